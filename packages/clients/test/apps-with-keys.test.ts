import { machine } from './machine.js';
import { outlines, readFrom } from './outline.js';
import { CLAUDE, CLAUDE_VERSIONED, expectRows } from './rows.js';

const OFF = { discovery: 'off' };
const BEARER = 'authorization: Bearer';

test('cc-switch: what it writes for each client, the provider in use first', async () => {
  const file = '~/.cc-switch/config.json';
  await expectRows(await machine({ tree: 'cc-switch' }), file, [
    {
      ...CLAUDE,
      ...OFF,
      id: 'claude:Relay',
      at: `${file}:6:7`,
      baseUrl: 'https://relay.fixture.example',
      auth: 'by source',
      credentials: [
        `${file}#claude.providers.relay.settingsConfig.env.ANTHROPIC_AUTH_TOKEN = made-up-relay-key-1 @ ${BEARER}`,
      ],
      modelId: 'house-claude',
    },
    {
      ...OFF,
      id: 'codex:House',
      at: `${file}:22:7`,
      baseUrl: 'https://llm.fixture.example/v1',
      chat: 'openai-responses /responses',
      credentials: [
        `${file}#codex.providers.house.settingsConfig.auth.OPENAI_API_KEY = made-up-house-key-1`,
      ],
      modelId: 'house-fast',
    },
    {
      ...OFF,
      id: 'gemini:Gate',
      at: `${file}:35:7`,
      baseUrl: 'https://gate.fixture.example/v1beta',
      auth: 'x-goog-api-key',
      chat: 'gemini default',
      credentials: [
        `${file}#gemini.providers.gate.settingsConfig.env.GEMINI_API_KEY = made-up-gate-key-1`,
      ],
    },
  ]);
});

test('cc-switch: the database of newer versions is named', async () => {
  const here = await machine({ tree: 'cc-switch', files: { '~/.cc-switch/cc-switch.db': 'x' } });
  expect(await readFrom(here, '~/.cc-switch/config.json')).toMatchObject({
    notes: [{ kind: 'hint', what: expect.stringMatching(/cc-switch\.db/) as string }],
  });
});

const SECRETS = 'data/default-user/secrets.json';

test('SillyTavern: the selected source first; of a list of keys the active one, of an older file the text', async () => {
  await expectRows(await machine({ tree: 'sillytavern' }), SECRETS, [
    {
      id: 'custom',
      at: `${SECRETS}:7:37`,
      baseUrl: 'https://llm.fixture.example/v1',
      credentials: [`${SECRETS}#api_key_custom.0.value = made-up-house-key-1`],
      modelId: 'house-fast',
    },
    {
      id: 'openai',
      at: `${SECRETS}:4:22`,
      baseUrl: 'https://api.openai.com/v1',
      credentials: [`${SECRETS}#api_key_openai.1.value = made-up-openai-key-1`],
      modelId: 'gpt-4o',
    },
    {
      ...CLAUDE_VERSIONED,
      id: 'claude',
      at: `${SECRETS}:6:5`,
      baseUrl: 'https://api.anthropic.com/v1',
      credentials: [`${SECRETS}#api_key_claude = made-up-claude-key-1`],
      modelId: 'claude-sonnet-4-5',
    },
  ]);
});

test('SillyTavern: a reverse proxy takes the place of address and key of the selected source', async () => {
  const settings = {
    oai_settings: {
      chat_completion_source: 'openai',
      reverse_proxy: 'https://proxy.fixture.example/v1',
      proxy_password: 'made-up-proxy-key-1',
    },
  };
  const here = await machine({
    tree: 'sillytavern',
    files: { 'data/default-user/settings.json': settings },
  });
  const [first] = await outlines(here, SECRETS);
  expect(first).toMatchObject({
    id: 'openai',
    baseUrl: 'https://proxy.fixture.example/v1',
    credentials: [
      'data/default-user/settings.json#oai_settings.proxy_password = made-up-proxy-key-1',
    ],
  });
});

const DATA = '.obsidian/plugins/copilot/data.json';

test('Copilot for Obsidian: the key of the model, then of the provider; encrypted ones out of reach', async () => {
  await expectRows(await machine({ tree: 'obsidian-copilot' }), DATA, [
    {
      ...OFF,
      id: 'openai',
      at: `${DATA}:7:5`,
      baseUrl: 'https://api.openai.com/v1',
      credentials: [`${DATA}#openAIApiKey = made-up-openai-key-1`],
      modelId: 'gpt-4.1',
    },
    {
      ...CLAUDE,
      ...OFF,
      id: 'anthropic',
      at: `${DATA}:9:5`,
      baseUrl: 'https://api.anthropic.com',
      credentials: [
        `out of reach (store) the key that Obsidian encrypted at ${DATA}#anthropicApiKey`,
      ],
      modelId: 'claude-sonnet-4-5',
    },
    {
      ...OFF,
      id: '3rd party (openai-format)',
      at: `${DATA}:10:5`,
      baseUrl: 'https://llm.fixture.example/v1',
      credentials: [`${DATA}#activeModels.3.apiKey = made-up-house-key-1`],
      modelId: 'house-fast',
    },
  ]);
});

test('Copilot for Obsidian: since version 4 the keys are in the secret storage of Obsidian', async () => {
  const data = {
    openAIApiKey: '',
    activeModels: [{ name: 'm', provider: 'openai', enabled: true }],
    providers: {
      one: {
        providerType: 'openai-compatible',
        displayName: 'House',
        baseUrl: 'https://llm.fixture.example/v1',
        apiKeyKeychainId: 'k1',
        origin: { kind: 'byok' },
      },
      two: { providerType: 'anthropic', displayName: 'Agent', origin: { kind: 'agent' } },
    },
    configuredModels: [{ providerId: 'one', info: { id: 'house-fast' } }],
  };
  expect(await outlines(await machine({ files: { [DATA]: data } }), DATA)).toMatchObject([
    {
      id: 'House',
      credentials: [
        'out of reach (store) the key that the secret storage of Obsidian keeps for House',
      ],
      modelId: 'house-fast',
    },
  ]);
});

test('Jupyter AI: keys of its file, the env file of the folder, then the process', async () => {
  const file = '~/.local/share/jupyter/jupyter_ai/config.json';
  await expectRows(await machine({ tree: 'jupyter-ai' }), file, [
    {
      ...OFF,
      id: 'openai',
      at: `${file}:2:5`,
      baseUrl: 'https://llm.fixture.example/v1',
      credentials: [`${file}#api_keys.OPENAI_API_KEY = made-up-house-key-1`, 'env OPENAI_API_KEY'],
      modelId: 'house-fast',
    },
    {
      ...CLAUDE,
      ...OFF,
      id: 'anthropic',
      at: `${file}:4:5`,
      baseUrl: 'https://api.anthropic.com',
      credentials: [
        '.env:1:1 ANTHROPIC_API_KEY = made-up-anthropic-key-1',
        'env ANTHROPIC_API_KEY',
      ],
      modelId: 'claude-sonnet-4-5',
    },
  ]);
});

test('gptel: entries for the login "apikey" at hosts that are known', async () => {
  const file = '~/.authinfo';
  await expectRows(await machine({ tree: 'gptel' }), file, [
    {
      id: 'openai',
      at: `${file}:3:1`,
      chat: 'openai-responses /responses',
      baseUrl: 'https://api.openai.com/v1',
      credentials: [`${file}#api.openai.com = made-up-openai-key-1`],
    },
    {
      id: 'openrouter',
      at: `${file}:4:1`,
      baseUrl: 'https://openrouter.ai/api/v1',
      credentials: [`${file}#openrouter.ai = made-up-openrouter-key-1`],
    },
  ]);
});

const GPTEL = [
  ['single quotation marks', "machine api.openai.com login apikey password 'made up'", 'made up'],
  ['no login', 'machine api.openai.com password made-up', 'made-up'],
  ['`user` for the login', 'machine api.openai.com user apikey password made-up', 'made-up'],
  ['a comment behind', 'machine api.openai.com login apikey password made-up # mine', 'made-up'],
  [
    'the first of two for one host',
    'machine api.openai.com login apikey password made-up\nmachine api.openai.com login apikey password made-up-2',
    'made-up',
  ],
  [
    'another login before it',
    'machine api.openai.com login me password mail\nmachine api.openai.com login apikey password made-up',
    'made-up',
  ],
] as const;

test.each(GPTEL)('gptel: %s', async (_what, content, key) => {
  const file = '~/.authinfo';
  const here = await machine({ files: { [file]: `${content}\n`, 'seen.txt': key } });
  expect(await outlines(here, file)).toMatchObject([
    {
      id: 'openai',
      chat: 'openai-responses /responses',
      credentials: [`${file}#api.openai.com = ${key}`],
    },
  ]);
  expect(await readFrom(here, file)).toMatchObject({ notes: [] });
});

test('gptel: authinfo comes before netrc', async () => {
  const entry = (password: string): string =>
    `machine api.openai.com login apikey password ${password}\n`;
  const files = { '~/.authinfo': entry('made-up-1'), '~/.netrc': entry('made-up-2') };
  expect(await outlines(await machine({ files }), '~/.netrc')).toEqual([]);
});

test('gptel: an entry with another login is no key of its own, which is said', async () => {
  const files = { '~/.authinfo': 'machine api.openai.com login me@example.com password made-up\n' };
  expect(await readFrom(await machine({ files }), '~/.authinfo')).toMatchObject({
    targets: [],
    notes: [
      { kind: 'hint', what: expect.stringContaining('another login than "apikey"') as unknown },
    ],
  });
});

test('gptel: a netrc file of other programs is not its own, an encrypted file is named', async () => {
  const netrc = { '~/.netrc': 'machine git.fixture.example login me password made-up-1\n' };
  expect(await readFrom(await machine({ files: netrc }), '~/.netrc')).toMatchObject({
    kind: 'not-a-client-file',
  });
  const sealed = await machine({ tree: 'gptel', files: { '~/.authinfo.gpg': 'x' } });
  expect(await readFrom(sealed, '~/.authinfo')).toMatchObject({
    notes: [{ kind: 'unreachable', what: '~/.authinfo.gpg is encrypted, and not read' }],
  });
});

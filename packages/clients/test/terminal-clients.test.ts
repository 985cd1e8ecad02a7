import { machine } from './machine.js';
import { readFrom } from './outline.js';
import { CLAUDE, CLAUDE_VERSIONED, expectRows } from './rows.js';

const HOUSE = 'https://llm.fixture.example/v1';
const TEAM = { 'X-Team': 'search' };

test('aider: the YAML key beats every env file, and those beat the shell', async () => {
  const here = await machine({ tree: 'aider' });
  await expectRows(here, '.aider.conf.yml', [
    {
      id: 'openai',
      at: '.aider.conf.yml:1:1',
      baseUrl: HOUSE,
      credentials: [
        'env AIDER_OPENAI_API_KEY',
        '.aider.conf.yml#openai-api-key = made-up-yaml-key-1',
        '.env:1:1 OPENAI_API_KEY = made-up-env-key-1',
        '~/.env:1:1 OPENAI_API_KEY = made-up-home-key-1',
        'env OPENAI_API_KEY',
      ],
      modelId: 'house-fast',
      headers: TEAM,
    },
    {
      id: 'deepseek',
      at: '.aider.conf.yml:1:1',
      baseUrl: 'https://api.deepseek.com/beta',
      credentials: ['.aider.conf.yml#api-key.0 = made-up-deepseek-key-1', 'env DEEPSEEK_API_KEY'],
      modelId: 'deepseek-chat',
    },
  ]);
  expect(await readFrom(here, '.aider.conf.yml')).toMatchObject({
    targets: [{ tlsVerifyDisabled: true }, { tlsVerifyDisabled: true }],
  });
});

test('aider without a model takes that of the first provider it has a key for', async () => {
  const files = {
    '.aider.conf.yml': 'api-key: [gemini=made-up-gemini-key-1]\n',
    '.env': 'DEEPSEEK_API_KEY=made-up-key\n',
  };
  await expectRows(await machine({ files }), '.aider.conf.yml', [
    {
      id: 'deepseek',
      at: '.aider.conf.yml:1:1',
      baseUrl: 'https://api.deepseek.com/beta',
      credentials: ['.env:1:1 DEEPSEEK_API_KEY = made-up-key', 'env DEEPSEEK_API_KEY'],
      modelId: 'deepseek-chat',
    },
  ]);
});

test('Goose: the selected provider, then the custom ones, whose address is the whole request', async () => {
  const secrets = '~/.config/goose/secrets.yaml';
  await expectRows(await machine({ tree: 'goose' }), '~/.config/goose/config.yaml', [
    {
      id: 'openai',
      at: '~/.config/goose/config.yaml:1:1',
      baseUrl: 'https://relay.fixture.example/llm/v1',
      credentials: ['env OPENAI_API_KEY', `${secrets}#OPENAI_API_KEY = made-up-openai-key-1`],
      modelId: 'house-fast',
    },
    {
      id: 'custom_house',
      at: '~/.config/goose/custom_providers/custom_house.json:2:3',
      baseUrl: HOUSE,
      credentials: [
        'env CUSTOM_HOUSE_API_KEY',
        `${secrets}#CUSTOM_HOUSE_API_KEY = made-up-house-key-1`,
      ],
      modelId: 'house-fast',
      headers: TEAM,
    },
  ]);
});

test('Goose without a secrets file says that the keyring has the keys', async () => {
  const files = { '~/.config/goose/config.yaml': 'GOOSE_PROVIDER: anthropic\nGOOSE_MODEL: m\n' };
  expect(await readFrom(await machine({ files }), '~/.config/goose/config.yaml')).toMatchObject({
    targets: [{ id: 'anthropic', baseUrl: 'https://api.anthropic.com/v1' }],
    notes: [{ kind: 'unreachable', command: 'goose configure' }],
  });
});

test('Goose: GOOSE_PATH_ROOT moves its settings, its secrets and its own providers', async () => {
  const elsewhere = await machine({
    files: {
      '~/.config/goose/config.yaml': 'GOOSE_PROVIDER: anthropic\nGOOSE_MODEL: left\n',
      '~/moved/config/config.yaml': 'GOOSE_PROVIDER: openai\nGOOSE_MODEL: m\n',
      '~/moved/config/secrets.yaml': 'OPENAI_API_KEY: made-up-moved-key-1\n',
    },
  });
  const plain = (name: string): string | undefined =>
    ({ GOOSE_PATH_ROOT: elsewhere.path('~/moved'), GOOSE_DISABLE_KEYRING: '1' })[name];
  const env = { ...elsewhere.ports.env, plain };
  const here = { ...elsewhere, ports: { ...elsewhere.ports, env } };
  await expectRows(here, '~/moved/config/config.yaml', [
    {
      id: 'openai',
      at: '~/moved/config/config.yaml:1:1',
      baseUrl: 'https://api.openai.com/v1',
      chat: 'openai-responses /responses',
      credentials: [
        'env OPENAI_API_KEY',
        '~/moved/config/secrets.yaml#OPENAI_API_KEY = made-up-moved-key-1',
      ],
      modelId: 'm',
    },
  ]);
});

test('llm: extra models take a stored key, or a stand-in; stored keys come before the environment', async () => {
  const folder = '~/.config/io.datasette.llm';
  const here = await machine({ tree: 'llm' });
  const extra = [
    {
      id: 'house',
      at: `${folder}/extra-openai-models.yaml:1:3`,
      baseUrl: HOUSE,
      credentials: [
        `${folder}/keys.json#house = made-up-house-key-1`,
        'env OPENAI_API_KEY empty=unset',
      ],
      modelId: 'house-fast',
      headers: TEAM,
    },
    {
      id: 'local',
      at: `${folder}/extra-openai-models.yaml:7:3`,
      baseUrl: 'http://127.0.0.1:8000/v1',
      credentials: ['stand-in of the client = DUMMY_KEY'],
      modelId: 'small',
    },
  ];
  await expectRows(here, `${folder}/extra-openai-models.yaml`, extra);
  await expectRows(here, `${folder}/keys.json`, [
    ...extra,
    {
      ...CLAUDE_VERSIONED,
      id: 'anthropic',
      at: `${folder}/keys.json:4:3`,
      baseUrl: 'https://api.anthropic.com/v1',
      credentials: [
        `${folder}/keys.json#anthropic = made-up-claude-key-1`,
        'env ANTHROPIC_API_KEY',
      ],
    },
  ]);
});

test('gptme: the environment beats the [env] tables; a provider known by name uses the stored credential', async () => {
  const folder = '~/.config/gptme';
  await expectRows(await machine({ tree: 'gptme' }), `${folder}/config.toml`, [
    {
      id: 'house',
      at: `${folder}/config.toml:4:1`,
      baseUrl: HOUSE,
      credentials: [
        'env HOUSE_LLM_KEY empty=unset',
        `${folder}/config.local.toml#env.HOUSE_LLM_KEY = made-up-house-key-1`,
      ],
      modelId: 'house-deep',
    },
  ]);
  const files = { [`${folder}/config.toml`]: '[models]\ndefault = "openai/gpt-4o"\n' };
  await expectRows(await machine({ tree: 'gptme', files }), `${folder}/config.toml`, [
    {
      id: 'openai',
      at: `${folder}/config.toml:2:1`,
      baseUrl: 'https://api.openai.com/v1',
      credentials: [
        'env OPENAI_API_KEY empty=unset',
        `${folder}/credentials.toml#providers.openai = made-up-openai-key-1`,
      ],
      modelId: 'gpt-4o',
    },
  ]);
});

test('mods: the default API, then those with a key of their own; a command is not run', async () => {
  const path = '~/.config/mods/mods.yml';
  const here = await machine({ tree: 'mods' });
  await expectRows(here, path, [
    {
      id: 'house',
      at: `${path}:7:3`,
      baseUrl: HOUSE,
      credentials: ['env HOUSE_LLM_KEY', 'env OPENAI_API_KEY'],
      modelId: 'house-fast',
    },
    {
      ...CLAUDE_VERSIONED,
      id: 'anthropic',
      at: `${path}:13:3`,
      baseUrl: 'https://claude.fixture.example/v1',
      credentials: [
        'out of reach (command) the key that the command at ~/.config/mods/mods.yml#apis.anthropic.api-key-cmd prints',
      ],
      modelId: 'house-claude',
    },
  ]);
  const result = await readFrom(here, path);
  expect(result).toMatchObject({
    notes: [{ kind: 'unreachable', location: { file: path, line: 15, column: 5 } }],
  });
  expect(JSON.stringify(result)).not.toContain('pass claude');
});

test('fabric: the default vendor first; an exported variable beats the file', async () => {
  const path = '~/.config/fabric/.env';
  await expectRows(await machine({ tree: 'fabric' }), path, [
    {
      id: 'openai',
      at: `${path}:4:1`,
      baseUrl: HOUSE,
      chat: 'openai-responses /responses',
      credentials: ['env OPENAI_API_KEY', `${path}:4:1 OPENAI_API_KEY = made-up-openai-key-1`],
      modelId: 'house-fast',
    },
    {
      ...CLAUDE,
      id: 'anthropic',
      at: `${path}:1:1`,
      baseUrl: 'https://api.anthropic.com',
      credentials: [
        'env ANTHROPIC_API_KEY',
        `${path}:1:1 ANTHROPIC_API_KEY = made-up-claude-key-1`,
      ],
    },
  ]);
});

test('Forge: the credential file counts; the variable only where it has no entry', async () => {
  const house = {
    id: 'house',
    at: '~/.forge/.forge.toml:5:1',
    baseUrl: HOUSE,
    credentials: ['~/.forge/.credentials.json#0.auth_details.api_key = made-up-house-key-1'],
    modelId: 'house-fast',
    headers: TEAM,
  };
  const relay = {
    ...CLAUDE_VERSIONED,
    id: 'relay',
    at: '~/.forge/provider.json:2:3',
    baseUrl: 'https://relay.fixture.example/v1',
    credentials: ['env RELAY_API_KEY'],
  };
  const here = await machine({ tree: 'forge' });
  await expectRows(here, '~/.forge/.forge.toml', [house, relay]);
  await expectRows(here, '~/.forge/.credentials.json', [
    house,
    relay,
    {
      id: 'deepseek',
      at: '~/.forge/.credentials.json:3:3',
      baseUrl: 'https://api.deepseek.com',
      credentials: ['~/.forge/.credentials.json#1.auth_details.api_key = made-up-deepseek-key-1'],
    },
  ]);
});

test('SWE-agent: the key that its configuration names, the env file of the folder behind the shell', async () => {
  await expectRows(await machine({ tree: 'swe-agent' }), 'config.yaml', [
    {
      id: 'openai',
      at: 'config.yaml:2:3',
      baseUrl: HOUSE,
      credentials: [
        'env HOUSE_LLM_KEY',
        '.env:1:1 HOUSE_LLM_KEY = made-up-house-key-1',
        'env OPENAI_API_KEY',
      ],
      modelId: 'house-fast',
      headers: TEAM,
    },
  ]);
});

test('OpenHands: LLM_API_KEY beats config.toml; the web interface has a file of its own', async () => {
  const here = await machine({ tree: 'openhands' });
  await expectRows(here, 'config.toml', [
    {
      id: 'llm',
      at: 'config.toml:4:1',
      baseUrl: HOUSE,
      credentials: [
        'env LLM_API_KEY empty=unset',
        'config.toml#llm.api_key = made-up-house-key-1',
        'env OPENAI_API_KEY',
      ],
      modelId: 'house-fast',
    },
    {
      ...CLAUDE,
      id: 'cheap',
      at: 'config.toml:9:1',
      baseUrl: HOUSE, // of [llm]
      credentials: [
        'config.toml#llm.cheap.api_key = made-up-claude-key-1',
        'env ANTHROPIC_API_KEY',
      ],
      modelId: 'claude-haiku-4-5',
    },
  ]);
  await expectRows(here, '~/.openhands/settings.json', [
    {
      id: 'llm',
      at: '~/.openhands/settings.json:1:1',
      baseUrl: 'https://gui.fixture.example/v1',
      credentials: [
        '~/.openhands/settings.json#llm_api_key = made-up-gui-key-1',
        'env OPENAI_API_KEY',
      ],
      modelId: 'house-fast',
    },
  ]);
});

test('aider: the env file of the root of the repository outranks that of the folder, unless one is named', async () => {
  const files = {
    '~/work/.git/HEAD': 'ref: refs/heads/main\n',
    '~/work/.env': 'OPENAI_API_KEY=made-up-root-key\n',
    '~/work/sub/.env': 'OPENAI_API_KEY=made-up-folder-key\n',
    '~/work/sub/named.env': 'OPENAI_API_KEY=made-up-named-key\n',
    '~/work/sub/.aider.conf.yml': 'model: gpt-4o\n',
  };
  const keys = async (here: Awaited<ReturnType<typeof machine>>) => {
    const result = await readFrom(here, '~/work/sub/.aider.conf.yml');
    const sources = result.kind === 'read' ? (result.targets[0]?.credentials ?? []) : [];
    return sources.flatMap((source) => (source.kind === 'env-file' ? source.location.file : []));
  };
  expect(await keys(await machine({ files }))).toEqual(['~/work/.env', '~/work/sub/.env']);
  const named = { ...files, '~/work/sub/.aider.conf.yml': 'model: gpt-4o\nenv-file: named.env\n' };
  expect(await keys(await machine({ files: named }))).toEqual([
    '~/work/sub/named.env',
    '~/work/sub/.env',
    '~/work/.env',
  ]);
});

import { machine } from './machine.js';
import { outlines } from './outline.js';
import { readFrom } from './outline.js';
import { CLAUDE, CLAUDE_VERSIONED, expectRows } from './rows.js';

const HOUSE = 'https://llm.fixture.example/v1';
const TEAM = { 'X-Team': 'search' };

test('Zed: implied variables, and the credential store named for each endpoint', async () => {
  const path = '~/.config/zed/settings.json';
  const here = await machine({ tree: 'zed' });
  await expectRows(here, path, [
    {
      id: 'HouseGateway',
      at: `${path}:6:7`,
      baseUrl: HOUSE,
      credentials: [
        'env HOUSE_GATEWAY_API_KEY',
        'out of reach (store) the key that the credential store of the system keeps for https://llm.fixture.example/v1',
      ],
      modelId: 'house-deep',
      headers: TEAM,
    },
    {
      ...CLAUDE,
      id: 'anthropic',
      at: `${path}:12:5`,
      baseUrl: 'https://claude.fixture.example',
      credentials: [
        'env ANTHROPIC_API_KEY',
        'out of reach (store) the key that the credential store of the system keeps for https://claude.fixture.example',
      ],
    },
    {
      id: 'ollama',
      at: `${path}:13:5`,
      baseUrl: 'http://localhost:11434',
      chat: 'ollama-chat /api/chat',
      discovery: '/api/tags',
      credentials: [
        'env OLLAMA_API_KEY',
        'out of reach (store) the key that the credential store of the system keeps for http://localhost:11434',
      ],
    },
  ]);
  const result = await readFrom(here, path);
  expect(result.kind === 'read' && result.notes.map(({ kind }) => kind)).toEqual([
    'unreachable',
    'unreachable',
    'unreachable',
  ]);
});

test('Cline: the newest store with the last provider first, and the older pair of files', async () => {
  const path = '~/.cline/data/settings/providers.json';
  const here = await machine({ tree: 'cline' });
  await expectRows(here, path, [
    {
      id: 'openai-compatible',
      at: `${path}:8:5`,
      baseUrl: HOUSE,
      credentials: [
        `${path}#providers.openai-compatible.settings.apiKey = made-up-house-key-1`,
        'env OPENAI_API_KEY empty=unset',
      ],
      modelId: 'house-fast',
      headers: TEAM,
    },
    {
      ...CLAUDE_VERSIONED,
      id: 'anthropic',
      at: `${path}:5:5`,
      baseUrl: 'https://api.anthropic.com/v1',
      credentials: [
        `${path}#providers.anthropic.settings.apiKey = made-up-claude-key-1`,
        'env ANTHROPIC_API_KEY empty=unset',
      ],
      modelId: 'claude-sonnet-4-5',
    },
  ]);
  await expectRows(here, '~/.cline/data/globalState.json', [
    {
      id: 'openai',
      at: '~/.cline/data/globalState.json:1:1',
      baseUrl: 'https://older.fixture.example/v1',
      credentials: ['~/.cline/data/secrets.json#openAiApiKey = made-up-older-key-1'],
      modelId: 'older-fast',
    },
    {
      id: 'openrouter',
      at: '~/.cline/data/globalState.json:1:1',
      baseUrl: 'https://openrouter.ai/api/v1',
      credentials: ['~/.cline/data/secrets.json#openRouterApiKey = made-up-openrouter-key-1'],
    },
  ]);
});

test('Cline: the older secrets alone give the providers that have a key', async () => {
  const path = '~/.cline/data/secrets.json';
  const here = await machine({
    files: { [path]: { openRouterApiKey: 'made-up-openrouter-key-1' } },
  });
  await expectRows(here, path, [
    {
      id: 'openrouter',
      at: `${path}:1:1`,
      baseUrl: 'https://openrouter.ai/api/v1',
      credentials: [`${path}#openRouterApiKey = made-up-openrouter-key-1`],
    },
  ]);
});

test('Roo Code: an export, the current profile first', async () => {
  const path = 'roo-code-settings.json';
  await expectRows(await machine({ tree: 'roo-code' }), path, [
    {
      id: 'work',
      at: `${path}:6:7`,
      baseUrl: HOUSE,
      credentials: [`${path}#providerProfiles.apiConfigs.work.openAiApiKey = made-up-house-key-1`],
      modelId: 'house-fast',
      headers: TEAM,
    },
    {
      id: 'spare',
      at: `${path}:5:7`,
      baseUrl: 'https://api.deepseek.com',
      credentials: [
        `${path}#providerProfiles.apiConfigs.spare.deepSeekApiKey = made-up-deepseek-key-1`,
      ],
      modelId: 'deepseek-chat',
    },
  ]);
});

test('Chatbox: a host without a path of the request gets the version', async () => {
  const path = '~/.config/xyz.chatboxapp.app/config.json';
  await expectRows(await machine({ tree: 'chatbox' }), path, [
    {
      id: 'openai',
      at: `${path}:4:7`,
      baseUrl: 'https://relay.fixture.example/v1',
      credentials: [`${path}#settings.providers.openai.apiKey = made-up-openai-key-1`],
    },
    {
      id: 'mine',
      at: `${path}:5:7`,
      baseUrl: 'https://llm.fixture.example/api/v2/v1',
      credentials: [`${path}#settings.providers.mine.apiKey = made-up-house-key-1`],
      modelId: 'house-fast',
    },
  ]);
});

test('Jan: the keyring has the key', async () => {
  const path = '~/.local/share/jan.ai.app/settings.json';
  const here = await machine({ tree: 'jan' });
  await expectRows(here, path, [
    {
      id: 'house',
      at: `${path}:3:5`,
      baseUrl: HOUSE,
      credentials: ['out of reach (store) the key that the system keyring keeps for "house"'],
      modelId: 'house-fast',
    },
  ]);
  expect(await readFrom(here, path)).toMatchObject({ notes: [{ kind: 'unreachable' }] });
});

test('Cline: the login first; a blank key counts as none, and the variable takes its place at any address', async () => {
  const path = '~/.cline/data/settings/providers.json';
  const settings = { provider: 'openai-native', baseUrl: HOUSE, apiKey: '  ' };
  const here = await machine({
    files: {
      [path]: {
        lastUsedProvider: 'openai-native',
        providers: {
          'openai-native': { settings },
          cline: {
            settings: {
              baseUrl: HOUSE,
              apiKey: 'made-up-1',
              auth: {
                accessToken: 'made-up-token-1',
                apiKey: 'made-up-2',
                expiresAt: 1790000000000,
              },
            },
          },
        },
      },
    },
  });
  expect(await outlines(here, path)).toMatchObject([
    { id: 'openai-native', credentials: ['env OPENAI_API_KEY empty=unset'] },
    {
      id: 'cline',
      credentials: [
        `login ${path}#providers.cline.settings.auth.accessToken = made-up-token-1`,
        `${path}#providers.cline.settings.apiKey = made-up-1`,
        `${path}#providers.cline.settings.auth.apiKey = made-up-2`,
        'env CLINE_API_KEY empty=unset',
      ],
    },
  ]);
});

test('Cline: a variable moves its own service, and only where no address is saved', async () => {
  const path = '~/.cline/data/settings/providers.json';
  const providers = {
    'cline-pass': { settings: { apiKey: 'made-up-1' } },
    cline: { settings: { apiKey: 'made-up-2', baseUrl: HOUSE } },
    groq: { settings: { apiKey: 'made-up-3' } },
  };
  const here = await machine({
    files: { [path]: { lastUsedProvider: 'cline-pass', providers } },
    env: { CLINE_API_BASE_URL: 'https://cline.corp.example' },
  });
  expect(await outlines(here, path)).toMatchObject([
    { id: 'cline-pass', baseUrl: 'https://cline.corp.example/api/v1' },
    { id: 'cline', baseUrl: HOUSE },
    { id: 'groq', baseUrl: 'https://api.groq.com/openai/v1' },
  ]);
});

test('Zed: Google has a second variable', async () => {
  const files = { '~/.config/zed/settings.json': { language_models: { google: {} } } };
  const [google] = await outlines(await machine({ files }), '~/.config/zed/settings.json');
  expect(google).toMatchObject({
    credentials: [
      'env GEMINI_API_KEY',
      'env GOOGLE_AI_API_KEY',
      expect.stringMatching(/^out of reach/) as string,
    ],
  });
});

/** Read in `crates/language_models` of Zed, 2026. */
describe('Zed: providers and their variables', () => {
  const path = '~/.config/zed/settings.json';
  const rows = async (settings: object): Promise<string[]> => {
    const targets = await outlines(await machine({ files: { [path]: settings } }), path);
    return targets.map((target) => {
      const [key] = target['credentials'] as string[];
      const api = String(target['chat']).split(' ')[1];
      return [target['id'], target['baseUrl'], api, key, target['modelId']].join(' ');
    });
  };

  test.each([
    ['DeepInfra2', 'DEEP_INFRA_2_API_KEY'],
    ['LLMGateway', 'LLM_GATEWAY_API_KEY'],
    ['my gateway', 'MY_GATEWAY_API_KEY'],
    ['llama-cpp', 'LLAMA_CPP_API_KEY'],
  ])('%s is looked up as %s', async (id, name) => {
    const openai_compatible = { [id]: { api_url: HOUSE, available_models: [{ name: 'm' }] } };
    expect(await rows({ language_models: { openai_compatible } })).toEqual([
      `${id} ${HOUSE} /chat/completions env ${name} m`,
    ]);
  });

  test('the chosen provider needs no settings of its own', async () => {
    const chosen = (provider: string) => ({ agent: { default_model: { provider, model: 'm' } } });
    expect(await rows(chosen('anthropic'))).toEqual([
      'anthropic https://api.anthropic.com /v1/messages env ANTHROPIC_API_KEY m',
    ]);
    expect(await rows({ ...chosen('openrouter'), language_models: { open_router: {} } })).toEqual([
      'open_router https://openrouter.ai/api/v1 /chat/completions env OPENROUTER_API_KEY m',
    ]);
    expect(await rows({ ...chosen('zed.dev'), language_models: { ollama: {} } })).toEqual([
      'ollama http://localhost:11434 /api/chat env OLLAMA_API_KEY ',
    ]);
  });

  test('OpenCode Zen by the protocol of the model', async () => {
    const of = (protocol: string) => ({
      language_models: { opencode: { available_models: [{ name: 'm', protocol }] } },
    });
    const [chat] = await rows(of('openai_chat'));
    expect(chat).toBe(
      'opencode https://opencode.ai/zen/v1 /chat/completions env OPENCODE_API_KEY m',
    );
    const [claude] = await rows(of('anthropic'));
    expect(claude).toBe('opencode https://opencode.ai/zen/v1 /messages env OPENCODE_API_KEY m');
  });
});

import { machine } from './support/machine.js';
import { first, outlines, readFrom } from './support/outline.js';
import { CLAUDE, expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

testClient('zed', {
  reads: {
    '~/.config/zed/settings.json': ['HouseGateway,anthropic,ollama', 'none', 'HouseGateway @8'],
  },
});

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
        'out of reach (keyring) the key that the credential store of the system keeps for https://llm.fixture.example/v1 (HOUSE_GATEWAY_API_KEY, which comes first, is not set)',
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
        'out of reach (keyring) the key that the credential store of the system keeps for https://claude.fixture.example (ANTHROPIC_API_KEY, which comes first, is not set)',
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
        'out of reach (keyring) the key that the credential store of the system keeps for http://localhost:11434 (OLLAMA_API_KEY, which comes first, is not set)',
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

test('Zed: a variable of almost the name that it reads is named beside the entry of the keyring', async () => {
  const path = '~/.config/zed/settings.json';
  const models = { openai_compatible: { Team: { api_url: HOUSE } } };
  const files = { [path]: { language_models: models } };
  const here = await machine({ files, env: { TEAM_KEY: 'made-up', XDG_RUNTIME_DIR: '/run' } });
  const result = await readFrom(here, path);
  expect(result.kind === 'read' && result.notes.map(({ what }) => what)).toEqual([
    expect.stringContaining('TEAM_API_KEY, which comes first, is not set; TEAM_KEY is'),
  ]);
});

test('Zed adds the version to an address of Google', async () => {
  const path = '~/.config/zed/settings.json';
  const google = { api_url: 'https://generativelanguage.googleapis.com' };
  const files = { [path]: { language_models: { google } } };
  const [target] = await outlines(await machine({ files }), path);
  expect(target).toMatchObject({ baseUrl: 'https://generativelanguage.googleapis.com/v1beta' });
});

test('Zed: a model without chat completions is asked by POST /responses', async () => {
  const path = '~/.config/zed/settings.json';
  const read = (capabilities: object, provider: string) => {
    const entry = { api_url: HOUSE, available_models: [{ name: 'm1', capabilities }] };
    const models =
      provider === 'House' ? { openai_compatible: { House: entry } } : { [provider]: entry };
    return first(path, { [path]: { language_models: models } });
  };
  const responses = { chat: 'openai-responses /responses' };
  const chat = { chat: 'openai-chat /chat/completions' };
  expect(await read({ chat_completions: false }, 'House')).toMatchObject(responses);
  expect(await read({ chat_completions: false }, 'openai')).toMatchObject(responses);
  expect(await read({ chat_completions: true }, 'House')).toMatchObject(chat);
  expect(await read({ tools: true }, 'House')).toMatchObject(chat);
});

test('an entry without its address is told which field has it', async () => {
  const path = '~/.config/zed/settings.json';
  const models = { openai_compatible: { Team: { apiUrl: HOUSE } } };
  const here = await machine({ files: { [path]: { language_models: models } } });
  expect(await readFrom(here, path)).toMatchObject({
    problems: [
      {
        message: 'no Base URL is set for "Team"',
        correction: 'write the address into `api_url` of the provider below `language_models`.',
      },
    ],
  });
});

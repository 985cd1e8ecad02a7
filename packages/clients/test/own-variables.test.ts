import { machine } from './machine.js';
import { outlines } from './outline.js';

/** Google's key goes by three names, and each client reads its own of them. */
const GOOGLE = {
  GEMINI_API_KEY: 'made-up-gemini-key',
  GOOGLE_API_KEY: 'made-up-google-key',
  GOOGLE_GENERATIVE_AI_API_KEY: 'made-up-sdk-key',
};

interface Row {
  readonly client: string;
  readonly path: string;
  readonly content: string | object;
  readonly reads: readonly string[];
}

const CLIENTS: readonly Row[] = [
  {
    client: 'opencode',
    path: 'opencode.json',
    content: { $schema: 'https://opencode.ai/config.json', model: 'google/gemini-2.5-flash' },
    reads: ['env GOOGLE_GENERATIVE_AI_API_KEY'],
  },
  {
    client: 'goose',
    path: '~/.config/goose/config.yaml',
    content: 'GOOSE_PROVIDER: google\nGOOSE_MODEL: gemini-2.5-flash\nGOOSE_DISABLE_KEYRING: true\n',
    reads: ['env GOOGLE_API_KEY'],
  },
  {
    client: 'crush',
    path: '~/.config/crush/crush.json',
    content: { $schema: 'https://charm.land/crush.json', providers: { gemini: { models: [] } } },
    reads: ['env GEMINI_API_KEY'],
  },
  {
    client: 'pi',
    path: '~/.pi/agent/settings.json',
    content: { defaultProvider: 'google', defaultModel: 'gemini-2.5-flash' },
    reads: ['env GEMINI_API_KEY'],
  },
  {
    client: 'gptme',
    path: '~/.config/gptme/config.toml',
    content: '[models]\ndefault = "gemini/gemini-2.5-flash"\n',
    reads: ['env GEMINI_API_KEY empty=unset'],
  },
  {
    client: 'LiteLLM proxy',
    path: 'config.yaml',
    content:
      'model_list:\n  - model_name: g\n    litellm_params:\n      model: gemini/gemini-2.5-flash\n',
    reads: ['env GOOGLE_API_KEY', 'env GEMINI_API_KEY'],
  },
  {
    client: 'Cline',
    path: '~/.cline/data/settings/providers.json',
    content: {
      version: 1,
      lastUsedProvider: 'gemini',
      providers: { gemini: { settings: { provider: 'gemini', model: 'gemini-2.5-flash' } } },
    },
    reads: ['env GOOGLE_GENERATIVE_AI_API_KEY empty=unset', 'env GEMINI_API_KEY empty=unset'],
  },
];

test.each(CLIENTS)('$client reads its own names of a key', async ({ path, content, reads }) => {
  const here = await machine({ files: { [path]: content }, env: GOOGLE });
  const [target] = await outlines(here, path);
  expect(target?.['credentials']).toEqual(reads);
});

test('what outranks the usual variable is a source only where it is set', async () => {
  const gptme = { '~/.config/gptme/config.toml': '[models]\ndefault = "openai/gpt-4o"\n' };
  const path = '~/.config/gptme/config.toml';
  const plain = await outlines(await machine({ files: gptme }), path);
  expect(plain[0]?.['credentials']).toEqual(['env OPENAI_API_KEY empty=unset']);
  const env = { GPTME_OPENAI_API_KEY: 'made-up-key' };
  const prefixed = await outlines(await machine({ files: gptme, env }), path);
  expect(prefixed[0]?.['credentials']).toEqual([
    'env GPTME_OPENAI_API_KEY empty=unset',
    'env OPENAI_API_KEY empty=unset',
  ]);
});

test('pi sends the token of a login as one', async () => {
  const path = '~/.pi/agent/settings.json';
  const files = { [path]: { defaultProvider: 'anthropic', defaultModel: 'claude-sonnet-4-5' } };
  const token = ['sk', 'ant', 'oat', 'made-up'].join('-');
  const env = { ANTHROPIC_OAUTH_TOKEN: token, ANTHROPIC_API_KEY: 'made-up-key' };
  const [target] = await outlines(await machine({ files, env }), path);
  expect(target?.['credentials']).toEqual([
    'env ANTHROPIC_OAUTH_TOKEN @ authorization: Bearer',
    'env ANTHROPIC_API_KEY @ x-api-key',
  ]);
});

test('crush: the env file of the folder comes after the shell', async () => {
  const path = 'crush.json';
  const files = {
    [path]: { $schema: 'https://charm.land/crush.json', providers: { openai: { models: [] } } },
    '.env': 'OPENAI_API_KEY=made-up-key\n',
  };
  const [target] = await outlines(await machine({ files }), path);
  expect(target?.['credentials']).toEqual([
    'env OPENAI_API_KEY',
    '.env:1:1 OPENAI_API_KEY = made-up-key',
  ]);
});

test('crush: Z.AI of its catalogue is the coding plan', async () => {
  const path = '~/.config/crush/crush.json';
  const content = { $schema: 'https://charm.land/crush.json', providers: { zai: { models: [] } } };
  const [target] = await outlines(await machine({ files: { [path]: content } }), path);
  expect(target).toMatchObject({
    baseUrl: 'https://api.z.ai/api/coding/paas/v4',
    credentials: ['env ZAI_API_KEY'],
  });
});

const CRUSH = '~/.config/crush/crush.json';
const crush = (id: string, entry: object = {}, model: string | null = null): object => ({
  $schema: 'https://charm.land/crush.json',
  providers: { [id]: { models: [], ...entry } },
  ...(model === null ? {} : { models: { large: { provider: id, model } } }),
});

test.each([
  [
    'a variable moves the address',
    crush('openai'),
    { baseUrl: 'https://moved.fixture.example/v1' },
  ],
  [
    'the setting outranks that variable',
    crush('openai', { base_url: 'https://set.fixture.example/v1' }),
    { baseUrl: 'https://set.fixture.example/v1' },
  ],
  [
    'OpenRouter stays where it is',
    crush('openrouter', { base_url: 'https://set.fixture.example/v1' }),
    { baseUrl: 'https://openrouter.ai/api/v1', credentials: ['env OPENROUTER_API_KEY'] },
  ],
  [
    'the SDK of Anthropic adds the version to any address',
    crush('house', { type: 'anthropic', base_url: 'https://set.fixture.example/v1' }),
    { baseUrl: 'https://set.fixture.example/v1', chat: 'anthropic-messages /v1/messages' },
  ],
  [
    'MiniMax gets the key as a bearer token',
    crush('minimax'),
    {
      baseUrl: 'https://api.minimax.io/anthropic',
      auth: 'authorization: Bearer',
      credentials: ['env MINIMAX_API_KEY'],
    },
  ],
  [
    'the type of a known provider is its own',
    crush('deepseek', { type: 'anthropic' }),
    { baseUrl: 'https://api.deepseek.com/v1', chat: 'openai-chat /chat/completions' },
  ],
  [
    'a model of OpenAI is asked for in the newer way',
    crush('openai', {}, 'gpt-5'),
    { chat: 'openai-responses /responses' },
  ],
  [
    'another model at that type is not',
    crush('house', { type: 'openai', base_url: 'https://set.fixture.example/v1' }, 'qwen3'),
    { chat: 'openai-chat /chat/completions' },
  ],
  [
    'Google: the SDK adds its version',
    crush('gemini', { base_url: 'https://set.fixture.example' }),
    { baseUrl: 'https://set.fixture.example/v1beta', credentials: ['env GEMINI_API_KEY'] },
  ],
  [
    'Scaleway under the name of its own',
    crush('scaleway'),
    { baseUrl: 'https://api.scaleway.ai/v1', credentials: ['env SCW_SECRET_KEY'] },
  ],
  [
    'Vertex AI where two variables say',
    crush('vertexai'),
    { baseUrl: 'https://europe-west1-aiplatform.googleapis.com/v1' },
  ],
])('crush: %s', async (_what, content, expected) => {
  const env = {
    OPENAI_API_ENDPOINT: 'https://moved.fixture.example/v1',
    VERTEXAI_LOCATION: 'europe-west1',
    VERTEXAI_PROJECT: 'made-up-project',
  };
  const [target] = await outlines(await machine({ files: { [CRUSH]: content }, env }), CRUSH);
  expect(target).toMatchObject(expected);
});

test('crush takes no login of Claude any more', async () => {
  const entry = { oauth: { access_token: 'made-up-token' } };
  const files = { [CRUSH]: crush('anthropic', entry) };
  const [target] = await outlines(await machine({ files }), CRUSH);
  expect(target?.['credentials']).toEqual(['env ANTHROPIC_API_KEY']);
});

test('LibreChat: a file without endpoints of its own leaves those of the env file', async () => {
  const files = {
    'librechat.yaml': 'version: 1.2.1\nendpoints:\n  custom: []\n',
    '.env': 'OPENAI_API_KEY=made-up-key\nOPENAI_REVERSE_PROXY=https://llm.fixture.example/v1\n',
  };
  const [target] = await outlines(await machine({ files }), 'librechat.yaml');
  expect(target).toMatchObject({ id: 'openAI', baseUrl: 'https://llm.fixture.example/v1' });
});

test('Gemini CLI passes over the plain env file of the project where it is told to', async () => {
  const path = '~/.gemini/settings.json';
  const settings = { security: { auth: { selectedType: 'gemini-api-key' } } };
  const files = {
    [path]: { ...settings, advanced: { ignoreLocalEnv: true } },
    '~/.gemini/.env': 'GEMINI_API_KEY=made-up-home-key\n',
    '.env': 'GEMINI_API_KEY=made-up-project-key\n',
  };
  const [target] = await outlines(await machine({ files }), path);
  expect(target?.['credentials']).toEqual([
    'env GEMINI_API_KEY',
    '~/.gemini/.env:1:1 GEMINI_API_KEY = made-up-home-key',
    '.env:1:1 GEMINI_API_KEY = made-up-project-key',
  ]);
});

test('Zed adds the version to an address of Google', async () => {
  const path = '~/.config/zed/settings.json';
  const google = { api_url: 'https://generativelanguage.googleapis.com' };
  const files = { [path]: { language_models: { google } } };
  const [target] = await outlines(await machine({ files }), path);
  expect(target).toMatchObject({ baseUrl: 'https://generativelanguage.googleapis.com/v1beta' });
});

import { machine } from './support/machine.js';
import { outlines } from './support/outline.js';
import { CLAUDE_VERSIONED, expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';
import { GOOGLE } from './support/wires.js';

testClient('cline', {
  reads: {
    '~/.cline/data/globalState.json': ['openai,openrouter', '=', '= @4'],
    '~/.cline/data/secrets.json': ['openai,openrouter', '=', '= @3'],
    '~/.cline/data/settings/providers.json': [
      'openai-compatible,anthropic',
      'openai,openrouter',
      'openai,openrouter @9',
    ],
  },
  unreadable: {
    '~/.cline/data/globalState.json': {
      through: '~/.cline/data/secrets.json',
      reads: 'openai,openrouter',
    },
    '~/.cline/data/secrets.json': {
      through: '~/.cline/data/globalState.json',
      reads: 'openai,openrouter',
    },
  },
});

const HOUSE = 'https://llm.fixture.example/v1';

const TEAM = { 'X-Team': 'search' };

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

/** Read in `sdk/packages/llms/src/providers` of August 2026. */
test.each<[string, object, string]>([
  [
    'moonshot',
    { apiLine: 'china' },
    'https://api.moonshot.cn/v1 /chat/completions env MOONSHOT_API_KEY',
  ],
  ['moonshot', {}, 'https://api.moonshot.ai/v1 /chat/completions env MOONSHOT_API_KEY'],
  [
    'moonshot',
    { apiLine: 'china', baseUrl: HOUSE },
    `${HOUSE} /chat/completions env MOONSHOT_API_KEY`,
  ],
  [
    'qwen',
    {},
    'https://dashscope.aliyuncs.com/compatible-mode/v1 /chat/completions env QWEN_API_KEY',
  ],
  [
    'qwen',
    { apiLine: 'international' },
    'https://dashscope-intl.aliyuncs.com/compatible-mode/v1 /chat/completions env QWEN_API_KEY',
  ],
  [
    'zai-coding-plan',
    { apiLine: 'china' },
    'https://open.bigmodel.cn/api/coding/paas/v4 /chat/completions env ZHIPU_API_KEY',
  ],
  ['minimax', {}, 'https://api.minimax.io/anthropic/v1 /messages env MINIMAX_API_KEY'],
  ['minimax-cn', {}, 'https://api.minimaxi.com/anthropic/v1 /messages env MINIMAX_API_KEY'],
  ['zai', {}, 'https://api.z.ai/api/paas/v4 /chat/completions env ZHIPU_API_KEY'],
  [
    'stepfun-step-plan',
    {},
    'https://api.stepfun.com/step_plan/v1 /chat/completions env STEPFUN_API_KEY',
  ],
  ['hyper', {}, 'https://hyper.charm.land/v1 /chat/completions env HYPER_API_KEY'],
  ['meta', {}, 'https://api.meta.ai/v1 /responses env META_MODEL_API_KEY'],
  ['subconscious', {}, 'https://api.subconscious.dev/v1 /messages env SUBCONSCIOUS_API_KEY'],
  ['openai-native', {}, 'https://api.openai.com/v1 /responses env OPENAI_API_KEY'],
  ['deepseek', {}, 'https://api.deepseek.com/v1 /chat/completions env DEEPSEEK_API_KEY'],
  ['openai-codex', {}, 'https://chatgpt.com/backend-api/codex /responses '],
  [
    'vercel-ai-gateway',
    {},
    'https://ai-gateway.vercel.sh/v1 /chat/completions env AI_GATEWAY_API_KEY',
  ],
  ['litellm', {}, 'http://localhost:4000/v1 /chat/completions env LITELLM_API_KEY'],
  ['together', {}, 'https://api.together.xyz/v1 /chat/completions env TOGETHER_API_KEY'],
  [
    'ollama',
    { baseUrl: 'http://localhost:11434/v1' },
    'http://localhost:11434 /api/chat env OLLAMA_API_KEY',
  ],
  [
    'gemini',
    { baseUrl: 'https://g.fixture.example' },
    'https://g.fixture.example/v1beta default env GOOGLE_GENERATIVE_AI_API_KEY env GEMINI_API_KEY',
  ],
])('Cline: %s with %j', async (provider, settings, expected) => {
  const path = '~/.cline/data/settings/providers.json';
  const providers = { [provider]: { settings: { provider, ...settings } } };
  const here = await machine({ files: { [path]: { lastUsedProvider: provider, providers } } });
  const [target] = await outlines(here, path);
  const keys = (target?.['credentials'] as string[]).map((key) => key.replace(' empty=unset', ''));
  expect(
    [target?.['baseUrl'], String(target?.['chat']).split(' ')[1], keys.join(' ')].join(' '),
  ).toBe(expected);
});

test('it reads its own names of a key of Google', async () => {
  const path = '~/.cline/data/settings/providers.json';
  const content = {
    version: 1,
    lastUsedProvider: 'gemini',
    providers: { gemini: { settings: { provider: 'gemini', model: 'gemini-2.5-flash' } } },
  };
  const [target] = await outlines(await machine({ files: { [path]: content }, env: GOOGLE }), path);
  expect(target?.['credentials']).toEqual([
    'env GOOGLE_GENERATIVE_AI_API_KEY empty=unset',
    'env GEMINI_API_KEY empty=unset',
  ]);
});

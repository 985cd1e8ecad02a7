import { machine } from './machine.js';
import { outlines } from './outline.js';

const HOUSE = 'https://llm.fixture.example/v1';

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

import { createKnowledge } from '../src/index.js';

const knowledge = createKnowledge();

const shown = (url: string) =>
  knowledge.twinsOf(new URL(url)).map((twin) => `${twin.id} ${twin.baseUrl} ${twin.differs}`);

const TWINS: readonly (readonly [url: string, twin: string])[] = [
  ['https://api.moonshot.ai/v1', 'moonshotai-cn https://api.moonshot.cn/v1 region'],
  ['https://api.moonshot.cn/anthropic', 'moonshotai https://api.moonshot.ai/anthropic region'],
  ['https://api.moonshot.ai/v1', 'kimi-for-coding https://api.kimi.com/coding/v1 plan'],
  ['https://api.kimi.com/coding', 'moonshotai https://api.moonshot.ai/anthropic plan'],
  ['https://api.minimax.io/anthropic', 'minimax-cn https://api.minimaxi.com/anthropic region'],
  [
    'https://api.minimax.io/anthropic/v1',
    'minimax-cn https://api.minimaxi.com/anthropic/v1 region',
  ],
  ['https://api.minimaxi.com/v1', 'minimax https://api.minimax.io/v1 region'],
  [
    'https://dashscope-intl.aliyuncs.com/compatible-mode/v1',
    'alibaba-cn https://dashscope.aliyuncs.com/compatible-mode/v1 region',
  ],
  [
    'https://dashscope.aliyuncs.com/compatible-mode/v1',
    'alibaba-coding-plan-cn https://coding.dashscope.aliyuncs.com/v1 plan',
  ],
  ['https://api.z.ai/api/paas/v4', 'zhipuai https://open.bigmodel.cn/api/paas/v4 region'],
  [
    'https://api.z.ai/api/coding/paas/v4',
    'zhipuai-coding-plan https://open.bigmodel.cn/api/coding/paas/v4 region',
  ],
  ['https://open.bigmodel.cn/api/anthropic', 'zai https://api.z.ai/api/anthropic region'],
  ['https://api.mistral.ai/v1', 'codestral https://codestral.mistral.ai/v1 product'],
  ['https://api.siliconflow.cn/v1', 'siliconflow https://api.siliconflow.com/v1 region'],
  [
    'https://ark.cn-beijing.volces.com/api/v3',
    'volcengine https://ark.cn-beijing.volces.com/api/coding/v3 plan',
  ],
  [
    'https://api.xiaomimimo.com/v1',
    'xiaomi-token-plan-cn https://token-plan-cn.xiaomimimo.com/v1 plan',
  ],
  [
    'https://token-plan-ams.xiaomimimo.com/v1',
    'xiaomi-token-plan-sgp https://token-plan-sgp.xiaomimimo.com/v1 region',
  ],
  [
    'https://tokenhub.tencentmaas.com/v1',
    'tencent-coding-plan https://api.lkeap.cloud.tencent.com/coding/v3 product',
  ],
  ['https://api.stepfun.com/v1', 'stepfun-ai https://api.stepfun.ai/step_plan/v1 region'],
  ['https://api.openai.com/v1', 'openai https://eu.api.openai.com/v1 region'],
  ['https://opencode.ai/zen/v1', 'opencode-go https://opencode.ai/zen/go/v1 plan'],
  ['https://models.github.ai/inference', 'github-copilot https://api.githubcopilot.com product'],
];

test.each(TWINS)('%s has the twin %s', (url, twin) => {
  expect(shown(url)).toContain(twin);
});

test('a shape that the sibling does not speak has no twin', () => {
  expect(shown('https://api.deepseek.com/anthropic')).toEqual([]);
  expect(
    shown('https://dashscope-intl.aliyuncs.com/apps/anthropic').every((twin) =>
      twin.includes('/anthropic'),
    ),
  ).toBe(true);
});

test('an address that cannot be completed is no twin', () => {
  const google = shown('https://generativelanguage.googleapis.com/v1beta');
  expect(google.filter((twin) => twin.includes('{'))).toEqual([]);
});

test('a foreign host has no twins', () => {
  expect(shown('https://gateway.example/v1')).toEqual([]);
});

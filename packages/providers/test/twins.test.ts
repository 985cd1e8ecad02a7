import { createKnowledge } from '../src/index.js';
import { FILES } from './support/data.js';

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
  ['https://opencode.ai/zen/v1', 'opencode-go https://opencode.ai/zen/go/v1 plan'],
  ['https://models.github.ai/inference', 'github-copilot https://api.githubcopilot.com product'],
];

test.each(TWINS)('%s has the twin %s', (url, twin) => {
  expect(shown(url)).toContain(twin);
});

test('a region that the provider names to a key of it is no twin', () => {
  expect(shown('https://api.openai.com/v1').join()).not.toContain('eu.api.openai.com');
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

test('a twin is declared by both', () => {
  const declared = new Map(
    FILES.map(({ id, twins }) => [
      id,
      new Map((twins ?? []).map((twin) => [twin.id, twin.differs])),
    ]),
  );
  const oneWay = FILES.flatMap(({ id, twins }) =>
    (twins ?? [])
      .filter((twin) => declared.get(twin.id)?.get(id) !== twin.differs)
      .map((twin) => `${id} -> ${twin.id}`),
  );
  expect(oneWay).toEqual([]);
});

test('each name says each of its parts once', () => {
  const names = FILES.flatMap(({ id }) => knowledge.provider(id)?.twins ?? []).map(
    (twin) => twin.name,
  );
  const repeated = names.filter((name) => {
    const parts = name.toLowerCase().split(', ');
    return parts.some((part, index) =>
      parts.some((other, place) => place !== index && other.includes(part)),
    );
  });
  expect(repeated).toEqual([]);
});

test('a service or an endpoint that has ended is no twin', () => {
  expect(shown('https://api.githubcopilot.com')).toEqual(
    expect.not.arrayContaining([expect.stringContaining('models.github.ai')]),
  );
  expect(shown('https://api.meta.ai/v1')).toEqual([]);
});

const ADDED: readonly (readonly [url: string, twin: string])[] = [
  [
    'https://dashscope-us.aliyuncs.com/compatible-mode/v1',
    'alibaba https://dashscope-intl.aliyuncs.com/compatible-mode/v1 region',
  ],
  [
    'https://dashscope.aliyuncs.com/compatible-mode/v1',
    'alibaba-us https://dashscope-us.aliyuncs.com/compatible-mode/v1 region',
  ],
  [
    'https://dashscope.aliyuncs.com/compatible-mode/v1',
    'alibaba-hk https://cn-hongkong.dashscope.aliyuncs.com/compatible-mode/v1 region',
  ],
  [
    'https://cn-hongkong.dashscope.aliyuncs.com/compatible-mode/v1',
    'alibaba-cn https://dashscope.aliyuncs.com/compatible-mode/v1 region',
  ],
  [
    'https://ark.cn-beijing.volces.com/api/v3',
    'byteplus https://ark.ap-southeast.bytepluses.com/api/v3 region',
  ],
  [
    'https://ark.eu-west.bytepluses.com/api/v3',
    'volcengine https://ark.cn-beijing.volces.com/api/v3 region',
  ],
  [
    'https://ark.eu-west.bytepluses.com/api/v3',
    'byteplus https://ark.ap-southeast.bytepluses.com/api/v3 region',
  ],
  ['https://api.minimax.cn/v1', 'minimax https://api.minimax.io/v1 region'],
  ['https://api.minimax.cn/anthropic', 'minimax https://api.minimax.io/anthropic region'],
  ['https://api.kimi.ai/coding/v1', 'kimi-for-coding https://api.kimi.com/coding/v1 region'],
  ['https://api.kimi.com/coding/v1', 'kimi-for-coding https://api.kimi.ai/coding/v1 region'],
  ['https://api.stepfun.com/v1', 'stepfun-ai https://api.stepfun.ai/v1 region'],
  ['https://api.stepfun.com/v1', 'stepfun https://api.stepfun.com/step_plan/v1 plan'],
  [
    'https://api.lkeap.cloud.tencent.com/plan/v3',
    'tencent-coding-plan https://api.lkeap.cloud.tencent.com/coding/v3 plan',
  ],
  [
    'https://tokenhub.tencentmaas.com/v1',
    'tencent-token-plan https://api.lkeap.cloud.tencent.com/plan/v3 plan',
  ],
  [
    'https://tokenhub.tencentmaas.com/v1',
    'tencent-tokenhub https://tokenhub-intl.tencentmaas.com/v1 region',
  ],
  ['https://www.dmxapi.cn/v1', 'dmxapi https://www.dmxapi.com/v1 region'],
  [
    'https://app.datarobot.com/api/v2/genai/llmgw',
    'datarobot https://app.eu.datarobot.com/api/v2/genai/llmgw region',
  ],
  ['https://aigw.portkey.ai/v1', 'portkey https://api.portkey.ai/v1 plan'],
  ['https://api.siliconflow.com/v1', 'siliconflow-cn https://api.siliconflow.cn/v1 region'],
  [
    'https://open.bigmodel.cn/api/coding/paas/v4',
    'zai-coding-plan https://api.z.ai/api/coding/paas/v4 region',
  ],
];

test.each(ADDED)('%s has the twin %s too', (url, twin) => {
  expect(shown(url)).toContain(twin);
});

const inClouds = (url: string) => knowledge.cloudsOf(new URL(url)).map(({ baseUrl }) => baseUrl);

const CLOUDS: readonly (readonly [url: string, other: string])[] = [
  ['https://contoso.openai.azure.com/openai', 'https://contoso.openai.azure.us/openai'],
  ['https://contoso.openai.azure.com/openai/v1', 'https://contoso.openai.azure.us/openai/v1'],
  ['https://contoso.openai.azure.com/openai', 'https://contoso.openai.azure.cn/openai'],
  ['https://contoso.openai.azure.us/openai', 'https://contoso.openai.azure.cn/openai'],
  [
    'https://contoso.cognitiveservices.azure.com/openai',
    'https://contoso.cognitiveservices.azure.us/openai',
  ],
  [
    'https://bedrock-runtime.us-east-1.amazonaws.com',
    'https://bedrock-runtime.eu-west-3.amazonaws.com',
  ],
  [
    'https://bedrock-runtime.us-west-2.amazonaws.com/openai/v1',
    'https://bedrock-runtime.us-gov-west-1.amazonaws.com/openai/v1',
  ],
  [
    'https://bedrock-mantle.us-east-1.api.aws/anthropic/v1',
    'https://bedrock-mantle.ap-south-1.api.aws/anthropic/v1',
  ],
];

test.each(CLOUDS)('%s is %s in another cloud or region, and the other way', (url, other) => {
  expect(inClouds(url)).toContain(other);
  expect(inClouds(other)).toContain(url);
  expect(inClouds(url)).not.toContain(url);
});

test('a refused key is tried in no other cloud: the host names the tenant or the region', () => {
  for (const [url, other] of CLOUDS) {
    expect(shown(url)).toEqual([]);
    expect(shown(other)).toEqual([]);
  }
});

test('each other cloud and region has one name, which says each part once', () => {
  const names = (url: string) => knowledge.cloudsOf(new URL(url)).map(({ name }) => name);
  expect(names('https://contoso.openai.azure.us/openai')).toEqual([
    'Azure, public',
    'Azure, China',
  ]);
  const regions = names('https://bedrock-runtime.us-east-1.amazonaws.com');
  expect(regions).toHaveLength(20);
  expect(new Set(regions).size).toBe(20);
});

test('a host of no cloud has no other cloud', () => {
  expect(inClouds('https://api.openai.com/v1')).toEqual([]);
  expect(inClouds('https://gateway.example/v1')).toEqual([]);
});

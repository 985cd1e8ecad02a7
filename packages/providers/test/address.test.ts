import { createKnowledge } from '../src/index.js';

const knowledge = createKnowledge();
const ownerOf = (url: URL) => knowledge.ownerOf(url);

const OWNERS: readonly (readonly [url: string, id: string | null, type?: string])[] = [
  ['https://api.openai.com/v1', 'openai', 'openai-compatible'],
  ['https://API.OPENAI.COM./v1/', 'openai'],
  ['https://eu.api.openai.com/v1', 'openai'],
  ['https://api.anthropic.com', 'anthropic', 'anthropic'],
  ['https://api.z.ai/api/paas/v4', 'zai', 'openai-compatible'],
  ['https://api.z.ai/api/coding/paas/v4', 'zai-coding-plan', 'openai-compatible'],
  ['https://api.z.ai/api/anthropic', 'zai', 'anthropic'],
  ['https://open.bigmodel.cn/api/anthropic', 'zhipuai', 'anthropic'],
  ['https://api.minimax.io/anthropic', 'minimax', 'anthropic'],
  ['https://api.minimax.io/v1', 'minimax', 'openai-compatible'],
  ['https://api.minimaxi.com/v1', 'minimax-cn'],
  ['https://api.kimi.com/coding/', 'kimi-for-coding', 'anthropic'],
  ['https://api.kimi.com/coding/v1', 'kimi-for-coding', 'openai-compatible'],
  ['https://dashscope.aliyuncs.com/compatible-mode/v1', 'alibaba-cn'],
  ['https://dashscope-intl.aliyuncs.com/api/v1', 'alibaba'],
  ['https://coding-intl.dashscope.aliyuncs.com/v1', 'alibaba-coding-plan'],
  ['https://chatgpt.com/backend-api/codex', 'chatgpt', 'code-assistant'],
  ['https://us-east5-aiplatform.googleapis.com', 'google-vertex', 'google'],
  ['https://aiplatform.googleapis.com/v1/projects/p/locations/global', 'google-vertex', 'google'],
  [
    'https://us-east5-aiplatform.googleapis.com/v1/projects/p/locations/us-east5/publishers/anthropic/models',
    'google-vertex-anthropic',
    'google',
  ],
  ['https://generativelanguage.googleapis.com', 'google', 'google'],
  ['https://contoso.openai.azure.com', 'azure', 'azure-openai'],
  [
    'https://contoso.cognitiveservices.azure.com/openai',
    'azure-cognitive-services',
    'azure-openai',
  ],
  ['https://contoso.services.ai.azure.com/models', 'azure', 'azure-openai'],
  ['https://contoso.services.ai.azure.com/anthropic', 'azure', 'anthropic'],
  ['https://ark.cn-beijing.volces.com/api/coding', 'volcengine', 'anthropic'],
  ['https://contoso.azure-api.net/openai', 'azure-apim', 'custom-gateway'],
  ['https://bedrock-runtime.eu-west-1.amazonaws.com', 'amazon-bedrock', 'aws-bedrock'],
  ['https://bedrock-mantle.us-west-2.api.aws/v1', 'amazon-bedrock', 'aws-bedrock'],
  ['https://gateway.ai.cloudflare.com/v1/acc/gw/openai', 'cloudflare-ai-gateway', 'custom-gateway'],
  ['https://api.cloudflare.com/client/v4/accounts/abc/ai/v1', 'cloudflare-workers-ai'],
  ['https://dbc-1-2.cloud.databricks.com/serving-endpoints', 'databricks'],
  ['https://acme-x1.snowflakecomputing.com', 'snowflake-cortex'],
  ['https://us-south.ml.cloud.ibm.com', 'watsonx'],
  ['https://models.github.ai/inference', 'github-models'],
  ['https://models.inference.ai.azure.com', 'github-models'],
  ['https://api.githubcopilot.com', 'github-copilot', 'code-assistant'],
  ['https://api.business.githubcopilot.com', 'github-copilot', 'code-assistant'],
  ['https://router.huggingface.co/v1', 'huggingface'],
  ['https://api.mistral.ai/v1', 'mistral'],
  ['https://codestral.mistral.ai/v1', 'codestral'],
  ['https://opencode.ai/zen/go/v1', 'opencode-go'],
  ['https://opencode.ai/zen/v1', 'opencode'],
  ['https://ark.cn-beijing.volces.com/api/coding/v3', 'volcengine'],
  ['http://127.0.0.1:11434/v1', null],
  ['http://localhost:1234/v1', null],
  ['https://gateway.example/v1', null],
  ['https://api.openai.com.example/v1', null],
  ['https://evil-api.openai.com.example', null],
  ['https://notsnowflakecomputing.com', null],
];

test.each(OWNERS.map(([url, id, type]) => ({ url, id, type })))(
  '$url is of $id',
  ({ url, id, type }) => {
    const owner = ownerOf(new URL(url));
    expect(owner?.id ?? null).toBe(id);
    if (type !== undefined) expect(owner?.type).toBe(type);
  },
);

test('the place of the key is that of the endpoint in use', () => {
  expect(ownerOf(new URL('https://api.minimax.io/v1'))?.auth).toEqual({
    header: 'authorization',
    scheme: 'Bearer',
  });
  expect(ownerOf(new URL('https://api.minimax.io/anthropic'))?.auth).toEqual({
    header: 'x-api-key',
    scheme: '',
  });
  const native = ownerOf(new URL('https://generativelanguage.googleapis.com/v1beta'));
  expect(native?.auth).toEqual({ header: 'x-goog-api-key', scheme: '' });
  const compatible = ownerOf(new URL('https://generativelanguage.googleapis.com/v1beta/openai/'));
  expect(compatible?.auth).toEqual({ header: 'authorization', scheme: 'Bearer' });
});

test('a setting that the address holds is not required again, and completes the key check', () => {
  expect(ownerOf(new URL('https://bedrock-runtime.eu-west-1.amazonaws.com'))?.required).toEqual([]);
  const vertex = ownerOf(new URL('https://europe-west4-aiplatform.googleapis.com'));
  expect(vertex?.required).toEqual(['project', 'login']);
  expect(ownerOf(new URL('https://acme-x1.snowflakecomputing.com'))?.required).toEqual([
    'tokenType',
  ]);
  const databricks = ownerOf(new URL('https://dbc-1-2.cloud.databricks.com/serving-endpoints'));
  expect(databricks?.keyCheck?.path).toBe(
    'https://dbc-1-2.cloud.databricks.com/api/2.0/preview/scim/v2/Me',
  );
});

test('a key check whose address is not known is none', () => {
  expect(
    ownerOf(new URL('https://adb-1.azuredatabricks.net/serving-endpoints'))?.keyCheck,
  ).not.toBeUndefined();
});

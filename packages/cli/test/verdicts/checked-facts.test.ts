import type { ProviderReport } from '@authlint/model';
import { keyOf } from '../support/fact-cells.js';
import { checkAt, type Reply, type Vendor } from '../support/played-vendor.js';
import { refuses, takes } from '../support/vendor-answers.js';

/** What was found wrong on 2026-11-28, and cases like it, as verdicts. Each is stated by hand. */

const KEYS = {
  xai: keyOf('xai-<Xx0:80>'),
  alibabaPlan: keyOf('sk-sp-<0a1:32>'),
  tencentPlan: keyOf('sk-sp-<Xx0:48>'),
  google: keyOf('ya29.<Xx0_:60>'),
  express: keyOf('AQ.Ab8RN6<Xx0_:44>'),
  minimaxPlan: keyOf('sk-cp-<Xx0_:100>'),
  lmStudio: keyOf('sk-lm-<Xx0:8>:<Xx0:20>'),
  bifrost: keyOf('sk-bf-<Xx0:36>'),
  huggingFace: keyOf('hf_<Xx:34>'),
  groq: keyOf('gsk_<Xx0:52>'),
  nvidia: keyOf('nvapi-<Xx0_:64>'),
  zhipu: keyOf('<0a1:32>.<Xx0:16>'),
  kimi: keyOf('sk-<Xx0:48>'),
  openai: keyOf('sk-proj-<Xx0_:74>T3BlbkFJ<Xx0_:74>'),
  ark: keyOf('ark-<0a1:8>-<0a1:4>-<0a1:4>-<0a1:4>-<0a1:12>'),
} as const;

interface Row {
  readonly name: string;
  readonly baseUrl: string;
  readonly key: string;
  /** Code and certainty of a refused key. */
  readonly verdict: readonly [code: string, certainty: string];
  readonly says?: RegExp;
  readonly saysNot?: RegExp;
  readonly issuer?: string | null;
}

const REJECTED = ['key-rejected', 'likely'] as const;

test.each<Row>([
  ...['us.api.x.ai', 'eu-west-9.api.x.ai', 'new.x.ai'].map((host) => ({
    name: `an endpoint of the vendor: ${host}`,
    ...{ baseUrl: `https://${host}/v1`, key: KEYS.xai, verdict: REJECTED },
  })),
  {
    name: 'an endpoint that a customer runs at the vendor',
    baseUrl: 'https://abc.us-east-1.aws.endpoints.huggingface.cloud/v1',
    ...{ key: KEYS.huggingFace, verdict: REJECTED },
  },
  {
    name: 'another host of the vendor',
    ...{ baseUrl: 'https://ai.api.nvidia.com/v1', key: KEYS.nvidia, verdict: REJECTED },
  },
  {
    name: "a stranger at a vendor's new host",
    ...{ baseUrl: 'https://new.x.ai/v1', key: KEYS.groq },
    verdict: ['key-of-other-provider', 'likely'],
  },
  {
    name: 'a plan of Tencent at its own address',
    baseUrl: 'https://api.lkeap.cloud.tencent.com/coding/v3',
    ...{ key: KEYS.tencentPlan, verdict: REJECTED },
  },
  {
    name: 'a plan of Alibaba there: a short beginning proves nobody',
    baseUrl: 'https://api.lkeap.cloud.tencent.com/coding/v3',
    key: KEYS.alibabaPlan,
    verdict: ['key-of-other-provider', 'likely'],
    says: /a key of Alibaba Cloud/,
    issuer: 'alibaba',
  },
  {
    name: 'another short beginning',
    ...{ baseUrl: 'https://api.openai.com/v1', key: KEYS.ark },
    verdict: ['key-of-other-provider', 'likely'],
    says: /a key of Volcengine and BytePlus/,
    issuer: 'volcengine',
  },
  {
    name: 'a form that two detectors have',
    ...{ baseUrl: 'https://api.openai.com/v1', key: KEYS.groq },
    verdict: ['key-of-other-provider', 'proven'],
    says: /a key of Groq/,
    issuer: 'groq',
  },
  {
    name: 'a token of Google tells no product of it',
    ...{ baseUrl: 'https://api.mistral.ai/v1', key: KEYS.google },
    verdict: ['key-of-other-provider', 'proven'],
    says: /a key of Google,/,
    issuer: 'google',
  },
  {
    name: 'a plan of MiniMax tells no region',
    ...{ baseUrl: 'https://api.groq.com/openai/v1', key: KEYS.minimaxPlan },
    verdict: ['key-of-other-provider', 'likely'],
    says: /a key of MiniMax,/,
    issuer: 'minimax',
  },
  {
    name: 'a key of Zhipu tells no site',
    ...{ baseUrl: 'https://api.groq.com/openai/v1', key: KEYS.zhipu },
    verdict: ['key-of-other-provider', 'likely'],
    says: /a key of Zhipu AI/,
  },
  {
    name: 'only providers of the vendor are its siblings',
    ...{ baseUrl: 'https://api.kimi.com/coding/v1', key: KEYS.kimi },
    verdict: ['key-of-other-plan', 'likely'],
    says: /of another plan of the same vendor: Moonshot AI/,
    saysNot: /new-api|stability/i,
    issuer: null,
  },
  ...['http://127.0.0.1:1234/v1', 'http://localhost:1234/v1', 'https://gpu.corp.example/v1'].map(
    (baseUrl) => ({
      name: `LM Studio at ${baseUrl}`,
      baseUrl,
      key: KEYS.lmStudio,
      verdict: REJECTED,
    }),
  ),
  {
    name: 'a gateway that people run themselves is anywhere',
    ...{ baseUrl: 'https://llm.corp.example/v1', key: KEYS.bifrost, verdict: REJECTED },
  },
  {
    name: "a vendor's key at a stranger's gateway",
    ...{ baseUrl: 'https://llm.corp.example/v1', key: KEYS.groq },
    verdict: ['key-of-other-provider', 'likely'],
  },
  {
    name: 'a service that has ended comes before whose key it is',
    ...{ baseUrl: 'https://models.github.ai/inference', key: KEYS.openai },
    verdict: ['provider-retired', 'proven'],
    says: /2026-07-30/,
  },
])('refused: $name', async ({ baseUrl, key, verdict, says, saysNot, issuer }) => {
  const { diagnosis, credential } = await checkAt(refuses, { baseUrl, key });
  expect([diagnosis?.code, diagnosis?.certainty]).toEqual(verdict);
  if (says !== undefined) expect(diagnosis?.message).toMatch(says);
  if (saysNot !== undefined) expect(diagnosis?.message).not.toMatch(saysNot);
  if (issuer !== undefined) expect(credential.issuer).toBe(issuer);
});

const BEARER = [{ header: 'authorization', scheme: 'Bearer' }];
const GOOGLE = [{ header: 'x-goog-api-key', scheme: '' }];
const IBM = 'https://us-south.ml.cloud.ibm.com';
const ORACLE = 'https://inference.generativeai.us-chicago-1.oci.oraclecloud.com';
const MADE_UP = 'sk-made-up-0123456789abcdef';

test.each([
  [
    'Vertex AI express, written out',
    'https://aiplatform.googleapis.com/v1/publishers/google',
    KEYS.express,
    GOOGLE,
  ],
  [
    'Vertex AI express, beta',
    'https://aiplatform.googleapis.com/v1beta1/publishers/google',
    KEYS.express,
    GOOGLE,
  ],
  ['Vertex AI express, a version', 'https://aiplatform.googleapis.com/v1', KEYS.express, GOOGLE],
  ['Vertex AI express, the host', 'https://aiplatform.googleapis.com', KEYS.express, GOOGLE],
  ['OCI, its own path', `${ORACLE}/20231130/actions/v1`, MADE_UP, BEARER],
  ['OCI, the shape of OpenAI', `${ORACLE}/openai/v1`, MADE_UP, BEARER],
  ['watsonx, the model gateway', `${IBM}/ml/gateway/v1`, MADE_UP, BEARER],
  ['watsonx, without a project', `${IBM}/ml/v1`, MADE_UP, BEARER],
  ['xAI in the US', 'https://us.api.x.ai/v1', KEYS.xai, BEARER],
  ['Mistral in the EU', 'https://api.eu.mistral.ai/v1', keyOf('<Xx0:32>'), BEARER],
])('good: %s', async (_name, baseUrl, key, places) => {
  const report = await checkAt(takes(key, places), { baseUrl, key });
  expect([report.state, report.diagnosis?.code]).toEqual(['ok', undefined]);
});

test('a setting that the vendor documents is missing where its answer says so', async () => {
  const misses: Vendor = () => ({
    status: 400,
    body: { error: { message: 'Missing required header: X-Project-Id' } },
  });
  const { diagnosis } = await checkAt(misses, { baseUrl: `${IBM}/ml/v1`, key: MADE_UP });
  expect([diagnosis?.code, diagnosis?.certainty]).toEqual(['native-setting-missing', 'likely']);
});

const says = (status: number, message: string, more: object = {}): Reply => ({
  status,
  body: { error: { message, ...more } },
});

test.each<[string, string, Reply, string]>([
  [
    'A01',
    'https://qianfan.baidubce.com/v2',
    says(401, 'Coding Plan requires a dedicated API key'),
    'key-of-other-plan',
  ],
  [
    'like A01',
    'https://llm.corp.example/v1',
    says(401, 'This plan needs a separate API key.'),
    'key-of-other-plan',
  ],
  [
    'A02',
    'https://api.anthropic.com/v1',
    says(429, 'Extra usage is required for long context requests.', { type: 'rate_limit_error' }),
    'quota',
  ],
  [
    'A03',
    'https://ark.cn-beijing.volces.com/api/v3',
    says(400, 'Your account does not have a valid codingplan subscription', {
      code: 'InvalidSubscription',
    }),
    'quota',
  ],
  [
    'like A03',
    'https://llm.corp.example/v1',
    says(429, 'You do not have an active subscription.'),
    'quota',
  ],
  [
    'A04',
    'https://api.z.ai/api/paas/v4',
    says(429, 'Your current subscription plan does not yet include access to GLM-5', {
      code: '1311',
    }),
    'model-access',
  ],
  [
    'like A04',
    'https://llm.corp.example/v1',
    says(429, 'This model is not included in your current plan.'),
    'model-access',
  ],
  [
    'a rate limit that speaks of plans',
    'https://llm.corp.example/v1',
    says(429, 'Rate limit reached for requests. Upgrade your plan for higher limits.'),
    'rate-limit',
  ],
  ['A05', 'https://api.x.ai/v1', says(401, 'Invalid or expired credentials'), 'key-rejected'],
  [
    'like A05',
    'https://llm.corp.example/v1',
    says(401, 'The API key is invalid or has been revoked.'),
    'key-rejected',
  ],
  [
    'like A05',
    'https://llm.corp.example/v1',
    says(401, 'Token is malformed or expired'),
    'key-rejected',
  ],
  [
    'one cause alone',
    'https://llm.corp.example/v1',
    says(401, 'The API key has expired.'),
    'key-expired',
  ],
])('answer: %s at %s', async (_id, baseUrl, reply, code) => {
  const report: ProviderReport = await checkAt(() => reply, { baseUrl, key: MADE_UP });
  expect(report.diagnosis?.code).toBe(code);
});

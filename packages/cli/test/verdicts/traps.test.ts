import { canary, type WireRule } from '@authlint/testkit';
import { DEAD, KEY, Machine, NAME, config, reported } from '../support/machine.js';
import { verdictOf } from '../support/pack-verdict.js';
import {
  CHAT,
  CORP,
  INVALID,
  LIST,
  at,
  gateway,
  says,
  verdict,
  withKey,
} from '../support/trap-wire.js';

describe('trap 1: a public model list was taken for a good key', () => {
  const hosts: readonly (readonly [string, string])[] = [
    ['https://openrouter.ai/api/v1', canary('openrouter', 'trap')],
    ['https://ai-gateway.vercel.sh/v1', DEAD],
    ['https://coding-intl.dashscope.aliyuncs.com/v1', DEAD],
    ['https://gen.pollinations.ai/v1', DEAD],
    ['https://api-inference.modelscope.cn/v1', DEAD],
  ];
  test.each(hosts)('%s', async (baseUrl, key) => {
    const { report } = await at(baseUrl, key, [LIST, INVALID]);
    expect(report.state).toBe('rejected');
    expect([1, 2]).toContain(report.diagnosis?.cause);
  });

  test.each(hosts)('%s, where chat is not asked', async (baseUrl, key) => {
    const { report } = await at(baseUrl, key, [LIST, INVALID], { options: { chat: false } });
    expect(report.state).not.toBe('ok');
  });
});

describe('trap 2: a missing or odd model list was taken for a bad key', () => {
  test.each([
    ['no list', 'https://api.z.ai/api/paas/v4', canary('zai', 'trap'), says(404, 'Not Found')],
    [
      'a list that nobody gets',
      'https://api.perplexity.ai',
      canary('perplexity', 'trap'),
      says(404, 'Not Found'),
    ],
    ['a list of another shape', `https://${CORP}/v1`, KEY, { body: { models: 'see our site' } }],
    [
      'a list behind a page',
      `https://${CORP}/v1`,
      KEY,
      { body: '<!doctype html><title>Portal</title>' },
    ],
  ])('%s: the key works', async (_name, baseUrl, key, list) => {
    const run = at(baseUrl, key, [{ ...LIST, ...list }, withKey(CHAT, key), INVALID]);
    expect(await verdict(run)).toEqual(['ok']);
  });

  test('a list that refuses a valid key is no rejection of the key', async () => {
    const run = at('https://api.xiaomimimo.com/v1', KEY, [
      { ...LIST, ...INVALID },
      withKey(CHAT, KEY),
      INVALID,
    ]);
    const { report } = await run;
    expect(verdictOf(report)).toEqual(['rejected', 'gateway-discovery-differs', 'proven']);
    expect(report.verification).toEqual({
      chat: 'passed',
      discovery: 'failed',
      resolved: false,
    });
  });
});

describe('trap 3: a control without a key was taken for proof', () => {
  test('the header is demanded and not looked at: the client works', async () => {
    const rules = [{ headers: { authorization: null }, ...INVALID }, LIST, CHAT];
    expect(await verdict(gateway(KEY, rules))).toEqual(['ok']);
  });

  test.each([
    ['a server error', says(500, 'Internal error')],
    ['nothing there', says(404, 'Not Found')],
    ['too many requests', says(429, 'Slow down')],
  ])('a control answered by %s proves nothing', async (_name, control) => {
    const rules = [withKey(LIST, KEY), { ...withKey(CHAT, KEY), ...INVALID }, control];
    const [state, code, certainty] = await verdict(gateway(KEY, rules));
    expect([state, code]).toEqual(['rejected', 'key-rejected']);
    expect(certainty).not.toBe('proven');
  });
});

describe('trap 4: a made-up model name caused the rejection', () => {
  test.each([
    ['401', says(401, 'Model not allowed for this key')],
    ['400', says(400, 'Unable to access model')],
  ])('other models get %s: only the configured one is asked for', async (_name, other) => {
    const named: WireRule = { ...CHAT, path: '/v1/m-1/chat/completions' };
    const over = { chat: { path: '/{model}/chat/completions', api: 'openai-chat' } };
    const { report, requests } = await gateway(
      KEY,
      [withKey(LIST, KEY), withKey(named, KEY), other],
      over,
    );
    expect(verdictOf(report)).toEqual(['ok']);
    const asked = requests.filter(({ method }) => method === 'POST');
    expect(asked.map(({ body }) => (JSON.parse(body) as { model: string }).model)).toEqual(
      asked.map(() => 'm-1'),
    );
  });
});

describe("trap 5: the gateway's own key for the provider behind it hid the cause", () => {
  const upstream = says(
    401,
    'litellm.AuthenticationError: AuthenticationError: OpenAIException - Incorrect API key provided.',
  );
  test('the client is known, the key behind the gateway is refused', async () => {
    const rules = [withKey(LIST, KEY), { ...withKey(CHAT, KEY), ...upstream }, INVALID];
    const { report } = await gateway(KEY, rules, { type: 'custom-gateway' });
    expect(verdictOf(report).slice(0, 2)).toEqual(['rejected', 'gateway-upstream-key']);
    expect(report.diagnosis?.cause).toBeNull();
  });
});

test('trap 6: the wrong header was a false red: an API key of Gemini is never sent as Bearer', async () => {
  const key = canary('google', 'trap');
  const headers = { 'x-goog-api-key': key };
  const { report, requests } = await at(
    'https://generativelanguage.googleapis.com/v1beta',
    key,
    [
      { ...LIST, headers, body: { models: [{ name: 'models/gemini-2.5-flash' }] } },
      {
        method: 'POST',
        headers,
        body: { candidates: [{ content: { role: 'model', parts: [{ text: 'OK' }] } }] },
      },
      says(401, 'Expected OAuth 2 access token'),
    ],
    { over: { type: 'google', modelId: 'gemini-2.5-flash' } },
  );
  expect(verdictOf(report)).toEqual(['ok']);
  expect(requests.filter(({ headers: sent }) => sent['authorization'] !== undefined)).toEqual([]);
});

describe('trap 7: the version path, and the headers of the client', () => {
  test.each([
    ['missing', `https://${CORP}`],
    ['doubled', `https://${CORP}/v1/v1`],
    ['followed by a route', `https://${CORP}/v1/chat/completions`],
  ])('a version path that is %s is no rejection', async (_name, baseUrl) => {
    const rules = [
      { ...withKey(LIST, KEY), path: '/v1/models' },
      { ...withKey(CHAT, KEY), path: '/v1/chat/completions' },
      { path: '/v1/(models|chat/completions)', ...INVALID },
      says(404, 'Not Found'),
    ];
    const { report } = await at(baseUrl, KEY, rules);
    expect(verdictOf(report)).toEqual(['not-auth', 'base-url-path', 'proven']);
    expect(JSON.stringify(report.diagnosis)).toContain('/v1');
  });

  test('a server that wants a slash at the end', async () => {
    const rules = [{ ...withKey(LIST, KEY), path: '/v1/models/' }, says(404, 'Not Found')];
    const { report } = await gateway(KEY, rules);
    expect([report.state, report.diagnosis?.code]).toEqual(['not-auth', 'base-url-path']);
    expect(report.requests.map(({ url }) => url)).toContain(`https://${CORP}/v1/models/`);
  });

  test('every request carries the configured headers', async () => {
    const rules = [
      { headers: { 'x-team': null }, ...says(403, 'Unknown team') },
      withKey(LIST, KEY),
      withKey(CHAT, KEY),
      INVALID,
    ];
    const { report, requests } = await gateway(KEY, rules, { headers: { 'X-Team': 'platform' } });
    expect(verdictOf(report)).toEqual(['ok']);
    expect(requests.map(({ headers }) => headers['x-team'])).toEqual(
      requests.map(() => 'platform'),
    );
  });
});

describe('trap 8: an empty variable counted as present', () => {
  const machine = new Machine();
  afterEach(() => machine.close());

  test('an empty variable', async () => {
    const { url, requests } = await machine.provider([LIST, CHAT]);
    const report = await reported(machine.workspace(config(url)), [], { [NAME]: '' });
    expect(verdictOf(report)).toEqual(['rejected', 'env-not-set', 'proven']);
    expect(requests).toEqual([]);
  });

  test.each(['${CORP_LLM_KEY}', '{env:CORP_LLM_KEY}', 'op://team/llm/key'])(
    'a reference that nothing resolved: %s',
    async (key) => {
      expect(await verdict(gateway(key, [INVALID]))).toEqual([
        'rejected',
        'key-unexpanded-reference',
        'proven',
      ]);
    },
  );
});

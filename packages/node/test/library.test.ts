import {
  canary,
  findCanaries,
  profiles,
  startFakeProvider,
  type FakeProvider,
} from '@authlint/testkit';
import { classify, createEngine, diagnose, explain, InvalidProviderError } from '../src/index.js';

const KEY = canary('openai');
const OTHER = canary('openai', 'another one');
const open: FakeProvider[] = [];
const play = async (rules: Parameters<typeof startFakeProvider>[0]['rules']) => {
  const provider = await startFakeProvider({ rules });
  open.push(provider);
  return provider;
};
afterEach(async () => {
  for (const provider of open.splice(0)) await provider.close();
});
const settings = (provider: FakeProvider, key = KEY) => ({
  baseUrl: `${provider.url}/v1`,
  key,
  modelId: 'gpt-4o-mini',
});
/** Nothing of this machine: no variable, no home. */
const alone = { env: {}, home: null };

test('a healthy provider is ok, and a rejected one says why', async () => {
  const provider = await play(profiles.healthyOpenAi(KEY));
  const healthy = await diagnose(settings(provider), alone);
  expect([healthy.state, healthy.diagnosis]).toEqual(['ok', null]);
  const rejected = await diagnose(settings(provider, OTHER), alone);
  expect([rejected.state, rejected.diagnosis?.code]).toEqual(['rejected', 'key-rejected']);
  expect(rejected.findings).toEqual([]);
  expect(findCanaries(JSON.stringify([healthy, rejected]))).toEqual([]);
});

test('the environment is the given one', async () => {
  const provider = await play(profiles.healthyOpenAi(KEY));
  const { baseUrl, modelId } = settings(provider);
  const named = { baseUrl, modelId, apiKeyEnv: 'GIVEN_KEY' };
  const there = await diagnose(named, { home: null, env: { GIVEN_KEY: KEY } });
  const missing = await diagnose(named, alone);
  expect([there.state, missing.state, missing.diagnosis?.code]).toEqual([
    'ok',
    'rejected',
    'env-not-set',
  ]);
});

test('the clock is the given one: a token is as old as it says', async () => {
  const claims = Buffer.from(JSON.stringify({ iss: 'https://login.example', exp: 1_000 }));
  const key = `eyJhbGciOiJIUzI1NiJ9.${claims.toString('base64url')}.c2lnbmF0dXJl`;
  const provider = await play(profiles.rejectsAll());
  const at = async (now: number) =>
    (await diagnose(settings(provider, key), { ...alone, clock: { now: () => now } })).diagnosis;
  expect((await at(2_000_000))?.code).toBe('key-expired');
  expect((await at(500_000))?.code).not.toBe('key-expired');
});

test('an own fetch sends every request', async () => {
  const seen: string[] = [];
  const report = await diagnose(
    { baseUrl: 'https://llm.example/v1', key: KEY, modelId: 'm' },
    {
      ...alone,
      fetch: async (url, init) => {
        seen.push(
          `${init.method} ${url} ${new Headers(init.headers).get('authorization') === `Bearer ${KEY}`}`,
        );
        return url.endsWith('/models')
          ? Response.json({ object: 'list', data: [{ id: 'm', object: 'model' }] })
          : Response.json(
              { error: { message: `Incorrect API key provided: ${KEY}` } },
              { status: 401 },
            );
      },
    },
  );
  expect(report.state).toBe('rejected');
  expect(seen).toContain('POST https://llm.example/v1/chat/completions true');
  expect(report.requests.length).toBe(seen.length);
  expect(findCanaries(JSON.stringify(report))).toEqual([]);
});

test('a fetch that fails is a failure of the network, not of the program', async () => {
  const refused = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } });
  const report = await diagnose(
    { baseUrl: 'https://llm.example/v1', key: KEY, modelId: 'm' },
    { ...alone, fetch: () => Promise.reject(refused) },
  );
  expect([report.state, report.diagnosis?.code]).toEqual(['not-auth', 'network-refused']);
});

test('a signal ends a diagnosis that waits for a server, and one that waits for its turn', async () => {
  const provider = await play([{ fault: 'hang' }]);
  const engine = createEngine({ ...alone, concurrency: 1 });
  const first = new AbortController();
  const second = new AbortController();
  const sent = new Promise<void>((resolve) => {
    void engine
      .diagnose(settings(provider), { signal: first.signal, onStep: () => resolve() })
      .catch(() => undefined);
  });
  const waiting = engine.diagnose(settings(provider), { signal: second.signal });
  await sent;
  second.abort(new Error('not wanted any more'));
  await expect(waiting).rejects.toThrow('not wanted any more');
  expect(provider.requests.length).toBeLessThanOrEqual(2);
  const again = engine.diagnose(settings(provider), { signal: first.signal });
  first.abort(new Error('over'));
  await expect(again).rejects.toThrow('over');
  await engine.close();
});

test('settings that cannot be used are told with every problem, and without a value', async () => {
  const bad = { baseUrl: `ftp://user:${KEY}@llm.example`, typ: 'openai' } as never;
  const error: unknown = await diagnose(bad, alone).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(InvalidProviderError);
  const { problems, message } = error as InvalidProviderError;
  expect(problems.map(({ path }) => path).sort()).toEqual([
    'providers.provider.baseUrl',
    'providers.provider.typ',
  ]);
  expect(findCanaries(message)).toEqual([]);
});

test('two engines in one process have nothing in common', async () => {
  const provider = await play(profiles.healthyOpenAi(KEY));
  const one = createEngine(alone);
  const two = createEngine(alone);
  const [first, again, other] = await Promise.all([
    one.diagnose(settings(provider)),
    one.diagnose(settings(provider)),
    two.diagnose(settings(provider)),
  ]);
  await one.close();
  const later = await two.diagnose(settings(provider));
  await two.close();
  expect(later.state).toBe('ok');
  expect(again.credential.fingerprint).toBe(first.credential.fingerprint);
  expect(other.credential.fingerprint).not.toBe(first.credential.fingerprint);
});

test('an answer that the client had is diagnosed without a request', async () => {
  const provider = await play(profiles.rejectsAll());
  const engine = createEngine(alone);
  const report = await engine.diagnoseAnswer(
    { ...settings(provider, `${KEY}\n`), auth: { header: 'Authorization', scheme: 'Bearer' } },
    {
      method: 'POST',
      purpose: 'chat',
      url: `${provider.url}/v1/chat/completions`,
      status: 401,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ error: { message: `Incorrect API key provided: ${KEY}` } }),
    },
  );
  await engine.close();
  expect([report.state, report.diagnosis?.code]).toEqual(['rejected', 'key-whitespace']);
  expect(provider.requests).toEqual([]);
  expect(findCanaries(JSON.stringify(report))).toEqual([]);
});

test('classify says of an answer that is as it should be who gave it, and repeats nothing of it', () => {
  const url = 'https://openrouter.ai/api/v1/models';
  expect(classify({ status: 200, body: '{"data":[]}', url, purpose: 'discovery' })).toEqual({
    meaning: 'success',
    answeredBy: 'gateway',
    responder: null,
    front: null,
    wants: null,
    echo: null,
    text: null,
  });
});

test('explain and classify send nothing and repeat no key', () => {
  expect(explain(`HTTP 401 Unauthorized: Incorrect API key provided: ${KEY}`)).toMatchObject({
    state: 'rejected',
    diagnosis: { cause: 1 },
  });
  const meaning = classify({
    status: 401,
    url: 'https://api.openai.com/v1/chat/completions',
    body: JSON.stringify({ error: { message: `Incorrect API key provided: ${KEY}.` } }),
  });
  expect(meaning).toMatchObject({ meaning: 'invalid-key', answeredBy: 'provider' });
  expect(findCanaries(JSON.stringify(meaning))).toEqual([]);
});

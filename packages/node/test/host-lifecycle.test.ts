/** @jest-environment-options { "fromSource": true } */
import { canary, profiles, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { createEngine } from '../src/index.js';
import { hostPack } from './support/host-pack.js';

const KEY = canary('openai');
let provider: FakeProvider;
beforeAll(async () => {
  provider = await startFakeProvider({ rules: profiles.healthyOpenAi(KEY) });
});
afterAll(() => provider.close());
const alone = { env: {}, home: null };
const settings = () => ({ baseUrl: `${provider.url}/v1`, key: KEY, modelId: 'gpt-4o-mini' });

/** A `fetch` that answers nothing and looks at no signal. */
const deaf = () => new Promise<Response>(() => undefined);

test('the caller ends a diagnosis with its own reason, whatever the given fetch does', async () => {
  const engine = createEngine({ ...alone, fetch: deaf });
  const caller = new AbortController();
  const reason = { why: 'no longer wanted' };
  const diagnosis = engine.diagnose(settings(), { signal: caller.signal });
  setTimeout(() => caller.abort(reason), 20);
  await expect(diagnosis).rejects.toBe(reason);
  await expect(engine.diagnose(settings(), { signal: caller.signal })).rejects.toBe(reason);
  await engine.close();
});

test('the time limit of a request holds whatever the given fetch does', async () => {
  const engine = createEngine({ ...alone, fetch: deaf });
  const { diagnosis } = await engine.diagnose(settings(), { timeoutMs: 20 });
  expect(diagnosis?.code).toBe('network-timeout');
  await engine.close();
});

test('an error of a given fetch keeps its words and those of its cause, but for the key', async () => {
  const broken = (): Promise<Response> =>
    Promise.reject(
      new TypeError('fetch failed', {
        cause: Object.assign(new Error(`the tunnel of Acme is down, sent ${KEY}`), {
          code: 'ECONNREFUSED',
        }),
      }),
    );
  const engine = createEngine({ ...alone, fetch: broken });
  const report = await engine.diagnose(settings());
  expect(report.diagnosis?.code).toBe('network-refused');
  const [request] = report.requests;
  expect(request?.error).toMatch(/^fetch failed: the tunnel of Acme is down, sent \S/);
  expect(JSON.stringify(report)).not.toContain(KEY);
  await engine.close();
});

test('so does what is thrown without being an error; without a given fetch there is no such text', async () => {
  const strange = createEngine({ ...alone, fetch: () => Promise.reject('offline for tests') }); // eslint-disable-line @typescript-eslint/prefer-promise-reject-errors -- the case
  const { diagnosis, requests } = await strange.diagnose(settings());
  expect(diagnosis?.code).not.toBe('network-refused');
  expect(requests[0]?.error).toBe('offline for tests');
  await strange.close();
  const engine = createEngine(alone);
  const nobody = await engine.diagnose({ ...settings(), baseUrl: 'http://127.0.0.1:1/v1' });
  expect(nobody.requests[0]?.failure).toBe('refused');
  expect(nobody.requests.filter((request) => 'error' in request)).toEqual([]);
  await engine.close();
});

test('an answer that comes too late is let go', async () => {
  let cancelled = (): void => undefined;
  const isCancelled = new Promise<void>((resolve) => (cancelled = resolve));
  const late = (_input: unknown, init?: RequestInit): Promise<Response> =>
    new Promise((resolve) => {
      const body = new ReadableStream({ cancel: cancelled });
      init?.signal?.addEventListener('abort', () =>
        setTimeout(() => resolve(new Response(body)), 60),
      );
    });
  const engine = createEngine({ ...alone, fetch: late });
  await engine.diagnose(settings(), { timeoutMs: 200, chat: false });
  await expect(isCancelled).resolves.toBeUndefined();
  await engine.close();
});

test('the end of an engine ends its diagnoses, and nothing begins after it', async () => {
  const engine = createEngine({ ...alone, fetch: deaf });
  const running = engine.diagnose(settings());
  await new Promise((resolve) => setTimeout(resolve, 20));
  const ended = expect(running).rejects.toThrow('the engine is closed');
  await engine.close();
  await ended;
  await expect(engine.diagnose(settings())).rejects.toThrow('the engine is closed');
});

/** A diagnosis by an engine of its own, which is closed. */
async function once(isSent: boolean): Promise<unknown> {
  const engine = createEngine({ ...alone, packs: [hostPack] });
  const { state } = await engine.diagnose(settings(), { offline: !isSent });
  expect(state).toBe(isSent ? 'ok' : 'unchecked');
  await engine.close();
  return engine;
}

test('engines with a pack leave no handle and no listener behind', async () => {
  await once(true);
  const before = process.getActiveResourcesInfo().filter((kind) => kind !== 'Immediate');
  const listeners = process.eventNames().map((name) => process.listenerCount(name));
  for (let engine = 0; engine < 50; engine += 1) await once(engine % 25 === 0);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const after = process.getActiveResourcesInfo().filter((kind) => kind !== 'Immediate');
  expect(after.length).toBeLessThanOrEqual(before.length);
  expect(process.eventNames().map((name) => process.listenerCount(name))).toEqual(listeners);
});

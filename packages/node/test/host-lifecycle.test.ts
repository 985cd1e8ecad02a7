import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { atSize } from '@authlint/suite';
import { canary, profiles, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { createEngine, definePack, known } from '../src/index.js';

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

/** Bytes of the heap that are in use after everything that can go is gone. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

/** Engines of a half, how often the heap is read in it, and what the second half may add in bytes. */
const HALF = atSize({ sample: 25, all: 900 });
const READ_EVERY = atSize({ sample: 5, all: 75 });
const FLAT = 3_000_000;

const pack = definePack({
  id: 'host',
  format: 1,
  summary: 'The gateway of the host.',
  facts: {
    'host.seen': { cost: 'pure', summary: 'a', collect: () => known('a', 'here') },
  },
  gateway: { name: 'Host', hosts: ['llm.host.example'] },
  rules: [],
});

/** A diagnosis by an engine of its own, which is closed. */
async function once(isSent: boolean): Promise<unknown> {
  const engine = createEngine({ ...alone, packs: [pack] });
  const { state } = await engine.diagnose(settings(), { offline: !isSent });
  expect(state).toBe(isSent ? 'ok' : 'unchecked');
  await engine.close();
  return engine;
}

test(`${2 * HALF} engines with a pack leave nothing behind`, async () => {
  await once(true);
  const before = process.getActiveResourcesInfo().filter((kind) => kind !== 'Immediate');
  const listeners = process.eventNames().map((name) => process.listenerCount(name));
  // V8 lets compiled code go in waves of about a megabyte: only the low points can be compared.
  const lowest = async (): Promise<number> => {
    let low = Infinity;
    for (let reload = 1; reload <= HALF; reload += 1) {
      await once(reload % 25 === 0);
      if (reload % READ_EVERY === 0) low = Math.min(low, heapInUse());
    }
    return low;
  };
  const warm = await lowest();
  expect((await lowest()) - warm).toBeLessThan(FLAT);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const after = process.getActiveResourcesInfo().filter((kind) => kind !== 'Immediate');
  expect(after.length).toBeLessThanOrEqual(before.length);
  expect(process.eventNames().map((name) => process.listenerCount(name))).toEqual(listeners);
}, 300_000);

test('thirty engines that somebody keeps would be noticed', async () => {
  await once(false);
  const before = heapInUse();
  const kept = await Promise.all(Array.from({ length: 30 }, () => once(false)));
  expect(heapInUse() - before).toBeGreaterThan(FLAT);
  expect(kept).toHaveLength(30);
});

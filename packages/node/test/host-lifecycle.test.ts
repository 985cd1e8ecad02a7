import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
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

test('an answer that comes too late is let go', async () => {
  let cancelled = 0;
  const late = (): Promise<Response> =>
    new Promise((resolve) => {
      const body = new ReadableStream({ cancel: () => void (cancelled += 1) });
      setTimeout(() => resolve(new Response(body)), 60);
    });
  const engine = createEngine({ ...alone, fetch: late });
  await engine.diagnose(settings(), { timeoutMs: 10, chat: false });
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(cancelled).toBeGreaterThan(0);
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

/** What 800 reloads may add, in bytes: code that was compiled meanwhile stays. */
const FLAT = 1_500_000;

test('a thousand engines with a pack leave nothing behind', async () => {
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
  const once = async (isSent: boolean): Promise<void> => {
    const engine = createEngine({ ...alone, packs: [pack] });
    const { state } = await engine.diagnose(settings(), { offline: !isSent });
    expect(state).toBe(isSent ? 'ok' : 'unchecked');
    await engine.close();
  };
  await once(true);
  const before = process.getActiveResourcesInfo().filter((kind) => kind !== 'Immediate');
  const listeners = process.eventNames().map((name) => process.listenerCount(name));
  let warm = 0;
  for (let reload = 0; reload < 1_000; reload += 1) {
    if (reload === 200) warm = heapInUse();
    await once(reload % 50 === 0);
  }
  const grown = heapInUse() - warm;
  expect(grown).toBeLessThan(FLAT);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const after = process.getActiveResourcesInfo().filter((kind) => kind !== 'Immediate');
  expect(after.length).toBeLessThanOrEqual(before.length);
  expect(process.eventNames().map((name) => process.listenerCount(name))).toEqual(listeners);
}, 300_000);

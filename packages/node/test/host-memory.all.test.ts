import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createEngine } from '../src/index.js';
import { hostPack } from './support/host-pack.js';

/** Bytes of the heap that are in use after everything that can go is gone. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

/** Engines of a half, how often the heap is read in it, and what the second half may add in bytes. */
const HALF = 900;
const READ_EVERY = 75;
const FLAT = 3_000_000;

/** A diagnosis by an engine of its own, which is closed. */
async function once(): Promise<unknown> {
  const engine = createEngine({ env: {}, home: null, packs: [hostPack] });
  const settings = { baseUrl: 'http://127.0.0.1:9/v1', key: 'sk-of-this-test', modelId: 'm' };
  expect((await engine.diagnose(settings, { offline: true })).state).toBe('unchecked');
  await engine.close();
  return engine;
}

test(`${2 * HALF} engines with a pack leave nothing on the heap`, async () => {
  await once();
  // V8 lets compiled code go in waves of about a megabyte: only the low points can be compared.
  const lowest = async (): Promise<number> => {
    let low = Infinity;
    for (let reload = 1; reload <= HALF; reload += 1) {
      await once();
      if (reload % READ_EVERY === 0) low = Math.min(low, heapInUse());
    }
    return low;
  };
  const warm = await lowest();
  expect((await lowest()) - warm).toBeLessThan(FLAT);
}, 300_000);

test('engines that are kept would be noticed', async () => {
  await once();
  const before = heapInUse();
  const kept: unknown[] = [];
  for (let engine = 0; engine < HALF; engine += 1) kept.push(await once());
  expect(heapInUse() - before).toBeGreaterThan(FLAT);
  expect(kept).toHaveLength(HALF);
}, 300_000);

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { RunFingerprinter } from '@authlint/node/internal';
import { sameSecret, seal, type Fingerprinter } from '@authlint/model/secret';
import { memoize } from '../src/lazy.js';
import { Keys } from '../src/requests/run.js';

/** More keys than a run holds. */
const MANY = 600;

const byText = new RunFingerprinter();

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const alike: Fingerprinter = { of: () => 'a' };

test('two providers with one key have one Secret, which is not the configured one', () => {
  const keys = new Keys();
  const configured = seal('sk-made-up-1');
  const held = keys.of(configured, byText);
  expect(keys.of(seal('sk-made-up-1'), byText)).toBe(held);
  expect(held).not.toBe(configured);
  expect(sameSecret(held, configured)).toBe(true);
});

test('keys with one fingerprint stay apart', () => {
  const keys = new Keys();
  keys.of(seal('sk-made-up-1'), alike);
  const second = seal('sk-made-up-2');
  expect(sameSecret(keys.of(second, alike), second)).toBe(true);
});

test('a key that nobody asks for any more is not held, one that is shared stays', () => {
  const keys = new Keys();
  const single = keys.of(seal('single'), byText);
  const shared = keys.of(seal('shared'), byText);
  for (let at = 0; at < MANY; at += 1) {
    keys.of(seal(`sk-made-up-${String(at)}`), byText);
    expect(keys.of(seal('shared'), byText)).toBe(shared);
  }
  expect(keys.of(seal('single'), byText)).not.toBe(single);
});

/** What is made of the first key, once `others` further keys were asked for; the configured keys stay. */
async function madeOfFirst(others: number): Promise<object | undefined> {
  const keys = new Keys();
  const madeOf = memoize((_key: object) => ({}));
  const configured = Array.from({ length: 1 + others }, (_, at) =>
    seal(`sk-made-up-${String(at)}`),
  );
  const [first = null] = configured.map((key) => new WeakRef(madeOf(keys.of(key, byText))));
  await new Promise(setImmediate); // a WeakRef holds its object until the turn ends
  collectGarbage();
  expect([configured.length, keys.of(seal('other'), byText)]).toHaveLength(2); // both are in use so far
  return first?.deref();
}

test('what was made of a key goes with it, while the configured key stays', async () => {
  expect(await madeOfFirst(1)).toBeDefined();
  expect(await madeOfFirst(MANY)).toBeUndefined();
});

test('what is computed once for an object may be undefined', () => {
  let calls = 0;
  const nothing = memoize((_key: object) => {
    calls += 1;
    return undefined;
  });
  const key = {};
  expect([nothing(key), nothing(key), calls]).toEqual([undefined, undefined, 1]);
});

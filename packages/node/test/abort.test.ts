import { onAbort } from '../src/abort.js';

test('each of a thousand that wait for one signal is told once, and one that left is not', () => {
  const ending = new AbortController();
  const told: number[] = [];
  const leave = Array.from({ length: 1_000 }, (_, at) =>
    onAbort(ending.signal, () => told.push(at)),
  );
  leave[0]?.();
  ending.abort();
  expect(told).toHaveLength(999);
  expect(told).not.toContain(0);
});

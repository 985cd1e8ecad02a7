// A thread of `leaks.mjs`: for each seed that it is sent, how many of the answers drawn from it show a key.
import { parentPort, workerData } from 'node:worker_threads';
import fc from 'fast-check';

const { ANSWERS, leaksOf } = await import(workerData);

parentPort?.on('message', ({ seed, cases }) => {
  let shown = 0;
  let exits = 0;
  let first = null;
  for (const [index, answer] of fc.sample(ANSWERS, { seed, numRuns: cases }).entries()) {
    const leaks = leaksOf(answer);
    if (leaks.shown.length > 0) shown += 1;
    if (leaks.endsWith3) exits += 1;
    if (leaks.shown.length > 0 || leaks.endsWith3) first ??= `seed ${seed}, answer ${index}`;
  }
  parentPort?.postMessage({ cases, shown, exits, first });
});

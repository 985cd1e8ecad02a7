import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Calls between two collections. A check leaves 0.2 MB of garbage. */
const CALLS = 100;

/**
 * Returns a function to call after each item of a long run: the first call and every hundredth one collect garbage, and the young
 * generation of the heap stays small. V8 of Node.js 24 would let both grow with the memory of the machine; ADR 20 has the figures.
 */
export function collectsGarbage(): () => void {
  let calls = 0;
  let collect: ReturnType<typeof collector> | undefined;
  return () => {
    if (calls++ % CALLS !== 0) return;
    if (collect === undefined) (collect = collector())(SHRINK);
    collect();
  };
}

/** Lets the young generation shrink; Node.js 20 lacks the flag and keeps it small. */
const SHRINK = { type: 'major', flavor: 'last-resort' } as const;

/**
 * The function that `node --expose-gc` gives: a flag that is set later counts for the contexts that are made later. What V8 sets aside
 * for new objects stays small from here on: it would grow to three times 16 MB and more.
 */
function collector(): (options?: typeof SHRINK) => void {
  setFlagsFromString('--expose-gc');
  setFlagsFromString('--semi-space-growth-factor=1');
  return runInNewContext('gc') as (options?: typeof SHRINK) => void;
}

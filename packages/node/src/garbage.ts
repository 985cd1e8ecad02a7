import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Calls between two collections. A provider that is checked leaves 0.2 MB behind. */
const CALLS = 100;

/**
 * Gives a function to call after each item of a long run that keeps none: the first call has V8 collect what the beginning left, each
 * hundredth call after it what they left, and the room for new objects stays small. V8 of Node.js 24 would let both grow with the memory of
 * the machine; ADR 20 has the figures.
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

/** Lets the young generation shrink as well; Node.js 20 does not know it, and has a small one. */
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

import { basename } from 'node:path';

// Which tests are run for a change, and in which order.

/**
 * A file of tests, run without a change: the milliseconds of processor time of each test, and how often each test, and the loading of the file, reaches which change.
 *
 * @typedef {{ readonly file: string, readonly times: Record<string, number>, readonly failure: string | null, readonly hits: Record<string, Record<string, number>>, readonly loads: Record<string, number> }} Surveyed
 */
/** @typedef {{ readonly file: string, readonly tests: readonly string[] }} Step tests of one file */
/** @typedef {Step & { readonly times: Record<string, number> }} Timed */
/** @typedef {{ readonly hits: number, readonly steps: readonly Step[] }} Plan with how often the change is reached */

/** Milliseconds of processor time after which a change counts as not noticed: a figure is at most too low. */
const ENOUGH = 1_000;

/** What few tests reach may be kept for the others of the file, so that those are run as well. */
const FEW = 20;

/**
 * The nearest files of tests first, then the cheapest; of each the tests that reach the change, and after all of them the others.
 *
 * @param {string} id of the change
 * @param {string} source the file that is changed
 * @param {readonly Surveyed[]} surveyed
 * @returns {Plan}
 */
export function planOf(id, source, surveyed) {
  const reached = surveyed
    .map((each) => ({ ...each, reaching: reachingTests(id, each) }))
    .filter(({ reaching, loads }) => id in loads || reaching.length > 0);
  const first = reached.map(({ file, reaching, times }) => ({ file, tests: reaching, times }));
  const others = reached
    .filter(({ reaching }) => reaching.length < FEW)
    .map(({ file, reaching, times }) => {
      const tests = Object.keys(times).filter((test) => !reaching.includes(test));
      return { file, tests, times };
    });
  const steps = [...nearestFirst(first, source), ...nearestFirst(others, source)];
  let hits = 0;
  for (const { loads, hits: all } of reached) {
    const counts = Object.values(all).map((each) => each[id] ?? 0);
    hits = Math.max(hits, (loads[id] ?? 0) + counts.reduce((sum, count) => sum + count, 0));
  }
  return { hits, steps: affordable(steps) };
}

/** @param {string} id @param {Surveyed} surveyed */
function reachingTests(id, { hits }) {
  return Object.keys(hits).filter((test) => id in (hits[test] ?? {}));
}

/** @param {readonly Timed[]} steps @param {string} source */
function nearestFirst(steps, source) {
  return steps.toSorted(
    (a, b) => distance(a.file, source) - distance(b.file, source) || costOf(a) - costOf(b),
  );
}

/** @param {Pick<Timed, 'tests' | 'times'>} step */
function costOf({ tests, times }) {
  return tests.reduce((sum, test) => sum + (times[test] ?? 0), 0);
}

/** How far a file of tests is from a source: named after it, of its package, of another one. @param {string} test @param {string} source */
function distance(test, source) {
  const [, owner] = source.split('/');
  if (test.split('/')[1] !== owner) return 2;
  return basename(test).startsWith(basename(source, '.ts')) ? 0 : 1;
}

/**
 * As many tests as there is time for; of a file that takes more than half of what is left, tests from all over it.
 *
 * @param {readonly Timed[]} steps
 * @returns {readonly Step[]}
 */
function affordable(steps) {
  let left = ENOUGH;
  const taken = [];
  for (const { file, tests, times } of steps) {
    const every = Math.max(1, Math.ceil((2 * costOf({ tests, times })) / left));
    const some = tests.filter((_test, index) => index % every === 0);
    left = Math.max(1, left - costOf({ tests: some, times }));
    if (some.length > 0) taken.push({ file, tests: some });
  }
  return taken;
}

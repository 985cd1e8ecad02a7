/** Whether this is a run of `npm run test:all`, which sets the variable. */
export const AT_FULL_SIZE = process.env['AUTHLINT_ALL'] === '1';

/**
 * How much of a costly test runs: the sample with `npm test` and `npx jest`, everything with `npm run test:all`.
 *
 * @template T
 * @param {{ readonly sample: T, readonly all: T }} sizes numbers, rows of a table, or another measure of the test's size
 * @returns {T}
 */
export function atSize({ sample, all }) {
  return AT_FULL_SIZE ? all : sample;
}

/** No property has fewer runs than this, unless it asks for fewer. */
const FEWEST_RUNS = 20;

/** Share of the runs that a property asks for. */
const SHARE = Number(process.env['AUTHLINT_RUNS'] ?? atSize({ sample: 0.1, all: 1 }));

/** How many runs a property gets of those that it asks for. @param {number} asked */
export function runsOf(asked) {
  return Math.max(Math.min(asked, FEWEST_RUNS), Math.ceil(asked * SHARE));
}

/**
 * Every so-manieth row of a table with `npm test`, from the first on; all of it with `npm run test:all`.
 *
 * @template const T
 * @param {number} step
 * @param {readonly T[]} rows
 * @returns {readonly T[]}
 */
export const everyNth = (step, rows) =>
  AT_FULL_SIZE ? rows : rows.filter((_, index) => index % step === 0);

/** Whether this is a run of `npm run test:all`, which sets the variable. */
export const AT_FULL_SIZE = process.env['AUTHLINT_ALL'] === '1';

/**
 * How much of a costly test runs: the sample with `npm test` and `npx jest`, everything with `npm run test:all`.
 *
 * @template T
 * @param {{ readonly sample: T, readonly all: T }} sizes numbers, rows of a table, whatever the test is sized by
 * @returns {T}
 */
export function atSize({ sample, all }) {
  return AT_FULL_SIZE ? all : sample;
}

import { writeFileSync } from 'node:fs';

const COUNTS = [
  ...['numPassedTests', 'numFailedTests', 'numRuntimeErrorTestSuites'],
  ...['numPendingTests', 'numTodoTests'],
];

/**
 * Writes the counts of a jest run to the file that AUTHLINT_RESULTS names. Jest's own JSON holds the objects of failed
 * comparisons too, and ends the run without a result where one of them is circular.
 */
export default class TallyReporter {
  /** @param {unknown} _contexts @param {Record<string, unknown>} results */
  onRunComplete(_contexts, results) {
    writeFileSync(
      /** @type {string} */ (process.env['AUTHLINT_RESULTS']),
      JSON.stringify(results, COUNTS),
    );
  }
}

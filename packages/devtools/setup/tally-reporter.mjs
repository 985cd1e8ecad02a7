import { writeFileSync } from 'node:fs';

/**
 * Writes the counts of a jest run to the file that AUTHLINT_RESULTS names. Jest's own JSON holds the objects of failed
 * comparisons too, and ends the run without a result where one of them is circular.
 */
export default class TallyReporter {
  /** @param {unknown} _contexts @param {Record<string, unknown>} results */
  onRunComplete(_contexts, results) {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = results;
    const { numPendingTests, numTodoTests } = results;
    const counts = {
      numPassedTests,
      numFailedTests,
      numRuntimeErrorTestSuites,
      numPendingTests,
      numTodoTests,
    };
    writeFileSync(/** @type {string} */ (process.env['AUTHLINT_RESULTS']), JSON.stringify(counts));
  }
}

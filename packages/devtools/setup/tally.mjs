import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed a test file that could not run counts as one failure
 * @property {number} skipped
 */

/** Counts that the reporter has written, or `null` where it has not come to that. @param {string} file @returns {Tally | null} */
export function readTally(file) {
  try {
    const results = JSON.parse(readFileSync(file, 'utf8'));
    return {
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped: results.numPendingTests + results.numTodoTests,
    };
  } catch {
    return null; // jest ended before; the caller says so
  }
}

/** `12 passed, 0 failed`, with the skipped ones where there are any. @param {Tally} tally */
export function tallyLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Exit code: that of jest, and never 0 where a test failed or none ran. @param {Tally} tally @param {number} code */
export function verdict({ passed, failed }, code) {
  if (code !== 0) return code;
  return failed > 0 || passed === 0 ? 1 : 0;
}

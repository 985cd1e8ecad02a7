import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, STATE } from './paths.mjs';
import { prepare } from './prepare.mjs';
import { runOnTerminal } from './step.mjs';
import { MODULE_FLAGS } from './with-modules.cjs';

const REPORTER = join(ROOT, 'packages/devtools/setup/tally-reporter.mjs');

/**
 * Of Node.js. `--ci` ends the list of reporters: a path behind it would be taken for one more.
 *
 * @param {readonly string[]} args of jest
 */
export function jestArguments(args) {
  const reporters = ['--reporters=default', `--reporters=${REPORTER}`];
  return [...MODULE_FLAGS, 'node_modules/jest/bin/jest.js', ...reporters, '--ci', ...args];
}

/**
 * Runs the tests and says at the very end how many passed and failed.
 *
 * @param {readonly string[]} args passed on to jest
 * @returns {Promise<number>} exit code
 */
export async function test(args) {
  if (!(await prepare())) return 3;
  const results = join(STATE, `results-${process.pid}.json`);
  const code = await runOnTerminal({
    file: process.execPath,
    args: jestArguments(args),
    env: { AUTHLINT_BUDGET: '1', ...process.env, AUTHLINT_RESULTS: results },
    cwd: ROOT,
  });
  const tally = readTally(results);
  rmSync(results, { force: true });
  if (tally === null) {
    process.stderr.write('authlint: jest came to no result, so no test counts as run\n');
    return code === 0 ? 1 : code;
  }
  process.stdout.write(`${tallyLine(tally)}\n`);
  return verdict(tally, code);
}

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
function tallyLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Exit code: that of jest, and never 0 where a test failed or none ran. @param {Tally} tally @param {number} code */
function verdict({ passed, failed }, code) {
  if (code !== 0) return code;
  return failed > 0 || passed === 0 ? 1 : 0;
}

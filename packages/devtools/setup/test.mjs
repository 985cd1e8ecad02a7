import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, STATE } from './paths.mjs';
import { prepare } from './prepare.mjs';
import { runOnTerminal } from './step.mjs';
import { readTally, tallyLine, verdict } from './tally.mjs';
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
    env: { ...process.env, AUTHLINT_RESULTS: results },
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

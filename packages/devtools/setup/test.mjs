import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, STATE } from './paths.mjs';
import { prepare } from './prepare.mjs';
import { runOnTerminal } from './step.mjs';
import { readTally, tallyLine, verdict } from './tally.mjs';

const REPORTER = join(ROOT, 'packages/devtools/setup/tally-reporter.mjs');
const NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning';

/**
 * Runs the tests and says at the very end how many passed and failed.
 *
 * @param {readonly string[]} args passed on to jest
 * @returns {Promise<number>} exit code
 */
export async function test(args) {
  if (!(await prepare())) return 3;
  const results = join(STATE, `results-${process.pid}.json`);
  const reporters = ['--reporters=default', `--reporters=${REPORTER}`];
  const code = await runOnTerminal({
    file: process.execPath,
    args: ['node_modules/jest/bin/jest.js', '--ci', ...reporters, ...args],
    env: {
      ...process.env,
      AUTHLINT_RESULTS: results,
      NODE_OPTIONS: [process.env['NODE_OPTIONS'], NODE_OPTIONS].filter(Boolean).join(' '),
    },
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

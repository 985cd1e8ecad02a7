import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { prepare } from './prepare.mjs';
import { runOnTerminal } from './step.mjs';

/**
 * The main job: on what the arguments name, else on the embedded demonstration. File names in the arguments are
 * relative to the directory in which npm was called.
 *
 * @param {readonly string[]} args
 * @returns {Promise<number>} exit code
 */
export async function start(args) {
  if (!(await prepare())) return 3;
  const script = args.length > 0 ? 'packages/cli/bin/authlint.js' : 'packages/testkit/demo.mjs';
  return runOnTerminal({
    file: process.execPath,
    // Node.js takes `--env-file` also behind the script, but not behind `--`.
    args: [join(ROOT, script), ...(args.length > 0 ? ['--', ...args] : [])],
    cwd: process.env['INIT_CWD'] ?? process.cwd(),
  });
}

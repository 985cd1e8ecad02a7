import { runPrepared } from './prepare.mjs';

/**
 * The main job: on what the arguments name, else on the embedded demonstration. File names in the arguments are
 * relative to the directory in which npm was called.
 *
 * @param {readonly string[]} args
 * @returns {Promise<number>} exit code
 */
export function start(args) {
  const cwd = process.env['INIT_CWD'] ?? process.cwd();
  if (args.length === 0) return runPrepared(['packages/testkit/demo.mjs'], cwd);
  // Node.js takes `--env-file` also behind the script, but not behind `--`.
  return runPrepared(['packages/cli/bin/authlint.js', '--', ...args], cwd);
}

import { join } from 'node:path';
import { build, isBuilt } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { withLock } from './lock.mjs';
import { ROOT, STATE } from './paths.mjs';
import { runOnTerminal, StepFailed } from './step.mjs';

/**
 * Runs the missing set-up steps: install, generate, compile, bundle. False if a step failed, which is then reported on stderr.
 *
 * @returns {Promise<boolean>}
 */
export async function prepare() {
  if (isInstalled() && isBuilt()) return true;
  try {
    await withLock(join(STATE, 'lock'), async () => {
      if (!isInstalled()) await install();
      if (!isBuilt()) await build();
    });
    return true;
  } catch (error) {
    if (error instanceof StepFailed) return false;
    throw error;
  }
}

/**
 * Runs a script of the checkout, once all is set up.
 *
 * @param {readonly string[]} args the script, relative to the root, and its arguments
 * @returns {Promise<number>} exit code; 3 where the set-up failed
 */
export async function runPrepared([script = '', ...args], cwd = ROOT) {
  if (!(await prepare())) return 3;
  return runOnTerminal({ file: process.execPath, args: [join(ROOT, script), ...args], cwd });
}

import { join } from 'node:path';
import { build, isBuilt } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { withLock } from './lock.mjs';
import { STATE } from './paths.mjs';
import { StepFailed } from './step.mjs';

/**
 * Does the set-up that is missing: install, generate, compile, bundle. False where a step failed, which it has then told.
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

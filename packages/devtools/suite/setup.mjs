import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stalePackages } from './built.mjs';

/**
 * Before the first test: one temporary folder for the whole run, in which every test makes its own, and in which the outputs
 * of the program are kept. It goes at the end, also what a test forgot or was stopped before it could remove.
 */
export default function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'authlint-'));
  const outputs = join(folder, 'outputs');
  mkdirSync(outputs);
  chmodSync(folder, 0o711); // some tests run a program as another user, who has to get to the folders in it
  process.env['AUTHLINT_SUITE'] = folder;
  process.env['AUTHLINT_OUTPUTS'] = outputs;
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  process.env['AUTHLINT_BUILT'] = hasFreshPackages() ? '1' : '';
}

/** Whether the tests may use the packages as they are built. Where not, it says so: all is tested from source then, which is slower. */
function hasFreshPackages() {
  const stale = stalePackages();
  if (stale.length === 0) return true;
  process.stderr.write(
    `authlint: not built, or changed since: ${stale.join(', ')}. The tests run the sources, which is slower; those that start\n` +
      'the program as a process run the old one. `npm run build` builds, `npm test` does so by itself.\n',
  );
  return false;
}

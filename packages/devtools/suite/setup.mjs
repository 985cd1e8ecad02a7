import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
}

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/paths.mjs';
import { filesIn, findingsIn } from './findings.mjs';

/** Reports that are committed as what the formatters write. */
const GOLDENS = join(ROOT, 'packages/formatters/test/goldens');

/**
 * After the last test: an independent detector of secrets looks at everything that the program wrote in this run.
 *
 * @throws {Error} where it finds one; jest then fails
 */
export default async function teardown() {
  const folder = process.env['AUTHLINT_SUITE'];
  const outputs = process.env['AUTHLINT_OUTPUTS'];
  if (folder === undefined || outputs === undefined) return;
  try {
    const written = filesIn(outputs);
    if (written.length === 0) return;
    const findings = await findingsIn([...written, ...filesIn(GOLDENS)]);
    if (findings.length > 0)
      throw new Error(`secrets in outputs of the program:\n${findings.join('\n')}`);
    process.stderr.write(`secretlint: 0 findings in ${written.length} outputs of the program\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

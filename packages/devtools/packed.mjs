// The packages as they are published: packed by npm, looked through, installed by npm in a plain project, and run on each supported line of
// Node.js; then the guide is followed with them. Needs built packages and the registry; takes about a minute. --write saves the output as
// packages/devtools/packed/write-a-pack-transcript.md.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runConsumer } from './packed/consumer.mjs';
import { faultsOfTarball } from './packed/faults.mjs';
import { runNewUser } from './packed/new-user.mjs';
import { packAll } from './packed/pack.mjs';
import { runTemplate } from './packed/template.mjs';

// --only-pack leaves it at the tarballs, for several programs (AUTHLINT_TARBALLS).
const folder = mkdtempSync(join(tmpdir(), 'authlint-packed-'));
try {
  const tarballs = join(folder, 'tarballs');
  const packed = packAll(tarballs);
  const faults = (await Promise.all(packed.map(faultsOfTarball))).flat();
  const written = readdirSync(dirname(packed[0]?.tarball ?? tarballs));
  const unnamed = written.filter((name) => name.endsWith('.tgz')).length - packed.length;
  if (unnamed !== 0) faults.push(`${unnamed} tarballs too many`);
  for (const fault of faults) console.error(fault);
  console.log(`${packed.length} packages packed and looked through: ${faults.length} faults`);
  const write = process.argv.includes('--write');
  const runs =
    faults.length > 0 || process.argv.includes('--only-pack')
      ? []
      : [
          ...runConsumer(join(folder, 'consumer'), packed),
          ...runTemplate(join(folder, 'template'), packed),
          await runNewUser(join(folder, 'new-user'), packed, write),
        ];
  for (const { name, ok, output } of runs)
    console.log(`${ok ? 'ok' : 'FAILED'}  ${name}\n${ok ? '' : output}`.trimEnd());
  process.exitCode = faults.length > 0 || runs.some(({ ok }) => !ok) ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

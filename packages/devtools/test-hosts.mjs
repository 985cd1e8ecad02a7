// The libraries as they are published, in the programs of others: packed, installed by npm, and used from each module system and
// bundler on each supported line of Node.js. Needs compiled packages and the registry. --short omits most lines of Node.js.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeHost } from './hosts/project.mjs';
import { runMatrix, tableOf } from './hosts/matrix.mjs';
import { loadedOf, sizesOf } from './hosts/sizes.mjs';
import { packAll } from './packed/pack.mjs';

const folder = mkdtempSync(join(tmpdir(), 'authlint-hosts-'));
try {
  const packed = packAll(join(folder, 'tarballs'));
  const { install, place } = makeHost(folder, packed);
  if (!install.ok) throw new Error(install.output);
  const cells = runMatrix(place, process.argv.includes('--short'));
  const faults = cells.filter(({ fault }) => fault !== null);
  for (const { system, name, line, fault } of faults)
    console.error(`FAILED  ${system}, ${name}, Node.js ${line}\n${fault?.slice(0, 3000)}`);
  const sizes = [...sizesOf(join(folder, 'installed'), packed, place), loadedOf(place)];
  for (const { text } of sizes) console.log(text);
  console.log(`\n${tableOf(cells)}\n\n${cells.length} cells, ${faults.length} faults`);
  process.exitCode = faults.length > 0 || sizes.some(({ ok }) => !ok) ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

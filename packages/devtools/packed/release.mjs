// node packages/devtools/packed/release.mjs FOLDER: writes server.json for the registry of MCP servers and schemastore.json there, and refuses a release of the tarballs there that npm, or the owner, would regret. The
// repository is that of GitHub Actions; RELEASED is the tag.
import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectAddresses } from '@authlint/model/owner';
import { releaseFaults, schemaStoreEntry, serverJson } from './manifest.mjs';

const folder = process.argv[2] ?? '.';
const { GITHUB_REPOSITORY: repository = '', RELEASED: tag = '' } = process.env;
const tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
const manifests = tarballs.map((name) => {
  const args = ['-xzOf', join(folder, name), 'package/package.json'];
  return JSON.parse(execFileSync('tar', args, { encoding: 'utf8' }));
});
const faults = manifests.flatMap((manifest) => releaseFaults(manifest, { repository, tag }));
for (const server of manifests.filter(({ mcpName }) => mcpName !== undefined))
  writeFileSync(join(folder, 'server.json'), `${JSON.stringify(serverJson(server), null, 2)}\n`);
const addresses = projectAddresses();
if (addresses !== null)
  writeFileSync(
    join(folder, 'schemastore.json'),
    `${JSON.stringify(schemaStoreEntry(addresses), null, 2)}\n`,
  );
if (tarballs.length === 0) faults.push(`no tarballs in ${folder}`);
for (const fault of faults) console.error(fault);
console.log(`${tarballs.length} packages, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;

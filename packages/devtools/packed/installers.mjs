// node packages/devtools/packed/installers.mjs FOLDER TAG: writes checksums.txt, the Homebrew formula authlint.rb and the Scoop manifest
// authlint.json for the single files there. Their addresses need the owner of the repository.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectAddresses } from '@authlint/model/owner';
import { formula, scoopManifest } from './installer-texts.mjs';

const [folder = '.', tag = ''] = process.argv.slice(2);
const version = /^v(\d+\.\d+\.\d+\S*)$/.exec(tag)?.[1];
const repository = projectAddresses()?.repository;
if (version === undefined)
  throw new Error(`${tag || 'no tag'}: a tag of a release looks like v1.2.3`);
if (repository === undefined) throw new Error('fill OWNER in packages/model/src/owner.ts first');

/** @type {Record<string, string>} */
const sums = {};
const RELEASED = /^authlint-(?:\w+-\w+(?:\.exe)?|skill\.tar\.gz)$/;
for (const name of readdirSync(folder).filter((file) => RELEASED.test(file)))
  sums[name] = createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex');
const release = { version, repository, downloads: `${repository}/releases/download/${tag}`, sums };
const lines = Object.entries(sums).map(([name, sum]) => `${sum}  ${name}\n`);
writeFileSync(join(folder, 'checksums.txt'), lines.join(''));
writeFileSync(join(folder, 'authlint.rb'), formula(release));
writeFileSync(join(folder, 'authlint.json'), scoopManifest(release));
console.log(`${lines.length} files, the formula and the manifest`);

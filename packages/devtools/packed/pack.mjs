import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNPM } from '../setup/install.mjs';
import { ROOT } from '../setup/paths.mjs';

/** @typedef {{ readonly name: string, readonly folder: string, readonly tarball: string, readonly files: readonly string[] }} Packed */

/** Folders of the packages that are not private. @returns {string[]} */
export function publishedFolders() {
  const folders = [
    ...readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}`),
    'rules',
  ];
  return folders.filter((folder) => manifestOf(folder).private !== true);
}

/** @param {string} folder */
export function manifestOf(folder) {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
}

/** Packs one package as it would be published. @param {string} folder @param {string} destination @returns {Packed} */
export function pack(folder, destination) {
  const options = ['pack', '--json', '--pack-destination', destination];
  const output = execFileSync('npx', ['-y', PNPM, ...options], {
    cwd: join(ROOT, folder),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { name, filename } = JSON.parse(output.slice(output.indexOf('{')));
  const listed = execFileSync('tar', ['-tzf', filename], { encoding: 'utf8' }).trim().split('\n');
  return {
    name,
    folder,
    tarball: filename,
    files: listed.map((path) => path.replace(/^package\//, '')),
  };
}

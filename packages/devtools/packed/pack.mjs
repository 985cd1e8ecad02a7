import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleLibraries } from '../bundle/libraries.mjs';
import { PNPM } from '../setup/install.mjs';
import { manifestOf, packageFolders, ROOT } from '../setup/paths.mjs';

/** @typedef {{ readonly name: string, readonly folder: string, readonly tarball: string, readonly files: readonly string[] }} Packed */

/** Folders of the packages that are not private. @returns {string[]} */
export function publishedFolders() {
  return packageFolders().filter((folder) => manifestOf(folder).private !== true);
}

/**
 * All packages as they would be published. Where AUTHLINT_TARBALLS names a folder they are packed into it once, for several programs.
 *
 * @param {string} own folder for them, which is made where there is no such one
 * @returns {Promise<Packed[]>}
 */
export async function packAll(own) {
  const shared = process.env['AUTHLINT_TARBALLS'];
  if (shared === undefined) return pack(own);
  const list = join(shared, 'packed.json');
  if (existsSync(list)) return JSON.parse(readFileSync(list, 'utf8'));
  const packed = await pack(shared);
  writeFileSync(list, JSON.stringify(packed));
  return packed;
}

/** Bundles the libraries, and packs all packages in one run of pnpm. @param {string} destination which is made @returns {Promise<Packed[]>} */
async function pack(destination) {
  await bundleLibraries();
  mkdirSync(destination);
  const folders = publishedFolders();
  const chosen = folders.flatMap((folder) => ['--filter', `./${folder}`]);
  const options = ['--recursive', ...chosen, 'pack', '--json', '--pack-destination', destination];
  const output = execFileSync('npx', ['-y', PNPM, ...options], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  /** @type {{ name: string, filename: string }[]} */
  const made = JSON.parse(output.slice(output.indexOf('[')));
  return folders.map((folder) => {
    const { name } = manifestOf(folder);
    const { filename = '' } = made.find((one) => one.name === name) ?? {};
    return { name, folder, tarball: filename, files: filesOf(filename) };
  });
}

/** The packages from their tarballs, as a manifest names them. @param {readonly Packed[]} packed @returns {Record<string, string>} */
export function dependenciesOn(packed) {
  return Object.fromEntries(packed.map(({ name, tarball }) => [name, `file:${tarball}`]));
}

/** @param {string} tarball @returns {string[]} */
export function filesOf(tarball) {
  const listed = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).trim().split('\n');
  return listed.map((path) => path.replace(/^package\//, ''));
}

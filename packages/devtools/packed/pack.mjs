import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLUGINS } from './manifest.mjs';
import { manifestOf, packageFolders, ROOT } from '../setup/paths.mjs';

/** @typedef {{ readonly name: string, readonly folder: string, readonly tarball: string, readonly files: readonly string[] }} Packed */

/** Folders of the packages that are not private, the plugins of clients among them. @returns {string[]} */
export function publishedFolders() {
  const packages = packageFolders().filter((folder) => manifestOf(folder).private !== true);
  return [...packages, ...PLUGINS.map((name) => `plugins/${name}`)];
}

/**
 * All packages as they would be published. Where AUTHLINT_TARBALLS names a folder they are packed into it once, for several programs.
 *
 * @param {string} own folder for them, which is made where there is no such one
 * @returns {Packed[]}
 */
export function packAll(own) {
  const shared = process.env['AUTHLINT_TARBALLS'];
  if (shared === undefined) return pack(own);
  const list = join(shared, 'packed.json');
  if (existsSync(list)) return JSON.parse(readFileSync(list, 'utf8'));
  const packed = pack(shared);
  writeFileSync(list, JSON.stringify(packed));
  return packed;
}

/** Packs each package with `npm pack` in its folder. @param {string} destination which is made @returns {Packed[]} */
function pack(destination) {
  mkdirSync(destination, { recursive: true });
  return publishedFolders().map((folder) => {
    const { name, version } = manifestOf(folder);
    // npm hands its settings on to what it runs, among them those of the checkout.
    const scripts = '--ignore-scripts=false';
    execFileSync('npm', ['pack', scripts, '--pack-destination', destination], {
      cwd: join(ROOT, folder),
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32', // npm is a .cmd file there
    });
    const file = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
    const tarball = join(destination, file);
    return { name, folder, tarball, files: filesOf(tarball) };
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

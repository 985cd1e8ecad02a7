import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the checkout. */
export const ROOT = resolve(fileURLToPath(new URL('../../..', import.meta.url)));

/** What the set-up remembers between runs; goes with `node_modules`. */
export const STATE = resolve(ROOT, 'node_modules/.authlint');

/** Paths of the files in a folder and below, sorted. A folder that is not there has none. @param {string} folder @returns {string[]} */
export function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}

/** Files of all packages, relative to the root, with `/`. @returns {string[]} */
export function workspaceFiles(root = ROOT) {
  const files = ['packages', 'rules'].flatMap((folder) => filesIn(join(root, folder)));
  return files.map((file) => relative(root, file).replaceAll(sep, '/'));
}

/** Folders of the packages, relative to the root. @returns {string[]} */
export function packageFolders(root = ROOT) {
  const folders = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);
  return [...folders, 'rules'].filter((folder) => existsSync(join(root, folder, 'package.json')));
}

/** The package.json of a folder below the root. @param {string} folder */
export function manifestOf(folder, root = ROOT) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

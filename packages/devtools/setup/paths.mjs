import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the checkout. */
export const ROOT = resolve(fileURLToPath(new URL('../../..', import.meta.url)));

/** What the set-up remembers between runs; goes with `node_modules`. */
export const STATE = resolve(ROOT, 'node_modules/.authlint');

/** Paths of the files in a folder and below. @param {string} folder @returns {string[]} */
export function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

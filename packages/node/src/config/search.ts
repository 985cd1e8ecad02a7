import { accessSync, constants, lstatSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { MAX_FILE_BYTES } from '../files.js';
import { PLACES } from './places.js';

const MANIFEST = 'package.json';
/** A manifest counts by its content. */
const FILES = PLACES.filter((name) => name !== MANIFEST);

/**
 * The configuration nearest to a folder, upwards to the home directory or the root, or `null`. What cannot be one, such as a pipe, a
 * folder or a link to nothing, is found all the same: whoever reads it refuses it by its name.
 */
export async function findConfig(cwd: string, home: string | null): Promise<string | null> {
  for (const folder of searchedFolders(cwd, home)) {
    const found = configIn(folder) ?? (await inManifest(folder)) ?? brokenIn(folder);
    if (found !== null) return found;
  }
  return null;
}

/** The first name under which a configuration can be read, else the first that is there. */
function configIn(folder: string): string | null {
  let unreadable: string | null = null;
  for (const name of FILES) {
    const path = join(folder, name);
    if (statSync(path, MISSING)?.isDirectory() !== false) continue;
    if (isReadable(path)) return path;
    unreadable ??= path;
  }
  return unreadable;
}

/** A folder or a link to nothing under the name of a configuration: the user means it to be one. */
function brokenIn(folder: string): string | null {
  const paths = FILES.map((name) => join(folder, name));
  return paths.find((path) => lstatSync(path, MISSING) !== undefined) ?? null;
}

/** cosmiconfig takes 2 ms to load, and reads the file whatever it is. */
async function inManifest(folder: string): Promise<string | null> {
  const path = join(folder, MANIFEST);
  const stats = statSync(path, MISSING);
  if (stats?.isDirectory() !== false || !isReadable(path)) return null;
  if (!stats.isFile() || stats.size > MAX_FILE_BYTES) return path;
  const explorer = await import('./explorer.js');
  return explorer.findConfig(folder);
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

const MISSING = { throwIfNoEntry: false };

/** The folders that are searched, nearest first. */
export function searchedFolders(cwd: string, home: string | null): readonly string[] {
  const folder = resolve(cwd);
  const parent = dirname(folder);
  return folder === home || parent === folder
    ? [folder]
    : [folder, ...searchedFolders(parent, home)];
}

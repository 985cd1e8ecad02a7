import { accessSync, constants, lstatSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { cosmiconfig } from 'cosmiconfig';
import { MAX_FILE_BYTES } from '../files.js';

/** File names of a configuration; the first one found in a folder is used. Data formats only. */
export const PLACES = [
  'authlint.config.yaml',
  'authlint.config.yml',
  'authlint.config.json',
  '.authlintrc',
  '.authlintrc.json',
  '.authlintrc.yaml',
  '.authlintrc.yml',
  'package.json',
] as const;

const MANIFEST = 'package.json';

/** Key of the configuration in `package.json`. */
export const PACKAGE_KEY = 'authlint';

/** Reads a file and the positions of its values. Never rejects. */
type Load<T extends object> = (path: string) => Promise<T>;

/**
 * The configuration nearest to a folder, upwards to the home directory or the root, or `null`. cosmiconfig opens every file with one of
 * these names, so each folder is checked first: a pipe, a device or a file larger than 8 MiB is not opened, and `load` rejects it by name.
 */
export async function findConfig<T extends object>(
  cwd: string,
  home: string | null,
  load: Load<T>,
): Promise<T | null> {
  for (const folder of searchedFolders(cwd, home)) {
    const refused = refusedIn(folder);
    const found = refused === null ? await configIn(folder, load) : await load(refused);
    if (found !== null) return found;
    const strange = strangeIn(folder);
    if (strange !== null) return load(strange);
  }
  return null;
}

async function configIn<T extends object>(folder: string, load: Load<T>): Promise<T | null> {
  const options = { searchPlaces: [...PLACES], stopDir: folder, ignoreEmptySearchPlaces: false };
  const loaders = { noExt: load, '.json': load, '.yaml': load, '.yml': load };
  const explorer = cosmiconfig(PACKAGE_KEY, { ...options, loaders, cache: false });
  // An invalid or unreadable package.json is skipped: the search continues in the parent folder.
  const found = await explorer.search(folder).catch(() => null);
  if (found === null) return null;
  const isLoaded = found.isEmpty !== true && basename(found.filepath) !== MANIFEST;
  return isLoaded ? (found.config as T) : load(found.filepath);
}

/** The first name that is not a regular file of at most 8 MiB. */
function refusedIn(folder: string): string | null {
  for (const name of PLACES) {
    const path = join(folder, name);
    const stats = statSync(path, MISSING);
    if (stats === undefined || stats.isDirectory()) continue;
    const canRead = isReadable(path);
    if (name === MANIFEST && !canRead) continue; // another program's matter
    if (!stats.isFile() || stats.size > MAX_FILE_BYTES || !canRead) return path;
    if (name !== MANIFEST) return null; // the one that cosmiconfig takes
  }
  return null;
}

/** A folder or a dangling link with the name of a configuration is an error: the user meant a configuration. */
function strangeIn(folder: string): string | null {
  const paths = PLACES.filter((name) => name !== MANIFEST).map((name) => join(folder, name));
  return paths.find((path) => lstatSync(path, MISSING) !== undefined) ?? null;
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

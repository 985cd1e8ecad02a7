import { accessSync, constants, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PLACES } from './places.js';

/** The configuration nearest to a folder, upwards to the home directory or the root, or `null`. */
export async function findConfig(cwd: string, home: string | null): Promise<string | null> {
  const here = configIn(cwd);
  if (here !== null) return here;
  const explorer = await import('./explorer.js'); // loaded only where no file is named and none is at hand
  return explorer.findConfig(cwd, home);
}

/** What the search would find first, where the folder itself has it: nearly all have, and the search takes 2 ms to load. */
function configIn(folder: string): string | null {
  try {
    let unreadable: string | null = null;
    for (const name of PLACES) {
      const path = join(folder, name);
      if (name === 'package.json') break; // it counts by its content
      if (statSync(path, MISSING)?.isFile() !== true) continue;
      if (isReadable(path)) return path;
      unreadable ??= path;
    }
    return unreadable; // the search would pass it over, and say that there is none
  } catch {
    return null; // the search says what it makes of it
  }
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

/** The folders that were searched, nearest first. */
export function searchedFolders(cwd: string, home: string | null): readonly string[] {
  const folder = resolve(cwd);
  const parent = dirname(folder);
  return folder === home || parent === folder
    ? [folder]
    : [folder, ...searchedFolders(parent, home)];
}

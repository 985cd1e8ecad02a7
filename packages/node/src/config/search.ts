import { statSync } from 'node:fs';
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
    for (const name of PLACES) {
      const path = join(folder, name);
      if (name === 'package.json') return null; // it counts by its content
      // One that cannot be read is found too: the search would pass it over, and say that there is none.
      if (statSync(path, MISSING)?.isFile() === true) return path;
    }
    return null;
  } catch {
    return null; // the search says what it makes of it
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

import { dirname, resolve } from 'node:path';

/** The configuration nearest to a folder, upwards to the home directory or the root, or `null`. */
export async function findConfig(cwd: string, home: string | null): Promise<string | null> {
  const explorer = await import('./explorer.js'); // loaded only where no file is named
  return explorer.findConfig(cwd, home);
}

/** The folders that were searched, nearest first. */
export function searchedFolders(cwd: string, home: string | null): readonly string[] {
  const folder = resolve(cwd);
  const parent = dirname(folder);
  return folder === home || parent === folder
    ? [folder]
    : [folder, ...searchedFolders(parent, home)];
}

import { readdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';

const FIXTURES = resolve('fixtures/clients');

/** Every example file, as the path that names it on a machine with its tree. */
export async function exampleFiles(): Promise<[tree: string, path: string][]> {
  const trees = await readdir(FIXTURES);
  const all = await Promise.all(trees.sort().map((tree) => filesOf(tree)));
  return all.flat();
}

async function filesOf(tree: string): Promise<[string, string][]> {
  const folder = join(FIXTURES, tree);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => {
    const path = relative(folder, join(entry.parentPath, entry.name));
    return [tree, path.replace(/^home\//, '~/').replace(/^project\//, '')];
  });
}

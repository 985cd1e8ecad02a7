import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as explorer from '../src/config/explorer.js';
import { PLACES } from '../src/config/places.js';
import { findConfig } from '../src/config/search.js';
import { freshFolder } from './support/child.js';

let folder: Awaited<ReturnType<typeof freshFolder>>;
afterEach(() => folder.remove());

const ENTRY = '{"authlint": {}}';
/** What is found in a folder by the look at the folder itself, and by the search of cosmiconfig. */
const both = async (): Promise<readonly (string | null)[]> => [
  await findConfig(folder.path, folder.path),
  await explorer.findConfig(folder.path, folder.path),
];

test.each(
  PLACES.map((name, index) => [name, PLACES.slice(index), PLACES.slice(0, index)] as const),
)('%s comes before those behind it, and a folder is no file', async (name, files, folders) => {
  folder = await freshFolder(Object.fromEntries(files.map((file) => [file, ENTRY])));
  for (const one of folders) await mkdir(join(folder.path, one));
  expect(await both()).toEqual([join(folder.path, name), join(folder.path, name)]);
});

test('a package.json without an entry, and an empty folder, are passed', async () => {
  folder = await freshFolder({ 'package.json': '{}' });
  expect(await both()).toEqual([null, null]);
});

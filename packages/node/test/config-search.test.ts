import { execFileSync } from 'node:child_process';
import { mkdir, symlink, truncate } from 'node:fs/promises';
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
  await explorer.findConfig(folder.path),
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

describe('what is no regular file is found, so that it is refused by its name, and is not opened', () => {
  test.each(PLACES)('a pipe named %s, here and above', async (name) => {
    folder = await freshFolder({ 'sub/other.txt': '' });
    execFileSync('mkfifo', [join(folder.path, name)]);
    for (const cwd of [folder.path, join(folder.path, 'sub')]) {
      expect(await findConfig(cwd, folder.path)).toBe(join(folder.path, name));
    }
  });

  test.each(PLACES)('a device named %s', async (name) => {
    folder = await freshFolder({});
    await symlink('/dev/zero', join(folder.path, name));
    expect(await findConfig(folder.path, folder.path)).toBe(join(folder.path, name));
  });

  test('a package.json of more than 8 MiB', async () => {
    folder = await freshFolder({ 'package.json': ENTRY });
    await truncate(join(folder.path, 'package.json'), 8 * 2 ** 20 + 1);
    expect(await findConfig(folder.path, folder.path)).toBe(join(folder.path, 'package.json'));
  });

  test('one behind a configuration that can be read does not matter', async () => {
    folder = await freshFolder({ 'authlint.config.yaml': ENTRY });
    execFileSync('mkfifo', [join(folder.path, '.authlintrc')]);
    expect(await findConfig(folder.path, folder.path)).toBe(
      join(folder.path, 'authlint.config.yaml'),
    );
  });
});

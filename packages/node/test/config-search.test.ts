import { execFileSync } from 'node:child_process';
import { mkdir, symlink, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { findConfig, PLACES } from '../src/config/search.js';
import { freshFolder } from './support/child.js';

let folder: Awaited<ReturnType<typeof freshFolder>>;
afterEach(() => folder.remove());

const ENTRY = '{"authlint": {}}';
/** The file that would be loaded. */
async function foundFrom(cwd: string): Promise<string | null> {
  return (await findConfig(cwd, folder.path, (path) => Promise.resolve({ path })))?.path ?? null;
}

test.each(
  PLACES.map((name, index) => [name, PLACES.slice(index), PLACES.slice(0, index)] as const),
)('%s comes before those behind it, and a folder is no file', async (name, files, folders) => {
  folder = await freshFolder(Object.fromEntries(files.map((file) => [file, ENTRY])));
  for (const one of folders) await mkdir(join(folder.path, one));
  expect(await foundFrom(folder.path)).toBe(join(folder.path, name));
});

test('a package.json without an entry, and an empty folder, are passed', async () => {
  folder = await freshFolder({ 'package.json': '{}' });
  expect(await foundFrom(folder.path)).toBeNull();
});

describe('what is no regular file is found, so that it is refused by its name, and is not opened', () => {
  test.each(PLACES)('a pipe named %s, here and above', async (name) => {
    folder = await freshFolder({ 'sub/other.txt': '' });
    execFileSync('mkfifo', [join(folder.path, name)]);
    for (const cwd of [folder.path, join(folder.path, 'sub')]) {
      expect(await foundFrom(cwd)).toBe(join(folder.path, name));
    }
  });

  test.each(PLACES)('a device named %s', async (name) => {
    folder = await freshFolder({});
    await symlink('/dev/zero', join(folder.path, name));
    expect(await foundFrom(folder.path)).toBe(join(folder.path, name));
  });

  test('a package.json of more than 8 MiB', async () => {
    folder = await freshFolder({ 'package.json': ENTRY });
    await truncate(join(folder.path, 'package.json'), 8 * 2 ** 20 + 1);
    expect(await foundFrom(folder.path)).toBe(join(folder.path, 'package.json'));
  });

  test('one behind a configuration that can be read does not matter', async () => {
    folder = await freshFolder({ 'authlint.config.yaml': ENTRY });
    execFileSync('mkfifo', [join(folder.path, '.authlintrc')]);
    expect(await foundFrom(folder.path)).toBe(join(folder.path, 'authlint.config.yaml'));
  });
});

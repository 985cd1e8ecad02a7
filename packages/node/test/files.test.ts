import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, symlink, utimes } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { readRegularFile, TooLarge } from '../src/files/regular.js';
import { createFiles, MAX_FILE_BYTES } from '../src/internal.js';
import { freshFolder } from './support/child.js';

let folder: Awaited<ReturnType<typeof freshFolder>>;
beforeAll(async () => {
  const utf16 = Buffer.from('\ufeffkey: ü', 'utf16le');
  folder = await freshFolder({
    'a.txt': 'text',
    'empty.txt': '',
    'home/.env': 'A=1',
    'bom.txt': '\ufeffkey: ü',
    'utf16le.txt': utf16,
    'utf16be.txt': Buffer.from(utf16).swap16(),
    'nul.bin': 'a\0b',
    'wide.bin': Buffer.from('\ufeffa\0b', 'utf16le'),
    'full.txt': Buffer.alloc(MAX_FILE_BYTES, 'a'),
    'large.txt': Buffer.alloc(MAX_FILE_BYTES + 1, 'a'),
  });
  execFileSync('mkfifo', [join(folder.path, 'pipe')]);
  await symlink('a.txt', join(folder.path, 'link.txt'));
  await symlink('nothing', join(folder.path, 'dangling.txt'));
});
afterAll(() => folder.remove());

const files = () => createFiles(folder.path, join(folder.path, 'home'));

test('a file has text, place, time and mode', async () => {
  const path = join(folder.path, 'a.txt');
  await utimes(path, 1_700_000_000, 1_700_000_000);
  await chmod(path, 0o640);
  expect(await files().read('a.txt')).toEqual({
    kind: 'text',
    path,
    text: 'text',
    modifiedAt: 1_700_000_000_000,
    mode: 0o640,
  });
});

test.each([
  ['empty.txt', ''],
  ['bom.txt', 'key: ü'],
  ['utf16le.txt', 'key: ü'],
  ['utf16be.txt', 'key: ü'],
  ['link.txt', 'text'],
  ['~/.env', 'A=1'],
])('%s is read as %j', async (path, text) => {
  expect(await files().read(path)).toMatchObject({ kind: 'text', text });
});

test('the largest file is read', async () => {
  const read = await files().read('full.txt');
  expect(read.kind === 'text' && read.text.length).toBe(MAX_FILE_BYTES);
});

test.each([
  ['none.txt', 'not-found'],
  ['a.txt/below', 'not-found'],
  ['dangling.txt', 'not-found'],
  ['home', 'not-a-file'],
  ['pipe', 'not-a-file'],
  ['/dev/zero', 'not-a-file'],
  ['nul.bin', 'binary'],
  ['wide.bin', 'binary'],
  ['large.txt', 'too-large'],
  ['a\0b', 'other'],
])('%j is %s', async (path, failure) => {
  expect(await files().read(path)).toMatchObject({ kind: 'failure', failure });
});

describe('what the user named', () => {
  const named = (...paths: string[]) => createFiles(folder.path, null, paths);
  const write = (path: string, text: string): ChildProcess =>
    spawn('sh', ['-c', `sleep 0.2; printf '${text}' > ${path}`], { cwd: folder.path });

  test('may be a pipe, which is read once', async () => {
    const files = named('pipe');
    write('pipe', 'key: 1');
    const read = await files.read(join(folder.path, 'pipe'));
    expect(read).toMatchObject({ kind: 'text', text: 'key: 1', mode: null });
    expect(await files.read('pipe')).toBe(read);
  });

  test('comes in pieces, with time between them', async () => {
    const command = 'exec 3> pipe; printf a >&3; sleep 0.3; printf b >&3';
    spawn('sh', ['-c', command], { cwd: folder.path });
    expect(await named('pipe').read('pipe')).toMatchObject({ text: 'ab' });
  });

  test('is a pipe to which nobody writes, or that ends empty', async () => {
    expect(await named('pipe').read('pipe')).toMatchObject({ failure: 'no-data' });
    const holder = spawn('sh', ['-c', 'exec 3<> pipe; exec sleep 10'], { cwd: folder.path });
    expect(await named('pipe').read('pipe')).toMatchObject({ failure: 'no-data' });
    holder.kill();
  });

  test('may be larger than what a search finds', async () => {
    const read = await named('large.txt').read('large.txt');
    expect(read.kind === 'text' && read.text.length).toBe(MAX_FILE_BYTES + 1);
  });

  test('is text, too', async () => {
    write('pipe', 'a\\000b');
    expect(await named('pipe').read('pipe')).toMatchObject({ failure: 'binary' });
  });

  test.each([['/dev/zero'], ['/dev/null'], ['/dev/random'], ['home'], ['socket']])(
    '%s is no file, named or not',
    async (path) => {
      const server = createServer().listen(join(folder.path, 'socket'));
      await once(server, 'listening');
      for (const names of [[], [path]]) {
        expect(await named(...names).read(path)).toMatchObject({ failure: 'not-a-file' });
      }
      await new Promise((done) => server.close(done));
    },
  );
});

test('a file of /proc, whose size is given as zero, is read', async () => {
  expect(await files().read('/proc/self/comm')).toMatchObject({ kind: 'text' });
});

test('a file of /proc that has no size and hardly an end is read up to the limit', () => {
  if (process.platform !== 'linux') return;
  expect(() => readRegularFile('/proc/self/pagemap', 4096)).toThrow(TooLarge);
});

test('exists tells what is there', async () => {
  const there = await Promise.all(
    ['a.txt', 'home', '~', 'none.txt', 'dangling.txt'].map((path) => files().exists(path)),
  );
  expect(there).toEqual([true, true, true, false, false]);
});

test('list gives names, or nothing', async () => {
  expect(await files().list('home')).toEqual(['.env']);
  expect(await files().list('none')).toEqual([]);
  expect(await files().list('a.txt')).toEqual([]);
});

test('resolve knows the home directory in any part', () => {
  const { path } = folder;
  expect(files().resolve('x', '../y')).toBe(join(path, 'y'));
  expect(files().resolve('x', '~/y')).toBe(join(path, 'home/y'));
  expect(files().resolve('~')).toBe(join(path, 'home'));
  expect(files().resolve('~user/y')).toBe(join(path, '~user/y'));
  expect(createFiles(path, null).resolve('~/y')).toBe(join(path, '~/y'));
});

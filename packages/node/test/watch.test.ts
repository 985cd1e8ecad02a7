import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFiles, watchFiles, type WatchedFiles } from '@authlint/node/internal';

/** What `watchFiles` says of real files. */

let folder: string;
let watched: WatchedFiles;
const path = (name: string): string => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'authlint-test-'));
  watched = watchFiles(createFiles(folder, null));
  writeFileSync(path('a'), 'one');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('what was not looked at is not watched', async () => {
  await watched.files.read('a');
  writeFileSync(path('b'), 'new');
  expect(await watched.changed()).toEqual([]);
  expect(watched.count()).toBe(1);
});

test('a change is told once', async () => {
  expect(await watched.files.read('a')).toMatchObject({ kind: 'text', text: 'one' });
  writeFileSync(path('a'), 'two');
  expect(await watched.changed()).toEqual([path('a')]);
  expect(await watched.changed()).toEqual([]);
});

test('a change between the look and a later look at the same file is not lost', async () => {
  await watched.files.read('a');
  writeFileSync(path('a'), 'two');
  await watched.files.read('a');
  expect(await watched.changed()).toEqual([path('a')]);
});

test('the same content is no change: touched, written again, renamed over', async () => {
  await watched.files.read('a');
  utimesSync(path('a'), 1, 1);
  expect(await watched.changed()).toEqual([]);
  writeFileSync(path('a'), 'one');
  expect(await watched.changed()).toEqual([]);
  writeFileSync(path('.a.swp'), 'one');
  renameSync(path('.a.swp'), path('a'));
  expect(await watched.changed()).toEqual([]);
});

test('an editor that writes by renaming', async () => {
  await watched.files.read('a');
  writeFileSync(path('.a.swp'), 'two');
  renameSync(path('a'), path('a~'));
  renameSync(path('.a.swp'), path('a'));
  expect(await watched.changed()).toEqual([path('a')]);
});

test('a file that vanishes and comes back, with its folder', async () => {
  mkdirSync(path('in'));
  writeFileSync(path('in/b'), 'one');
  await watched.files.read('in/b');
  rmSync(path('in'), { recursive: true });
  expect(await watched.changed()).toEqual([path('in/b')]);
  expect(watched.count()).toBe(0);
  mkdirSync(path('in'));
  writeFileSync(path('in/b'), 'one');
  expect(await watched.changed()).toEqual([path('in/b')]);
});

test('a file that was not there appears', async () => {
  expect(await watched.files.read('b')).toMatchObject({ failure: 'not-found' });
  expect(await watched.files.exists('c')).toBe(false);
  writeFileSync(path('b'), 'new');
  writeFileSync(path('c'), 'new');
  expect([...(await watched.changed())].sort()).toEqual([path('b'), path('c')]);
});

test('of a folder that was listed the names count, of a file that was asked for that it is there', async () => {
  await watched.files.list('.');
  await watched.files.exists('a');
  writeFileSync(path('a'), 'two');
  expect(await watched.changed()).toEqual([]);
  writeFileSync(path('b'), '');
  expect(await watched.changed()).toEqual([folder]);
});

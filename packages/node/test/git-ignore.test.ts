import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { isGitIgnored } from '../src/internal.js';
import { freshFolder } from './support/child.js';

let folder: Awaited<ReturnType<typeof freshFolder>>;
afterEach(() => folder.remove());

const FILE = 'a/b/c.json.authlint-backup-1';

/** What git says: it is asked here, in a folder of our own. */
const byGit = (): boolean =>
  spawnSync('git', ['check-ignore', '-q', FILE], { cwd: folder.path }).status === 0;

test.each([
  ['', false],
  ['*.authlint-backup-*', true],
  ['*.authlint-backup-*\r', true],
  ['# *.authlint-backup-*', false],
  ['*.authlint-backup-*\n!*.authlint-backup-1', false],
  ['!*.authlint-backup-1\n*.authlint-backup-*', true],
  ['/*.authlint-backup-*', false],
  ['a/**/*.authlint-backup-1', true],
  ['**/c.json.*', true],
  ['a/b/c.json.authlint-backup-?', true],
  ['b/c.json.authlint-backup-1', false],
  ['b/', true],
  ['/b', false],
  ['a', true],
  ['a/**', true],
  ['c.json.authlint-backup-1/', false],
  ['c.json', false],
])('%j: %s', async (patterns, ignored) => {
  folder = await freshFolder({ [FILE]: '', '.gitignore': `${patterns}\n` });
  expect(isGitIgnored(join(folder.path, FILE))).toBe(null);
  execFileSync('git', ['init', '-q'], { cwd: folder.path });
  expect([isGitIgnored(join(folder.path, FILE)), byGit()]).toEqual([ignored, ignored]);
});

test('the file of a folder counts below it, and so does .git/info/exclude', async () => {
  folder = await freshFolder({ [FILE]: '', 'a/b/.gitignore': '/c.json.authlint-backup-1\n' });
  execFileSync('git', ['init', '-q'], { cwd: folder.path });
  expect([isGitIgnored(join(folder.path, FILE)), byGit()]).toEqual([true, true]);
  execFileSync('sh', ['-c', `rm a/b/.gitignore; echo '*-backup-1' > .git/info/exclude`], {
    cwd: folder.path,
  });
  expect([isGitIgnored(join(folder.path, FILE)), byGit()]).toEqual([true, true]);
});

test('a pattern that would take for ever is passed over', async () => {
  folder = await freshFolder({ [FILE]: '', '.gitignore': `${'*a'.repeat(60)}\n` });
  execFileSync('git', ['init', '-q'], { cwd: folder.path });
  const name = join(folder.path, 'a'.repeat(200));
  expect(isGitIgnored(name)).toBe(false);
});

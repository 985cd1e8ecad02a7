import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Consent } from '../src/consent/consent.js';
import { blobId } from '../src/consent/git-index.js';

/** What git tracks in a checkout, as its index has it: real repositories of git. */

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'authlint-test-')));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function git(cwd: string, ...args: string[]): void {
  execFileSync('git', args, { cwd, stdio: 'ignore' });
}

function consentIn(cwd: string, home = join(root, 'home')): Consent {
  const resolved = (path: string): string => resolve(cwd, path);
  return new Consent({ env: {}, cwd, home, readersOf: () => [], resolve: resolved });
}

/** The last name shares one character with the one before it: version 4 then counts over 127 in two bytes. */
const NAMES = [
  ...['a', 'ab', 'deep/one.json', 'deep/deeper/two.json', '.env', 'z'.repeat(70)],
  ...[`y${'x'.repeat(199)}`, 'yz'],
];

describe.each(['2', '4'])('the index of git, version %s', (version) => {
  let project: string;
  beforeEach(() => {
    project = join(root, 'project');
    mkdirSync(join(project, 'deep', 'deeper'), { recursive: true });
    git(project, 'init', '--quiet');
    git(project, 'config', 'index.version', version);
    for (const name of NAMES) {
      writeFileSync(join(project, name), `content of ${name}`);
    }
    git(project, 'add', '--all');
  });

  test('names what is tracked as it is', () => {
    const consent = consentIn(project);
    for (const name of NAMES) {
      expect([name, consent.isTracked(name)]).toEqual([name, true]);
    }
  });

  test('does not name what the user has filled in, added or linked', () => {
    writeFileSync(join(project, '.env'), 'KEY=of the user');
    writeFileSync(join(project, 'new'), 'new');
    writeFileSync(join(root, 'secret'), 'secret');
    symlinkSync(join(root, 'secret'), join(project, 'link'));
    git(project, 'add', 'link');
    const consent = consentIn(project);
    for (const name of ['.env', 'new', 'link', 'missing', '../secret']) {
      expect([name, consent.isTracked(name)]).toEqual([name, false]);
    }
  });
});

/** A checkout around a home directory, as some build machines have it, with a file there that git tracks and one that it does not. */
function checkoutAroundHome(...init: string[]): {
  readonly project: string;
  readonly home: string;
} {
  const project = join(root, 'checkout');
  const home = join(project, 'home');
  mkdirSync(home, { recursive: true });
  git(project, 'init', '--quiet', ...init);
  writeFileSync(join(home, 'tracked'), 'a');
  git(project, 'add', '--all');
  writeFileSync(join(home, 'own'), 'b');
  return { project, home };
}

const projectFilesIn = ({ project, home }: { project: string; home: string }): boolean[] => {
  const consent = consentIn(project, home);
  return ['tracked', 'own'].map((name) => consent.inProject(join(home, name)));
};

test('an index tells the files of a home directory within the checkout that belong to the project', () => {
  expect(projectFilesIn(checkoutAroundHome())).toEqual([true, false]);
});

test('the index of a repository with SHA-256 is read', () => {
  const checkout = checkoutAroundHome('--object-format=sha256');
  expect(projectFilesIn(checkout)).toEqual([true, false]);
  expect(consentIn(checkout.project).isTracked('home/tracked')).toBe(true);
});

test('a split index cannot be read alone: everything in the checkout is the project', () => {
  const checkout = checkoutAroundHome();
  git(checkout.project, 'update-index', '--split-index');
  expect(projectFilesIn(checkout)).toEqual([true, true]);
});

test('with a broken index everything is the project, and no key in a file is known to be published', () => {
  const checkout = checkoutAroundHome();
  const index = Buffer.from('DIRC\0\0\0\x02\0\0\0\x09short');
  writeFileSync(join(checkout.project, '.git', 'index'), index);
  expect(projectFilesIn(checkout)).toEqual([true, true]);
  expect(consentIn(checkout.project).isTracked('home/tracked')).toBe(false);
});

/** The index after `edit`, which git would not write: with zeros in place of its hash, as `index.skipHash` leaves it. */
function rewriteIndex(project: string, edit: (index: Buffer) => void): void {
  const file = join(project, '.git', 'index');
  const index = readFileSync(file);
  edit(index);
  index.fill(0, index.length - 20);
  writeFileSync(file, index);
}

test('an index whose hash git left out is read', () => {
  const checkout = checkoutAroundHome();
  rewriteIndex(checkout.project, () => {});
  expect(projectFilesIn(checkout)).toEqual([true, false]);
});

test.each<[string, (index: Buffer) => void]>([
  ['of a version that is not known yet', (index) => void index.writeUInt32BE(5, 4)],
  ['of a version before the first', (index) => void index.writeUInt32BE(1, 4)],
  ['that is none', (index) => void index.write('XXXX', 0)],
])('an index %s cannot be read: everything in the checkout is the project', (_name, edit) => {
  const checkout = checkoutAroundHome();
  rewriteIndex(checkout.project, edit);
  expect(projectFilesIn(checkout)).toEqual([true, true]);
});

test('a file with further flags in the index, as of a sparse checkout, is tracked', () => {
  const checkout = checkoutAroundHome();
  git(checkout.project, 'update-index', '--skip-worktree', 'home/tracked');
  expect(projectFilesIn(checkout)).toEqual([true, false]);
  expect(consentIn(checkout.project).isTracked('home/tracked')).toBe(true);
});

test('a file in conflict is known by none of its versions', () => {
  const checkout = checkoutAroundHome();
  rewriteIndex(checkout.project, (index) => {
    index.writeUInt16BE(index.readUInt16BE(72) | 0x1000, 72); // stage 1
  });
  expect(projectFilesIn(checkout)).toEqual([false, false]);
});

describe('a folder whose git folder is elsewhere', () => {
  test('a linked work tree has the index that its file names', () => {
    const { project } = checkoutAroundHome();
    const asSomebody = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
    git(project, ...asSomebody, 'commit', '--quiet', '-m', 'one');
    git(project, 'worktree', 'add', '--quiet', '../linked');
    writeFileSync(join(root, 'linked', 'own'), 'b');
    const consent = consentIn(join(root, 'linked'));
    expect(['home/tracked', 'own'].map((file) => consent.isTracked(file))).toEqual([true, false]);
  });

  test('a file that names no git folder makes no index', () => {
    const project = join(root, 'project');
    mkdirSync(project);
    writeFileSync(join(project, '.git'), 'no such line');
    writeFileSync(join(project, 'a'), 'a');
    expect(consentIn(project).isTracked('a')).toBe(false);
  });

  test('of a repository within the checkout the inner index counts', () => {
    const { project } = checkoutAroundHome();
    const inner = join(project, 'deep', 'inner');
    mkdirSync(join(inner, 'below'), { recursive: true });
    git(inner, 'init', '--quiet');
    writeFileSync(join(inner, 'below', 'file'), 'a');
    git(inner, 'add', '--all');
    expect(consentIn(project).isTracked('deep/inner/below/file')).toBe(true);
    rmSync(join(inner, '.git'), { recursive: true });
    expect(consentIn(project).isTracked('deep/inner/below/file')).toBe(false);
  });
});

test('nothing is tracked where there is no git, nor outside of the checkout', () => {
  const { project } = checkoutAroundHome();
  writeFileSync(join(root, 'outside'), 'a');
  expect(consentIn(project).isTracked('../outside')).toBe(false);
  expect(consentIn(root, root).isTracked('outside')).toBe(false);
});

test.each(['sha1', 'sha256'] as const)('the object id of %s is that of git', (hash) => {
  // Source: `git hash-object` of a file with `a`.
  const ids = {
    sha1: '2e65efe2a145dda7ee51d1741299f848e5bf752e',
    sha256: 'eb337bcee2061c5313c9a1392116b6c76039e9e30d71467ae359b36277e17dc7',
  };
  expect(blobId(Buffer.from('a'), ids[hash].length)).toBe(ids[hash]);
});

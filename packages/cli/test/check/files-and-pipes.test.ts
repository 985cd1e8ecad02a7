import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { everyNth } from '@authlint/suite';
import { canary, findCanaries } from '@authlint/testkit';
import { PROGRAM, Workspace } from '../support/run-program.js';

/** A repository decides what a search finds in it; what is typed may be a pipe. CONTRACT, section 4. */

const CONFIG = {
  providers: { one: { baseUrl: 'https://api.openai.com/v1', apiKeyEnv: 'ONE_KEY' } },
};
const key = canary('openai', 'what is read');
let folder: Workspace;

beforeEach(() => {
  folder = new Workspace({ 'c.json': CONFIG, 'sub/empty': '' });
});
afterEach(() => folder.remove());

const pipe = (name: string): void => void execFileSync('mkfifo', [name], { cwd: folder.project });
const device = (name: string): void => symlinkSync('/dev/zero', join(folder.project, name));
const large = (name: string): void => {
  folder.write(name, '');
  truncateSync(join(folder.project, name), 8 * 2 ** 20 + 1);
};

/** A run that hangs is ended, and has no exit code. */
function run(args: readonly string[]): { status: number | null; stderr: string; stdout: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
    cwd: folder.project,
    env: { PATH: process.env['PATH'], HOME: folder.home, ONE_KEY: key },
    timeout: 60_000,
    encoding: 'utf8',
  });
  expect(findCanaries(stdout + stderr)).toEqual([]);
  return { status, stdout, stderr };
}

describe.each([
  ['a pipe', pipe, 'is not a file'],
  ['a device', device, 'is not a file'],
  ['a file of more than 8 MiB', large, 'is larger than 8 MiB'],
])('%s', (_what, make, why) => {
  test.each(['authlint.config.yaml', '.authlintrc', 'package.json'])(
    'that a search finds as %s is refused by its name',
    (name) => {
      make(name);
      const { status, stderr } = run(['check', '--offline']);
      expect([status, stderr]).toEqual([2, expect.stringContaining(`${name}:1:1 ${why}`)]);
    },
  );
});

test.each([
  ['a pipe', pipe, 'this is not a file'],
  ['a device', device, 'this is not a file'],
  ['a file of more than 8 MiB', large, 'the file is too large'],
])('%s where a client has its settings is refused by its name', (_what, make, why) => {
  folder.write('.claude/other', '');
  make('.claude/settings.json');
  const { status, stderr } = run(['check', '--offline']);
  expect([status, stderr]).toEqual([2, expect.stringContaining(why)]);
  expect(stderr).toContain('.claude/settings.json');
});

test('neither does a pipe in place of the index of git wait', () => {
  folder.write('.git/HEAD', 'ref: refs/heads/main\n');
  folder.write('.env', `ONE_KEY=${key}\n`);
  pipe('.git/index');
  const { status } = run(['check', 'c.json', '--dotenv', '.env', '--timeout', '1000']);
  expect(status).not.toBeNull();
});

test('a configuration that is typed may be a pipe', () => {
  const shell = `cat c.json | '${process.execPath}' '${PROGRAM}' check --offline --format json /dev/stdin`;
  const { stdout } = spawnSync('sh', ['-c', shell], {
    ...{ cwd: folder.project, encoding: 'utf8' },
    env: { PATH: process.env['PATH'], HOME: folder.home, ONE_KEY: key },
  });
  expect(JSON.parse(stdout)).toMatchObject({ providers: [{ id: 'one', state: 'unchecked' }] });
});

test('so may a text to explain, which is waited for', () => {
  pipe('log');
  spawn('sh', ['-c', 'sleep 1; echo 401 Unauthorized > log'], { cwd: folder.project });
  const { status, stdout } = run(['explain', 'log', '--format', 'json']);
  expect([status, JSON.parse(stdout)]).toMatchObject([1, { providers: [{ state: 'rejected' }] }]);
});

test.each(
  everyNth(3, [
    [['check', 'p'], 2],
    [['check', '--config', 'p'], 2],
    [['explain', 'p'], 2],
    [['merge', 'p'], 2],
    [['check', 'c.json', '--offline', '--baseline', 'p'], 2],
    [['check', 'c.json', '--offline', '--dotenv', 'p'], 0],
  ] as const),
)('%j: a pipe to which nobody writes is given up', (args, code) => {
  pipe('p');
  const { status, stderr } = run(args);
  expect([status, stderr]).toEqual([code, expect.stringMatching(/no-data|nothing was written/)]);
});

test.each([
  [['check', '/dev/zero'], 2],
  [['explain', '/dev/zero'], 2],
  [['merge', '/dev/zero'], 2],
  [['check', 'c.json', '--offline', '--dotenv', '/dev/zero'], 0],
  [['check', 'c.json', '--offline', '--baseline', 'sub'], 2],
])('%j: what never ends, or is a folder, is refused', (args, code) => {
  const { status, stderr } = run(args);
  expect([status, stderr]).toEqual([code, expect.stringMatching(/not-a-file|not a file/)]);
});

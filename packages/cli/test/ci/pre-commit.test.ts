import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { canary, findCanaries } from '@authlint/testkit';
import { parse } from 'yaml';
import { npxOfBuild, ROOT } from '../support/action.js';
import { closeRegistries, plantPrograms, registry } from '../support/registry.js';
import { Workspace } from '../support/run-program.js';

/** `.pre-commit-hooks.yaml`: the entry is run as it stands, and by pre-commit itself where that is installed. */

interface Hook {
  readonly id: string;
  readonly entry: string;
  readonly args: readonly string[];
  readonly language: string;
  readonly files: string;
}

const [hook, ...others] = parse(
  readFileSync(join(ROOT, '.pre-commit-hooks.yaml'), 'utf8'),
) as Hook[];
if (hook === undefined || others.length > 0) throw new Error('one hook was expected');

const provider = { baseUrl: 'https://llm.example/v1', apiKeyEnv: 'NOT_SET_HERE' };
const FILES = {
  'authlint.config.json': { providers: { sound: provider } },
  'sub/.authlintrc.yaml': 'providers:\n  faulty:\n    baseUrl: no address\n',
  'literal/authlint.config.yaml': `providers:\n  literal:\n    baseUrl: https://llm.example/v1\n    key: ${canary('openai', 'pre-commit')}\n`,
  'damaged/authlint.config.yml': `providers:\n  damaged:\n    baseUrl: https://llm.example/v1\n    key: '${canary('openai', 'pre-commit')} '\n`,
  'other.json': '{',
};
let folder: Workspace;
let env: Record<string, string>;

beforeAll(() => {
  folder = new Workspace(FILES);
  env = { PATH: npxOfBuild(folder), HOME: folder.home };
});

afterAll(() => folder.remove());

/** Exit code and output of the entry behind which the changed files stand. */
function run(...files: string[]): { status: number | null; output: string } {
  const [program = '', ...args] = hook?.entry.split(' ') ?? [];
  const own = hook?.args ?? [];
  const { status, stdout, stderr } = spawnSync(program, [...args, ...own, ...files], {
    cwd: folder.project,
    env,
    encoding: 'utf8',
  });
  expect(findCanaries(stdout + stderr)).toEqual([]);
  return { status, output: stdout + stderr };
}

test('it is for the names under which a configuration is found', () => {
  const names = Object.keys(FILES).filter((name) => new RegExp(hook.files).test(name));
  expect(names).toEqual(Object.keys(FILES).slice(0, 4));
});

test('a variable that is not set on the machine of an author is no fault of the file', () => {
  expect(run('authlint.config.json')).toEqual({ status: 0, output: '' });
});

test.each([
  ['sub/.authlintrc.yaml', 2, 'sub/.authlintrc.yaml:3:5 providers.faulty.baseUrl'],
  ['literal/authlint.config.yaml', 1, 'common/key-in-file'],
  ['damaged/authlint.config.yml', 1, 'key-whitespace'],
])('%s is refused', (file, status, said) => {
  const ended = run('authlint.config.json', file);
  expect([ended.status, ended.output]).toEqual([status, expect.stringContaining(said)]);
});

test('a file that is named like an option is one to no program', () => {
  folder.write('evil.js', "require('node:fs').writeFileSync('ran', '')");
  folder.write('.env', `NODE_OPTIONS=--require=${join(folder.project, 'evil.js')}\n`);
  folder.write('--env-file=.env/../authlint.config.json', FILES['authlint.config.json']);
  const ended = run('--env-file=.env');
  expect(ended).toEqual({ status: 2, output: expect.stringContaining('there is no') });
  expect(existsSync(join(folder.project, 'ran'))).toBe(false);
});

const isInstalled = spawnSync('pre-commit', ['--version']).error === undefined;

(isInstalled ? test : test.skip)('pre-commit runs it on what a commit changes', () => {
  const git = (at: string, ...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
      cwd: at,
      env,
      encoding: 'utf8',
    });
  const hooks = join(folder.home, 'hooks');
  mkdirSync(hooks);
  copyFileSync(join(ROOT, '.pre-commit-hooks.yaml'), join(hooks, '.pre-commit-hooks.yaml'));
  git(hooks, 'init', '-q');
  git(hooks, 'add', '.');
  git(hooks, 'commit', '-qm', 'a');
  const rev = git(hooks, 'rev-parse', 'HEAD').trim();
  folder.write('.pre-commit-config.yaml', {
    repos: [{ repo: hooks, rev, hooks: [{ id: hook.id }] }],
  });
  git(folder.project, 'init', '-q');
  const commit = (...files: string[]) => {
    git(folder.project, 'add', '.pre-commit-config.yaml', ...files);
    return spawnSync('pre-commit', ['run', '--color', 'never'], {
      cwd: folder.project,
      env,
      encoding: 'utf8',
    });
  };
  expect(commit('other.json').stdout).toMatch(/\(no files to check\)Skipped/);
  const sound = commit('authlint.config.json');
  expect([sound.status, sound.stdout]).toEqual([0, expect.stringMatching(/^authlint\.+Passed/m)]);
  const refused = commit('literal/authlint.config.yaml');
  expect([refused.status, refused.stdout]).toEqual([
    1,
    expect.stringMatching(/^authlint\.+Failed/m),
  ]);
  expect(refused.stdout).toContain('common/key-in-file');
});

test('the hook takes the program of the registry of the user, and nothing of the checkout', async () => {
  const own = new Workspace({});
  try {
    const [ours, theirs] = [await registry(own, 'ours'), await registry(own, 'theirs')];
    plantPrograms(own);
    own.write(
      '.npmrc',
      `registry=${theirs.url}\nscript-shell=${own.project}/node_modules/.bin/npx\n`,
    );
    own.write('~/.npmrc', `registry=${ours.url}\n`);
    const [program = '', ...args] = hook.entry.split(' ');
    const ended = await promisify(execFile)(
      program,
      [...args, ...hook.args, 'authlint.config.json'],
      {
        cwd: own.project,
        env: { PATH: process.env['PATH'], HOME: own.home },
      },
    );
    expect(ended.stdout).toBe(
      'ours -- check --files-only --quiet --max-warnings 0 -- authlint.config.json\n',
    );
    expect(theirs.requests).toEqual([]);
    expect(existsSync(join(own.home, 'ran'))).toBe(false);
  } finally {
    await closeRegistries();
    own.remove();
  }
}, 60_000);

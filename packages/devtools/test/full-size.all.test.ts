import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { AT_FULL_SIZE, atSize, runsOf } from '@authlint/suite';
import { jestArguments } from '../setup/test.mjs';
import { ROOT, workspaceFiles } from '../setup/paths.mjs';
import { baseOf, changedSince } from '../suite/changed.mjs';
import {
  changedGroups,
  groupOf,
  GROUPS,
  groupsOfChange,
  sizedTests,
  testsOf,
} from '../suite/groups.mjs';

const sized = sizedTests();

describe('what a costly test runs', () => {
  test('is a sample, and everything with npm run test:all', () => {
    expect(AT_FULL_SIZE).toBe(process.env['AUTHLINT_ALL'] === '1');
    expect(atSize({ sample: 10, all: 100 })).toBe(AT_FULL_SIZE ? 100 : 10);
  });

  test('a property has a tenth of its runs, at least twenty, and never more than it asks for', () => {
    const sample = [600, 20, 20, 3];
    expect([6_000, 100, 20, 3].map(runsOf)).toEqual(AT_FULL_SIZE ? [6_000, 100, 20, 3] : sample);
    let runs = 0;
    fc.assert(
      fc.property(fc.nat(), () => void (runs += 1)),
      { numRuns: 300 },
    );
    expect(runs).toBe(runsOf(300));
    expect(
      fc.check(
        fc.property(fc.nat(), () => true),
        { numRuns: 300 },
      ).numRuns,
    ).toBe(300);
  });
});

describe('tests that are slow by name', () => {
  const listed = (env: NodeJS.ProcessEnv, ...args: readonly string[]): readonly string[] => {
    const { NODE_OPTIONS: _options, AUTHLINT_ALL: _all, ...rest } = process.env;
    const { stdout } = spawnSync(process.execPath, jestArguments([...args, '--listTests']), {
      cwd: ROOT,
      env: { ...rest, ...env },
      encoding: 'utf8',
    });
    return stdout.split('\n').filter((path) => path.endsWith('.all.test.ts'));
  };
  const slow = workspaceFiles().filter((path) => /\/test\/.*\.all\.test\.ts$/.test(path));
  const count = slow.length;

  test('do not run with npm test', () => {
    expect(listed({})).toEqual([]);
  });

  test('run with test:all', () => {
    expect(count).toBeGreaterThan(0);
    expect(listed({ AUTHLINT_ALL: '1' })).toHaveLength(count);
  });

  test('run where one is named', () => {
    const [one = ''] = slow;
    expect(listed({}, one)).toEqual([join(ROOT, one)]);
  });
});

describe('groups of what npm test does not run whole', () => {
  test('each such file has one, and each group has files and sources', () => {
    expect(sized.filter((path) => groupOf(path) === undefined)).toEqual([]);
    const files = [...workspaceFiles(), 'action.yml'];
    for (const [name, { sources }] of Object.entries(GROUPS)) {
      expect([name, files.some((path) => sources.test(path))]).toEqual([name, true]);
      expect([name, testsOf([name], sized).length]).not.toEqual([name, 0]);
    }
  });

  test('a helper that asks for a size makes its files some of them', () => {
    expect(sized).toContain('packages/cli/test/attacks/reports.test.ts');
    expect(sized).not.toContain('packages/devtools/test/cycles.test.ts');
  });

  test.each([
    ['packages/site/src/dom.ts', ['site']],
    ['packages/site/test/attacks-keys.all.test.ts', ['site']],
    ['action.yml', ['action']],
    ['packages/explain/data/failures.yaml', ['explain']],
    ['.ci/run', ['devtools']],
    ['packages/core/package.json', ['devtools']],
    ['packages/devtools/lint/index.mjs', ['guards']],
    ['CONTRIBUTING.md', ['paper-trials']],
    ['README.md', []],
    ['packages/site/README.md', []],
    ['packages/devtools/test/claims.test.ts', []],
  ])('a change of %s runs %j', (path, groups) => {
    expect(changedGroups([path], sized)).toEqual(groups);
  });

  test('a change of many groups runs none of them, one of few runs them', () => {
    const names = Object.keys(GROUPS);
    expect(groupsOfChange(names)).toEqual([]);
    expect(groupsOfChange(names.slice(0, 4))).toEqual(names.slice(0, 4));
  });
});

describe('what a change is compared with', () => {
  let root: string;
  const git = (...args: string[]): string => {
    const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
    return execFileSync('git', [...who, ...args], { cwd: root, encoding: 'utf8' }).trim();
  };
  const commit = (name: string): string => {
    writeFileSync(join(root, name), name);
    git('add', '.');
    git('commit', '--quiet', '-m', name);
    return git('rev-parse', 'HEAD');
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'authlint-changed-'));
    git('init', '--quiet', '--initial-branch=main');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('a branch: with where it left the trunk, and what is not committed counts', () => {
    const left = commit('a');
    git('checkout', '--quiet', '-b', 'work');
    commit('b');
    git('checkout', '--quiet', 'main');
    commit('c');
    git('checkout', '--quiet', 'work');
    writeFileSync(join(root, 'd'), '');
    writeFileSync(join(root, 'a'), 'changed');
    expect(baseOf(root, {})).toBe(left);
    expect(changedSince(left, root).sort()).toEqual(['a', 'b', 'd']);
  });

  test('the trunk itself: with its last landing, or with the commit that is named', () => {
    const first = commit('a');
    const second = commit('b');
    commit('c');
    expect(baseOf(root, {})).toBe(second);
    expect(baseOf(root, { AUTHLINT_CI_BASE: first })).toBe(first);
  });

  /** The base for an event of GitHub, and the two commits before the last one. */
  const baseAfter = (before: (first: string) => string | undefined) => {
    const first = commit('a');
    const second = commit('b');
    commit('c');
    const event = join(root, '.git/event.json');
    writeFileSync(event, JSON.stringify({ before: before(first) }));
    return { first, second, base: baseOf(root, { GITHUB_EVENT_PATH: event }) };
  };

  test('a push: with the commit before it', () => {
    const { first, base } = baseAfter((one) => one);
    expect(base).toBe(first);
  });

  test.each(['0'.repeat(40), 'f'.repeat(40), undefined])(
    'a push of which %s is said to be before it: with the last landing',
    (before) => {
      const { second, base } = baseAfter(() => before);
      expect(base).toBe(second);
    },
  );

  test('nothing, where there is no history', () => {
    commit('a');
    expect(baseOf(root, {})).toBeNull();
  });
});

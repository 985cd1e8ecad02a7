import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AT_FULL_SIZE, cpuTime, loopsOf } from '@authlint/suite';
import { costlyFile, costlyTest, testFileAt, type TestFile } from '../suite/budget.mjs';
import { calibrate, processorTime } from '../suite/processor.mjs';

const QUIET = 8_300;
const PLAIN: TestFile = { path: 'packages/one/test/a.test.ts', kind: 'plain' };
const cost = (seconds: number, programs: readonly string[] = []) => ({
  name: 'a test',
  time: seconds * 1e6,
  programs,
});

describe('what is refused', () => {
  test.each([
    ['11.9 s', 11.9, QUIET, []],
    ['12.1 s', 12.1, QUIET, [expect.stringContaining('"a test" takes 12.1 s of processor time')]],
    ['24 s of a machine of half the speed', 24, 2 * QUIET, []],
    ['8 s of one of twice the speed', 8, QUIET / 2, [expect.stringContaining('takes 16.0 s')]],
  ])('of a test: %s', (_name, seconds, loop, expected) => {
    expect(costlyTest(PLAIN, cost(seconds), loop)).toEqual(expected);
  });

  test.each([
    ['twenty programs', Array<string>(20).fill('node'), []],
    ['one more', Array<string>(21).fill('node'), [expect.stringContaining('21 programs')]],
    ['a browser', ['chromium'], [expect.stringContaining('takes chromium. Name the file')]],
    ['a terminal', ['tmux', 'tmux'], [expect.stringContaining('takes tmux. Name the file')]],
  ])('of its programs: %s', (_name, programs, expected) => {
    expect(costlyTest(PLAIN, cost(0, programs), QUIET)).toEqual(expected);
  });

  test('of a file: over 30 s', () => {
    expect(costlyFile(PLAIN, cost(29), QUIET)).toEqual([]);
    expect(costlyFile(PLAIN, cost(31), QUIET)).toEqual([expect.stringContaining('31.0 s')]);
  });

  test('a sample may take a browser, a file for all tests anything', () => {
    const sample = { ...PLAIN, kind: 'sample' } as const;
    expect(costlyTest(sample, cost(0, ['chromium']), QUIET)).toEqual([]);
    expect(costlyTest(sample, cost(0, Array<string>(99).fill('tmux')), QUIET)).toEqual([]);
    expect(costlyTest(sample, cost(13), QUIET)).toHaveLength(1);
    const all = { ...PLAIN, kind: 'all' } as const;
    expect(costlyTest(all, cost(100, Array<string>(99).fill('tmux')), QUIET)).toEqual([]);
    expect(costlyFile(all, cost(100), QUIET)).toEqual([]);
  });

  test('the kind of a file is in its name, and in whether it asks for a size', () => {
    const folder = mkdtempSync(join(tmpdir(), 'authlint-budget-'));
    const kindOf = (name: string, text: string): string => {
      writeFileSync(join(folder, name), text);
      return testFileAt(join(folder, name)).kind;
    };
    const kinds = [
      kindOf('a.test.ts', ''),
      kindOf('b.test.ts', `const COUNT = ${'atSize'}({ sample: 1, all: 2 });`),
      kindOf('c.all.test.ts', ''),
      kindOf(
        'd.test.ts',
        `const COUNTS = ${'atSize'}<readonly number[]>({ sample: [], all: [1] });`,
      ),
    ];
    const [plain, sample, all] = AT_FULL_SIZE ? ['all', 'all', 'all'] : ['plain', 'sample', 'all'];
    expect(kinds).toEqual([plain, sample, all, sample]);
    rmSync(folder, { recursive: true });
  });
});

describe('what is measured', () => {
  const work = (rounds: number) => (): void => {
    for (let round = 0; round < rounds; round += 1) calibrate();
  };

  test('processor time in loops, and none for waiting', async () => {
    expect(await loopsOf(work(100))).toBeGreaterThan(15); // a calibration runs a fifth of the loop
    expect(await loopsOf(() => new Promise((done) => setTimeout(done, 300)))).toBeLessThan(18); // busy for so long it would be twice that
  });

  const onLinux = process.platform === 'linux' ? test : test.skip;
  onLinux('that of programs that have ended', async () => {
    const before = processorTime();
    const own = await cpuTime(() =>
      execFileSync(process.execPath, ['-e', 'for (let i = 0; i < 3e8; i += 1);']),
    );
    expect(processorTime() - before - 1_000 * own).toBeGreaterThan(50_000);
  });
});

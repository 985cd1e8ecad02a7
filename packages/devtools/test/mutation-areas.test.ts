import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AREAS, missingFiles } from '../mutation/areas.mjs';
import { drawn } from '../mutation/draw.mjs';
import { instrument } from '../mutation/instrument.mjs';
import { planOf } from '../mutation/order.mjs';
import { listedSurvivors, oneLine, reasonOf } from '../mutation/survivors.mjs';
import { ROOT } from '../setup/paths.mjs';

const isThere = (path: string): boolean => existsSync(join(ROOT, path));

test.each(Object.entries(AREAS))('every file that %s names is there', (_name, area) => {
  expect(missingFiles(area, isThere)).toEqual([]);
});

test('a source or a test that was renamed is seen', () => {
  const area = { mutate: ['src/gone.ts', 'src/parts'], tests: ['test/gone.test.ts'] };
  expect(missingFiles(area, (path) => path === 'src/parts')).toEqual([
    'src/gone.ts',
    'test/gone.test.ts',
  ]);
});

describe('the sample', () => {
  const items = Array.from({ length: 1_000 }, (_, index) => index);

  test('is the same each time, in the order of the list, of the size that is asked for', () => {
    const sample = drawn(items, 300);
    expect(sample).toEqual(drawn(items, 300));
    expect(sample).toEqual([...sample].sort((a, b) => a - b));
    expect(new Set(sample).size).toBe(300);
    expect(drawn(items, 300, 1)).not.toEqual(sample);
    expect(drawn(items, 2_000)).toEqual(items);
  });

  test('takes from the end as from the beginning', () => {
    const late = drawn(items, 300).filter((item) => item >= 500).length;
    expect(late).toBeGreaterThan(120);
    expect(late).toBeLessThan(180);
  });
});

describe('the changes of a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'authlint-mutation-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('each can be switched on; a sentence is left as it is', async () => {
    const file = join(folder, 'a.ts');
    writeFileSync(file, "export const f = (a: number) => (a > 1 ? 'two words' : 'word');\n");
    const { mutants, all, code } = await instrument([file], 100);
    expect(mutants).toHaveLength(all);
    const made = mutants.map(({ mutatorName, replacement }) => `${mutatorName} ${replacement}`);
    expect(made).toContain('EqualityOperator a >= 1');
    expect(made.filter((one) => one.startsWith('StringLiteral'))).toEqual(['StringLiteral ""']);
    for (const { id } of mutants) expect(code.get(file)).toContain(`stryMutAct_9fa48("${id}")`);
  });

  test('a sample leaves the others out of the code', async () => {
    const file = join(folder, 'b.ts');
    const lines = Array.from({ length: 50 }, (_, at) => `export const c${at} = 1 + ${at};`);
    writeFileSync(file, lines.join('\n'));
    const { mutants, all, code } = await instrument([file], 5);
    expect([mutants.length, all]).toEqual([5, 50]);
    expect(code.get(file)?.match(/stryMutAct_9fa48\("/g)).toHaveLength(5);
  });
});

describe('the tests of a change', () => {
  const SOURCE = 'packages/core/src/check/state.ts';
  const file = (name: string, times: Record<string, number>, ...reaching: string[]) => ({
    ...{ file: name, times, failure: null, loads: {} },
    hits: Object.fromEntries(reaching.map((test) => [test, { 7: 2 }])),
  });
  const named = file('packages/core/test/state.test.ts', { a: 50, b: 50 }, 'a', 'b');
  const near = file('packages/core/test/ranking.test.ts', { c: 9, d: 90 }, 'd');
  const far = file('packages/cli/test/check/check.test.ts', { e: 1 }, 'e');
  const elsewhere = file('packages/core/test/urls.test.ts', { f: 1 });
  const steps = (...files: readonly (typeof far)[]) =>
    planOf('7', SOURCE, files).steps.map(({ tests }) => tests.join());

  test('first those that reach it, the nearest before the cheapest; then the others of these files', () => {
    expect(steps(elsewhere, far, near, named)).toEqual(['a,b', 'd', 'e', 'c']);
  });

  test('all of a file whose loading reaches it', () => {
    const loading = { ...elsewhere, loads: { 7: 1 } };
    expect(planOf('7', SOURCE, [loading, far])).toEqual({
      hits: 2,
      steps: [
        { file: far.file, tests: ['e'] },
        { file: loading.file, tests: ['f'] },
      ],
    });
  });

  test('of a file that takes too long only some, from all over it', () => {
    const all = Array.from({ length: 100 }, (_, at) => `t${at}`);
    const corpus = file('a', Object.fromEntries(all.map((test) => [test, 50])), ...all);
    expect(steps(corpus)).toEqual(['t0,t10,t20,t30,t40,t50,t60,t70,t80,t90']);
    expect(steps(file('a', { slow: 60_000 }, 'slow'))).toEqual(['slow']);
  });
});

describe('survivors', () => {
  const listed = Object.entries(listedSurvivors());

  test.each(listed)(
    'those of %s are of a room, in files that are there, with a reason',
    (room, all) => {
      expect(Object.keys(AREAS)).toContain(room);
      for (const one of all) {
        expect(one.why.length).toBeGreaterThan(9);
        if (!('from' in one)) continue;
        const { file, from, to } = one;
        expect([file, isThere(file)]).toEqual([file, true]);
        expect([oneLine(from), oneLine(to)]).toEqual([from, to]);
      }
    },
  );

  test('one is known by what is changed, wherever it stands', () => {
    const place = { file: 'a.ts', from: 'a > b', to: 'a >= b' };
    const known = [{ ...place, why: 'they are never equal' }];
    expect(reasonOf(place, known)).toBe('they are never equal');
    expect(reasonOf({ ...place, to: 'true' }, known)).toBeUndefined();
  });
});

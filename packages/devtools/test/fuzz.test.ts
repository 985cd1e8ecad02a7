import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { drawingTests, fuzz, fuzzLeaks } from '../fuzz.mjs';
import { SEED } from '../suite/fast-check.mjs';

const seed = Number(process.env['AUTHLINT_SEED'] ?? SEED);
const property = fc.property(fc.nat(), () => true);

test('every property has the committed seed', () => {
  expect([fc.check(property).seed, fc.check(property, { numRuns: 5 }).seed]).toEqual([seed, seed]);
  expect(fc.sample(fc.nat(), 5)).toEqual(fc.sample(fc.nat(), { seed, numRuns: 5 }));
  expect(fc.sample(fc.nat(), 5)).not.toEqual(fc.sample(fc.nat(), { seed: seed + 1, numRuns: 5 }));
});

test('a round of fuzzing runs every test that draws inputs', () => {
  const root = mkdtempSync(join(tmpdir(), 'authlint-fuzz-'));
  mkdirSync(join(root, 'packages/one/test/deep'), { recursive: true });
  writeFileSync(join(root, 'packages/one/test/deep/a.test.ts'), "import fc from 'fast-check';");
  writeFileSync(join(root, 'packages/one/test/b.test.ts'), '');
  expect(drawingTests(root)).toEqual(['packages/one/test/deep/a.test.ts']);
  rmSync(root, { recursive: true });
  expect(drawingTests()).toContain('packages/devtools/test/fuzz.test.ts');
});

test('a round that fails ends the run, with its seed in the report', async () => {
  const lines: string[] = [];
  const seeds: number[] = [];
  const round = (drawn: number) => Promise.resolve(seeds.push(drawn) < 3 ? 0 : 1);
  expect(await fuzz(1, round, (line) => lines.push(line))).toBe(1);
  expect(new Set(seeds).size).toBe(3);
  expect(lines.join('\n')).toContain(
    `round 3 failed. Again: AUTHLINT_SEED=${String(seeds[2])} npm run test:all `,
  );
});

test('there is a round also where there is no time', async () => {
  const lines: string[] = [];
  expect(
    await fuzz(
      0,
      () => Promise.resolve(0),
      (line) => lines.push(line),
    ),
  ).toBe(0);
  expect(lines.at(-1)).toBe('1 rounds, 0 failed');
});

test('answers that repeat a key are drawn, and none is repeated', async () => {
  const lines: string[] = [];
  expect(await fuzzLeaks(300, (line) => lines.push(line), 1)).toBe(0);
  expect(lines[0]).toBe('300 answers, 0 show a key, 0 end with 3');
});

test('an answer that is not clean is counted, and its seed is said', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'authlint-fuzz-'));
  const answers = join(folder, 'answers.ts');
  writeFileSync(
    answers,
    `import fc from 'fast-check';
     export const ANSWERS = fc.constant('');
     let count = 0;
     export const leaksOf = () => ({ shown: ++count === 3 ? ['key'] : [], endsWith3: count === 5 });`,
  );
  const lines: string[] = [];
  expect(await fuzzLeaks(10, (line) => lines.push(line), 7, answers)).toBe(1);
  expect(lines.slice(0, 2)).toEqual([
    '10 answers, 1 show a key, 1 end with 3',
    `not clean: seed 7, answer 2 of ${answers}`,
  ]);
  rmSync(folder, { recursive: true });
});

import { missingTests, read, rowsOf, unmarked } from './claim-rows.js';

const PAGE = read('packages/devtools/test/consent-clauses.md');

/** Clauses of each part. Whoever changes a number has read what was agreed. */
const CLAUSES: readonly (readonly [part: string, count: number])[] = [
  ['What is read (contract, end of section 4)', 5],
  ['Consent (contract, section 4a)', 48],
  ['The engine in other programs (contract, section 7a)', 18],
  ['What was to be built (the issue)', 51],
  ['What it had to show (the issue)', 22],
];

test.each(CLAUSES)('%s: no clause is gone', (part, count) => {
  const [, text = ''] = PAGE.split(`\n## ${part}\n`);
  const rows = rowsOf(text.split('\n## ')[0] ?? '');
  expect(rows[0]?.claim).not.toBe('');
  expect(rows.filter(({ claim }) => claim !== '')).toHaveLength(count);
});

test('every clause has tests that are there, or says why it needs none', () => {
  const rows = rowsOf(PAGE);
  expect(missingTests(rows)).toEqual([]);
  expect(unmarked(rows)).toEqual([]);
  expect(rows.filter(({ file }) => file === 'none')).toHaveLength(1);
});

test('a test that is not there is a fault', () => {
  const title = 'no' + ' such title';
  const [there] = rowsOf(PAGE);
  expect(missingTests([{ claim: '', file: there?.file ?? '', title }])).toHaveLength(1);
  expect(missingTests([{ claim: '', file: 'packages/none.test.ts', title: 'a' }])).toHaveLength(1);
});

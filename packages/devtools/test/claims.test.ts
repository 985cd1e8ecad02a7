import { existsSync, readFileSync } from 'node:fs';

const ROOT = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

interface Row {
  readonly claim: string;
  readonly file: string;
  readonly title: string;
}

/** The sentences of a page, in one line each, without its headings and without where its links lead. */
function sentences(page: string): readonly string[] {
  return page
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/\n(?=\s*(- |\d+\. ))/g, '\n\n')
    .split(/\n\s*\n/)
    .map((text) => text.trim().replace(/\s+/g, ' '))
    .map((text) => text.replace(/^(- |\d+\. )/, ''))
    .filter((text) => text !== '' && !text.startsWith('#'))
    .flatMap((text) => text.split(/(?<=[.!?])(?:\*\*)? (?=[A-Z`*-])/));
}

function rowsOf(page: string): readonly Row[] {
  return page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.slice(2, -2).split(/(?<!\\) \| /))
    .map(([claim = '', file = '', title = '']) => ({
      claim: claim.replaceAll('\\|', '|'),
      file: file.replaceAll('`', ''),
      title,
    }));
}

/** What is wrong between the claims and the table. */
function faults(claims: readonly string[], rows: readonly Row[]): readonly string[] {
  const told = new Set(rows.map(({ claim }) => claim));
  return [
    ...claims.filter((claim) => !told.has(claim)).map((claim) => `not in the table: ${claim}`),
    ...[...told].filter((claim) => !claims.includes(claim)).map((claim) => `no claim: ${claim}`),
    ...rows
      .filter(({ file }) => file !== 'none')
      .filter(
        ({ file, title }) =>
          title === '' || !existsSync(new URL(file, ROOT)) || !read(file).includes(title),
      )
      .map(({ file, title }) => `no such test: ${file}: ${title}`),
  ];
}

/** Why a sentence needs no test: advice to the reader, an explanation of words or of others' programs, or a limit of the protection. */
const MARKS = ['advice', 'explanation', 'limit'];
const README = read('README.md').split('## What it never does\n')[1]?.split('\n## ')[0] ?? '';
const CLAIMS = [...sentences(read('SECURITY.md')), ...sentences(README)];
const ROWS = rowsOf(read('docs/internals/claims.md'));

test('every claim of SECURITY.md and the README is in the table, and every test it names is there', () => {
  expect(CLAIMS.length).toBeGreaterThan(80);
  expect(faults(CLAIMS, ROWS)).toEqual([]);
});

/** Rows without a test that do not say why. */
function unmarked(rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ file, title }) => file === 'none' && !MARKS.includes(title));
}

test('every claim has a test, or says why it needs none', () => {
  expect(unmarked(ROWS)).toEqual([]);
  expect(unmarked([{ claim: 'It flies.', file: 'none', title: 'open' }])).toHaveLength(1);
});

test('few claims need no test', () => {
  expect(ROWS.filter(({ file }) => file === 'none').length).toBeLessThanOrEqual(15);
});

test('a sentence that is not there, a row of none and a title that is not there are faults', () => {
  const row = {
    claim: 'It flies.',
    file: 'packages/devtools/test/claims.test.ts',
    title: 'no' + ' such title',
  };
  expect(faults(['It swims.'], [row])).toHaveLength(3);
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/paths.mjs';
import { missingTests, read, rowsOf, unmarked, type Row } from './claim-rows.js';

/** The sentences of a page, in one line each, without its headings and without where its links lead. */
function sentences(page: string): readonly string[] {
  return page
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/\n(?=\s*(- |\d+\. ))/g, '\n\n')
    .split(/\n\s*\n/)
    .map((text) => text.trim().replace(/\s+/g, ' '))
    .map((text) => text.replace(/^(- |\d+\. )/, ''))
    .filter((text) => text !== '' && !/^[#|]/.test(text)) // the table of promises names its tests itself
    .flatMap((text) => text.split(/(?<=[.!?])(?:\*\*)? (?=[A-Z`*-])/));
}

/** What is wrong between the claims and the table. */
function faults(claims: readonly string[], rows: readonly Row[]): readonly string[] {
  const told = new Set(rows.map(({ claim }) => claim));
  return [
    ...claims.filter((claim) => !told.has(claim)).map((claim) => `not in the table: ${claim}`),
    ...[...told].filter((claim) => !claims.includes(claim)).map((claim) => `no claim: ${claim}`),
    ...missingTests(rows),
  ];
}

const README = read('README.md').split('## What it never does\n')[1]?.split('\n## ')[0] ?? '';
const CLAIMS = [...sentences(read('SECURITY.md')), ...sentences(README)];
const ROWS = rowsOf(read('packages/devtools/test/claims.md'));

test('every claim of SECURITY.md and the README is in the table, and every test it names is there', () => {
  expect(CLAIMS.length).toBeGreaterThan(80);
  expect(faults(CLAIMS, ROWS)).toEqual([]);
});

test('every claim has a test, or says why it needs none', () => {
  expect(unmarked(ROWS)).toEqual([]);
  expect(unmarked([{ claim: 'It flies.', file: 'none', title: 'open' }])).toHaveLength(1);
});

test('every test that the table of promises names is there', () => {
  const rows =
    read('SECURITY.md')
      .match(/^\|.*$/gm)
      ?.join('\n') ?? '';
  const named = [...rows.matchAll(/`(packages\/[^`]+)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
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

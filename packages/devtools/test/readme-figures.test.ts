import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { README, readmeFigures, withFigures } from '../readme-figures.mjs';
import { ROOT } from '../setup/paths.mjs';

const PAGE = `| what          | number |
| ------------- | -----: |
| hosts         |    331 |
| hosts in all  |      7 |
| forms of keys |    122 |
`;

test('each figure is put into its own row, and nothing else changes', () => {
  expect(withFigures(PAGE, { 'forms of keys': 9, hosts: 1234 })).toBe(`| what          | number |
| ------------- | -----: |
| hosts         |   1234 |
| hosts in all  |      7 |
| forms of keys |      9 |
`);
});

test('a figure without a row is an error', () => {
  expect(() => withFigures(PAGE, { providers: 1 })).toThrow('README.md has no row for "providers"');
});

test('README.md is what `npm run gen` writes, and .ci/run looks at it', () => {
  const page = readFileSync(README, 'utf8');
  expect(withFigures(page, readmeFigures())).toBe(page);
  expect(readFileSync(join(ROOT, '.ci/run'), 'utf8')).toMatch(/^generated=\(.* README\.md\)$/m);
});

test('no figure of the table is left to be written by hand', () => {
  const table = /## What it knows\n\n([\s\S]*?)\n\n/.exec(readFileSync(README, 'utf8'))?.[1] ?? '';
  const titles = [...table.matchAll(/^\| (.+?) +\| +\d+ \|$/gm)].map(([, title]) => title);
  expect(titles).toEqual(Object.keys(readmeFigures()));
});

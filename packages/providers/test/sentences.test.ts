import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CODES } from '@authlint/model';
import { code, list, readTables, regex, table, z } from '../generator/sentences.mjs';
import { sentenceTables } from '../generator/sentence-tables.mjs';

const SHAPE = {
  rows: z.array(z.strictObject({ code, alternatives: list, phrases: list, names: list })),
};
const read = (yaml: string) => readTables(yaml, 'data/rows.yaml', SHAPE, () => 'u');
const ROW = 'rows:\n  - code: quota\n    alternatives:\n      - out of \\w+ credit\n';

test('a file of rows is read, its parts written out', () => {
  const { tables, errors } = read(
    "parts:\n  KEY: api[ _]key\n  ANY_KEY: '${KEY}|token'\n" +
      'rows:\n  - code: key-expired\n    alternatives:\n      - (?:${ANY_KEY}) expired\n',
  );
  expect(errors).toEqual([]);
  expect(tables?.rows).toEqual([
    { code: 'key-expired', alternatives: ['(?:api[ _]key|token) expired'] },
  ]);
});

test.each([
  ['no valid pattern', '      - (?:unclosed\n', 5, 'rows[0].alternatives[1]: Invalid regular'],
  [
    'a pattern twice',
    '      - out of \\w+ credit\n',
    5,
    'rows[0].alternatives[1]: is listed twice',
  ],
  [
    'a pattern in two rows',
    '  - code: permission\n    alternatives:\n      - out of \\w+ credit\n',
    7,
    'rows[1].alternatives[0]: is listed twice',
  ],
  [
    'an unknown part',
    '      - ${NOBODY} expired\n',
    5,
    'rows[0].alternatives[1]: there is no part NOBODY',
  ],
  [
    'a pattern of classes alone',
    '      - \\w+ \\d+\n',
    5,
    'rows[0].alternatives[1]: has no text of three',
  ],
  [
    'a pattern that is not linear',
    '      - key [\\w.]+\\w+ has expired\n',
    5,
    'rows[0].alternatives[1]: its time is more than linear, by ',
  ],
  ['a number', '      - 401\n', 5, 'rows[0].alternatives[1]: '],
  ['nothing', '      - ""\n', 5, 'rows[0].alternatives[1]: '],
  ['an unknown code', '  - code: no-money\n', 5, 'rows[1].code: '],
  ['an unknown field', '    colour: blue\n', 5, 'rows[0].colour: there is no such field'],
  ['an unknown table', 'more: []\n', 5, 'more: there is no such field'],
  [
    'a pattern among phrases',
    '    phrases:\n      - a|b\n',
    6,
    'rows[0].phrases[0]: a phrase holds no sign',
  ],
  ['a part with another kind of name', 'parts:\n  key: a\n', 6, 'parts.key: '],
  ['no YAML', '    "\n', 5, ''],
])('%s is refused with file, line and field', (_kind, more, line, fault) => {
  const { errors } = read(ROW + more);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(`data/rows.yaml:${line}: ${fault}`);
});

test('a missing code is refused', () => {
  expect(read('rows:\n  - alternatives: [a]\n').errors[0]).toMatch(
    'data/rows.yaml:2: rows[0].code: ',
  );
  expect(read('').errors[0]).toMatch('data/rows.yaml:1: rows: ');
});

test('the codes are those of the catalogue', () => {
  expect([...code.options].sort()).toEqual([...CODES].sort());
});

test('a pattern is written as TypeScript reads it', () => {
  expect(regex(['https?://', 'a\\b'], 'iu')).toBe('/https?:\\/\\/|a\\b/iu');
  expect(table('ROWS', 'Row', [{ row: '{}' }, { constant: 'ONE', row: '{ a: 1 }' }])).toBe(
    'export const ONE: Row = { a: 1 };\nexport const ROWS: readonly Row[] = [\n  {},\n  ONE,\n];\n',
  );
});

const root = new URL('../', import.meta.url);

test('each file of sentences is compiled without a fault', () => {
  const { errors, sources } = sentenceTables(root);
  expect(errors).toEqual([]);
  const generated = new URL('src/generated/', root);
  for (const [name, source] of Object.entries(sources()))
    expect(readFileSync(new URL(name, generated), 'utf8')).toBe(source);
  expect(readdirSync(new URL('sentences/', root)).sort()).toEqual([
    'answers.yaml',
    'wordings.yaml',
  ]);
});

test('a sentence touches one file, as CONTRIBUTING promises', () => {
  const folder = mkdtempSync(join(tmpdir(), 'authlint-sentences-'));
  try {
    cpSync(new URL('sentences/', root), join(folder, 'sentences'), { recursive: true });
    const file = join(folder, 'sentences/wordings.yaml');
    const added = '      - \\bthe acme coin ran out\\b # Acme\n';
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replace(/(code: quota\n {4}alternatives:\n)/, (head) => head + added),
    );
    const { errors, sources } = sentenceTables(pathToFileURL(`${folder}/`));
    expect(errors).toEqual([]);
    expect(sources()['wordings.ts']).toMatch(
      '{ code: "quota", ...anyOf("\\\\bthe acme coin ran out\\\\b',
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

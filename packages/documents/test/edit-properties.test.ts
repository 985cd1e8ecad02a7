import fc from 'fast-check';
import { runsOf } from '@authlint/suite';
import {
  applyEdit,
  parseEnv,
  readDocument,
  scalarEdit,
  scalarsIn,
  type DocumentFormat,
  type EnvDialect,
} from '../src/index.js';

const SEED = { seed: 20_261_122, numRuns: 400 };

const word = fc.stringMatching(/^[a-z][a-z0-9]{0,6}$/);
const texts = fc.oneof(
  word,
  fc.constantFrom(
    '',
    'true',
    'null',
    '12',
    '# no',
    ' blank ',
    "it's",
    '"quoted"',
    'a: b',
    '\\',
    '- x',
  ),
  fc.string({ unit: 'grapheme' }),
);
const scalars = fc.oneof(texts, fc.integer(), fc.boolean());
const comments = fc.constantFrom('', ' ', '  ', 'c');
/** Names are given by their number, so that none is there twice. */
const fields = fc.array(
  fc.tuple(word, fc.array(scalars, { minLength: 1, maxLength: 3 }), comments),
  {
    minLength: 1,
    maxLength: 5,
  },
);
type Fields = typeof fields extends fc.Arbitrary<infer T> ? T : never;
type Value = Fields[number][1][number];

const quoted = (value: Value): string => JSON.stringify(value);
/** In the quotes that can hold it, by the length of the name, so that all of them come up. */
const styled = (value: Value, name: string): string =>
  typeof value === 'string' && name.length % 2 === 0 && !/['\\\p{Cc}]/u.test(value)
    ? `'${value}'`
    : quoted(value).replace(/\u007f/g, '\\u007f');
const bareOr = (value: Value, name: string): string =>
  typeof value === 'string' && name.length % 3 === 0 && /^[a-z]+$/.test(value)
    ? value
    : styled(value, name);

/** Documents of a format, with comments, blanks and line ends of both kinds. */
const WRITERS: Readonly<Record<DocumentFormat, (rows: Fields) => string>> = {
  json: (rows) =>
    `{${rows.map(([name, items], at) => `\n "${name}${at}" :{"a": [${items.map(quoted).join(' ,')}]}`).join(',')}\r\n}`,
  jsonc: (rows) =>
    `// c\n{${rows.map(([name, items], at) => `\n/* "${name}": 1 */"${name}${at}" :[${items.map(quoted).join(' ,')},], // c`).join('')}\n}`,
  commented: (rows) =>
    `// c\n{${rows.map(([name, items], at) => `\n/* "${name}": 1 */"${name}${at}" :[${items.map(quoted).join(' ,')}]`).join(',')}\n}`,
  json5: (rows) =>
    `{${rows.map(([name, items], at) => `\n${name}${at} :[${items.map((item) => styled(item, name)).join(' ,')},], // c`).join('')}\n}`,
  yaml: (rows) =>
    rows
      .map(([name, items, blank], at) =>
        name.length % 2 === 0
          ? `${name}${at}: &x${at} [${items.map((item) => styled(item, name)).join(', ')}] # ${blank}\r\n"alias ${at}":   *x${at}\n`
          : `${name}${at}:${blank.replace('c', ' ')} # c\n${items.map((item) => `  -   ${bareOr(item, name)}   # ${blank}\n`).join('')}`,
      )
      .join(''),
  toml: (rows) =>
    rows
      .map(
        ([name, items, blank], at) =>
          `[t.${name}${at}] # ${blank}\n${items.map((item, index) => `a${index} =  ${styled(item, name)} # c\r\n`).join('')}list = [ ${items.map((item) => styled(item, name)).join(',\n # c\n')} ]\n`,
      )
      .join(''),
};

test.each(Object.keys(WRITERS) as DocumentFormat[])(
  '%s: an edit changes the text of one value and nothing else',
  (format) => {
    let edited = 0;
    fc.assert(
      fc.property(fields, fc.nat(), texts, (rows, which, value) => {
        const text = WRITERS[format](rows);
        const before = readDocument(text, format);
        expect([text, before.faults]).toEqual([text, []]);
        const values = before.root === null ? [] : scalarsIn(before.root);
        expect(values.length).toBeGreaterThan(0);
        const at = which % values.length;
        const target = values[at] ?? values[0]!;
        const edit = scalarEdit(text, format, target.range, value);
        if (edit === null) return; // checked below: few values cannot be written
        edited += 1;
        const result = applyEdit(text, edit);
        const { start, end } = target.range;
        expect([edit.start, edit.end]).toEqual([start, end]);
        expect(result.slice(0, start)).toBe(text.slice(0, start));
        expect(result.slice(start + edit.replacement.length)).toBe(text.slice(end));
        const after = readDocument(result, format);
        const expected = values.map((node, index) => (index === at ? value : node.value));
        expect(after.faults).toEqual([]);
        expect(
          (after.root === null ? [] : scalarsIn(after.root)).map((node) => node.value),
        ).toEqual(expected);
      }),
      SEED,
    );
    expect(edited).toBeGreaterThan(runsOf(SEED.numRuns) * 0.95);
  },
);

test.each<EnvDialect>(['dotenv', 'python', 'raw'])(
  'env file, %s: the range of a value is all of its text',
  (dialect) => {
    const values = fc.oneof(word, fc.stringMatching(/^[\w.+/=:~ -]{0,12}$/));
    const rows = fc.array(fc.tuple(word, values, fc.constantFrom('', '"', "'", '`')), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(rows, fc.nat(), word, (lines, which, value) => {
        const text = lines
          .map(([name, old, quote], at) =>
            dialect === 'raw'
              ? `# c\n${name}${at} = ${old}\r\n`
              : `# c\n export ${name}${at} = ${quote}${old}${quote} # c\r\n`,
          )
          .join('');
        const before = parseEnv(text, dialect);
        expect(before.map(({ name }) => name)).toEqual(
          lines.map(([name], at) => name + String(at)),
        );
        const at = which % before.length;
        const { start, end } = before[at]?.range ?? { start: 0, end: 0 };
        const result = applyEdit(text, { start, end, replacement: value });
        expect(parseEnv(result, dialect).map((line) => line.value)).toEqual(
          before.map((line, index) => (index === at ? value : line.value)),
        );
      }),
      SEED,
    );
  },
);

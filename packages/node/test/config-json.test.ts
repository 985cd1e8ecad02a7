import type { FieldPath } from '@authlint/core/internal';
import { blankComments } from '@authlint/documents';
import fc from 'fast-check';
import { readConfigText } from '@authlint/documents/config-text';
import { jsonDocument } from '../src/config/read.js';

const RUNS = 2_000;

const BLANKS = fc.constantFrom('', ' ', '\n', '\n  ', ' // a note: "{" \n', ' /* {\n */ ', '\r\n');
const names = fc.oneof(
  fc.constantFrom('providers', 'a', 'b', '', 'schräg', 'with "quotes"', 'a\\b', '😀'),
  fc.string({ unit: 'grapheme' }),
);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e21, 'text', '', 'a: b', '# no'),
    fc.string({ unit: 'grapheme' }),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(names, tie('value'), { maxKeys: 4 }),
  ),
}));

/** JSON with blanks and comments between its parts. */
function written(data: unknown, blank: () => string): string {
  if (Array.isArray(data)) {
    return `[${data.map((item) => blank() + written(item, blank)).join(`${blank()},`)}${blank()}]`;
  }
  if (typeof data !== 'object' || data === null) return JSON.stringify(data);
  const fields = Object.entries(data).map(
    ([key, field]) =>
      `${blank()}${JSON.stringify(key)}${blank()}:${blank()}${written(field, blank)}`,
  );
  return `{${fields.join(`${blank()},`)}${blank()}}`;
}

const text = fc
  .tuple(fc.dictionary(names, value, { maxKeys: 4 }), fc.infiniteStream(BLANKS))
  .map(([data, blanks]) => written(data, () => String(blanks.next().value)));

/** Every path of some data, and one below each that is not there. */
function paths(data: unknown, at: FieldPath = []): FieldPath[] {
  const below = Array.isArray(data)
    ? data.flatMap((item, index) => paths(item, [...at, index]))
    : typeof data === 'object' && data !== null
      ? Object.entries(data).flatMap(([key, field]) => paths(field, [...at, key]))
      : [];
  return [at, [...at, 'not there'], ...below];
}

test('data and places are those of the parser of YAML', () => {
  const seen = { all: 0, compared: 0 };
  fc.assert(
    fc.property(text, (json) => {
      seen.all += 1;
      const slow = readConfigText(json, true);
      const quick = jsonDocument(json);
      if (!slow.ok || quick === null) return;
      seen.compared += 1;
      expect(quick.data).toEqual(slow.document.data);
      for (const path of paths(slow.document.data)) {
        expect([path, quick.locate(path)]).toEqual([path, slow.document.locate(path)]);
      }
    }),
    { numRuns: RUNS },
  );
  expect(seen.compared).toBeGreaterThan(seen.all * 0.9);
});

/** A comma before the end of a list is no JSON, and is taken. */
const TRAILING = /,(\s*[}\]])/g;

test('of broken JSON nothing is taken but what is still JSON', () => {
  const seen = { all: 0, taken: 0 };
  fc.assert(
    fc.property(
      text,
      fc.nat(),
      fc.constantFrom('', ',', '{', '"', '}', '#'),
      (json, place, put) => {
        seen.all += 1;
        const at = place % (json.length + 1);
        const broken = json.slice(0, at) + put + json.slice(at + 1);
        const quick = jsonDocument(broken);
        if (quick === null) return;
        seen.taken += 1;
        const strict = blankComments(broken).replace(TRAILING, '$1');
        expect(() => JSON.parse(strict) as unknown).not.toThrow();
      },
    ),
    { numRuns: RUNS },
  );
  expect(seen.taken).toBeGreaterThan(seen.all / 20);
});

test.each([
  ['a key that is there twice', '{"a": 1, "a": 2}'],
  ['a reserved key', '{"a": [{"__proto__": {}}]}'],
  ['levels beyond those that are parsed', `${'{"a":'.repeat(65)}1${'}'.repeat(65)}`],
  ['a hundred thousand levels', '['.repeat(100_000)],
  ['a mistake', '{"a": }'],
  ['a comma behind nothing', '{"a": [ /* none */ , ]}'],
  ['two commas at the end', '{"a": [1,,]}'],
  ['YAML that is no JSON', '{a: 1}'],
  ['nothing', ''],
])('%s is left to it', (_name, json) => {
  expect(jsonDocument(json)).toBeNull();
});

test('64 levels are parsed', () => {
  expect(jsonDocument(`${'['.repeat(64)}${']'.repeat(64)}`)).not.toBeNull();
});

import { parse as parseWithDotenv } from 'dotenv';
import { loopsOf } from '@authlint/suite';
import {
  parseEnv,
  parseEnvWithComments,
  Positions,
  readDocument,
  type DocumentNode,
  type ParsedDocument,
} from '../src/index.js';

const readJson5 = (text: string) => readDocument(text, 'json5');
const readYaml = (text: string) => readDocument(text, 'yaml');
const readToml = (text: string) => readDocument(text, 'toml');

/** Plain value of a tree, for comparison. */
function plain(node: DocumentNode | null): unknown {
  if (node === null || node.kind === 'scalar') return node?.value ?? null;
  if (node.kind === 'list') return node.items.map(plain);
  return Object.fromEntries([...node.entries].map(([name, entry]) => [name, plain(entry.value)]));
}

/** `line:column` of a key. */
function placeOf({ root }: ParsedDocument, ...path: string[]): string {
  let node = root;
  let place = '';
  for (const name of path) {
    const entry = node?.kind === 'map' ? node.entries.get(name) : undefined;
    place = entry ? `${String(entry.key.line)}:${String(entry.key.column)}` : 'none';
    node = entry?.value ?? null;
  }
  return place;
}

test('lines and columns, also with CRLF', () => {
  const lines = new Positions('ab\r\ncd\nef');
  expect([0, 1, 4, 5, 7, 8].map((offset) => lines.at(offset))).toEqual([
    { line: 1, column: 1 },
    { line: 1, column: 2 },
    { line: 2, column: 1 },
    { line: 2, column: 2 },
    { line: 3, column: 1 },
    { line: 3, column: 2 },
  ]);
});

describe('JSON', () => {
  test('values, places, comments and trailing commas where the client takes them', () => {
    const parsed = readDocument(
      '{ // c\n  "a": [1, "x", null],\n  "b": { "c": true, },\n}',
      'jsonc',
    );
    expect(plain(parsed.root)).toEqual({ a: [1, 'x', null], b: { c: true } });
    expect(placeOf(parsed, 'b', 'c')).toBe('3:10');
    expect(parsed.faults).toEqual([]);
  });

  test('a client that takes strict JSON only gets a fault with its place', () => {
    const parsed = readDocument('{\n  "a": 1, // c\n}', 'json');
    expect(parsed.faults).toEqual([
      {
        at: { line: 2, column: 11 },
        code: 'InvalidCommentToken',
        what: 'a comment is not allowed here',
      },
    ]);
  });

  test('of a half-written file the beginning is read', () => {
    const parsed = readDocument('{"a": {"b": "x", "c": ', 'json');
    expect(plain(parsed.root)).toEqual({ a: { b: 'x' } });
    expect(parsed.faults).toHaveLength(1);
  });

  test.each(['', '   \n', '\t'])('nothing at all is no fault: %j', (text) => {
    expect(readDocument(text, 'json')).toEqual({ root: null, faults: [] });
  });
});

describe('JSON5', () => {
  test('bare keys, single quotes, hexadecimal and signed numbers, trailing commas', () => {
    const parsed = readJson5("// c\n{ a: 'x', 'b-c': +1, d: -0x10, e: [true, null,], /* f */ }");
    expect(plain(parsed.root)).toEqual({ a: 'x', 'b-c': 1, d: -16, e: [true, null] });
    expect(placeOf(parsed, 'b-c')).toBe('2:11');
  });

  test('nothing is evaluated', () => {
    const parsed = readJson5('{ a: process.exit(1), b: `t`, [c]: 1, ...d }');
    expect(plain(parsed.root)).toEqual({ a: null, b: null });
  });

  test('a fault has its place', () => {
    expect(readJson5('{\n  a: ,\n}')).toEqual({
      root: null,
      faults: [
        { at: { line: 2, column: 6 }, code: 'InvalidJson5', what: 'this is not valid JSON5' },
      ],
    });
  });
});

describe('YAML', () => {
  test('anchors and merge keys, what stands in the mapping itself wins', () => {
    const parsed = readYaml('base: &b { x: 1, y: 2 }\nuse:\n  <<: *b\n  y: 3\nagain: *b\n');
    expect(plain(parsed.root)).toEqual({
      base: { x: 1, y: 2 },
      use: { x: 1, y: 3 },
      again: { x: 1, y: 2 },
    });
    expect(placeOf(parsed, 'use', 'y')).toBe('4:3');
  });

  test('a text of anchors that would grow without end is read in no time', async () => {
    const rows = Array.from(
      { length: 40 },
      (_, index) =>
        `a${String(index + 1)}: &a${String(index + 1)} [*a${String(index)}, *a${String(index)}]`,
    );
    const text = `a0: &a0 x\n${rows.join('\n')}\n`;
    expect(await loopsOf(() => readYaml(text))).toBeLessThan(2_400);
    expect(readYaml(text).root?.kind).toBe('map');
  });

  test('faults have a place and quote nothing', () => {
    expect(readYaml('a: 1\na: made-up-key\n').faults).toEqual([
      {
        at: { line: 2, column: 1 },
        code: 'DUPLICATE_KEY',
        what: 'a key is twice in one mapping',
      },
    ]);
    expect(readYaml('a: "made-up-key').faults).toEqual([
      {
        at: { line: 1, column: 16 },
        code: 'MISSING_CHAR',
        what: 'a quote, bracket or colon is missing',
      },
    ]);
  });

  test('an empty file, a comment alone', () => {
    expect(readYaml('# nothing\n')).toEqual({ root: null, faults: [] });
  });
});

describe('TOML', () => {
  test('tables, arrays of tables, dotted keys and inline tables', () => {
    const parsed = readToml(
      'a.b = 1\n[t]\nx = "y"\n[[p]]\nid = "1"\n[p.h]\nk = "v"\n[[p]]\nid = "2"\ni = { "q r" = [1, 2] }\n',
    );
    expect(plain(parsed.root)).toEqual({
      a: { b: 1 },
      t: { x: 'y' },
      p: [
        { id: '1', h: { k: 'v' } },
        { id: '2', i: { 'q r': [1, 2] } },
      ],
    });
    expect([placeOf(parsed, 'a'), placeOf(parsed, 't', 'x')]).toEqual(['1:1', '3:1']);
  });

  test.each([
    ['a table', (key: string) => `[${key}]\nx = 1\n`],
    ['a dotted key', (key: string) => `${key} = 1\n`],
  ])('%s of too many parts is a fault: what walks the tree would run out of stack', (_what, of) => {
    const deep = (parts: number) => readDocument(of(Array(parts).fill('a').join('.')), 'toml');
    expect(deep(60).faults).toEqual([]);
    expect(deep(20_000)).toMatchObject({
      root: null,
      faults: [{ what: 'this is nested too deeply to be read' }],
    });
  });

  test('a fault has its place', () => {
    expect(readToml('a = 1\nb = "made-up')).toEqual({
      root: null,
      faults: [
        {
          at: { line: 2, column: 13 },
          code: 'InvalidToml',
          what: 'this is not valid TOML: a quotation mark (") is missing at the end of a text',
        },
      ],
    });
  });
});

describe('env files', () => {
  const text = [
    '\uFEFFA=1',
    'export B = two words  # comment',
    "C='single # kept' # comment",
    'D="double \\n broken"',
    'E=`back "tick"`',
    'F=',
    'G: yaml',
    'H="unclosed # x',
    '# I=no',
    'J=a#b',
    "K='it''s'",
    'L="x" trailing',
    '  M  =  "  inner  "',
    'N="two',
    'lines"',
    'O=$A-${B}',
    'not an assignment',
    'P.q-r=dots',
  ].join('\r\n');

  test('the rules of the dotenv package, value by value', () => {
    const ours = Object.fromEntries(
      parseEnv(text, 'dotenv').map(({ name, value }) => [name, value.replaceAll('\r\n', '\n')]),
    );
    expect(ours).toEqual(parseWithDotenv(text));
  });

  test('places of the names', () => {
    const places = parseEnv(text, 'dotenv').map(
      ({ name, key }) => `${name} ${String(key.line)}:${String(key.column)}`,
    );
    expect(places).toEqual([
      'A 1:2',
      'B 2:8',
      'C 3:1',
      'D 4:1',
      'E 5:1',
      'F 6:1',
      'G 7:1',
      'H 8:1',
      'J 10:1',
      'K 11:1',
      'L 12:1',
      'M 13:3',
      'N 14:1',
      'O 16:1',
      'P.q-r 18:1',
    ]);
  });

  test('elsewhere a comment needs a blank before it, and the raw form keeps quotes', () => {
    expect(parseEnv('J=a#b # c', 'python')[0]?.value).toBe('a#b');
    expect(parseEnv('J=a ; b', 'ini')[0]?.value).toBe('a');
    expect(parseEnv('J=a ; b', 'dotenv')[0]?.value).toBe('a ; b');
    expect(parseEnv('# x\nQ="v" \n', 'raw')).toEqual([
      {
        name: 'Q',
        key: { line: 2, column: 1, start: 4, end: 5 },
        value: '"v"',
        range: { line: 2, column: 3, start: 6, end: 9 },
        quote: '',
        commentedOut: false,
      },
    ]);
  });

  test('lines that are no comments but for a mark in front', () => {
    const found = parseEnvWithComments('# A=1\n## export B="2" # x\n# Note: text\nC=3\n', 'dotenv');
    expect(found.map(({ name, value, commentedOut }) => [name, value, commentedOut])).toEqual([
      ['A', '1', true],
      ['B', '2', true],
      ['C', '3', false],
    ]);
  });

  test('the stretch of a value is what stands between its quotes', () => {
    const text = '\uFEFFA="x y"\nB= two  # c\nC=\'d\ne\'\nF="g\n';
    expect(
      parseEnv(text, 'dotenv').map(({ range: { start, end } }) => text.slice(start, end)),
    ).toEqual(['x y', 'two', 'd\ne', '"g']);
  });
});

import { parse as parseWithDotenv } from 'dotenv';
import { parseEnv } from '../src/parse/dotenv.js';
import { parseJson } from '../src/parse/json.js';
import { parseJson5 } from '../src/parse/json5.js';
import { Positions } from '@authlint/core/internal';
import { parseToml } from '../src/parse/toml.js';
import type { Parsed, TreeNode } from '../src/parse/tree.js';
import { parseYaml } from '../src/parse/yaml.js';

/** Plain value of a tree, for comparison. */
function plain(node: TreeNode | null): unknown {
  if (node === null || node.kind === 'scalar') return node?.value ?? null;
  if (node.kind === 'list') return node.items.map(plain);
  return Object.fromEntries([...node.entries].map(([name, entry]) => [name, plain(entry.value)]));
}

/** `line:column` of a key. */
function placeOf({ root }: Parsed, ...path: string[]): string {
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
    const parsed = parseJson('{ // c\n  "a": [1, "x", null],\n  "b": { "c": true, },\n}', {
      comments: true,
    });
    expect(plain(parsed.root)).toEqual({ a: [1, 'x', null], b: { c: true } });
    expect(placeOf(parsed, 'b', 'c')).toBe('3:10');
    expect(parsed.faults).toEqual([]);
  });

  test('a client that takes strict JSON only gets a fault with its place', () => {
    const parsed = parseJson('{\n  "a": 1, // c\n}', { comments: false });
    expect(parsed.faults).toEqual([
      { at: { line: 2, column: 11 }, what: 'a comment is not allowed here' },
    ]);
  });

  test('of a half-written file the beginning is read', () => {
    const parsed = parseJson('{"a": {"b": "x", "c": ', { comments: false });
    expect(plain(parsed.root)).toEqual({ a: { b: 'x' } });
    expect(parsed.faults).toHaveLength(1);
  });

  test.each(['', '   \n', '\t'])('nothing at all is no fault: %j', (text) => {
    expect(parseJson(text, { comments: false })).toEqual({ root: null, faults: [] });
  });
});

describe('JSON5', () => {
  test('bare keys, single quotes, hexadecimal and signed numbers, trailing commas', () => {
    const parsed = parseJson5("// c\n{ a: 'x', 'b-c': +1, d: -0x10, e: [true, null,], /* f */ }");
    expect(plain(parsed.root)).toEqual({ a: 'x', 'b-c': 1, d: -16, e: [true, null] });
    expect(placeOf(parsed, 'b-c')).toBe('2:11');
  });

  test('nothing is evaluated', () => {
    const parsed = parseJson5('{ a: process.exit(1), b: `t`, [c]: 1, ...d }');
    expect(plain(parsed.root)).toEqual({ a: null, b: null });
  });

  test('a fault has its place', () => {
    expect(parseJson5('{\n  a: ,\n}')).toEqual({
      root: null,
      faults: [{ at: { line: 2, column: 6 }, what: 'this is not valid JSON5' }],
    });
  });
});

describe('YAML', () => {
  test('anchors and merge keys, what stands in the mapping itself wins', () => {
    const parsed = parseYaml('base: &b { x: 1, y: 2 }\nuse:\n  <<: *b\n  y: 3\nagain: *b\n');
    expect(plain(parsed.root)).toEqual({
      base: { x: 1, y: 2 },
      use: { x: 1, y: 3 },
      again: { x: 1, y: 2 },
    });
    expect(placeOf(parsed, 'use', 'y')).toBe('4:3');
  });

  test('a text of anchors that would grow without end is read in no time', () => {
    const rows = Array.from(
      { length: 40 },
      (_, index) =>
        `a${String(index + 1)}: &a${String(index + 1)} [*a${String(index)}, *a${String(index)}]`,
    );
    const started = Date.now();
    expect(parseYaml(`a0: &a0 x\n${rows.join('\n')}\n`).root?.kind).toBe('map');
    expect(Date.now() - started).toBeLessThan(20_000);
  });

  test('faults have a place and quote nothing', () => {
    expect(parseYaml('a: 1\na: made-up-key\n').faults).toEqual([
      { at: { line: 2, column: 1 }, what: 'a key stands twice in one mapping' },
    ]);
    expect(parseYaml('a: "made-up-key').faults).toEqual([
      { at: { line: 1, column: 16 }, what: 'a quote, bracket or colon is missing' },
    ]);
  });

  test('an empty file, a comment alone', () => {
    expect(parseYaml('# nothing\n')).toEqual({ root: null, faults: [] });
  });
});

describe('TOML', () => {
  test('tables, arrays of tables, dotted keys and inline tables', () => {
    const parsed = parseToml(
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

  test('a fault has its place', () => {
    expect(parseToml('a = 1\nb = "made-up')).toEqual({
      root: null,
      faults: [{ at: { line: 2, column: 13 }, what: 'this is not valid TOML' }],
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
      ({ name, at }) => `${name} ${String(at.line)}:${String(at.column)}`,
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
    expect(parseEnv('# x\nQ="v" \n', 'raw')).toEqual([
      { name: 'Q', value: '"v"', at: { line: 2, column: 1 } },
    ]);
  });
});

import { parseTOML, type AST } from 'toml-eslint-parser';
import type { Source } from './source.js';
import {
  MAX_DEPTH,
  scalarOf,
  START,
  type DocumentNode,
  type ListNode,
  type MapEntry,
  type MapNode,
  type ParsedDocument,
  type ParseFault,
  type TextRange,
} from './tree.js';

type OpenMap = MapNode & { readonly entries: Map<string, MapEntry> };
type OpenList = ListNode & { readonly items: DocumentNode[] };

/** Reads TOML 1.0. A file with a fault gives no tree, as clients reject it too. */
export function parseToml(source: Source): ParsedDocument {
  try {
    const root = new Conversion(source).root(parseTOML(source.text).body[0].body);
    return { root: root.entries.size === 0 ? null : root, faults: [] };
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return { root: null, faults: [faultOf(error)] };
  }
}

const INVALID = 'this is not valid TOML';
/** Messages of the parser, and ours. */
const REASONS: readonly (readonly [words: string, reason: string])[] = [
  ['Unterminated string', 'a quotation mark (") is missing at the end of a text'],
  ['Unexpected character', 'a text needs quotation marks (") around it'],
  ['Unterminated array', 'a bracket ] is missing'],
  ['Unterminated inline table', 'a brace } is missing'],
  ['The key, equals sign', 'a bracket ], an equals sign or a value is missing on the line before'],
  ['Expected equal', 'an equals sign is missing'],
  ['Defining a key multiple times', 'this name is defined twice'],
  ['Must be a newline', 'there is text after the value, and each setting needs a separate line'],
  [
    'Invalid character in escape',
    'a backslash in a text is doubled, or the text stands in single quotation marks',
  ],
];

function faultOf(error: unknown): ParseFault {
  const { lineNumber, column } = error as { lineNumber?: unknown; column?: unknown };
  const at =
    typeof lineNumber === 'number' && typeof column === 'number'
      ? { line: lineNumber, column: column + 1 }
      : START;
  const { message = '' } = error as { message?: string };
  const reason = REASONS.find(([words]) => message.startsWith(words))?.[1];
  const what = reason === undefined ? INVALID : `${INVALID}: ${reason}`;
  return { at, code: 'InvalidToml', what };
}

class Conversion {
  constructor(readonly source: Source) {}

  root(body: AST.TOMLTopLevelTable['body']): OpenMap {
    const root = openMap(this.source.range(0, this.source.text.length), false);
    for (const node of body) {
      if (node.type === 'TOMLKeyValue') this.#assign(root, node);
      else {
        const table = this.#table(root, node);
        for (const pair of node.body) this.#assign(table, pair);
      }
    }
    return root;
  }

  /** The mapping of a `[table]` or `[[table]]` header. Numbers in its key are indices in an array of tables. */
  #table(root: OpenMap, table: AST.TOMLTable): OpenMap {
    let here = root;
    const range = this.#range(table);
    const keys = table.resolvedKey;
    if (keys.length > MAX_DEPTH) throw tooDeep();
    for (let index = 0; index < keys.length; index += 1) {
      const name = String(keys[index]);
      const element = keys[index + 1];
      if (typeof element === 'number') {
        here = elementOf(here, name, element, range);
        index += 1;
      } else here = childOf(here, name, range);
    }
    return here;
  }

  #assign(map: OpenMap, pair: AST.TOMLKeyValue): void {
    const { keys } = pair.key;
    if (keys.length > MAX_DEPTH) throw tooDeep();
    const key = this.#range(pair.key);
    let here = map;
    for (const part of keys.slice(0, -1)) here = childOf(here, nameOf(part), key);
    const last = keys.at(-1);
    if (last) {
      const name = nameOf(last);
      here.entries.set(name, { name, key, value: this.#convert(pair.value) });
    }
  }

  #convert(node: AST.TOMLContentNode): DocumentNode {
    const range = this.#range(node);
    if (node.type === 'TOMLArray') {
      const items = node.elements.map((item) => this.#convert(item));
      return { kind: 'list', range, flow: true, items };
    }
    if (node.type === 'TOMLInlineTable') {
      const map = openMap(range, true);
      for (const pair of node.body) this.#assign(map, pair);
      return map;
    }
    return { kind: 'scalar', range, value: scalarOf(node.value) };
  }

  #range({ range: [start, end] }: { readonly range: AST.Range }): TextRange {
    return this.source.range(start, end);
  }
}

/** Limit for code that walks the tree; the parser itself can read longer dotted keys. */
const tooDeep = (): RangeError => new RangeError('a key of too many parts');

function elementOf(map: OpenMap, name: string, index: number, range: TextRange): OpenMap {
  const before = map.entries.get(name)?.value;
  const list: OpenList =
    before?.kind === 'list'
      ? (before as OpenList)
      : { kind: 'list', range, flow: false, items: [] };
  if (list !== before) map.entries.set(name, { name, key: range, value: list });
  const item = list.items[index];
  if (item?.kind === 'map') return item as OpenMap;
  const fresh = openMap(range, false);
  list.items[index] = fresh;
  return fresh;
}

function childOf(map: OpenMap, name: string, range: TextRange): OpenMap {
  const before = map.entries.get(name)?.value;
  if (before?.kind === 'map') return before as OpenMap;
  const fresh = openMap(range, false);
  map.entries.set(name, { name, key: range, value: fresh });
  return fresh;
}

function nameOf(key: AST.TOMLBare | AST.TOMLQuoted): string {
  return key.type === 'TOMLBare' ? key.name : key.value;
}

function openMap(range: TextRange, flow: boolean): OpenMap {
  return { kind: 'map', range, flow, entries: new Map<string, MapEntry>() };
}

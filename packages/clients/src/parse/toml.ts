import { parseTOML, type AST } from 'toml-eslint-parser';
import { START, type Place } from './place.js';
import type { ListNode, MapEntry, MapNode, Parsed, TreeNode } from './tree.js';

type OpenMap = MapNode & { readonly entries: Map<string, MapEntry> };
type OpenList = ListNode & { readonly items: TreeNode[] };

/** Reads TOML 1.0. A file with a fault gives no tree: the clients take none of it either. */
export function parseToml(text: string): Parsed {
  const root = openMap(START);
  try {
    for (const node of parseTOML(text).body[0].body) {
      if (node.type === 'TOMLKeyValue') assign(root, node);
      else for (const pair of node.body) assign(tableOf(root, node), pair);
      if (node.type === 'TOMLTable') tableOf(root, node);
    }
    return { root: root.entries.size === 0 ? null : root, faults: [] };
  } catch (error) {
    const { lineNumber, column } = error as { lineNumber?: unknown; column?: unknown };
    const at =
      typeof lineNumber === 'number' && typeof column === 'number'
        ? { line: lineNumber, column: column + 1 }
        : START;
    return { root: null, faults: [{ at, what: 'this is not valid TOML' }] };
  }
}

/** The mapping that a `[table]` or `[[table]]` header opens. Numbers in its key count the elements of an array of tables. */
function tableOf(root: OpenMap, table: AST.TOMLTable): OpenMap {
  let here: OpenMap = root;
  const at = place(table.loc.start);
  const keys = table.resolvedKey;
  for (let index = 0; index < keys.length; index += 1) {
    const name = String(keys[index]);
    const element = keys[index + 1];
    if (typeof element === 'number') {
      here = elementOf(here, name, element, at);
      index += 1;
    } else here = childOf(here, name, at);
  }
  return here;
}

function elementOf(map: OpenMap, name: string, index: number, at: Place): OpenMap {
  const before = map.entries.get(name)?.value;
  const list: OpenList =
    before?.kind === 'list' ? (before as OpenList) : { kind: 'list', at, items: [] };
  if (list !== before) map.entries.set(name, { key: at, value: list });
  const item = list.items[index];
  if (item?.kind === 'map') return item as OpenMap;
  const fresh = openMap(at);
  list.items[index] = fresh;
  return fresh;
}

function childOf(map: OpenMap, name: string, at: Place): OpenMap {
  const before = map.entries.get(name)?.value;
  if (before?.kind === 'map') return before as OpenMap;
  const fresh = openMap(at);
  map.entries.set(name, { key: at, value: fresh });
  return fresh;
}

function assign(map: OpenMap, pair: AST.TOMLKeyValue): void {
  const keys = pair.key.keys;
  const key = place(pair.key.loc.start);
  let here = map;
  for (const part of keys.slice(0, -1)) here = childOf(here, nameOf(part), key);
  const last = keys.at(-1);
  if (last) here.entries.set(nameOf(last), { key, value: convert(pair.value) });
}

function convert(node: AST.TOMLContentNode): TreeNode {
  const at = place(node.loc.start);
  if (node.type === 'TOMLArray') return { kind: 'list', at, items: node.elements.map(convert) };
  if (node.type === 'TOMLInlineTable') {
    const map = openMap(at);
    for (const pair of node.body) assign(map, pair);
    return map;
  }
  const { value } = node;
  const plain =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return { kind: 'scalar', at, value: plain ? value : null };
}

function nameOf(key: AST.TOMLBare | AST.TOMLQuoted): string {
  return key.type === 'TOMLBare' ? key.name : key.value;
}

function openMap(at: Place): OpenMap {
  return { kind: 'map', at, entries: new Map<string, MapEntry>() };
}

function place(position: { readonly line: number; readonly column: number }): Place {
  return { line: position.line, column: position.column + 1 };
}

import type { DocumentNode, MapEntry, ScalarNode, TextPosition } from './tree.js';

/** Every entry of a tree, outer ones before inner ones, without the content of aliases. */
export function entriesIn(node: DocumentNode, found: MapEntry[] = []): readonly MapEntry[] {
  if (node.alias === true) return found;
  if (node.kind === 'list') for (const item of node.items) entriesIn(item, found);
  if (node.kind !== 'map') return found;
  for (const entry of node.entries.values()) {
    if (entry.value.alias !== true) found.push(entry);
    entriesIn(entry.value, found);
  }
  return found;
}

/** Every scalar of a tree, in the order of the text, without the content of aliases. */
export function scalarsIn(node: DocumentNode, found: ScalarNode[] = []): readonly ScalarNode[] {
  if (node.alias === true) return found;
  if (node.kind === 'scalar') found.push(node);
  if (node.kind === 'list') for (const item of node.items) scalarsIn(item, found);
  if (node.kind === 'map') for (const { value } of node.entries.values()) scalarsIn(value, found);
  return found;
}

/** The node at a position: the value of a key (the innermost one where a TOML header opens several tables), a scalar, or a list item. */
export function valueAt(root: DocumentNode, place: TextPosition): DocumentNode | null {
  const isThere = ({ line, column }: TextPosition): boolean =>
    line === place.line && column === place.column;
  const entry = entriesIn(root).findLast(({ key }) => isThere(key));
  return (
    entry?.value ??
    scalarsIn(root).find(({ range }) => isThere(range)) ??
    itemsIn(root).find(({ range }) => isThere(range)) ??
    null
  );
}

/** Every mapping that is an item of a list. */
function itemsIn(node: DocumentNode): readonly DocumentNode[] {
  if (node.alias === true || node.kind === 'scalar') return [];
  const parts =
    node.kind === 'list' ? node.items : [...node.entries.values()].map(({ value }) => value);
  const own = node.kind === 'list' ? parts.filter(({ kind }) => kind === 'map') : [];
  return [...own, ...parts.flatMap(itemsIn)];
}

/** Position of the key or item at a path, or of its nearest ancestor that exists. */
export function positionOf(root: DocumentNode, path: readonly (string | number)[]): TextPosition {
  let node = root;
  let position: TextPosition = root.range;
  for (const part of path) {
    if (node.kind === 'map') {
      const entry = node.entries.get(String(part));
      if (entry === undefined) break;
      position = entry.key;
      node = entry.value;
    } else {
      const item = node.kind === 'list' && typeof part === 'number' ? node.items[part] : undefined;
      if (item === undefined) break;
      position = item.range;
      node = item;
    }
  }
  return { line: position.line, column: position.column };
}

/** Limit of nodes reached through aliases, against exponential expansion. */
const MAX_ALIASED = 10_000;

/** A tree without a key `__proto__` as plain data. `null` where its aliases expand to too many nodes. */
export function dataOf(root: DocumentNode | null): { readonly data: unknown } | null {
  const budget = { left: MAX_ALIASED };
  const data = root === null ? null : plain(root, false, budget);
  return budget.left < 0 ? null : { data };
}

function plain(node: DocumentNode, aliased: boolean, budget: { left: number }): unknown {
  const isAliased = aliased || node.alias === true;
  if (isAliased) budget.left -= 1;
  if (budget.left < 0) return null;
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map((item) => plain(item, isAliased, budget));
  const data: Record<string, unknown> = {};
  for (const { name, value } of node.entries.values()) {
    data[name] = plain(value, isAliased, budget);
  }
  return data;
}

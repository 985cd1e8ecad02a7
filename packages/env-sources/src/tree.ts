import {
  readDocument,
  type DocumentFormat,
  type DocumentNode,
  type MapEntry,
  type TextPosition,
  type TextRange,
} from '@authlint/documents';

/** Longer texts are refused: no such file is as long, and a parser takes a hundred times its length in memory. */
const MAX_LENGTH = 262_144;

/** Throws a `RangeError` on a text that is too long for a manifest or a Compose file. */
export function refuseLong(text: string): void {
  if (text.length > MAX_LENGTH) throw new RangeError('too long');
}

/** What a text holds, as far as it can be read. Throws a `RangeError` on one that is too deeply nested. */
export function treeOf(text: string, format: DocumentFormat): DocumentNode | null {
  const { root, faults } = readDocument(text, format);
  if (faults.some(({ code }) => code === 'UNREADABLE')) throw new RangeError('nested too deeply');
  return root;
}

export function child(node: DocumentNode | null, key: string): DocumentNode | null {
  return node?.kind === 'map' ? (node.entries.get(key)?.value ?? null) : null;
}

/** The node that a path of keys leads to; the node itself for an empty one. */
export function below(node: DocumentNode | null, path: string): DocumentNode | null {
  return path === '' ? node : path.split('/').reduce(child, node);
}

/** Entries of a mapping. */
export function entriesOf(node: DocumentNode | null): readonly MapEntry[] {
  return node?.kind === 'map' ? [...node.entries.values()] : [];
}

export function itemsOf(node: DocumentNode | null): readonly DocumentNode[] {
  return node?.kind === 'list' ? node.items : [];
}

/** The text of a scalar. `null` where there is none; a number stays as it is written. */
export function scalarText(text: string, node: DocumentNode | null): string | null {
  if (node?.kind !== 'scalar' || node.value === null) return null;
  return typeof node.value === 'string' ? node.value : text.slice(node.range.start, node.range.end);
}

/** Where a key or a scalar begins, behind its quotation mark. */
export function place(text: string, { line, column, start }: TextRange): TextPosition {
  const isQuoted = /["']/.test(text.charAt(start));
  return { line, column: isQuoted ? column + 1 : column };
}

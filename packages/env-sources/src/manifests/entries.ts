import type { DocumentNode, MapEntry, TextPosition, TextRange } from '@authlint/documents';
import { NAME } from '../event.js';

/** A variable of a manifest. `text: null`: its value is set elsewhere, by hand. */
export interface Entry {
  readonly name: string;
  readonly text: string | null;
  readonly at: TextPosition;
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

/** `NAME: text`, `NAME: {value: text}`, a list of `{name | key, value}`, or of `NAME=text`. */
export function variablesIn(text: string, node: DocumentNode | null): readonly Entry[] {
  const mapped = entriesOf(node).map(({ name, key, value }) => {
    const held = value.kind === 'map' ? child(value, 'value') : value;
    return { name, text: scalarText(text, held), at: place(text, key) };
  });
  const listed = itemsOf(node).flatMap((item) => listedIn(text, item));
  return [...mapped, ...listed].filter(({ name }) => NAME.test(name));
}

function listedIn(text: string, item: DocumentNode): readonly Entry[] {
  if (item.kind === 'scalar') {
    const [, name, value = null] = /^([^=]*)=([\s\S]*)$/.exec(String(item.value)) ?? [];
    return name === undefined ? [] : [{ name, text: value, at: place(text, item.range) }];
  }
  const named = child(item, 'name') ?? child(item, 'key');
  const name = scalarText(text, named);
  if (name === null || named === null) return [];
  const value = child(item, 'value');
  const range = value ?? named;
  return [{ name, text: scalarText(text, value), at: place(text, range.range) }];
}

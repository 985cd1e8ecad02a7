import type { DocumentNode, TextPosition } from '@authlint/documents';
import { NAME } from '../event.js';
import { child, entriesOf, itemsOf, place, scalarText } from '../tree.js';

/** A variable of a manifest. `text: null`: its value is set elsewhere, by hand. */
export interface Entry {
  readonly name: string;
  readonly text: string | null;
  readonly at: TextPosition;
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

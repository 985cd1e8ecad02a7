import type { DocumentNode, TextPosition } from '@authlint/documents';
import { assignment, NAME, type Event } from '../event.js';
import { COMPUTED, literal, type Value } from '../pieces.js';
import type { ReadText } from '../reader.js';
import {
  below,
  child,
  entriesOf,
  itemsOf,
  place,
  refuseLong,
  scalarText,
  treeOf,
} from '../tree.js';

/** A document of a manifest. Places in it are those of the whole file. */
export interface Resource {
  readonly read: ReadText;
  readonly text: string;
  readonly kind: string;
  readonly name: string;
  readonly root: DocumentNode;
}

/** A variable with the file that gives its value. */
export interface Given {
  readonly read: ReadText;
  readonly event: Event;
}

/** More of them in one file are not looked at. */
const MAX_DOCUMENTS = 200;

/** Each document of a file, the others blanked out, so that lines are counted from the top of the file. */
export function resourcesIn(read: ReadText): (text: string) => readonly Resource[] {
  return (all) => {
    refuseLong(all);
    const documents = all.split(/^(?=---(?:\s|$))/m).slice(0, MAX_DOCUMENTS);
    let before = '';
    return documents.flatMap((document) => {
      const text = before + document.replace(/^---/, '   ');
      before += document.replace(/[^\n]/g, '');
      const root = treeOf(text, 'yaml');
      const kind = scalarText(text, child(root, 'kind'));
      if (root === null || kind === null) return [];
      const name = scalarText(text, below(root, 'metadata/name')) ?? kind.toLowerCase();
      const items = kind === 'List' ? itemsOf(child(root, 'items')) : [root];
      return items.map((item) => ({
        read,
        text,
        kind: scalarText(text, child(item, 'kind')) ?? kind,
        name: scalarText(text, below(item, 'metadata/name')) ?? name,
        root: item,
      }));
    });
  };
}

/** Where a Secret or a ConfigMap has its texts; the later one wins. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  Secret: ['data', 'stringData'],
  ConfigMap: ['data'],
};

/** All texts of a Secret or a ConfigMap as variables. */
export function everything(resource: Resource, prefix: string): readonly Given[] {
  const { read, text, root, kind } = resource;
  const names = (FIELDS[kind] ?? []).flatMap((field) => entriesOf(child(root, field)));
  return [...new Set(names.map(({ name }) => name))].flatMap((key) => {
    const entry = entryOf({ root, text, kind }, key);
    const name = `${prefix}${key}`;
    return entry === null || !NAME.test(name)
      ? []
      : [{ read, event: assignment(name, entry.value, entry.at) }];
  });
}

export function entryOf(
  { root, text, kind }: Pick<Resource, 'root' | 'text' | 'kind'>,
  key: string,
): { readonly value: Value; readonly at: TextPosition } | null {
  for (const field of [...(FIELDS[kind] ?? [])].reverse()) {
    const entry = child(root, field);
    const found = entry?.kind === 'map' ? entry.entries.get(key) : undefined;
    const held = found && scalarText(text, found.value);
    if (found === undefined || held == null) continue;
    const isEncoded = kind === 'Secret' && field === 'data';
    const plain = isEncoded ? decoded(held) : literal(held);
    return { value: held.includes('{{') ? OF_CHART : plain, at: place(text, found.key) };
  }
  return null;
}

/** A template of Helm, which fills it in. */
export const OF_CHART: Value = { ...COMPUTED, comesFrom: 'the values of the Helm chart' };

/** What is no base64 is refused by the cluster: nobody gets it. */
function decoded(text: string): Value {
  try {
    const bytes = Uint8Array.from(atob(text.replace(/[\r\n]/g, '')), (byte) => byte.charCodeAt(0));
    return literal(new TextDecoder().decode(bytes));
  } catch {
    return { ...COMPUTED, comesFrom: 'a text that is no base64, which the cluster refuses' };
  }
}

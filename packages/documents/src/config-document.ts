import { dataOf, entriesIn, positionOf } from './queries.js';
import { START, type DocumentNode, type TextPosition } from './tree.js';

/** A configuration file as data, with the place of everything in it. */
export interface ConfigDocument {
  readonly data: unknown;
  /** Place of a field, or of the nearest field above it that is there. */
  readonly locate: (path: readonly (string | number)[]) => TextPosition;
}

/** Something that no configuration has, and what to do about it. */
export interface ConfigFault {
  readonly at: TextPosition;
  readonly message: string;
  readonly hint: string | null;
}

export const ALIAS_FAULT = 'an alias is unknown or used too often';

/** Keys that reach into the prototype of an object; no configuration has them. */
const RESERVED_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** What a tree without a fault of its format holds. */
export function documentOf(
  root: DocumentNode | null,
):
  | { readonly ok: true; readonly document: ConfigDocument }
  | { readonly ok: false; readonly faults: readonly ConfigFault[] } {
  if (root === null) return { ok: true, document: { data: null, locate: () => START } };
  const reserved = entriesIn(root).filter(({ name }) => RESERVED_KEYS.has(name));
  if (reserved.length > 0) {
    const message = 'a key has a name that is reserved in JavaScript';
    return { ok: false, faults: reserved.map(({ key }) => ({ at: key, message, hint: null })) };
  }
  const read = dataOf(root);
  if (read === null)
    return { ok: false, faults: [{ at: START, message: ALIAS_FAULT, hint: null }] };
  const locate: ConfigDocument['locate'] = (path) => positionOf(root, path);
  return { ok: true, document: { data: read.data, locate } };
}

import { dataOf, entriesIn, positionOf } from './queries.js';
import { START, type DocumentNode, type TextPosition } from './tree.js';

/** A configuration file as data, with positions. */
export interface ConfigDocument {
  readonly data: unknown;
  /** Position of a field, or of its nearest ancestor that exists. */
  readonly locate: (path: readonly (string | number)[]) => TextPosition;
}

/** A construct that configurations do not allow, with a hint. */
export interface ConfigFault {
  readonly at: TextPosition;
  readonly message: string;
  readonly hint: string | null;
}

export const ALIAS_FAULT = 'an alias is unknown or used too often';

/** Keys for prototype pollution, which configurations do not allow. */
const RESERVED_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** The data of a tree without syntax errors. */
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

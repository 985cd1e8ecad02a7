import { groupBy, lazy } from '@authlint/core/internal';
import { providerRows } from '../tables/providers.js';
import type { KeyRow } from '../tables/rows.js';

/** A form of keys and all of its issuers. */
export interface KeyForm extends Pick<KeyRow, 'pattern' | 'kind' | 'retired'> {
  readonly ids: readonly string[];
  /** Prefix of such a key; empty where the form has none. */
  readonly prefix: string;
  /** The form alone identifies the issuer, or a family that shares keys. */
  readonly distinctive: boolean;
  readonly exact: boolean;
  readonly proves: boolean;
  readonly prefixShared: boolean;
}

/** Index of the key forms. */
interface KeyForms {
  /** The longest prefix first, so that `sk-or-v1-` comes before `sk-`, then the narrowest alphabet. */
  readonly all: readonly KeyForm[];
  /** The distinctive ones by their prefix, in the same order; those without a prefix have the empty one. */
  readonly distinctive: ReadonlyMap<string, readonly KeyForm[]>;
  /** The prefixes of the distinctive ones. */
  readonly prefixes: readonly string[];
  readonly ambiguous: readonly KeyForm[];
}

/** Forms that are evidence for an issuer. */
export const keyForms = lazy((): KeyForms => {
  const keys = providerRows().flatMap(({ id, keys: forms }) => forms.map((key) => ({ id, key })));
  const telling = keys.filter(({ key }) => key.broad !== true);
  const all = [...groupBy(telling, ({ key }) => key.pattern).values()]
    .flatMap((same) => (same[0] === undefined ? [] : [formOf(same[0].key, same)]))
    .sort(
      (a, b) =>
        b.prefix.length - a.prefix.length || alphabetSize(a.pattern) - alphabetSize(b.pattern),
    );
  const distinctive = groupBy(
    all.filter((form) => form.distinctive),
    (form) => form.prefix,
  );
  return {
    all,
    distinctive,
    prefixes: [...distinctive.keys()].filter((prefix) => prefix !== ''),
    ambiguous: all.filter((form) => !form.distinctive),
  };
});

function formOf(key: KeyRow, owners: readonly { readonly id: string }[]): KeyForm {
  const { pattern, kind, retired, prefix = '', distinctive = false, exact = false } = key;
  const { proves = false, prefixShared = false } = key;
  const ids = owners.map(({ id }) => id);
  const form = { pattern, kind, prefix, distinctive, exact, proves, prefixShared, ids };
  return retired === undefined ? form : { ...form, retired };
}

/** Number of characters in the last class of a pattern. */
function alphabetSize(pattern: string): number {
  const letters = /\[([^\]]{1,400})\][^[]*$/.exec(pattern)?.[1] ?? '';
  return letters.replace(/(.)-(.)/g, (_found, from: string, to: string) =>
    '.'.repeat(to.charCodeAt(0) - from.charCodeAt(0) + 1),
  ).length;
}

import { groupBy, lazy } from '@authlint/core/internal';
import { providerRows } from '../tables/providers.js';
import type { KeyRow } from '../tables/rows.js';

/** A form of keys and all who have it. */
export interface KeyForm extends Pick<KeyRow, 'pattern' | 'kind' | 'retired'> {
  readonly ids: readonly string[];
  /** What such a key begins with; empty where the form has no prefix. */
  readonly prefix: string;
  /** The form alone names the issuer, or a family that shares keys. */
  readonly distinctive: boolean;
  readonly exact: boolean;
  readonly proves: boolean;
  readonly prefixShared: boolean;
}

/** Forms that say something about the issuer: the longest prefix first, so that `sk-or-v1-` comes before `sk-`, then the narrowest alphabet. */
export const keyForms = lazy((): readonly KeyForm[] => {
  const keys = providerRows().flatMap(({ id, keys: forms }) => forms.map((key) => ({ id, key })));
  const telling = keys.filter(({ key }) => key.broad !== true);
  return [...groupBy(telling, ({ key }) => key.pattern).values()]
    .flatMap((same) => (same[0] === undefined ? [] : [formOf(same[0].key, same)]))
    .sort(
      (a, b) =>
        b.prefix.length - a.prefix.length || alphabetSize(a.pattern) - alphabetSize(b.pattern),
    );
});

function formOf(key: KeyRow, owners: readonly { readonly id: string }[]): KeyForm {
  const { pattern, kind, retired, prefix = '', distinctive = false, exact = false } = key;
  const { proves = false, prefixShared = false } = key;
  const ids = owners.map(({ id }) => id);
  const form = { pattern, kind, prefix, distinctive, exact, proves, prefixShared, ids };
  return retired === undefined ? form : { ...form, retired };
}

/** Characters that the last class of a pattern admits. */
function alphabetSize(pattern: string): number {
  const letters = /\[([^\]]{1,400})\][^[]*$/.exec(pattern)?.[1] ?? '';
  return letters.replace(/(.)-(.)/g, (_found, from: string, to: string) =>
    '.'.repeat(to.charCodeAt(0) - from.charCodeAt(0) + 1),
  ).length;
}

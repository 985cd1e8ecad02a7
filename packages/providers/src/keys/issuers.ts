import {
  jwtClaims,
  matches,
  matching,
  prefixOf,
  without,
  type IssuerMatch,
  type Secret,
} from '@authlint/core/internal';
import { lazy } from '@authlint/core/internal';
import type { KeyRow } from '../tables/rows.js';
import { tables } from '../tables/tables.js';
import { issuersOfJwt } from './jwt-issuers.js';

interface Form {
  readonly regex: RegExp;
  readonly prefix: string;
  readonly ids: readonly string[];
  readonly kind: 'api-key' | 'oauth-token';
  readonly exact: boolean;
}

const forms = lazy(() => {
  const distinctive = tables.keys().filter((row) => row[4]);
  const prefixed = new Map<string, KeyRow[]>();
  for (const row of distinctive.filter((one) => one[1] !== '')) {
    prefixed.set(row[1], [...(prefixed.get(row[1]) ?? []), row]);
  }
  return {
    /** Longest first, so that `sk-or-v1-` is tried before `sk-`. */
    prefixes: [...prefixed.keys()].sort((a, b) => b.length - a.length),
    prefixed,
    shaped: lazy(() => distinctive.filter((row) => row[1] === '').map(formOf)),
    ambiguous: lazy(() =>
      tables
        .keys()
        .filter((row) => !row[4])
        .map(formOf),
    ),
  };
});

const made = new WeakMap<KeyRow, Form>();

/** Made when a key begins alike, or has to be compared with all forms. */
function formOf(row: KeyRow): Form {
  const [pattern, prefix, ids, kind, , exact] = row;
  const form = made.get(row) ?? { regex: new RegExp(pattern, 'u'), prefix, ids, kind, exact };
  made.set(row, form);
  return form;
}

/** Damage around a key that other checks report: blanks, quotation marks, the scheme typed into the key. */
const WRAPPING = /^[\s"'`]*(?:bearer\s+)?[\s"'`]*|[\s"'`]+$/giu;

/** The key without what was wrapped around it. */
export function unwrapped(secret: Secret): Secret {
  return without(secret, WRAPPING);
}

const UNKNOWN: IssuerMatch = { certainty: 'unknown', ids: [], kind: 'unknown', format: 'unknown' };

/** A prefix that stands twice, since the key was pasted behind one that was there already. */
const DOUBLED = /^((?:[A-Za-z]{2,8}[-_]){1,3})(?=\1)/u;

const matched = new WeakMap<Secret, IssuerMatch>();

/** Who may have issued a key, by its form alone. The form is that of the key without what was wrapped around it. */
export function issuersOf(secret: Secret): IssuerMatch {
  const before = matched.get(secret);
  if (before) return before;
  const match = matchOf(secret);
  matched.set(secret, match);
  return match;
}

function matchOf(secret: Secret): IssuerMatch {
  const bare = unwrapped(secret);
  const match = issuersOfForm(bare);
  if (match.format === 'valid' || !matches(bare, DOUBLED)) return match;
  const once = issuersOfForm(without(bare, DOUBLED));
  return once.format === 'valid' ? { ...once, format: 'malformed' } : match;
}

function issuersOfForm(secret: Secret): IssuerMatch {
  const claims = jwtClaims(secret);
  if (claims !== null) return issuersOfJwt(claims);
  return byPrefix(secret) ?? byShape(secret) ?? byAmbiguousShape(secret) ?? UNKNOWN;
}

/** A prefix this long is nobody else's by chance, so that it names its issuer also where the rest is not known. */
export const TELLING = 5;

function byPrefix(secret: Secret): IssuerMatch | null {
  const prefix = prefixOf(secret, forms().prefixes);
  const candidates = (forms().prefixed.get(prefix ?? '') ?? []).map(formOf);
  const [full] = matching(secret, candidates);
  if (full) return distinctive(full, 'valid');
  const first = candidates[0];
  if (!first) return null;
  // A form whose length or alphabet is not settled says nothing about a key that is a little different.
  if (candidates.every((form) => form.exact)) return distinctive(first, 'malformed');
  return first.prefix.length >= TELLING ? distinctive(first, 'unknown') : null;
}

function byShape(secret: Secret): IssuerMatch | null {
  const [form] = matching(secret, forms().shaped());
  return form ? distinctive(form, 'valid') : null;
}

function distinctive(form: Form, format: IssuerMatch['format']): IssuerMatch {
  return { certainty: 'distinctive', ids: form.ids, kind: form.kind, format };
}

function byAmbiguousShape(secret: Secret): IssuerMatch | null {
  const found = matching(secret, forms().ambiguous());
  if (found.length === 0) return null;
  const ids = [...new Set(found.flatMap((form) => form.ids))];
  return { certainty: 'ambiguous', ids, kind: 'api-key', format: 'valid' };
}

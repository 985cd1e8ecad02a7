import { escapeRegExp } from '@authlint/model/redaction';
import {
  isPlain,
  jwtClaims,
  matches,
  matching,
  prefixOf,
  without,
  type Secret,
  type JwtClaims,
} from '@authlint/model/secret';
import type { IssuerMatch } from '@authlint/model/knowledge';
import { providerRow, providerRows, vendorRow } from '../tables/providers.js';
import type { ProviderRow } from '../tables/rows.js';
import { keyForms, type KeyForm } from './key-forms.js';

/** Damage around a key that other checks report: whitespace, quotation marks, the scheme pasted with the key. */
const WRAPPING = /^[\s"'`]*(?:bearer\s+)?[\s"'`]*|(?<![\s"'`])[\s"'`]+$/gi;

/** The key without whitespace, quotation marks and a scheme around it. */
export function unwrapped(secret: Secret): Secret {
  return isPlain(secret) ? secret : without(secret, WRAPPING);
}

const UNKNOWN: IssuerMatch = { certainty: 'unknown', ids: [], kind: 'unknown', format: 'unknown' };

/** A doubled prefix: the key was pasted after an existing prefix. */
const DOUBLED = /^((?:[A-Za-z]{2,8}[-_]){1,3})(?=\1)/;

/** Possible issuers of a key by its form, after `unwrapped`. */
export function issuersOf(secret: Secret): IssuerMatch {
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

/** A prefix this long does not match by chance, so it identifies the issuer even if the rest is not a known form. */
export const MIN_DISTINCTIVE_PREFIX = 5;

function byPrefix(secret: Secret): IssuerMatch | null {
  const prefix = prefixOf(secret, keyForms().prefixes);
  if (prefix === null) return null;
  const candidates = keyForms().distinctive.get(prefix) ?? [];
  const [full] = matching(secret, candidates);
  if (full) return distinctive(full, 'valid');
  const first = candidates[0];
  if (!first) return null;
  // Without a certain length and alphabet, a slightly different key is not malformed.
  if (candidates.some((form) => form.prefixShared)) return null;
  if (candidates.every((form) => form.exact)) return distinctive(first, 'malformed');
  return prefix.length >= MIN_DISTINCTIVE_PREFIX ? distinctive(first, 'unknown') : null;
}

function byShape(secret: Secret): IssuerMatch | null {
  const [form] = matching(secret, keyForms().distinctive.get('') ?? []);
  return form ? distinctive(form, 'valid') : null;
}

function distinctive(form: KeyForm, format: IssuerMatch['format']): IssuerMatch {
  const { ids, kind, retired, proves } = form;
  return {
    ...{ certainty: 'distinctive', ids, kind, format, vendor: vendorOfAll(ids) },
    ...(proves ? { proves: true } : {}),
    ...(retired === undefined ? {} : { retired }),
  };
}

/** The common vendor of several providers, with its display name. */
function vendorOfAll(ids: readonly string[]): IssuerMatch['vendor'] {
  const [id, ...others] = new Set(ids.map((one) => providerRow(one)?.vendor ?? one));
  if (id === undefined || others.length > 0) return null;
  return { id, name: vendorRow(id)?.name ?? providerRow(ids[0] ?? '')?.name ?? id };
}

function byAmbiguousShape(secret: Secret): IssuerMatch | null {
  const found = matching(secret, keyForms().ambiguous);
  if (found.length === 0) return null;
  const ids = [...new Set(found.flatMap((form) => form.ids))];
  return { certainty: 'ambiguous', ids, kind: 'api-key', format: 'valid' };
}

/** Issuer of a JWT by its `iss` claim. Every JWT is well-formed; its expiry is checked elsewhere. */
function issuersOfJwt({ issuer }: JwtClaims): IssuerMatch {
  const ids = providerRows()
    .filter((row) => issuer !== null && row.jwtIssuers.some((known) => isIssuer(known, issuer)))
    .map(({ id }) => id);
  if (ids.length === 0) return { certainty: 'unknown', ids, kind: 'jwt', format: 'valid' };
  // The issuer is in the token by name.
  const match = { certainty: 'distinctive', ids, kind: 'jwt', format: 'valid' } as const;
  return { ...match, vendor: vendorOfAll(ids), proves: true };
}

/** A `*` in a known issuer matches one or more labels. */
function isIssuer(known: string, claim: string): boolean {
  const source = escapeRegExp(known).replaceAll('\\*', '[a-z0-9.-]+');
  return new RegExp(`^${source}`, 'i').test(claim);
}

/** True where all forms of the provider's keys are listed. */
export function areFormsKnown({ keys, otherKeyForms }: ProviderRow): boolean {
  return keys.length > 0 && otherKeyForms !== true && keys.every(({ broad }) => broad !== true);
}

/** Characters of keys in the fact base other than letters, digits, `-`, `_` and `.`. */
const SIGNS = ['/', '+', '=', ':', '~', ' '];

/** Those in the forms of the provider's keys; `undefined` where not all forms are known. */
export function keySignsOf(row: ProviderRow): string | undefined {
  if (!areFormsKnown(row)) return undefined;
  const forms = row.keys.map(({ pattern }) => pattern.replaceAll(/\(\?<?[:=!]/g, '('));
  const isInAll = forms.some((form) => /(^|[^\\])\.[*+{]|\[\^|\\S/.test(form));
  return SIGNS.filter((sign) => isInAll || forms.some((form) => form.includes(sign))).join('');
}

/** Prefixes of a provider's keys; empty where not all of their forms are known, or one has no prefix. */
export function keyPrefixesOf(id: string): readonly string[] {
  const row = providerRow(id);
  if (row === undefined || !areFormsKnown(row)) return [];
  const prefixes = row.keys.map(
    ({ pattern }) => /^\^([\w/-]*)(?![?*+{|])/.exec(pattern)?.[1] ?? '',
  );
  return prefixes.every(({ length }) => length > 2) ? prefixes : [];
}

/**
 * True where `owner` accepts keys of `issuer`: the same provider, one address under two names, or a declared pair. The Azure family
 * declares none, as keys of different resources are different.
 */
export function shareKeys(issuer: string, owner: string): boolean {
  return issuer === owner || declares(issuer, owner) || declares(owner, issuer);
}

function declares(id: string, other: string): boolean {
  const row = providerRow(id);
  if (row === undefined) return false;
  const shared = [...row.sharesKeysWith, ...(row.vendor === 'azure' ? [] : row.sharesAddressWith)];
  return shared.includes(other);
}

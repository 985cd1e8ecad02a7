import type { HeldCredential } from '@authlint/core';
import { addressOf } from '../addresses/address-book.js';
import { segmentsOf } from '../addresses/path-match.js';
import { issuersOf } from '../keys/issuers.js';
import { providerRow, vendorRow } from '../tables/providers.js';
import type { ProviderRow } from '../tables/rows.js';
import { ownerOf } from './provider-facts.js';
import { isBelow } from './own-places.js';
import { readersOf } from './readers.js';

/** Labels of another form may be names of tenants, such as buckets. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  region: '[a-z]{2,3}(?:-[a-z]+)+-\\d{1,2}',
  location: '[a-z]+-[a-z]+\\d{1,2}',
};

/** True where the origin belongs to the credential's issuer, variable or login according to the fact base. */
export function isHome(url: URL, { secret, variable, isLogin }: HeldCredential): boolean {
  if (url.protocol !== 'https:') return false;
  const issuer = issuersOf(secret);
  return (
    (issuer.certainty === 'distinctive' && isHomeOf(url, oneVendor(rowsOf(issuer.ids)))) ||
    (variable !== null && isHomeOf(url, oneVendor(documentedReaders(variable)))) ||
    (isLogin && isHomeOf(url, clouds(url)))
  );
}

/** The path up to its last tenant segment (an account, a gateway or similar); `null` where the endpoint has none. */
export function tenantPath(url: URL): string | null {
  const address = addressOf(url);
  const endpoint = address && providerRow(address.id)?.baseUrls[Math.max(0, address.endpoint)];
  if (!endpoint) return null;
  const last = segmentsOf(endpoint.url.replace(/^https?:\/\/[^/]+/, '')).findLastIndex((segment) =>
    segment.includes('{'),
  );
  if (last === -1) return null;
  return `/${segmentsOf(url.pathname)
    .slice(0, last + 1)
    .join('/')}`;
}

function rowsOf(ids: readonly string[]): readonly ProviderRow[] {
  return ids.flatMap((id) => providerRow(id) ?? []);
}

/** Providers that document the variable; a mere report does not count. */
function documentedReaders(variable: string): readonly ProviderRow[] {
  return rowsOf(readersOf(variable)).filter((row) => row.variables.includes(variable));
}

/** A form or variable that several vendors share belongs to none of them. */
function oneVendor(rows: readonly ProviderRow[]): readonly ProviderRow[] {
  return new Set(rows.map(({ vendor }) => vendor)).size === 1 ? rows : [];
}

function clouds(url: URL): readonly ProviderRow[] {
  const owner = ownerOf(url);
  return owner?.kind === 'native-cloud' ? rowsOf([owner.id]) : [];
}

function isHomeOf(url: URL, rows: readonly ProviderRow[]): boolean {
  return rows.some(
    ({ home, vendor }) =>
      home.some((pattern) => matches(pattern, url.origin)) ||
      (url.port === '' && isBelow(url.hostname, vendorRow(vendor)?.ownDomains ?? [])),
  );
}

function matches(pattern: string, origin: string): boolean {
  if (!pattern.includes('{')) return pattern === origin;
  const source = pattern
    .replace(/[.]/g, '\\.')
    .replace(/\{(\w+)\}/g, (_all, name: string) => PLACEHOLDERS[name] ?? '(?!)');
  return new RegExp(`^${source}$`).test(origin);
}

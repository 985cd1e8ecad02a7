import { addressRowsOf } from '../addresses/address-rows.js';
import { providerRow, providerRows } from '../tables/providers.js';
import type { ProviderRow } from '../tables/rows.js';

/**
 * True for an endpoint that is not listed but belongs to the issuer: vendors open regional hosts before the fact base lists them,
 * and self-hosted software can be at any address.
 */
export function isIssuersOwn(url: URL, issuer: string): boolean {
  const row = providerRow(issuer);
  if (row === undefined) return false;
  const ofVendor = providerRows().filter(({ vendor }) => vendor === row.vendor);
  return isSelfHosted(row) || ofVendor.some(({ domains }) => isBelow(url.hostname, domains));
}

/** True for a host below one of the domains, or one of them itself. */
export function isBelow(host: string, domains: readonly string[]): boolean {
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}

/** True for a host below a registrable domain of any provider. */
export function isBelowKnownDomain(host: string): boolean {
  return providerRows().some(({ domains }) => isBelow(host, domains));
}

/** Software that users run on their own machine or network, so it has no fixed address. */
function isSelfHosted(row: ProviderRow): boolean {
  return (row.kind === 'local' || row.kind === 'gateway') && addressRowsOf(row).length === 0;
}

import { groupBy, lazy } from '@authlint/core/internal';
import { providerRows } from '../tables/providers.js';
import type { ProviderRow } from '../tables/rows.js';
import { tailOf } from './host-pattern.js';

/** An endpoint of a provider, or a further host of it. */
export interface AddressRow {
  /** A host, or a pattern of hosts. */
  readonly host: string;
  readonly path: string;
  readonly id: string;
  /** Index into the endpoints of the provider; `-1` for a further host. */
  readonly endpoint: number;
  /** A secondary holder of a shared address ranks after the first. */
  readonly rank: number;
}

const LOOPBACK = /^http:\/\/(?:127\.0\.0\.1|localhost)/;

/** Every address of a provider except those on this machine. */
export function addressRowsOf({
  id,
  baseUrls,
  hosts,
  sharesAddressWith,
}: ProviderRow): readonly AddressRow[] {
  const rank = sharesAddressWith.length > 0 ? 1 : 0;
  const endpoints = baseUrls.flatMap(({ url }, endpoint) => {
    const [, host = '', path = ''] = /^https?:\/\/([^/]+)(\/.*)?$/.exec(url) ?? [];
    return LOOPBACK.test(url) ? [] : [{ host, path, id, endpoint, rank }];
  });
  const further = hosts.map((host) => ({ host, path: '', id, endpoint: -1, rank }));
  return [...endpoints, ...further];
}

const index = lazy(() => {
  const rows = providerRows().flatMap(addressRowsOf);
  const isPattern = ({ host }: AddressRow) => /[*{]/.test(host);
  return {
    byHost: groupBy(rows, ({ host }) => host),
    byTail: groupBy(rows.filter(isPattern), ({ host }) => tailOf(host)),
  };
});

/** The addresses that have this host. */
export function exactAddresses(host: string): readonly AddressRow[] {
  return index().byHost.get(host) ?? [];
}

/** The addresses by a pattern whose last two labels are those of a host. */
export function patternsNear(host: string): readonly AddressRow[] {
  return index().byTail.get(tailOf(host)) ?? [];
}

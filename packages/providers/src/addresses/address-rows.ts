import { lazy } from '@authlint/core/internal';
import type { FactsRow } from '../tables/rows.js';
import { tables } from '../tables/tables.js';
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

/** Every address of a provider, this machine's left out. */
export function addressRowsOf({
  id,
  baseUrls = [],
  hosts = [],
  sharesAddressWith = [],
}: FactsRow): readonly AddressRow[] {
  const rank = sharesAddressWith.length > 0 ? 1 : 0;
  const endpoints = baseUrls.flatMap(({ url }, endpoint) => {
    const [, host = '', path = ''] = /^https?:\/\/([^/]+)(.*)$/.exec(url) ?? [];
    return LOOPBACK.test(url) ? [] : [{ host, path, id, endpoint, rank }];
  });
  const further = hosts.map((host) => ({ host: host.slice(2), path: '', id, endpoint: -1, rank }));
  return [...endpoints, ...further];
}

/** Who has addresses by a pattern of hosts: each pattern with the ids. */
const patterns = lazy(() => [...tables.facts.idsBy(/\/\/([^/"*{]*[*{][^/"]*)/g)]);

/** The addresses that have this host. */
export function exactAddresses(host: string): readonly AddressRow[] {
  return addressesOf(tables.facts.idsHolding(`//${host}`), host);
}

/** The addresses by a pattern whose last two labels are those of a host. */
export function patternsNear(host: string): readonly AddressRow[] {
  const tail = tailOf(host);
  return patterns().flatMap(([pattern, ids]) =>
    tailOf(pattern) === tail ? addressesOf(ids, pattern) : [],
  );
}

function addressesOf(ids: readonly string[], host: string): readonly AddressRow[] {
  return ids
    .flatMap((id) => tables.facts.get(id) ?? [])
    .flatMap(addressRowsOf)
    .filter((row) => row.host === host);
}

import type { Twin } from '@authlint/core';
import { providerRow } from '../tables/provider-rows.js';
import { addressOf } from './address-book.js';
import { filled } from './host-pattern.js';

/**
 * The same endpoint in the other regions and clouds of its vendor. Its host names the region or the tenant, so a key that is refused
 * here is not tried there: only a key that names its region itself belongs to one of them.
 */
export function cloudsOf(url: URL): readonly Twin[] {
  const address = addressOf(url);
  const row = address && providerRow(address.id);
  const endpoint = row?.baseUrls[address?.endpoint ?? -1];
  if (!address || !row || !endpoint) return [];
  const { captures } = address;
  const regions = endpoint.url.includes('{region}') ? (row.regions ?? []) : [];
  const inRegions = regions.map((region) => ({
    place: region,
    host: filled(hostIn(endpoint.url), { ...captures, region }),
  }));
  const inClouds = row.baseUrls.flatMap(({ cloud, url: other }) =>
    cloud === undefined || endpoint.cloud === undefined
      ? []
      : [{ place: cloud, host: filled(hostIn(other), captures) }],
  );
  const hosts = [url.host];
  return [...inRegions, ...inClouds].flatMap(({ place, host }) => {
    if (host === null || hosts.includes(host)) return [];
    hosts.push(host);
    return [
      { id: row.id, baseUrl: at(url, host), name: `${row.name}, ${place}`, differs: 'region' },
    ];
  });
}

function hostIn(template: string): string {
  return /^https:\/\/([^/]+)/.exec(template)?.[1] ?? '';
}

/** The address with its own path, at another host. */
function at(url: URL, host: string): string {
  const moved = new URL(url);
  moved.host = host;
  return moved.href.replace(/\/+$/, '');
}

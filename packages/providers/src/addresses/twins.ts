import type { Twin } from '@authlint/core';
import { providerRow } from '../tables/providers.js';
import { endpointsOf, requestRow } from '../tables/requests.js';
import type { EndpointApi, EndpointRow, PlaceRow, ProviderRow } from '../tables/rows.js';
import { addressOf } from './address-book.js';
import { type Captures, filled } from './host-pattern.js';
import { segmentsOf } from './path-match.js';

/** Sibling endpoints of a Base URL in the API shape of its path. A sibling without a full address is omitted. */
export function twinsOf(url: URL): readonly Twin[] {
  const address = addressOf(url);
  const row = address && providerRow(address.id);
  const endpoint = row && endpointsOf(row)[Math.max(0, address?.endpoint ?? 0)];
  if (!address || !row || !endpoint) return [];
  const wanted: Wanted = {
    api: apiOf(row, endpoint),
    captures: address.captures,
    cut: cutOf(url, endpoint, apiOf(row, endpoint)),
  };
  return unique([...siblings(row, endpoint, wanted), ...others(row, wanted)], url);
}

/** Siblings of a provider, for its first endpoint. */
export function twinsOfProvider(row: ProviderRow): readonly Twin[] {
  const endpoint = endpointsOf(row)[0];
  if (!endpoint) return [];
  const wanted: Wanted = { api: apiOf(row, endpoint), captures: {}, cut: '' };
  return [...siblings(row, endpoint, wanted), ...others(row, wanted)];
}

export function apiOf(row: ProviderRow, endpoint: EndpointRow | undefined): EndpointApi {
  return endpoint?.api ?? row.chat?.api ?? 'openai-chat';
}

type Endpoint = EndpointRow & PlaceRow;

interface Wanted {
  readonly api: EndpointApi;
  readonly captures: Captures;
  /** End of the documented path that the configured URL lacks, such as `/v1` after `/anthropic`. */
  readonly cut: string;
}

/** Endpoints of the same provider for another region or plan, to which a refused key may belong. */
function siblings(row: ProviderRow, endpoint: Endpoint, wanted: Wanted): Twin[] {
  // Its answer to a key of another region says so, and names the host.
  if (row.answers.some(({ meaning }) => meaning === 'wrong-region-or-plan')) return [];
  return endpointsOf(row)
    .filter((other) => apiOf(row, other) === wanted.api && differs(endpoint, other) !== null)
    .flatMap((other) => twin(row, other, differs(endpoint, other) ?? 'region', wanted));
}

function differs(a: Endpoint, b: Endpoint): Twin['differs'] | null {
  if (a.plan !== b.plan && a.plan !== undefined && b.plan !== undefined) return 'plan';
  return a.region !== b.region && a.region !== undefined && b.region !== undefined
    ? 'region'
    : null;
}

function others(row: ProviderRow, wanted: Wanted): Twin[] {
  return row.twins.flatMap(({ id, differs: difference }) => {
    const other = providerRow(id);
    if (other === undefined || hasEnded(other)) return [];
    const endpoints = endpointsOf(other).filter(
      (candidate) => apiOf(other, candidate) === wanted.api && candidate.retired === undefined,
    );
    return firstOfEach(endpoints).flatMap((endpoint) => twin(other, endpoint, difference, wanted));
  });
}

/** A retired service does not show whether a key is valid. */
function hasEnded({ retired }: ProviderRow): boolean {
  return retired !== undefined && retired.only === undefined;
}

/** One endpoint for each region and plan: several hosts of one region take the same keys. */
function firstOfEach(endpoints: readonly Endpoint[]): readonly Endpoint[] {
  const kindOf = ({ region, plan }: Endpoint) => `${region ?? ''}\n${plan ?? ''}`;
  const kinds = endpoints.map(kindOf);
  return endpoints.filter((_endpoint, index) => kinds.indexOf(kinds[index] ?? '') === index);
}

function twin(
  row: ProviderRow,
  endpoint: Endpoint,
  difference: Twin['differs'],
  wanted: Wanted,
): Twin[] {
  const baseUrl = filled(endpoint.url, wanted.captures);
  if (baseUrl === null) return [];
  return [
    {
      id: row.id,
      baseUrl: withoutEnd(baseUrl, wanted.cut),
      name: nameOf(row, endpoint),
      differs: difference,
    },
  ];
}

/** The provider's name with the plan and region of the endpoint, unless the name contains them. */
function nameOf(row: ProviderRow, { plan, region }: Endpoint): string {
  const parts = [plan, region].filter((part) => part !== undefined);
  const isInName = (part: string) => row.name.toLowerCase().includes(part.toLowerCase());
  return [row.name, ...parts.filter((part) => !isInName(part))].join(', ');
}

function cutOf(url: URL, endpoint: EndpointRow, api: EndpointApi): string {
  // Clients of this shape add the version themselves.
  if (api === 'anthropic-messages') return /\/v\d+\/?$/.test(url.pathname) ? '' : '/v1';
  const given = segmentsOf(url.pathname);
  const known = segmentsOf(endpoint.url.replace(/^https?:\/\/[^/]+/, ''));
  return given.length > 0 && given.length < known.length
    ? `/${known.slice(given.length).join('/')}`
    : '';
}

function withoutEnd(text: string, end: string): string {
  return end !== '' && text.endsWith(end) ? text.slice(0, -end.length) : text;
}

function unique(twins: readonly Twin[], url: URL): readonly Twin[] {
  const own = url.href.replace(/(?<!\/)\/+$/, '');
  return twins.filter(
    (item, index) =>
      item.baseUrl !== own && twins.findIndex((other) => other.baseUrl === item.baseUrl) === index,
  );
}

/**
 * The same endpoint in the vendor's other regions and clouds. The host identifies the region or the tenant, so a refused key is not
 * tried there, unless the key itself names the region.
 */
export function cloudsOf(url: URL): readonly Twin[] {
  const address = addressOf(url);
  const row = address && providerRow(address.id);
  const endpoint = row && endpointsOf(row)[address?.endpoint ?? -1];
  if (!address || !row || !endpoint) return [];
  const { captures } = address;
  const regions = endpoint.url.includes('{region}') ? requestRow(row.id).regions : [];
  const inRegions = regions.map((region) => ({
    place: region,
    host: filled(hostIn(endpoint.url), { ...captures, region }),
  }));
  const inClouds = endpointsOf(row).flatMap(({ cloud, url: other }) =>
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

/** The address with the same path at another host. */
function at(url: URL, host: string): string {
  const moved = new URL(url);
  moved.host = host;
  return moved.href.replace(/(?<!\/)\/+$/, '');
}

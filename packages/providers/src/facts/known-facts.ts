import type { Retired } from '@authlint/model/knowledge';
import { apiOf } from '../addresses/twins.js';
import { providerRow } from '../tables/provider-rows.js';
import type { EndpointApi, ProviderRow } from '../tables/rows.js';
import { tables } from '../tables/tables.js';

export interface EndpointDescription {
  readonly url: string;
  readonly api: EndpointApi;
  readonly region: string | null;
  readonly plan: string | null;
  /** False where no source was seen for the address. */
  readonly confirmed: boolean;
  readonly retired: Retired | null;
}

/** What a provider is known by. */
export interface KnownFacts {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly vendor: string;
  readonly endpoints: readonly EndpointDescription[];
  readonly consoleUrl: string | null;
}

/** Names and endpoints of a provider, by its id or one of its aliases; `null` for an unknown one. */
export function knownProvider(name: string): KnownFacts | null {
  const row = rowOf(name);
  return row === null ? null : knownFacts(row);
}

export function knownFacts(row: ProviderRow): KnownFacts {
  const details = tables.details.get(row.id);
  return {
    id: row.id,
    name: row.name,
    aliases: details?.aliases ?? [],
    vendor: row.vendor,
    endpoints: endpointsOf(row),
    consoleUrl: row.console ?? null,
  };
}

export function rowOf(name: string): ProviderRow | null {
  const known = providerRow(name);
  if (known !== undefined) return known;
  const id = tables.details.all().find(([, row]) => row.aliases?.includes(name))?.[0];
  return id === undefined ? null : (providerRow(id) ?? null);
}

function endpointsOf(row: ProviderRow): readonly EndpointDescription[] {
  return row.baseUrls.map((endpoint) => ({
    url: endpoint.url,
    api: apiOf(row, endpoint),
    region: endpoint.region ?? null,
    plan: endpoint.plan ?? null,
    confirmed: endpoint.unconfirmed !== true,
    retired: endpoint.retired ?? null,
  }));
}

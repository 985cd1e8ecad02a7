import type { Retired } from '@authlint/model/knowledge';
import { apiOf } from '../addresses/twins.js';
import type { EndpointApi, FactsRow } from '../tables/rows.js';
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
  /** What its keys begin with; empty where not all of their forms are known, or one has no beginning of its own. */
  readonly keyPrefixes: readonly string[];
}

/** Names, endpoints and beginnings of keys of a provider, by its id or one of its aliases; `null` for an unknown one. */
export function knownProvider(name: string): KnownFacts | null {
  const row = rowOf(name);
  return row === null ? null : knownFacts(row);
}

export function knownFacts(row: FactsRow): KnownFacts {
  const details = tables.details.get(row.id);
  return {
    id: row.id,
    name: row.name,
    aliases: details?.aliases ?? [],
    vendor: row.vendor,
    endpoints: endpointsOf(row),
    consoleUrl: row.console ?? null,
    keyPrefixes: row.keyFormsKnown === true ? prefixesOf(row.id) : [],
  };
}

function prefixesOf(id: string): readonly string[] {
  const patterns = tables.keys
    .all()
    .flatMap(([, rows]) => rows.filter(([, ids]) => ids.includes(id)).map(([pattern]) => pattern));
  const prefixes = patterns.map((pattern) => /^\^([\w/-]*)(?![?*+{|])/.exec(pattern)?.[1] ?? '');
  return prefixes.every(({ length }) => length > 2) ? prefixes : [];
}

export function rowOf(name: string): FactsRow | null {
  const known = tables.facts.get(name);
  if (known !== undefined) return known;
  const id = tables.details.all().find(([, row]) => row.aliases?.includes(name))?.[0];
  return id === undefined ? null : (tables.facts.get(id) ?? null);
}

function endpointsOf(row: FactsRow): readonly EndpointDescription[] {
  return (row.baseUrls ?? []).map((endpoint) => ({
    url: endpoint.url,
    api: apiOf(row, endpoint),
    region: endpoint.region ?? null,
    plan: endpoint.plan ?? null,
    confirmed: endpoint.unconfirmed !== true,
    retired: endpoint.retired ?? null,
  }));
}

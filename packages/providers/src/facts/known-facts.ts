import type { Retired } from '@authlint/core/internal';
import { apiOf } from '../addresses/twins.js';
import type { EndpointApi, FactsRow, KeyFormRow, KeyKind } from '../tables/rows.js';
import { tables } from '../tables/tables.js';

export interface EndpointDescription {
  readonly url: string;
  readonly api: EndpointApi;
  readonly region: string | null;
  readonly plan: string | null;
  readonly note: string | null;
  /** False where no source was seen for the address. */
  readonly confirmed: boolean;
  readonly retired: Retired | null;
}

export interface KeyDescription {
  /** What such a key begins with, or `null` where the form has no prefix. */
  readonly prefix: string | null;
  readonly pattern: string;
  readonly kind: KeyKind;
  /** The form alone names this provider (and those of `sharedWith`). */
  readonly distinctive: boolean;
  readonly sharedWith: readonly string[];
  /** Since when such keys are given out, where that is known. */
  readonly since: string | null;
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
  readonly keys: readonly KeyDescription[];
}

/** Names, endpoints and forms of keys of a provider, by its id or one of its aliases; `null` for an unknown one. */
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
    keys: (details?.keys ?? []).map(keyOf),
  };
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
    note: endpoint.note ?? null,
    confirmed: endpoint.unconfirmed !== true,
    retired: endpoint.retired ?? null,
  }));
}

function keyOf(form: KeyFormRow): KeyDescription {
  const { prefix, pattern, kind, distinctive, ambiguousWith, since, retired } = form;
  return {
    prefix: prefix ?? null,
    pattern,
    kind,
    distinctive: distinctive === true,
    sharedWith: ambiguousWith ?? [],
    since: since ?? null,
    retired: retired ?? null,
  };
}

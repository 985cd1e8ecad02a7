import type { Placement } from '@authlint/model';
import { providerRow, providerRows } from '../tables/providers.js';
import { keyForms } from '../keys/key-forms.js';

/** Ids of providers by a name. */
type IdsByName = ReadonlyMap<string, readonly string[]>;

/** Names of each provider by its id: the name, then the aliases. */
export function providerNames(): ReadonlyMap<string, readonly string[]> {
  return new Map(providerRows().map(({ id, name, aliases }) => [id, [name, ...aliases]]));
}

/** The vendor of a provider, usually the provider itself. */
export function vendorOf(id: string): string {
  return providerRow(id)?.vendor ?? id;
}

/** The providers that have an endpoint or a console at a host, by its name. */
export function providersByHost(): IdsByName {
  const found = new Map<string, string[]>();
  for (const { id, baseUrls, console: page = '' } of providerRows())
    for (const url of [...baseUrls.map((endpoint) => endpoint.url), page]) {
      const host = /^https:\/\/([\w.-]+)/.exec(url)?.[1];
      if (host !== undefined) put(found, host, [id]);
    }
  return found;
}

/** The providers that read a key from a header. `name`: in lower case. */
export function providersOfHeader(name: string): readonly string[] {
  return providerRows()
    .filter(({ auth, baseUrls }) =>
      [auth, ...baseUrls.map((endpoint) => endpoint.auth)].some((place) => place?.header === name),
    )
    .map(({ id }) => id);
}

/** The providers with a key prefix, except for prefixes of account keys, which other services accept too. */
export function providersByKeyPrefix(): IdsByName {
  const found = new Map<string, string[]>();
  const named = keyForms().all.filter(
    ({ distinctive, prefix }) => distinctive && prefix.length > 1,
  );
  const ofAccounts = named.filter(({ kind }) => kind === 'access-key' || kind === 'client-secret');
  for (const { prefix, ids } of named)
    if (!ofAccounts.some((form) => form.prefix === prefix)) put(found, prefix, ids);
  return found;
}

function put(map: Map<string, string[]>, name: string, ids: readonly string[]): void {
  const known = map.get(name) ?? [];
  known.push(...ids.filter((id) => !known.includes(id)));
  map.set(name, known);
}

/** The documented placement of a provider's key; `null` for an unknown id. */
export function placementOf(id: string): Placement | null {
  return providerRow(id)?.auth ?? null;
}

import { providerRows } from '../tables/providers.js';
import type { ProviderRow } from '../tables/rows.js';
import { keyForms } from '../keys/key-forms.js';

/** Ids of providers by a name. */
type IdsByName = ReadonlyMap<string, readonly string[]>;

/** What each provider is called, by its id: the name, then the aliases. */
export function providerNames(): ReadonlyMap<string, readonly string[]> {
  return new Map(providerRows().map(({ id, name, aliases }) => [id, [name, ...aliases]]));
}

/** The vendor of each provider that is not its own, by its id. */
export function vendorsOfProviders(): ReadonlyMap<string, string> {
  return new Map(
    providerRows().flatMap(({ id, vendor }) => (vendor === id ? [] : [[id, vendor] as const])),
  );
}

/** The providers that have an endpoint or a console at a host, by its name. */
export function providersByHost(): IdsByName {
  return idsBy(({ baseUrls, console: page = '' }) =>
    [...baseUrls.map(({ url }) => url), page].flatMap(
      (url) => /^https:\/\/([\w.-]+)/.exec(url)?.[1] ?? [],
    ),
  );
}

/** The providers whose clients read a variable, by its name. */
export function providersByVariable(): IdsByName {
  return idsBy(({ variables, unconfirmedVariables }) => [...variables, ...unconfirmedVariables]);
}

/** The providers that take a key in a header, by its name in lower case. */
export function providersByHeader(): IdsByName {
  return idsBy(({ auth, baseUrls }) => [
    auth.header,
    ...baseUrls.flatMap((endpoint) => endpoint.auth?.header ?? []),
  ]);
}

/** The providers whose keys begin so, but for those that name an account: they are good for other services too. */
export function providersByKeyPrefix(): IdsByName {
  const found = new Map<string, string[]>();
  const named = keyForms().filter(({ distinctive, prefix }) => distinctive && prefix.length > 1);
  const ofAccounts = named.filter(({ kind }) => kind === 'access-key');
  for (const { prefix, ids } of named)
    if (!ofAccounts.some((form) => form.prefix === prefix)) put(found, prefix, ids);
  return found;
}

function idsBy(namesOf: (row: ProviderRow) => readonly string[]): IdsByName {
  const found = new Map<string, string[]>();
  for (const row of providerRows()) for (const name of namesOf(row)) put(found, name, [row.id]);
  return found;
}

function put(map: Map<string, string[]>, name: string, ids: readonly string[]): void {
  map.set(name, [...new Set([...(map.get(name) ?? []), ...ids])]);
}

import { tables } from '../tables/tables.js';
import { usualName } from '../tables/usual.js';

const NAME = /"name":"([^"]*)"/g;
const ALIASES = /"aliases":(\[[^\]]*\])/g;
const ADDRESS = /"(?:url|console)":"https:\/\/([\w.-]+)/g;
const VENDOR = /"vendor":"([^"]*)"/g;

/** What each provider is called, by its id: the name, then the aliases. No row is parsed for it. */
export function providerNames(): ReadonlyMap<string, readonly string[]> {
  const names = new Map(tables.facts.ids().map((id) => [id, [usualName(id)]]));
  for (const [name, ids] of tables.facts.idsBy(NAME)) for (const id of ids) names.set(id, [name]);
  for (const [list, ids] of tables.details.idsBy(ALIASES))
    for (const id of ids) names.get(id)?.push(...(JSON.parse(list) as readonly string[]));
  return names;
}

/** The providers that have an endpoint or a console at a host, by its name. No row is parsed for it. */
export function providersByHost(): ReadonlyMap<string, readonly string[]> {
  return tables.facts.idsBy(ADDRESS);
}

/** The vendor of each provider that is not its own, by its id. */
export function vendorsOfProviders(): ReadonlyMap<string, string> {
  const vendors = [...tables.facts.idsBy(VENDOR)];
  return new Map(vendors.flatMap(([vendor, ids]) => ids.map((id) => [id, vendor] as const)));
}

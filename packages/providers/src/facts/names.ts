import { tables } from '../tables/tables.js';
import { usualName, usualVariable } from '../tables/usual.js';

const NAME = /"name":"([^"]*)"/g;
const ALIASES = /"aliases":(\[[^\]]*\])/g;
const ADDRESS = /"(?:url|console)":"https:\/\/([\w.-]+)/g;
const VENDOR = /"vendor":"([^"]*)"/g;
const VARIABLES = /"variables":\[([^\]]*)\]/g;
const UNCONFIRMED = /"unconfirmedVariables":\[([^\]]*)\]/g;
const HEADER = /"auth":\{"header":"([^"]*)"/g;

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

/** The providers whose clients read a variable, by its name. No row is parsed for it. */
export function providersByVariable(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const listed = tables.facts.idsBy(VARIABLES);
  const own = new Set([...listed.values()].flat());
  for (const id of tables.facts.ids()) if (!own.has(id)) put(found, usualVariable(id), id);
  for (const id of tables.facts.idsHolding('"unconfirmedVariables":true'))
    put(found, usualVariable(id), id);
  for (const [list, ids] of [...listed, ...tables.facts.idsBy(UNCONFIRMED)])
    for (const [name] of list.matchAll(/[A-Z][A-Z\d_]+/g))
      for (const id of ids) put(found, name, id);
  return found;
}

/** The providers that take a key in a header, by its name in lower case. No row is parsed for it. */
export function providersByHeader(): ReadonlyMap<string, readonly string[]> {
  return tables.facts.idsBy(HEADER);
}

/** The providers whose keys begin so, but for those that name an account: they are good for other services too. */
export function providersByKeyPrefix(): ReadonlyMap<string, readonly string[]> {
  const forms = tables.keys.all().filter(([prefix]) => prefix.length > 1);
  return new Map(
    forms.flatMap(([prefix, rows]) =>
      rows.some(([, , kind]) => kind === 'access-key')
        ? []
        : [[prefix, [...new Set(rows.flatMap(([, ids]) => ids))]] as const],
    ),
  );
}

function put(map: Map<string, string[]>, key: string, id: string): void {
  map.set(key, [...(map.get(key) ?? []), id]);
}

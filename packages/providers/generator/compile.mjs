import { isDeepStrictEqual } from 'node:util';
import { keySchema, providerSchema } from './schema.mjs';
import { domainsOf } from './vendors.mjs';

/** @typedef {import('./read.mjs').Provider} Provider */

/**
 * The `ProviderRow` of src/tables/rows.ts: the provider's file without the fields that only people and tests read, and without those of
 * `requestRowOf`.
 * @param {Provider} file
 */
export function rowOf(file) {
  const { none: _none, sources: _sources, checkedAt: _day, ...known } = file;
  const { discovery: _discovery, keyCheck: _check, managementKey: _manages, ...rest } = known;
  const { locksOut: _locksOut, ...asked } = rest;
  const { alternatives: _alternatives, regions: _regions, ...provider } = asked;
  return {
    ...provider,
    domains: domainsOf(file),
    auth: lowerCase(provider.auth),
    baseUrls: provider.baseUrls.map((endpoint) => {
      const { auth, note: _note, api, required, retired, url } = endpoint;
      return { url, ...stated({ api, auth: auth && lowerCase(auth), required, retired }) };
    }),
    answers: provider.answers.map(({ seen: _seen, ...answer }) => answer),
    keys: provider.keys.map(({ sample: _sample, ...key }) => key),
  };
}

/**
 * The `RequestRow` of src/tables/rows.ts: facts that are only needed for sending requests. Separate, so that a page that only reads texts
 * does not load it.
 * @param {Provider} file
 */
export function requestRowOf({ discovery, alternatives, baseUrls, ...file }) {
  const { keyCheck, managementKey, locksOut, regions } = file;
  const places = baseUrls.map(({ region, plan, cloud, unconfirmed }) =>
    stated({ region, plan, cloud, unconfirmed }),
  );
  const arePlaced = places.some((place) => Object.keys(place).length > 0);
  const asked = { keyCheck, managementKey, locksOut, regions };
  const row = { ...asked, places: arePlaced ? places : undefined };
  return stated({ discovery, alternatives: alternatives.map(lowerCase), ...row });
}

/** The rows of `requestRowOf` by their ids, without what most have. @param {readonly Provider[]} files */
export function requestsOf(files) {
  const usualRow = requestRowOf(usual());
  return Object.fromEntries(files.map((file) => [file.id, without(requestRowOf(file), usualRow)]));
}

/** Without fields that are `undefined`. @template {object} T @param {T} row @returns {Partial<T>} */
function stated(row) {
  return /** @type {Partial<T>} */ (
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
  );
}

/** Default fields of a provider and a key form: omitted from the rows and restored by src/tables/providers.ts, like a vendor that equals the id. */
export const DEFAULTS = {
  row: defaultsOf(rowOf(usual())),
  key: defaultsOf(keySchema.parse({ pattern: '^x$', sample: 'x' })),
};

/** A row without what most have; `chat` is `null` where a file has none. @param {ReturnType<typeof rowOf>} row */
export function shortRow({ keys, ...row }) {
  const short = keys.map((key) => without(key, DEFAULTS.key));
  const usualOf = { vendor: row.id, domains: plainDomains(row) };
  const home = isDeepStrictEqual(row.home, origins(row)) || row.home;
  const variables = isDeepStrictEqual(row.variables, [variableOf(row)]) || row.variables;
  const usualId = { id: idOf(row.name) };
  const fields = without(
    { chat: null, ...row, home, variables },
    { ...DEFAULTS.row, ...usualOf, ...usualId },
  );
  return { ...fields, ...(short.length > 0 ? { keys: short } : {}) };
}

/** Fields with similar texts next to each other, for gzip. */
const ORDER = [
  'variables',
  'unconfirmedVariables',
  'id',
  'aliases',
  'vendor',
  'name',
  'baseUrls',
].concat(['hosts', 'domains', 'home', 'console', 'billing']);

/** One list per field, with `0` where a row does not have it: gzip packs lists better than rows. @param {readonly Record<string, unknown>[]} rows */
export function columnsOf(rows) {
  const fields = [...new Set([...ORDER, ...rows.flatMap((row) => Object.keys(row))])];
  return Object.fromEntries(
    fields.map((field) => [field, rows.map((row) => (row[field] === undefined ? 0 : row[field]))]),
  );
}

/** As `plainDomains` of src/tables/providers.ts. @param {Pick<ReturnType<typeof rowOf>, 'baseUrls' | 'hosts'>} row */
function plainDomains({ baseUrls, hosts }) {
  const names = [...baseUrls.map(({ url }) => url.split('/')[2] ?? ''), ...hosts];
  return [...new Set(names.map((name) => name.split('.').slice(-2).join('.')))].sort();
}

/** As `origins` of src/tables/providers.ts: `home` is `true` where it is these. @param {Pick<ReturnType<typeof rowOf>, 'baseUrls'>} row */
function origins({ baseUrls }) {
  return [...new Set(baseUrls.map(({ url }) => url.split('/', 3).join('/')))];
}

/** As `idOf` of src/tables/providers.ts: `id` is omitted where it is this. @param {string} name */
function idOf(name) {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/** As `variableOf` of src/tables/providers.ts: `variables` is `true` where it is this one alone. @param {{ id: string }} row */
function variableOf({ id }) {
  return `${id.toUpperCase().replace(/\W/g, '_')}_API_KEY`;
}

function usual() {
  return providerSchema.parse({
    id: 'x',
    name: 'x',
    vendor: 'x',
    kind: 'provider',
    type: 'openai-compatible',
    chat: { path: '/chat/completions', api: 'openai-chat' },
    checkedAt: '2026-11-29',
    sources: ['x'],
  });
}

/** The fields that do not differ from file to file. @param {Record<string, unknown>} row */
function defaultsOf(row) {
  const stated = ['id', 'name', 'vendor', 'pattern', 'sample'];
  return Object.fromEntries(Object.entries(row).filter(([field]) => !stated.includes(field)));
}

/** @param {Record<string, unknown>} row @param {Record<string, unknown>} defaults */
function without(row, defaults) {
  const fields = Object.entries(row);
  return Object.fromEntries(
    fields.filter(([field, value]) => !isDeepStrictEqual(value, defaults[field])),
  );
}

/**
 * Sources of each provider, by id. Separate from the rows, since only the provider's page shows them.
 * @param {readonly Provider[]} files
 * @param {Readonly<Record<string, { date?: string, tells?: readonly string[] }>>} names of sources.yaml
 */
export function sourcesOf(files, names) {
  /** @param {Provider['sources'][number]} source */
  const described = (source) => {
    const { url, date, tells } =
      typeof source === 'string' ? { url: source, ...names[source] } : source;
    return { source: url, date: date ?? null, tells: tells ?? [] };
  };
  return Object.fromEntries(files.map(({ id, sources }) => [id, sources.map(described)]));
}

/**
 * Facts that only cards and pages show: the date of the last review, notes on endpoints, and source and date of answers, the latter two by
 * their index in the row.
 * @param {readonly Provider[]} files
 */
export function remarksOf(files) {
  return Object.fromEntries(
    files.map(({ id, checkedAt, baseUrls, answers }) => {
      const notes = byPlace(baseUrls.map(({ note }) => note));
      const seen = byPlace(answers.map((answer) => answer.seen));
      return [id, stated({ checkedAt, notes, seen })];
    }),
  );
}

/** @param {readonly unknown[]} values */
function byPlace(values) {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}

/**
 * Header names in lower case, so that they can be compared.
 * @param {{ header: string, scheme: string }} placement
 */
function lowerCase({ header, scheme }) {
  return { header: header.toLowerCase(), scheme };
}

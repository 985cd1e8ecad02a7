import { domainsOf } from './vendors.mjs';

/** @typedef {import('./read.mjs').Provider} Provider */

/**
 * The row of a provider as the program reads it, `ProviderRow` of src/tables/rows.ts: its file without what only people and tests read.
 * @param {Provider} file
 */
export function rowOf(file) {
  const { none: _none, sources: _sources, ...provider } = file;
  return {
    ...provider,
    domains: domainsOf(file),
    auth: lowerCase(provider.auth),
    alternatives: provider.alternatives.map(lowerCase),
    baseUrls: provider.baseUrls.map(({ auth, ...endpoint }) =>
      auth === undefined ? endpoint : { ...endpoint, auth: lowerCase(auth) },
    ),
    keys: provider.keys.map(({ sample: _sample, ...key }) => key),
  };
}

/**
 * Where the facts of each provider are from, by its id: apart from the rows, since only its own page shows them.
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
 * Header names as HTTP/2 writes them, so that they compare.
 * @param {{ header: string, scheme: string }} placement
 */
function lowerCase({ header, scheme }) {
  return { header: header.toLowerCase(), scheme };
}

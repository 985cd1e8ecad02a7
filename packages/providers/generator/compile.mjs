import { domainsOf } from './vendors.mjs';

/** @typedef {import('./read.mjs').Provider} Provider */

/**
 * The row of a provider as the program reads it, `ProviderRow` of src/tables/rows.ts: its file without what only people and tests read.
 * @param {Provider} file
 */
export function rowOf(file) {
  const { none: _none, ...provider } = file;
  return {
    ...provider,
    domains: domainsOf(file),
    auth: lowerCase(provider.auth),
    alternatives: provider.alternatives.map(lowerCase),
    baseUrls: provider.baseUrls.map(({ auth, ...endpoint }) =>
      auth === undefined ? endpoint : { ...endpoint, auth: lowerCase(auth) },
    ),
    keys: provider.keys.map(({ sample: _sample, ...key }) => key),
    sources: provider.sources.map((source) => (typeof source === 'string' ? source : source.url)),
  };
}

/**
 * Header names as HTTP/2 writes them, so that they compare.
 * @param {{ header: string, scheme: string }} placement
 */
function lowerCase({ header, scheme }) {
  return { header: header.toLowerCase(), scheme };
}

import { superLinear } from './super-linear.mjs';

/** @typedef {import('./read.mjs').Provider} Provider */

/**
 * Faults across files: references to unknown ids, unknown sources, addresses and key forms that collide without being declared as
 * shared.
 * @param {readonly Provider[]} providers
 * @param {Readonly<Record<string, unknown>>} sources
 * @returns {{ id: string, fault: string }[]}
 */
export function checkAll(providers, sources) {
  const ids = new Set(providers.map((provider) => provider.id));
  return providers.flatMap((provider) =>
    [
      ...references(provider, ids),
      ...unknownSources(provider, sources),
      ...strayWords(provider),
      ...addresses(provider, providers),
      ...keyForms(provider, providers),
    ].map((fault) => ({ id: provider.id, fault })),
  );
}

/** @param {Provider} provider @param {ReadonlySet<string>} ids */
function references(provider, ids) {
  const named = [
    ...provider.twins.map((twin, index) => [`twins[${index}].id`, twin.id]),
    ...provider.sharesAddressWith.map((id) => ['sharesAddressWith', id]),
    ...provider.sharesKeysWith.map((id) => ['sharesKeysWith', id]),
    ...provider.keys.flatMap((key, index) =>
      key.ambiguousWith.map((id) => [`keys[${index}].ambiguousWith`, id]),
    ),
  ];
  return named
    .filter(([, id]) => !ids.has(id ?? ''))
    .map(([field, id]) => `${field}: no provider ${id}`);
}

/** @param {Provider} provider @param {Readonly<Record<string, unknown>>} sources */
function unknownSources(provider, sources) {
  return provider.sources
    .map((source) => (typeof source === 'string' ? source : source.url))
    .filter(
      (source) => !/^(https:\/\/|github:|issue:)/.test(source) && !Object.hasOwn(sources, source),
    )
    .map((source) => `sources: ${source} is neither an address nor listed in sources.yaml`);
}

/** Words of an answer come from a source of their file. @param {Provider} provider */
function strayWords({ answers, sources }) {
  const named = sources.map((source) => (typeof source === 'string' ? source : source.url));
  return answers.flatMap(({ seen }, index) =>
    seen === undefined || named.includes(seen[0])
      ? []
      : [`answers[${index}].seen: ${seen[0]} is none of the sources`],
  );
}

/**
 * Two providers with the same address: one of them has to declare it.
 * @param {Provider} provider
 * @param {readonly Provider[]} providers
 */
function addresses(provider, providers) {
  const mine = new Set(addressesOf(provider));
  return providers
    .filter(
      (other) => other.id > provider.id && addressesOf(other).some((address) => mine.has(address)),
    )
    .filter(
      (other) =>
        !other.sharesAddressWith.includes(provider.id) &&
        !provider.sharesAddressWith.includes(other.id),
    )
    .map((other) => `baseUrls: same address as ${other.id}, declare sharesAddressWith`);
}

/** @param {Provider} provider */
function addressesOf({ baseUrls, hosts }) {
  return [...baseUrls.map(({ url }) => url), ...hosts];
}

/**
 * Patterns must take linear time, and providers with the same distinctive pattern must name each other.
 * @param {Provider} provider
 * @param {readonly Provider[]} providers
 */
function keyForms(provider, providers) {
  const slow = provider.keys.flatMap(({ pattern }, index) => {
    const parts = superLinear(pattern, 'u');
    return parts === null
      ? []
      : [`keys[${index}].pattern: its time is more than linear, by ${parts}`];
  });
  const shared = provider.keys.flatMap((key, index) =>
    providers
      .filter((other) => key.distinctive === true && other.id !== provider.id)
      .filter((other) => other.keys.some(({ pattern }) => pattern === key.pattern))
      .filter((other) => !key.ambiguousWith.includes(other.id))
      .map((other) => `keys[${index}].ambiguousWith: ${other.id} has the same pattern`),
  );
  return [...slow, ...shared];
}

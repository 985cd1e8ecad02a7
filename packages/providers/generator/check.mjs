/** Faults between files: references to nobody, addresses and key forms that collide without being declared as shared. */
export function checkAll(providers, sources) {
  const ids = new Set(providers.map((provider) => provider.id));
  return providers.flatMap((provider) => [
    ...references(provider, ids),
    ...unknownSources(provider, sources),
    ...addresses(provider, providers),
    ...keyForms(provider, providers),
  ]);
}

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
    .filter(([, id]) => !ids.has(id))
    .map(([field, id]) => `data/${provider.id}.yaml: ${field}: no provider ${id}`);
}

function unknownSources(provider, sources) {
  return provider.sources
    .filter(
      (source) => !/^(https:\/\/|github:|issue:)/.test(source) && !Object.hasOwn(sources, source),
    )
    .map(
      (source) =>
        `data/${provider.id}.yaml: sources: ${source} is neither an address nor listed in sources.yaml`,
    );
}

/** Two providers at one address: one of them says so. */
function addresses(provider, providers) {
  const mine = new Set(provider.baseUrls.map((endpoint) => endpoint.url));
  return providers
    .filter(
      (other) =>
        other.id > provider.id && other.baseUrls.some((endpoint) => mine.has(endpoint.url)),
    )
    .filter(
      (other) =>
        !other.sharesAddressWith.includes(provider.id) &&
        !provider.sharesAddressWith.includes(other.id),
    )
    .map(
      (other) =>
        `data/${provider.id}.yaml: baseUrls: same address as ${other.id}, declare sharesAddressWith`,
    );
}

/** Two providers with one distinctive pattern: each names the other. */
function keyForms(provider, providers) {
  return provider.keys.flatMap((key, index) =>
    providers
      .filter(
        (other) =>
          other.id !== provider.id &&
          key.distinctive &&
          other.keys.some((theirs) => theirs.pattern === key.pattern),
      )
      .filter((other) => !key.ambiguousWith.includes(other.id))
      .map(
        (other) =>
          `data/${provider.id}.yaml: keys[${index}].ambiguousWith: ${other.id} has the same pattern`,
      ),
  );
}

/** Look-up tables of the runtime. Each is parsed on its own, so a run that asks for one pays for one. */
export function compile(providers) {
  return {
    ADDRESSES: providers.flatMap(addressesOf),
    KEYS: keyForms(providers),
    JWT_ISSUERS: providers.flatMap((provider) =>
      provider.jwtIssuers.map((issuer) => [issuer, provider.id]),
    ),
    VARIABLES: variables(providers),
    FACTS: Object.fromEntries(providers.map((provider) => [provider.id, facts(provider)])),
    ANSWERS: Object.fromEntries(
      providers.filter(speaks).map((provider) => [provider.id, answers(provider)]),
    ),
  };
}

const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost)/;

/** `[host pattern, path, id, index of the endpoint, rank]`; a secondary holder of a shared address ranks after the first. */
function addressesOf(provider) {
  const rank = provider.sharesAddressWith.length > 0 ? 1 : 0;
  const endpoints = provider.baseUrls.flatMap((endpoint, index) => {
    if (LOOPBACK.test(endpoint.url)) return [];
    const [, host, path] = /^https?:\/\/([^/]+)(.*)$/.exec(endpoint.url);
    return [[host, path, provider.id, index, rank]];
  });
  return [...endpoints, ...provider.hosts.map((host) => [host, '', provider.id, -1, rank])];
}

/** `[pattern, prefix, ids, kind, distinctive, exact]`, patterns that say nothing about the issuer left out. */
function keyForms(providers) {
  const forms = new Map();
  for (const provider of providers) {
    for (const key of provider.keys) {
      if (key.broad) continue;
      const form = forms.get(key.pattern);
      if (form) form[2].push(provider.id);
      else
        forms.set(key.pattern, [
          key.pattern,
          key.prefix ?? '',
          [provider.id],
          key.kind,
          key.distinctive === true,
          key.exact === true,
        ]);
    }
  }
  return [...forms.values()].sort((a, b) => b[1].length - a[1].length);
}

function variables(providers) {
  const readers = {};
  for (const provider of providers) {
    for (const name of [...provider.variables, ...provider.unconfirmedVariables])
      (readers[name] ??= []).push(provider.id);
  }
  return readers;
}

function facts(provider) {
  const { keys, answers, fingerprints, jwtIssuers, hosts, upstreamKey, ownErrors, ...rest } =
    provider;
  return {
    ...withoutEmpty(rest),
    baseUrls: rest.baseUrls.map((endpoint) =>
      endpoint.auth ? { ...endpoint, auth: lowerCase(endpoint.auth) } : endpoint,
    ),
    auth: lowerCase(rest.auth),
    alternatives: rest.alternatives.map(lowerCase),
    keys: keys.map(({ pattern, prefix, kind }) => ({ pattern, prefix, kind })),
  };
}

/** Header names as HTTP/2 writes them, so that they compare. */
function lowerCase({ header, scheme }) {
  return { header: header.toLowerCase(), scheme };
}

function speaks(provider) {
  return provider.answers.length > 0 || provider.fingerprints.length > 0;
}

function answers({ kind, upstreamKey, ownErrors, answers, fingerprints }) {
  return withoutEmpty({ kind, upstreamKey, ownErrors, answers, fingerprints });
}

function withoutEmpty(record) {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => !(Array.isArray(value) && value.length === 0)),
  );
}

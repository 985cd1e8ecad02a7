/**
 * @typedef {import('./catalogues.mjs').Row} Row
 * @typedef {'new provider' | 'moved' | 'new host' | 'host of another' | 'new variable' | 'variable of another' | 'new endpoint' | 'new key prefix' | 'vanished'} Kind
 * @typedef {{catalogue: string, kind: Kind, provider: string, value: string}} Drift
 * @typedef {{ownerOf: (url: URL) => {id: string, vendor: string} | null, readersOf: (variable: string) => readonly string[]}} Knowledge
 * @typedef {(name: string) => {id: string, vendor: string, endpoints: readonly {url: string}[], sources: readonly {source: string}[],
 *   keys: readonly {prefix: string | null}[]} | null} Describe
 */

/**
 * What a catalogue says that the fact base does not.
 *
 * @param {string} catalogue
 * @param {readonly Row[]} rows
 * @param {Knowledge} knowledge
 * @param {Describe} describe
 * @returns {Drift[]}
 */
export function driftOf(catalogue, rows, knowledge, describe) {
  return rows.flatMap((row) => {
    const drift = (/** @type {Kind} */ kind, /** @type {string} */ value) => ({
      catalogue,
      kind,
      provider: row.id,
      value,
    });
    const foreign = row.urls.filter((url) => isStrange(url, knowledge));
    const unread = row.variables.filter((name) => knowledge.readersOf(name).length === 0);
    const variables = [
      ...unread.map((name) => drift('new variable', name)),
      ...readByOthers(row, knowledge, describe).map((name) => drift('variable of another', name)),
    ];
    const keys = describe(row.id)?.keys;
    const prefixes = (row.prefixes ?? [])
      .filter((prefix) => keys?.every((key) => !begins(key.prefix ?? '', prefix)))
      .map((prefix) => drift('new key prefix', prefix));
    if (row.prefixes !== undefined) return prefixes;
    if (everyoneOf(row, knowledge, describe).length === 0) {
      return [
        drift('new provider', [...hosts(row.urls), ...row.variables].join(' ')),
        ...variables,
      ];
    }
    const moved = foreign.length > 0 && foreign.length === row.urls.length;
    return [
      ...hosts(foreign).map((host) => drift(moved ? 'moved' : 'new host', host)),
      ...hosts(ofOthers(row, knowledge, describe)).map((host) => drift('host of another', host)),
      ...newEndpoints(row, knowledge, describe).map((url) => drift('new endpoint', url)),
      ...variables,
    ];
  });
}

/** @param {string} known beginning of a key @param {string} prefix */
function begins(known, prefix) {
  return known !== '' && (known.startsWith(prefix) || prefix.startsWith(known));
}

/**
 * Providers of the fact base that rest on a catalogue and are no longer in it.
 *
 * @param {string} catalogue
 * @param {readonly Row[]} rows
 * @param {Knowledge} knowledge
 * @param {Describe} describe
 * @param {readonly string[]} ids of the fact base
 * @returns {Drift[]}
 */
export function vanishedFrom(catalogue, rows, knowledge, describe, ids) {
  const present = new Set(rows.flatMap((row) => everyoneOf(row, knowledge, describe)));
  return (
    ids
      // A source is `models.dev`, or with the month in which it was read `models.dev:2026-09`.
      .filter((id) =>
        describe(id)?.sources.some(({ source }) => source.split(':')[0] === catalogue),
      )
      .filter((id) => !present.has(id))
      .map((id) => ({ catalogue, kind: 'vanished', provider: id, value: id }))
  );
}

/**
 * Ids of the providers that a row may be of.
 *
 * @param {Row} row
 * @param {Knowledge} knowledge
 * @param {Describe} describe
 */
function everyoneOf(row, knowledge, describe) {
  const owners = row.urls.map((url) => {
    const address = addressOf(url);
    return address === null ? undefined : knowledge.ownerOf(address)?.id;
  });
  const readers = row.variables.flatMap((name) => knowledge.readersOf(name));
  return [describe(row.id)?.id, ...owners, ...readers].filter((id) => id !== undefined);
}

/**
 * Addresses of a known provider that the fact base holds for another vendor: its own keys would be called foreign there.
 *
 * @param {Row} row
 * @param {Knowledge} knowledge
 * @param {Describe} describe
 */
function ofOthers({ id, urls }, knowledge, describe) {
  const vendor = describe(id)?.vendor;
  return urls.filter((url) => {
    const address = addressOf(url);
    const owner = address === null ? null : knowledge.ownerOf(address);
    return vendor !== undefined && owner !== null && owner.vendor !== vendor;
  });
}

/**
 * Variables of a known provider that the fact base holds for other vendors alone.
 *
 * @param {Row} row
 * @param {Knowledge} knowledge
 * @param {Describe} describe
 */
function readByOthers({ id, variables }, knowledge, describe) {
  const vendor = describe(id)?.vendor;
  if (vendor === undefined) return [];
  return variables.filter((name) => {
    const readers = knowledge.readersOf(name);
    return readers.length > 0 && readers.every((reader) => describe(reader)?.vendor !== vendor);
  });
}

/**
 * Addresses at a host of the provider, or of its vendor, below another path than those of its endpoints.
 *
 * @param {Row} row
 * @param {Knowledge} knowledge
 * @param {Describe} describe
 */
function newEndpoints({ id, urls }, knowledge, describe) {
  const vendor = describe(id)?.vendor;
  return urls.filter((url) => {
    const address = addressOf(url);
    const owner = address === null ? null : knowledge.ownerOf(address);
    if (address === null || owner === null || owner.vendor !== vendor) return false;
    const known = [...(describe(owner.id)?.endpoints ?? []), ...(describe(id)?.endpoints ?? [])];
    return !known.some((endpoint) => pathOf(addressOf(endpoint.url)) === pathOf(address));
  });
}

/** The path without a version or a route at its end, which clients add. @param {URL | null} address */
function pathOf(address) {
  return decodeURI(address?.pathname ?? '')
    .replace(/(\/(chat|completions|responses|messages|v\d+(beta\d*)?))*\/?$/, '')
    .replace(/\/x1\b/g, '/*');
}

/** @param {string} url @param {Knowledge} knowledge */
function isStrange(url, knowledge) {
  const address = addressOf(url);
  if (address === null || /^127\./.test(address.host)) return false;
  return knowledge.ownerOf(address) === null;
}

/**
 * The address with a made-up region or account in its places; `null` where the whole host is one.
 *
 * @param {string} url
 */
export function addressOf(url) {
  const filled = url.replace(/\$?\{[^}]*\}+|<[^>]*>/g, 'x1');
  const address = URL.canParse(filled) ? new URL(filled) : null;
  return address !== null && address.hostname.includes('.') ? address : null;
}

/** @param {readonly string[]} urls */
function hosts(urls) {
  return [...new Set(urls.map((url) => url.replace(/^https?:\/\//, '').replace(/\/.*$/, '')))];
}

import { lengthsOf } from './lengths.mjs';
import { literalsOf } from './literals.mjs';

/** @typedef {import('./read.mjs').Provider} Provider */

/**
 * Look-up tables of the runtime, whose rows src/tables/rows.ts types. Each is parsed on its own, so a run that asks for
 * one pays for one; of those that are texts already, each row.
 * @param {readonly Provider[]} providers
 */
export function compile(providers) {
  return {
    ANSWERS: rowsById(
      providers
        .filter(({ answers, fingerprints }) => answers.length > 0 || fingerprints.length > 0)
        .map((one) => [one.id, answers(one)]),
    ),
    KEYS: rowsById(keyForms(providers)),
    JWT_ISSUERS: providers.flatMap((provider) =>
      provider.jwtIssuers.map((issuer) => [issuer, provider.id]),
    ),
    DETAILS: rowsById(
      providers.flatMap(({ id, aliases }) => (aliases.length > 0 ? [[id, { aliases }]] : [])),
    ),
    FACTS: rowsById(providers.map((one) => [one.id, facts(one)])),
    REQUESTS: rowsById(providers.map((one) => [one.id, requests(one)])),
    PROVENANCE: rowsById(providers.map((one) => [one.id, provenance(one)])),
  };
}

/**
 * A line for each row: id, tab, JSON.
 * @param {readonly (readonly [id: string, row: unknown])[]} rows
 */
function rowsById(rows) {
  return rows.map(([id, row]) => `\n${id}\t${JSON.stringify(row)}`).join('') + '\n';
}

/** @template T @param {readonly T[]} items @param {(item: T) => string} groupOf */
function grouped(items, groupOf) {
  /** @type {Map<string, T[]>} */
  const groups = new Map();
  for (const item of items) {
    const group = groupOf(item);
    groups.set(group, [...(groups.get(group) ?? []), item]);
  }
  return groups;
}

/**
 * Forms of keys by the prefix that tells the issuer, the longest first; those that tell it by their shape alone by nothing, and
 * those that several issuers have by `*`. A form is `[pattern, ids, kind, exact, shortest, longest]`, and what ended it where it is retired; a pattern without `^` goes on behind the
 * prefix of its group, see `keyRows` of src/tables/tables.ts. Patterns that say nothing about the issuer are left out, and those of the narrowest alphabet come first.
 * @param {readonly Provider[]} providers
 */
function keyForms(providers) {
  const keys = providers.flatMap(({ id, keys }) => keys.map((key) => ({ id, key })));
  const telling = keys.filter(({ key }) => key.broad !== true);
  const forms = [...grouped(telling, ({ key }) => key.pattern).values()]
    .flatMap(([first, ...others]) =>
      first === undefined ? [] : [{ ids: [first, ...others].map(({ id }) => id), key: first.key }],
    )
    .sort(
      (a, b) =>
        (b.key.prefix ?? '').length - (a.key.prefix ?? '').length ||
        breadth(a.key.pattern) - breadth(b.key.pattern),
    );
  const groups = grouped(forms, ({ key }) => (key.distinctive ? (key.prefix ?? '') : '*'));
  return [...groups].map(
    ([group, found]) => /** @type {const} */ ([group, found.map((form) => formRow(form, group))]),
  );
}

/** @param {{ ids: readonly string[], key: Provider['keys'][number] }} form @param {string} prefix */
function formRow({ ids, key }, prefix) {
  const [shortest, longest] = lengthsOf(key.pattern);
  const start = `^${prefix}`;
  const goesOn = prefix !== '' && key.pattern.startsWith(start);
  const pattern = goesOn ? key.pattern.slice(start.length) : key.pattern;
  const row = [pattern, ids, key.kind, key.exact === true, shortest, longest];
  return key.retired === undefined ? row : [...row, key.retired];
}

/**
 * Characters that the last class of a pattern admits.
 * @param {string} pattern
 */
function breadth(pattern) {
  const letters = /\[([^\]]+)\][^[]*$/.exec(pattern)?.[1] ?? '';
  return letters.replace(/(.)-(.)/g, (_found, from, to) =>
    '.'.repeat(to.charCodeAt(0) - from.charCodeAt(0) + 1),
  ).length;
}

/**
 * The same as `usualVariable` of src/tables/usual.ts.
 * @param {string} id
 */
function usualVariable(id) {
  return `${id.toUpperCase().replace(/[^A-Z0-9]/g, '_')}_API_KEY`;
}

/**
 * The same as `usualName` of src/tables/usual.ts.
 * @param {string} id
 */
function usualName(id) {
  return id
    .split(/[-_]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/**
 * Where the homes are the origins of the endpoints: `true` is written for that of the first, `all` for those of all, see
 * src/tables/tables.ts.
 * @param {Pick<Provider, 'home' | 'baseUrls'>} provider
 */
function shortHome({ home, baseUrls }) {
  const origins = baseUrls.map(({ url }) => /^https:\/\/[^/{]+/.exec(url)?.[0]);
  const isHome = (/** @type {readonly unknown[]} */ list) =>
    list.length > 0 && !list.includes(undefined) && JSON.stringify(list) === JSON.stringify(home);
  if (isHome(origins.slice(0, 1))) return { home: true };
  return isHome([...new Set(origins)]) ? { home: 'all' } : {};
}

/** What most rows say is not written: `USUAL` of src/tables/usual.ts. */
const USUAL = {
  kind: 'provider',
  type: 'openai-compatible',
  auth: { header: 'authorization', scheme: 'Bearer' },
  discovery: { path: '/models', guarded: 'optional' },
  chat: { path: '/chat/completions', api: 'openai-chat' },
};

/** @param {string} id @param {Readonly<Record<string, unknown>>} row */
function withoutUsual(id, row) {
  const usual = Object.entries({
    ...USUAL,
    name: usualName(id),
    variables: [usualVariable(id)],
  });
  const isUsual = (/** @type {string} */ key, /** @type {unknown} */ value) =>
    usual.some(([name, one]) => name === key && JSON.stringify(one) === JSON.stringify(value));
  return Object.fromEntries(Object.entries(row).filter(([key, value]) => !isUsual(key, value)));
}

/** @param {Provider} provider */
function facts(provider) {
  const { keys, answers, fingerprints, jwtIssuers, hosts, ownErrors, ...rest } = provider;
  const { id, vendor, aliases, sources, checkedAt, otherKeyForms, none, ...known } = rest;
  const { regions, twins, alternatives, discovery, keyCheck, chat, ...facts } = known;
  const keyFormsKnown =
    keys.length > 0 && otherKeyForms !== true && keys.every((key) => key.broad !== true);
  const row = withoutEmpty({
    ...(vendor === id ? {} : { vendor }), // the id is that of the row, and mostly the vendor's too
    ...facts,
    baseUrls: facts.baseUrls.map(({ url, api, auth, retired }) => {
      return { url, api, auth: auth && lowerCase(auth), retired };
    }),
    auth: lowerCase(facts.auth),
    hosts: hosts.map((host) => `//${host}`), // as in the URL of an endpoint, so that one search finds both
    ...(keyFormsKnown ? { keyFormsKnown } : {}),
  });
  return withoutUsual(id, {
    ...row,
    ...shortHome(facts),
    ...(String(facts.unconfirmedVariables) === usualVariable(id)
      ? { unconfirmedVariables: true }
      : {}),
    variables: facts.variables,
  });
}

/**
 * What only a check asks of it, which programs that only read texts need not carry.
 * @param {Provider} provider
 */
function requests({ id, baseUrls, regions, twins, alternatives, discovery, keyCheck, chat }) {
  const endpoints = baseUrls.map(({ url, api, auth, note, retired, ...details }) => details);
  const isPlain = JSON.stringify(endpoints) === JSON.stringify(endpoints.map(() => ({})));
  return withoutUsual(id, {
    ...withoutEmpty({ endpoints: isPlain ? [] : endpoints, regions, twins }),
    ...withoutEmpty({ alternatives: alternatives.map(lowerCase) }),
    ...{ discovery, keyCheck, chat: chat ?? null },
  });
}

/**
 * Where the facts come from and how its keys are described, which programs that only use the facts need not carry.
 * @param {Provider} provider
 */
function provenance({ checkedAt, sources, keys, baseUrls }) {
  return {
    notes: Object.fromEntries(
      baseUrls.flatMap(({ url, note }) => (note === undefined ? [] : [[url, note]])),
    ),
    keys: keys.map(({ pattern, prefix, kind, distinctive, ambiguousWith, since, retired }) =>
      withoutEmpty({ pattern, prefix, kind, distinctive, ambiguousWith, since, retired }),
    ),
    checkedAt,
    sources: sources.map((source) => (typeof source === 'string' ? source : source.url)),
  };
}

/**
 * Header names as HTTP/2 writes them, so that they compare.
 * @param {{ header: string, scheme: string }} place
 */
function lowerCase({ header, scheme }) {
  return { header: header.toLowerCase(), scheme };
}

/** @param {Provider} provider */
function answers({ ownErrors, answers, fingerprints }) {
  return withoutEmpty({
    ownErrors,
    answers: answers.map(signature),
    fingerprints: fingerprints.map(withLiterals),
  });
}

/**
 * A signature as `StoredSignature` of src/tables/rows.ts: hundreds of names of fields would be a tenth of the table.
 * @param {Provider['answers'][number]} row
 */
function signature({ status, text, pattern = '', meaning, wants, anywhere }) {
  const words = text ?? [pattern];
  const further = wants === undefined ? (anywhere ? [true] : []) : [anywhere === true, wants];
  return [words, meaning, status ?? 0, ...further];
}

/**
 * A row with what every text that its pattern matches contains: most patterns need not be compiled.
 * @param {Provider['fingerprints'][number]} row
 */
function withLiterals(row) {
  const literals = row.body === undefined ? null : literalsOf(row.body);
  return literals === null ? row : { ...row, literals };
}

/** @param {Readonly<Record<string, unknown>>} record */
function withoutEmpty(record) {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => !(Array.isArray(value) && value.length === 0)),
  );
}

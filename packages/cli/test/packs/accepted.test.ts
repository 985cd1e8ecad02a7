import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runsOf } from '@authlint/suite';
import {
  acceptedPack,
  FACTS,
  knownFacts,
  PACK_SHAPE,
  packShape,
  parsePack,
} from '@authlint/core/internal';
import fc from 'fast-check';
import { parse } from 'yaml';

const RUNS = 1_000;
const EXAMPLES = join(import.meta.dirname, '../../../../examples');
const PLACES = { file: 'acme.pack.yaml', locate: () => ({ line: 1, column: 1 }) };
const KNOWN = knownFacts(FACTS);

const FILES = readdirSync(EXAMPLES, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.pack.yaml'),
);
const PACKS = FILES.map((file) => parse(readFileSync(join(EXAMPLES, file), 'utf8')) as object);

/** Everything that the examples leave out. */
const FULL = {
  ...{ id: 'acme', format: 1, summary: 'Acme', types: ['*'] },
  gateway: {
    ...{
      name: 'Acme',
      extends: 'litellm-proxy',
      family: 'acme',
      baseUrl: 'https://llm.acme.example',
    },
    ...{ requires: { headers: ['x-team'] }, hosts: ['*.acme.example'], kind: 'gateway' },
    fingerprints: [{ header: 'x-acme', value: '^v', status: 401 }, { body: 'acme' }],
    ...{ auth: { header: 'x-key' }, alternatives: [{ header: 'api-key', scheme: 'Bearer' }] },
    ...{ discovery: { guarded: 'yes' }, chat: {}, keyCheck: '/me', upstreamKey: 'own' },
    keys: [
      { pattern: '^sk-[a-z]+$', prefix: 'sk-', exact: true },
      { pattern: '^jwt$', kind: 'jwt' },
    ],
    ...{ tokenIssuers: ['https://sso.acme.example'], sharesKeysWith: ['openai'], variables: ['A'] },
    answers: [
      { status: 401, text: 'no team', meaning: 'invalid-key', code: 'acme/team-missing' },
      { status: [401, 403], header: 'x-why', value: 'x', error: 'no', meaning: 'invalid-key' },
      { pattern: 'a.b', meaning: 'invalid-key', wants: { header: 'x-key' } },
    ],
    siblings: [{ id: 'b', name: 'B', baseUrl: 'https://b.example', differs: 'region' }],
    ...{ ownErrors: '^acme', portal: 'https://keys.acme.example', contact: '#llm' },
  },
  resolutions: { 'key-rejected': { message: 'Ask.', steps: ['Ask'], portal: false } },
  codes: { 'acme/team-missing': { under: 'key-rejected', message: 'No team.' } },
  overrides: { 'common/key-in-file': { severity: 'off', certainty: 'likely', steps: ['A'] } },
  rules: [
    {
      ...{ id: 'acme/a', summary: 'A', code: 'acme/team-missing', certainty: 'likely', why: 'W' },
      ...{ not: 'N', message: '{endpoint.host} says no', steps: ['A'], references: ['https://a'] },
      when: {
        all: [
          { any: [{ fact: 'chat.status', operator: 'in', value: [401, 403] }] },
          { not: { fact: 'endpoint.host', operator: 'matches', value: '^a' } },
          { fact: 'key.form', operator: 'notEqual', value: { fact: 'endpoint.host' } },
        ],
      },
      cases: {
        fires: [{ name: 'a', facts: { 'chat.status': 401 }, alsoFires: ['common/b'] }],
        quiet: [{ name: 'b', facts: { 'chat.status': null, 'endpoint.host': ['a'] } }],
        undetermined: [{ name: 'c', facts: {}, missing: ['chat.status'] }],
      },
    },
  ],
  cases: [
    {
      name: 'a',
      client: { baseUrl: 'https://llm.acme.example/v1', headers: { a: { env: 'B' }, c: 'd' } },
      gateway: [
        { method: 'GET', path: '/v1', headers: { a: null, b: 're:^x', c: 'd' }, status: 401 },
        { body: { error: [1, null] }, responseHeaders: { a: 'b' } },
      ],
      expect: { state: 'rejected', code: 'acme/team-missing', certainty: 'proven', rule: 'r' },
    },
  ],
};

/** Values that stand where a pack has another one. */
const VALUES: readonly unknown[] = [
  ...[
    '',
    ' a',
    'a ',
    'A',
    'x-Key',
    'acme',
    'acme/a',
    'acme/A',
    '^a$',
    '(a+)+$',
    '^(a',
    're:(',
    '/a',
  ],
  ...[
    '//a',
    'https://a.example',
    'https://u:p@a.example',
    'ftp://a',
    'yes',
    'is',
    'equal',
    'matches',
  ],
  ...['key-rejected', 'chat.status', 'Chat.status', 'ok', 'off', 'proven', '__proto__'],
  ...[0, 1, 2, -1, 1.5, 99, 100, 600, 1e300, NaN, null, true, false, undefined],
  ...[[], ['a'], [' a'], ['a', 1], [401], [1.5], {}, { fact: 'chat.status' }, { header: 'A' }],
  ...[{ header: 'a', scheme: 1 }, { env: 'A' }, new Map(), new Date(0)],
];
const KEYS = [
  'fact',
  'value',
  'not',
  'header',
  'body',
  'status',
  'gateway',
  'rules',
  'hosts',
  'kye',
];

type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries = Object.entries(value);
  return [path, ...entries.flatMap(([key, item]) => pathsOf(item, [...path, key]))];
}

/** A copy with another value at a path; without the field where there is none. */
function changed(value: unknown, [key, ...rest]: Path, to: unknown): unknown {
  if (key === undefined) return to;
  const copy = (
    Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }
  ) as Record<string, unknown>;
  if (rest.length === 0 && to === REMOVED) Reflect.deleteProperty(copy, key);
  else copy[key] = changed(copy[key], rest, to);
  return copy;
}

const REMOVED = Symbol('removed');
const mutated = fc
  .constantFrom(FULL, FULL, FULL, ...PACKS)
  .chain((pack) =>
    fc.tuple(
      fc.constant(pack),
      fc.constantFrom(...pathsOf(pack).slice(1)),
      fc.constantFrom(...VALUES, REMOVED, REMOVED),
      fc.option(fc.constantFrom(...KEYS), { freq: 4 }),
    ),
  )
  .map(([pack, path, value, key]) =>
    changed(pack, key === null ? path : [...path.slice(0, -1), key], value),
  );

function parsed(data: unknown) {
  return parsePack(data, KNOWN, PLACES);
}

test.each([...FILES.map((file, index) => [file, PACKS[index]] as const), ['all', FULL] as const])(
  '%s is read without the schema, as the schema reads it',
  (_, pack) => {
    const accepted = acceptedPack(pack, KNOWN, PLACES);
    expect(accepted).toMatchObject({ ok: true });
    expect(accepted).toEqual(parsed(pack));
  },
);

test('whatever is read without the schema is read as the schema reads it', () => {
  const seen = { read: 0, left: 0, leftInVain: 0 };
  fc.assert(
    fc.property(mutated, (data) => {
      const accepted = acceptedPack(data, KNOWN, PLACES);
      const wanted = parsed(data);
      seen[accepted !== null ? 'read' : wanted.ok ? 'leftInVain' : 'left'] += 1;
      if (accepted !== null) expect(accepted).toEqual(wanted);
    }),
    { numRuns: RUNS },
  );
  expect(Math.min(seen.read, seen.left)).toBeGreaterThan(runsOf(RUNS) / 20);
  expect(seen.leftInVain).toBeLessThan(runsOf(RUNS) / 10);
});

test('the shape is as the schema says today', () => {
  expect(PACK_SHAPE).toEqual(packShape());
});

test.each([
  ['a field too many', { ...FULL, more: 1 }],
  ['a pattern that takes too long', { ...FULL, gateway: { ...FULL.gateway, ownErrors: '(a+)+$' } }],
  [
    'a gateway that nothing tells',
    { ...FULL, gateway: { ...FULL.gateway, hosts: [], fingerprints: [] } },
  ],
  ['another format', { ...FULL, format: 2 }],
  ['no object', 'acme'],
])('%s is left to the schema', (_, pack) => {
  expect(acceptedPack(pack, KNOWN, PLACES)).toBeNull();
});

import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Meanings that are not in the files: they follow from the status or the sender of an answer. */
const NOT_OF_WORDS = ['success', 'proxy-auth', 'redirect', 'unknown'];
export const MEANINGS = namesIn('knowledge/index.ts', 'MEANINGS').filter(
  (name) => !NOT_OF_WORDS.includes(name),
);
export const TYPES = namesIn('protocol.ts', 'PROVIDER_TYPES');
const APIS = namesIn('protocol.ts', 'CHAT_APIS');
const id = z.string().regex(/^[a-z0-9][a-z0-9._-]*$/);
const text = z.string().min(1);
const placement = z.strictObject({
  header: z.string().regex(/^[A-Za-z0-9_-]+$/),
  scheme: z.string(),
});
const regex = text.refine(compiles, 'does not compile');
const url = text.refine((value) => URL.canParse(value.replace(/\{\w+\}/g, 'x')), 'is no URL');
// Scheme and host of the vendor alone: no tenant's host, no port, no path. `{region}` and `{location}` stand for those of a cloud.
const home = z
  .string()
  .regex(/^https:\/\/(\{(region|location)\}|[a-z0-9-])+(\.(\{region\}|[a-z0-9-]+))+$/);
const host = z.string().regex(/^[a-z0-9.*{}A-Z-]+$/);

const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date: 2026-11-22');
/** A retirement: its date and the replacement. `only`: the retired part, where the rest continues. */
const retired = z.strictObject({ since: date, instead: text, only: text.optional() });

const setting = z.string().regex(/^[a-z][A-Za-z]*$/);

const endpoint = z.strictObject({
  url,
  api: z.enum([...APIS, 'dashscope']).optional(),
  auth: placement.optional(),
  region: text.optional(),
  // For a vendor with several clouds: the host of another cloud is derived from this one's.
  cloud: text.optional(),
  plan: text.optional(),
  note: text.optional(),
  unconfirmed: z.literal(true).optional(),
  retired: retired.omit({ only: true }).optional(),
  // Settings beyond a key, where this endpoint needs others than the provider: an empty list, none.
  required: z.array(setting).optional(),
});
export const keySchema = z.strictObject({
  pattern: regex.refine(
    (value) => value.startsWith('^') && value.endsWith('$'),
    'must be anchored at both ends',
  ),
  prefix: text.optional(),
  sample: text,
  kind: z.enum(['api-key', 'oauth-token', 'access-key', 'client-secret']).default('api-key'),
  distinctive: z.literal(true).optional(),
  exact: z.literal(true).optional(),
  broad: z.literal(true).optional(),
  ambiguousWith: z.array(id).default([]),
  since: date.optional(),
  retired: retired.omit({ only: true }).optional(),
});
const status = z.union([z.int(), z.array(z.int())]);
const answer = z
  .strictObject({
    status: status.optional(),
    text: text.optional(),
    pattern: regex.optional(),
    meaning: z.enum(MEANINGS),
    wants: text.optional(),
    anywhere: z.literal(true).optional(),
    // Where the text was seen: one of the sources of the file, and the date.
    seen: z.tuple([text, date]).optional(),
  })
  .refine(
    (value) => (value.text === undefined) !== (value.pattern === undefined),
    'needs either text or pattern',
  )
  .refine(
    (value) => value.text === undefined || value.text === value.text.toLowerCase(),
    'text must be lower case',
  );
const fingerprint = z
  .strictObject({
    header: text.optional(),
    value: regex.optional(),
    body: regex.optional(),
    status: z.int().optional(),
  })
  .refine(
    (value) => (value.header === undefined) !== (value.body === undefined),
    'needs either header or body',
  );

/** Fields of a provider that come from a source. */
const tells = z.array(z.enum(['endpoints', 'variables', 'keys', 'answers', 'console'])).optional();

/** sources.yaml: the location of a named source, the date of its contents, and the fields that come from it. */
export const sourcesSchema = z.record(
  text,
  z.strictObject({ at: text, date: date.optional(), tells }),
);

export const providerSchema = z.strictObject({
  id,
  name: text,
  aliases: z.array(text).default([]),
  vendor: id,
  retired: retired.optional(),
  kind: z.enum(['provider', 'gateway', 'native-cloud', 'code-assistant', 'local']),
  type: z.enum(TYPES),
  baseUrls: z.array(endpoint).default([]),
  // Values of `{region}` in a host.
  regions: z.array(text).default([]),
  // Reviewed: origins that get a key of its forms, or of a variable that only this vendor reads, without consent.
  home: z.array(home).default([]),
  hosts: z.array(host).default([]),
  sharesAddressWith: z.array(id).default([]),
  sharesKeysWith: z.array(id).default([]),
  twins: z
    .array(z.strictObject({ id, differs: z.enum(['region', 'plan', 'product', 'account']) }))
    .default([]),
  variables: z.array(text).default([]),
  unconfirmedVariables: z.array(text).default([]),
  auth: placement.default({ header: 'Authorization', scheme: 'Bearer' }),
  alternatives: z.array(placement).default([]),
  keys: z.array(keySchema).default([]),
  // It also issues keys of forms that are not listed here.
  otherKeyForms: z.literal(true).optional(),
  jwtIssuers: z.array(text).default([]),
  discovery: z
    .strictObject({ path: text.optional(), guarded: z.enum(['yes', 'public', 'optional', 'none']) })
    .default({ path: '/models', guarded: 'optional' }),
  // A GET with the credential at its usual place: below the endpoint in use, or a whole address.
  keyCheck: text.regex(/^(https:\/\/|\/)/).optional(),
  // Text of its answer about a management key.
  managementKey: regex.optional(),
  chat: z.strictObject({ path: z.string(), api: z.enum(APIS) }).optional(),
  required: z.array(setting).default([]),
  // How a client secret, or the key of an endpoint that requires a token exchange, is exchanged for an access token.
  exchange: text.optional(),
  // The header that says what kind of token is sent, and its value for a token that a key pair signed.
  tokenTypeHeader: z.strictObject({ header: text, keyPair: text }).optional(),
  upstreamKey: z.enum(['own', 'client']).optional(),
  // Where its operator configures the keys of the providers behind it.
  upstreamKeyIn: text.optional(),
  // Name and origin of its own keys, in its users' terms.
  ownKeys: text.optional(),
  // The page that documents a lockout after failed attempts.
  locksOut: url.optional(),
  ownErrors: regex.optional(),
  fingerprints: z.array(fingerprint).default([]),
  answers: z.array(answer).default([]),
  console: url.optional(),
  // Billing page.
  billing: url.optional(),
  // Reasons for missing fields, which the page about providers prints.
  none: z
    .strictObject({
      keys: text.optional(),
      keyCheck: text.optional(),
      answers: text.optional(),
      console: text.optional(),
    })
    .default({}),
  // When a person last compared the file with its sources.
  checkedAt: date,
  // A short name of sources.yaml or an address, with its date or the day it was read.
  sources: z.array(z.union([text, z.strictObject({ url: text, date, tells })])).min(1),
});

/** A list of the model, read from its source: nothing is compiled when this runs. @param {string} file @param {string} list */
function namesIn(file, list) {
  const source = readFileSync(new URL(`../../model/src/${file}`, import.meta.url), 'utf8');
  const names = new RegExp(`^export const ${list} = \\[([^\\]]*)\\]`, 'm').exec(source)?.[1];
  if (names === undefined) throw new Error(`${file}: no list ${list}`);
  return [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
}

/** @param {string} value */
function compiles(value) {
  try {
    return Boolean(new RegExp(value, 'u'));
  } catch {
    return false;
  }
}

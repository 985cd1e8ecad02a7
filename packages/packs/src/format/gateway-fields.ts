import * as z from 'zod';
import { MEANINGS } from '@authlint/model/knowledge';
import { CHAT_APIS, PROVIDER_TYPES } from '@authlint/model';
import { ownCode, text as anyText } from './common-fields.js';
import { webUrl } from '@authlint/model/secret';
import { patternFault } from './pattern.js';

const text = (description: string) => anyText.describe(description);
const id = (description: string) =>
  z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be kebab-case: small letters, digits and -')
    .describe(description);
const url = (description: string) =>
  z
    .string()
    .refine(isAddress, 'must be an http or https address without a credential')
    .describe(description);
/** Addresses are printed: they hold no credential. */
function isAddress(value: string): boolean {
  const url = webUrl(value);
  return url !== null && url.username === '' && url.password === '';
}

const path = (description: string) =>
  z
    .string()
    .regex(/^\/(?!\/)\S*$/, 'must be a path below the Base URL, such as /models')
    .describe(description);

const pattern = (description: string) =>
  z
    .string()
    .superRefine((value, context) => {
      const message = patternFault(value);
      if (message !== null) context.addIssue({ code: 'custom', message });
    })
    .describe(description);

const header = z
  .string()
  .regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header')
  .transform((name) => name.toLowerCase());

const placement = z
  .strictObject({
    header: header.describe('Header that carries the key.'),
    scheme: z.string().default('').describe('Word before the key; empty for the bare key.'),
  })
  .meta({ id: 'placement' });

const host = z
  .string()
  .regex(
    /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?(\/[\w.~-]+)*$/,
    'must be a host in small letters, such as llm.acme.example, *.acme.example or llm.acme.example/team',
  );

const keyForm = z
  .strictObject({
    pattern: pattern('Regular expression of the whole key.').refine(
      (form) => form.startsWith('^') && form.endsWith('$'),
      'must be anchored at both ends: ^...$',
    ),
    prefix: text('What every such key begins with.').optional(),
    kind: z.enum(['api-key', 'oauth-token', 'jwt']).default('api-key'),
    exact: z
      .boolean()
      .default(false)
      .describe('Length and alphabet are settled: the prefix with another rest is malformed.'),
  })
  .meta({ id: 'key' });

const answer = z
  .strictObject({
    status: z.union([z.int(), z.array(z.int()).min(1)], 'must be a status or a list').optional(),
    text: z
      .string()
      .min(1)
      .regex(/^[^A-Z]+$/, 'must be in small letters: the body is compared in small letters')
      .optional()
      .describe('Part of the body, in small letters; JSON is compared without blanks.'),
    pattern: pattern('Regular expression on the body in small letters.').optional(),
    header: header.optional().describe('Header that the answer has.'),
    value: pattern('Regular expression on that header.').optional(),
    error: text('Error code in the body, as in {"error": {"code": ...}}.').optional(),
    meaning: z.enum(MEANINGS),
    code: ownCode.optional().describe('Code of this pack that replaces its parent code.'),
    wants: placement.optional().describe('Where this answer shows that the key is expected.'),
  })
  .refine(
    ({ status, text, pattern, header, error }) =>
      [status, text, pattern, header, error].some((part) => part !== undefined),
    'needs at least one of status, text, pattern, header and error',
  );

const fingerprint = z
  .strictObject({
    header: header.optional().describe('Header that only this gateway writes.'),
    value: pattern('Regular expression on that header.').optional(),
    body: pattern('Regular expression on the body in small letters.').optional(),
    status: z.int().optional(),
  })
  .refine(
    ({ header, body }) => (header === undefined) !== (body === undefined),
    'needs either header or body',
  );

const sibling = z.strictObject({
  id: id('Id of the sibling.'),
  name: text('Name of the sibling.'),
  baseUrl: url('Its Base URL.'),
  differs: z.enum(['region', 'plan', 'product', 'account']),
  keys: z.array(keyForm).default([]).describe('Form of its keys, where they differ.'),
});

/** The gateway fields of a pack, without the defaults of gatewayOf. */
export const gatewayFields = z
  .strictObject({
    name: text('Name of the gateway, as people say it.'),
    extends: id(
      'Gateway product of the fact base, such as litellm-proxy; omitted fields are inherited from it.',
    ).optional(),
    family: id(
      'Name that the gateways of one owner share, such as those for production and staging: each knows the others.',
    ).optional(),
    baseUrl: url('Base URL that clients use; needed in a family.').optional(),
    requires: z
      .strictObject({
        headers: z
          .array(header)
          .min(1)
          .describe('Headers that it requires in addition to the key.'),
      })
      .optional(),
    hosts: z.array(host).default([]).describe('Hosts that it answers at.'),
    fingerprints: z
      .array(fingerprint)
      .default([])
      .describe('Features that identify its answers where the host does not.'),
    kind: z.enum(['gateway', 'provider', 'local']).default('gateway'),
    type: z.enum(PROVIDER_TYPES).default('custom-gateway').describe('Built-in packs that apply.'),
    auth: placement.optional(),
    alternatives: z.array(placement).optional().describe('Other places that it reads too.'),
    discovery: z
      .strictObject({
        path: path('Path of the model list.').default('/models'),
        guarded: z
          .enum(['yes', 'public', 'optional', 'none'])
          .describe('yes: asks for a key; public: open to everybody; none: there is no list.'),
      })
      .optional(),
    chat: z
      .strictObject({
        path: path('Path of chat.').default('/chat/completions'),
        api: z.enum(CHAT_APIS).default('openai-chat'),
      })
      .optional(),
    keyCheck: path('Path of a GET that needs a good key.').optional(),
    keys: z.array(keyForm).default([]).describe('Form of its keys.'),
    tokenIssuers: z.array(text('Start of the iss claim of its tokens.')).default([]),
    sharesKeysWith: z.array(text('Provider whose keys are good here too.')).default([]),
    variables: z.array(text('Variable that clients read.')).default([]),
    upstreamKey: z
      .enum(['own', 'client'])
      .optional()
      .describe('Whose key it shows to the provider behind it.'),
    locksOut: z
      .boolean()
      .optional()
      .describe('Failed tries lock the caller out: a refused key is sent once.'),
    ownErrors: pattern('Form of its own refusals; another form comes from behind it.').optional(),
    answers: z.array(answer).default([]).describe('The first that fits counts.'),
    siblings: z.array(sibling).default([]).describe('Endpoints whose keys look alike.'),
    portal: url('Where its keys are made.').optional(),
    contact: text('Whom to ask, such as #llm-platform.').optional(),
  })
  .refine(
    ({ hosts, fingerprints }) => hosts.length + fingerprints.length > 0,
    'needs hosts or fingerprints: how else is it recognised?',
  )
  .refine(
    ({ family, baseUrl }) => family === undefined || baseUrl !== undefined,
    'needs a baseUrl: the other gateways of its family refer to it',
  );

export type GatewayFields = z.output<typeof gatewayFields>;

import * as z from 'zod';
import type { HeardReport, HeardRoute, HeardTrouble } from '@authlint/model';
import { cause, certainty, code, count, fingerprint, place, text, type Frozen } from './parts.js';

const credential = z.strictObject({
  place: text,
  scheme: text,
  fingerprint: fingerprint.nullable(),
  length: count,
  issuer: text.nullable(),
  damage: z.array(text),
  sources: z.array(z.strictObject({ from: text, provider: text.nullable(), exact: z.boolean() })),
});

const entry = z.strictObject({
  number: place,
  method: text,
  path: text,
  route: z.enum(['discovery', 'chat', 'other'] satisfies HeardRoute[]),
  api: text.nullable(),
  model: text.nullable(),
  streaming: z.boolean(),
  client: text.nullable(),
  credentials: z.array(credential),
  status: z.int(),
});

const fields = {
  endpoint: text,
  provider: text.nullable(),
  requests: z.array(entry),
  troubles: z.array(
    z.enum([
      'tls-to-plain',
      'plain-to-tls',
      'certificate-refused',
      'not-http',
      'other-site',
    ] satisfies HeardTrouble[]),
  ),
  sources: count,
  findings: z.array(
    z.strictObject({
      cause,
      code: code.nullable(),
      certainty,
      message: text,
      requests: z.array(place),
      steps: z.array(text),
    }),
  ),
} as const;

type Shape = Frozen<z.infer<z.ZodObject<typeof fields, z.core.$strict>>>;

/** The fields of what `listen` reports: where a `HeardReport` can hold something else, this does not compile. */
export const heard: [HeardReport, Shape] extends [Shape, HeardReport] ? typeof fields : never =
  fields;

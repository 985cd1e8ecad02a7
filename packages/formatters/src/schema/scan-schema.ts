import * as z from 'zod';
import { fingerprint, text } from './parts.js';
import { consent, identity, state } from './schema.js';

const kind = z.enum(['env', 'env-file', 'saved', 'login']);

const use = z.strictObject({
  client: text,
  provider: text,
  from: text,
  kind,
  variable: text.nullable(),
  host: text,
  fingerprint,
});

const client = z.strictObject({
  id: text,
  name: text,
  files: z.array(z.strictObject({ file: text, scope: text })),
  providers: z.array(
    z.strictObject({
      ...identity,
      credentialKind: kind.nullable(),
      variable: text.nullable(),
      state: state.nullable(),
      consent: consent.exactOptional(),
    }),
  ),
  problems: z.array(text),
});

/** The fields of what `scan` reports. */
export const scan = {
  clients: z.array(client),
  shared: z.array(z.strictObject({ fingerprint, uses: z.array(use) })),
  different: z.array(z.strictObject({ host: text, uses: z.array(use) })),
} as const;

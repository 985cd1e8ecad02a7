import * as z from 'zod';
import { schemaId } from '@authlint/model/owner';
import { SCHEMA_VERSION, type ListenReport, type ListenTrouble } from '@authlint/model';
import { text, fingerprint, cause, certainty, code, count, place, type Frozen } from './parts.js';
import { recordSchema } from './record-schema.js';
import { reportSchema, consent, identity, ROUTES, state, step } from './schema.js';
import { whereSchema } from './where-schema.js';

const capturedCredential = z.strictObject({
  place: text,
  scheme: text,
  fingerprint: fingerprint.nullable(),
  length: count,
  issuer: text.nullable(),
  damage: z.array(text),
  sources: z.array(z.strictObject({ from: text, provider: text.nullable(), exact: z.boolean() })),
});

const capturedRequest = z.strictObject({
  number: place,
  method: text,
  path: text,
  route: z.enum(ROUTES),
  api: text.nullable(),
  model: text.nullable(),
  streaming: z.boolean(),
  client: text.nullable(),
  credentials: z.array(capturedCredential),
  status: z.int(),
});

const listenFields = {
  endpoint: text,
  provider: text.nullable(),
  requests: z.array(capturedRequest),
  troubles: z.array(
    z.enum([
      'tls-to-plain',
      'plain-to-tls',
      'certificate-refused',
      'not-http',
      'other-site',
    ] satisfies ListenTrouble[]),
  ),
  sources: count,
  findings: z.array(
    z.strictObject({
      cause,
      code: code.nullable(),
      certainty,
      message: text,
      requests: z.array(place),
      steps: z.array(step),
    }),
  ),
} as const;

type ListenFields = Frozen<z.infer<z.ZodObject<typeof listenFields, z.core.$strict>>>;

/** The fields of a `ListenReport`, checked against the type by the compiler. */
const listenReport: [ListenReport, ListenFields] extends [ListenFields, ListenReport]
  ? typeof listenFields
  : never = listenFields;

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

/** The fields of a report of `scan`. */
const scan = {
  clients: z.array(client),
  shared: z.array(z.strictObject({ fingerprint, uses: z.array(use) })),
  different: z.array(z.strictObject({ host: text, uses: z.array(use) })),
} as const;

const schemaVersion = z.literal(SCHEMA_VERSION);

const bundle = z.strictObject({
  schemaVersion,
  system: z.strictObject({ node: text, platform: text, release: text, architecture: text }),
  report: reportSchema,
  where: z.array(whereSchema),
});

/** What the commands print as JSON, by the name of the schema: `check` and `explain` print a `report`. */
const OUTPUTS = {
  report: { title: 'Report of authlint', schema: reportSchema },
  where: {
    title: 'Output of authlint where',
    schema: z.strictObject({ schemaVersion, providers: z.array(whereSchema) }),
  },
  scan: { title: 'Output of authlint scan', schema: z.strictObject({ schemaVersion, ...scan }) },
  listen: {
    title: 'Output of authlint listen',
    schema: z.strictObject({ schemaVersion, ...listenReport }),
  },
  record: { title: 'Record of authlint check --record', schema: recordSchema },
  bundle: { title: 'Bundle of authlint report', schema: bundle },
} as const;

export type OutputName = keyof typeof OUTPUTS;

export const OUTPUT_NAMES = Object.keys(OUTPUTS) as readonly OutputName[];

/** JSON Schema (draft 2020-12) of an output, for programs that read it. */
export function outputJsonSchema(name: OutputName): Record<string, unknown> {
  const { title, schema } = OUTPUTS[name];
  const { $schema, ...rest } = z.toJSONSchema(schema);
  return {
    $schema,
    ...schemaId(name),
    title: `${title}, schema version ${String(SCHEMA_VERSION)}`,
    ...rest,
  };
}

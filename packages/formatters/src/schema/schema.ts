import * as z from 'zod';
import {
  APPLICABILITIES,
  SCHEMA_VERSION,
  STEP_KINDS,
  UNCHECKED_REASONS,
  UNKNOWN_REASONS,
  type Diagnosis,
  type ProviderReportFields,
  type ProviderState,
  type Report,
  type RequestRoute,
  type Severity,
} from '@authlint/model';
import {
  cause,
  certainty,
  code,
  count,
  fingerprint,
  location,
  place,
  text,
  type Frozen,
} from './parts.js';

const severity = z.enum(['warn', 'error'] satisfies Severity[]);
const factValue = z.union([text, z.number(), z.boolean(), z.null(), z.array(text)]);

/** Routes of a request. */
export const ROUTES = ['discovery', 'chat', 'other'] as const satisfies readonly RequestRoute[];

const reason = z.enum(UNKNOWN_REASONS);

/** A code of ours, or one of a pack. */
export const ownOrBuiltIn = z.union([code, z.templateLiteral([z.string(), '/', z.string()])]);

/** One step of a resolution. */
export const step = z.strictObject({
  kind: z.enum(STEP_KINDS),
  applicability: z.enum(APPLICABILITIES),
  text,
  command: text.nullable(),
  edit: z
    .strictObject({ file: text, line: place, column: place, field: text, becomes: text.nullable() })
    .nullable(),
  url: text.nullable(),
});

const diagnosis = z.strictObject({
  cause,
  code: ownOrBuiltIn,
  under: code.exactOptional(),
  certainty,
  message: text,
  sentence: text.describe('The message without its headline.'),
  question: text.exactOptional().describe('Of an alternative: what decides it.'),
  rule: text,
  said: z
    .strictObject({ text, status: z.int().nullable(), from: text })
    .nullable()
    .describe("The provider's own sentence."),
  evidence: z.array(z.strictObject({ fact: text, value: factValue, from: text })),
  ruledOut: z.array(z.strictObject({ cause, code, why: text })),
  resolution: z.strictObject({ id: text, steps: z.array(step) }),
  docs: text,
});

const finding = z.strictObject({
  rule: text,
  severity,
  cause,
  code: code.nullable(),
  message: text,
  location: location.nullable(),
});

const request = z.strictObject({
  purpose: text,
  route: z.enum(ROUTES),
  variant: z
    .strictObject({ id: text, text, role: z.enum(['control', 'change', 'separate']) })
    .nullable()
    .describe("What an experiment changed; null for the client's own request."),
  method: text,
  url: text,
  status: z.int().nullable(),
  durationMs: z.number().nonnegative().nullable(),
  failure: text.nullable(),
  error: text.exactOptional(),
  credential: text.nullable(),
  sharedWith: text.exactOptional(),
});

const outcome = z.enum(['passed', 'failed', 'manual-model', 'skipped']);

/** Fields of a provider common to reports of `check` and `scan`. */
export const identity = {
  id: text,
  type: text,
  baseUrl: text,
  modelId: text.nullable(),
  source: z.strictObject({
    file: text.nullable(),
    line: place.nullable(),
    column: place.nullable(),
    client: text.nullable(),
  }),
  credential: z.strictObject({
    from: text.nullable(),
    fingerprint: fingerprint.nullable(),
    issuer: text.nullable(),
    expiresAt: text.nullable(),
    account: text.nullable(),
  }),
} as const;

/** The credential or the request that lacked it. */
const requestConsent = z.strictObject({
  credential: text,
  origin: text,
  path: text.exactOptional(),
  type: z.enum(['env', 'env-file', 'saved', 'login', 'header', 'request']),
});

/** The pack that lacked it. */
const packConsent = z.strictObject({ pack: text, files: z.array(text) });

/** The missing consent of the user. */
export const consent = z.union([requestConsent, packConsent]);

export const state = z.enum([
  'ok',
  'rejected',
  'not-auth',
  'inconclusive',
  'invalid-config',
  'unchecked',
] satisfies ProviderState[]);

const provider = z.strictObject({
  ...identity,
  provider: text.nullable(),
  gateway: text.nullable(),
  gatewayName: text.exactOptional(),
  reason: z.enum(UNCHECKED_REASONS).nullable(),
  consent: consent.exactOptional(),
  consentCommand: text.exactOptional(),
  state,
  diagnosis: diagnosis.nullable(),
  alternatives: z.array(diagnosis),
  undetermined: z.array(
    z.strictObject({ rule: text, missing: z.array(z.strictObject({ fact: text, reason })) }),
  ),
  findings: z.array(finding),
  requests: z.array(request),
  verification: z.strictObject({ chat: outcome, discovery: outcome, resolved: z.boolean() }),
});

const summary = z.strictObject({
  providers: count,
  ok: count,
  rejected: count,
  notAuth: count,
  inconclusive: count,
  invalidConfig: count,
  unchecked: count,
});

const shard = z.strictObject({
  index: count.min(1),
  count: count.min(1),
  of: count,
  places: z.array(count),
});

const shape = z.strictObject({
  schemaVersion: z.literal(SCHEMA_VERSION),
  version: text,
  specification: text,
  shard: shard.exactOptional(),
  summary,
  providers: z.array(provider),
});

type Shape = Frozen<z.infer<typeof shape>>;

/** A report without the check which states have a diagnosis: as a union, it would triple the JSON Schema. */
type Unjoined = Omit<Report, 'providers'> & {
  readonly providers: readonly (ProviderReportFields & {
    readonly state: ProviderState;
    readonly diagnosis: Diagnosis | null;
  })[];
};
const unjoined: [Unjoined] extends [Shape] ? z.ZodType<Unjoined> : never = shape;

/** Schema of the JSON report, equivalent to the type `Report`. */
export const reportSchema = unjoined.refine(({ providers }) =>
  providers.every(({ state: of, diagnosis: found }) =>
    found === null ? of !== 'rejected' && of !== 'not-auth' : of !== 'ok' && of !== 'unchecked',
  ),
) as z.ZodType<Report>;

/** Whether a value is a report of this schema version. */
export function isReport(value: unknown): value is Report {
  return reportSchema.safeParse(value).success;
}

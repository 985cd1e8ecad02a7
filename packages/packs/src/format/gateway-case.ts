import * as z from 'zod';
import { providerSchema, type ProviderSettings } from '@authlint/core/internal';
import { CERTAINTIES, type Certainty, type Code, type OwnCode } from '@authlint/model';
import { code, ownCode, text } from './common-fields.js';
import { patternFault } from './pattern.js';

/** Marks a value that is a pattern. */
export const PATTERN_MARK = 're:';

const headerValue = z.string().superRefine((value, context) => {
  const isPattern = value.startsWith(PATTERN_MARK);
  const fault = isPattern ? patternFault(value.slice(PATTERN_MARK.length)) : null;
  if (fault !== null) context.addIssue({ code: 'custom', message: fault });
});

const wireRule = z.strictObject({
  method: z.enum(['GET', 'POST']).optional(),
  path: text.optional().describe('Whole path, such as /v1/models.'),
  headers: z
    .record(text, headerValue.nullable())
    .optional()
    .describe('Value, null for a header that must be absent, or re:PATTERN.'),
  status: z.int().min(100).max(599).optional(),
  responseHeaders: z.record(text, z.string()).optional(),
  body: z.unknown().optional().describe('Text, or a value that is sent as JSON.'),
});

/** A test case: a client configuration, a scripted gateway, and the expected report. */
export const gatewayCase = z.strictObject({
  name: text,
  client: providerSchema.check(
    z.describe('As under providers of a configuration. Keys are made up.'),
  ),
  gateway: z.array(wireRule).describe('The first rule that matches answers; where none does, 404.'),
  expect: z
    .strictObject({
      state: z.enum(['ok', 'rejected', 'not-auth', 'inconclusive']),
      code: z.union([code, ownCode]).nullable().optional(),
      certainty: z.enum(CERTAINTIES).optional(),
      rule: text.optional(),
    })
    .describe('Stated by hand.'),
});

/** A parsed case. */
export interface GatewayCase {
  readonly name: string;
  readonly client: ProviderSettings;
  readonly gateway: readonly {
    readonly method?: 'GET' | 'POST' | undefined;
    readonly path?: string | undefined;
    readonly headers?: Readonly<Record<string, string | null>> | undefined;
    readonly status?: number | undefined;
    readonly responseHeaders?: Readonly<Record<string, string>> | undefined;
    readonly body?: unknown;
  }[];
  readonly expect: {
    readonly state: 'ok' | 'rejected' | 'not-auth' | 'inconclusive';
    readonly code?: Code | OwnCode | null | undefined;
    readonly certainty?: Certainty | undefined;
    readonly rule?: string | undefined;
  };
}

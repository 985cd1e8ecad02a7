import * as z from 'zod';
import { CERTAINTIES, CODES, type Code, type Rule, type RulePack } from '../model/index.js';
import type { PackFacts } from './code-pack.js';
import { condition, factId, factValue } from './condition.js';
import { gatewaySchema, type Gateway } from './gateway.js';
import { gatewayCase, type GatewayCase } from './gateway-case.js';

/** Version of the pack format that this copy reads. */
export const PACK_FORMAT = 1;

const text = z.string().trim().min(1);
const code = z.enum(CODES as [Code, ...Code[]]);

const ruleCase = z.strictObject({
  name: text,
  facts: z.record(factId, factValue),
  missing: z.array(factId).min(1).optional(),
  alsoFires: z.array(text).min(1).optional(),
});

/** Shape of one rule file. Operators and keys are closed: a misspelt one is an error at load. */
export const ruleSchema: z.ZodType<Rule> = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/, 'must be pack/kebab-case'),
  summary: text,
  kind: z.enum(['diagnosis', 'finding']).default('diagnosis'),
  code: code.nullable(),
  certainty: z.enum(CERTAINTIES),
  severity: z.enum(['warn', 'error']).default('error'),
  message: text.optional(),
  steps: z.array(text).min(1).optional(),
  when: condition,
  why: text,
  not: text,
  references: z.array(text).default([]),
  cases: z.strictObject({
    fires: z.array(ruleCase).min(1),
    quiet: z.array(ruleCase).min(1),
    undetermined: z.array(ruleCase.extend({ missing: z.array(factId).min(1) })).min(1),
  }),
});

const wording = z.strictObject({
  message: text.optional().describe('Sentence for the report, in place of the usual one.'),
  steps: z.array(text).min(1).optional().describe('Steps in place of the usual ones.'),
});

/** Shape of a pack: what it knows of a gateway, how it words the resolutions, and its rules. */
export const packSchema = z.strictObject({
  $schema: z.string().optional(),
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be kebab-case')
    .describe('Name of the pack; the ids of its rules begin with it.'),
  format: z.literal(PACK_FORMAT).describe('Version of the pack format.'),
  summary: text.describe('One sentence: what the pack is about.'),
  types: z
    .array(text)
    .min(1)
    .default(['*'])
    .describe('Provider types to which the rules apply; with a gateway, it decides instead.'),
  gateway: gatewaySchema.optional(),
  resolutions: z
    .partialRecord(code, wording)
    .optional()
    .describe('Own wording by code, for providers at the gateway of this pack.'),
  rules: z.array(ruleSchema).default([]),
  cases: z
    .array(gatewayCase)
    .optional()
    .describe('Clients at the gateway, and what is to be said.'),
});

/** A pack as the engine takes it. The built-in ones have rules alone. */
export interface Pack extends RulePack {
  readonly gateway?: Gateway | undefined;
  readonly resolutions?: Readonly<Partial<Record<Code, PackWording>>> | undefined;
  readonly cases?: readonly GatewayCase[] | undefined;
  /** Facts of a code pack; a data pack has none. */
  readonly facts?: PackFacts | undefined;
}

/** How a pack words one code. */
export interface PackWording {
  readonly message?: string | undefined;
  readonly steps?: readonly string[] | undefined;
}

import * as z from 'zod';
import type { RuleOverride } from '@authlint/core/internal';
import { CERTAINTIES, type Code, type RulePack, type RuleStep, OPERATORS } from '@authlint/model';
import { PACK_FORMAT, type PackFacts } from './code-pack.js';
import { code, ownCode, steps, text, texts } from './common-fields.js';
import { gatewayOf, type Gateway } from './gateway.js';
import { gatewayFields } from './gateway-fields.js';
import { gatewayCase, type GatewayCase } from './gateway-case.js';
import { FACT_IDS } from './fact-ids.js';
import {
  normalized,
  OPERATOR_SYNONYMS,
  operatorOf,
  valueFault,
  type Synonym,
  type WrittenCondition,
} from './condition.js';

const OPERATOR_NAMES = [...OPERATORS, ...(Object.keys(OPERATOR_SYNONYMS) as Synonym[])] as const;

const CONDITION_HINT = `must be all, any, not, or fact, operator and value; the operators are ${OPERATORS.join(', ')}`;

const NOT_A_FACT = 'must be subject.leafInCamel';

/** Editors complete the built-in ones. */
const factId = z
  .union([z.enum(FACT_IDS), z.string().regex(/^[a-z][A-Za-z]*(\.[a-z][A-Za-z]*)+$/, NOT_A_FACT)], {
    error: NOT_A_FACT,
  })
  .meta({ id: 'fact' });
const factValue = z
  .union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])
  .meta({ id: 'factValue' });

const comparand = z.union([factValue, z.array(z.number()), z.strictObject({ fact: factId })], {
  error:
    'must be a text, a number, true, false, null, a list of texts or of numbers, or {fact: ...}',
});

const leaf = z
  .strictObject({ fact: factId, operator: z.enum(OPERATOR_NAMES), value: comparand.optional() })
  .superRefine(({ operator, value }, context) => {
    const message = valueFault(operatorOf(operator), value);
    if (message !== null) context.addIssue({ code: 'custom', message, path: ['value'] });
  });

const written: z.ZodType<WrittenCondition> = z.lazy(() =>
  z.union(
    [
      leaf,
      z.strictObject({ all: z.array(written).min(1) }),
      z.strictObject({ any: z.array(written).min(1) }),
      z.strictObject({ not: written }),
    ],
    { error: CONDITION_HINT },
  ),
);

/** Shape of a condition. Operators and keys are closed: a misspelt one is an error at load. */
const condition = written.transform((when) => normalized(when));

const ruleCase = z
  .strictObject({
    name: text,
    facts: z.record(factId, factValue),
    missing: z.array(factId).min(1).optional(),
    alsoFires: texts.optional(),
  })
  .meta({ id: 'case' });

/** Shape of one rule file. Operators and keys are closed: a misspelt one is an error at load. */
const ruleSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/, 'must be pack/kebab-case'),
  summary: text,
  kind: z.enum(['diagnosis', 'finding']).default('diagnosis'),
  code: z.union([code, text]).nullable(),
  certainty: z.enum(CERTAINTIES),
  severity: z.enum(['warn', 'error']).default('error'),
  message: text.optional(),
  steps: steps.optional(),
  when: condition,
  why: text,
  not: text,
  references: z.array(text).default([]),
  cases: z.strictObject({
    fires: z.array(ruleCase).min(1),
    quiet: z.array(ruleCase).min(1),
    undetermined: z
      .array(ruleCase.extend({ missing: z.array(factId).min(1) }))
      .min(1)
      .optional()
      .describe('Without it: the first case that fires, without one fact at a time.'),
  }),
});

const wordingFields = {
  message: text.optional().describe('Sentence for the report, in place of the usual one.'),
  steps: steps.optional().describe('Steps in place of the usual ones.'),
  portal: z
    .boolean()
    .optional()
    .describe('false: where its keys are made is not added to the steps.'),
};

const packCode = z.strictObject({
  under: code.describe('Code of ours that it is a kind of; it has the same cause.'),
  ...wordingFields,
  message: text.describe('Sentence for the report.'),
});

const override = z.strictObject({
  severity: z.enum(['off', 'warn', 'error']).optional(),
  certainty: z.enum(CERTAINTIES).optional().describe('Only lower than that of the rule.'),
  message: text.optional(),
  steps: steps.optional(),
});

/** Gateway of a pack: how it is recognised, the placement of the key, the guarded routes, and the meanings of its answers. */
export const gatewaySchema = gatewayFields.transform(gatewayOf);

/** Shape of a pack: a gateway, the wording of resolutions, and rules. */
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
    .partialRecord(code, z.strictObject(wordingFields))
    .optional()
    .describe('Own wording by code, for providers at the gateway of this pack.'),
  codes: z
    .record(ownCode, packCode)
    .optional()
    .describe('Codes of the pack, such as acme/team-missing, each under one of ours.'),
  overrides: z
    .record(text, override)
    .optional()
    .describe('Severity, certainty and wording of built-in rules, by the id of the rule.'),
  rules: z.array(ruleSchema).default([]),
  cases: z
    .array(gatewayCase)
    .optional()
    .describe('Test cases: clients of the gateway, and the expected reports.'),
});

/** A pack as the engine uses it. The built-in ones only have rules. */
export interface Pack extends RulePack {
  readonly codes?: Readonly<Record<string, PackCode>> | undefined;
  readonly overrides?: Readonly<Record<string, RuleOverride>> | undefined;
  readonly gateway?: Gateway | undefined;
  readonly resolutions?: Readonly<Partial<Record<Code, PackWording>>> | undefined;
  readonly cases?: readonly GatewayCase[] | undefined;
  /** Facts of a code pack; a data pack has none. */
  readonly facts?: PackFacts | undefined;
  /** Set where its files are in the project, so that other contributors may have written it. */
  readonly project?: ProjectPack | undefined;
}

/** Source: CONTRACT section 4a. */
export interface ProjectPack {
  /** Its files, as shown. */
  readonly files: readonly string[];
  /** The user has consented to the content of all of them. Until then the pack collects and sends nothing. */
  readonly isAgreed: boolean;
}

/** How a pack words one code. */
export interface PackWording {
  readonly message?: string | undefined;
  readonly steps?: readonly RuleStep[] | undefined;
  /** `false`: the page that issues keys is not added to the steps. */
  readonly portal?: boolean | undefined;
}

/** A code of a pack, and how it is worded. */
export interface PackCode extends PackWording {
  readonly under: Code;
}

export type PackData = z.output<typeof packSchema>;

import { z } from 'zod';
import type { FieldPath } from '../config/index.js';
import { factsOf } from '../engine/index.js';
import {
  CERTAINTIES,
  CODES,
  OPERATORS,
  type Condition,
  type Rule,
  type RulePack,
} from '../model/index.js';

/** Version of the pack format that this copy reads. */
export const PACK_FORMAT = 1;

const text = z.string().trim().min(1);
const factId = z
  .string()
  .regex(/^[a-z][A-Za-z]*(\.[a-z][A-Za-z]*)+$/, 'must be subject.leafInCamel');
const factValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);

const CONDITION_HINT = `must be all, any, or fact, operator and value; the operators are ${OPERATORS.join(', ')}`;

const leaf = z.strictObject({ fact: factId, operator: z.enum(OPERATORS), value: factValue });
const condition: z.ZodType<Condition> = z.lazy(() =>
  z.union(
    [
      leaf,
      z.strictObject({ all: z.array(condition).min(1) }),
      z.strictObject({ any: z.array(condition).min(1) }),
    ],
    { error: CONDITION_HINT },
  ),
);

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
  code: z.enum(CODES as [Rule['code'] & string, ...(Rule['code'] & string)[]]).nullable(),
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

/** Shape of a pack: its rules together. */
export const packSchema: z.ZodType<RulePack> = z.strictObject({
  $schema: z.string().optional(),
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be kebab-case'),
  format: z.literal(PACK_FORMAT),
  summary: text,
  types: z.array(text).min(1),
  rules: z.array(ruleSchema).min(1),
});

/** A fault of a pack, at the field that it is about. */
export interface PackProblem {
  readonly path: FieldPath;
  readonly message: string;
}

export type ParsedPack =
  | { readonly ok: true; readonly pack: RulePack }
  | { readonly ok: false; readonly problems: readonly PackProblem[] };

/** A pack, or every problem of it. `known`: the ids of the facts that its rules may read. */
export function parsePack(data: unknown, known?: ReadonlySet<string>): ParsedPack {
  const result = packSchema.safeParse(data);
  if (!result.success) {
    const problems = result.error.issues.map(({ path, message }) => ({
      path: path.filter((part) => typeof part !== 'symbol'),
      message,
    }));
    return { ok: false, problems };
  }
  const pack = result.data;
  const problems = pack.rules.flatMap((rule, index) => [
    ...(rule.id.startsWith(`${pack.id}/`)
      ? []
      : [{ path: ['rules', index, 'id'], message: `must begin with ${pack.id}/` }]),
    ...factsOf(rule.when)
      .filter((fact) => known !== undefined && !known.has(fact))
      .map((fact) => ({ path: ['rules', index, 'when'], message: `there is no fact ${fact}` })),
  ]);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, pack };
}

import * as z from 'zod';
import {
  OPERATORS,
  OPPOSITE,
  VALUELESS,
  type Comparand,
  type Condition,
  type Operator,
} from '../model/index.js';
import { FACT_IDS } from '../facts/fact-ids.js';
import { patternFault } from './pattern.js';

/** Names that json-rules-engine has for operators of ours. */
export const OPERATOR_SYNONYMS = {
  equal: 'is',
  notEqual: 'isNot',
  contains: 'includes',
  doesNotContain: 'excludes',
  greaterThanInclusive: 'atLeast',
  lessThanInclusive: 'atMost',
} as const satisfies Readonly<Record<string, Operator>>;

type Synonym = keyof typeof OPERATOR_SYNONYMS;

/** A comparison as a pack may write it. */
export interface WrittenLeaf {
  readonly fact: string;
  readonly operator: Operator | Synonym;
  readonly value?: Comparand | undefined;
}

/** A condition as a pack may write it: with `not`, and with the names of json-rules-engine. */
export type WrittenCondition =
  | WrittenLeaf
  | { readonly all: readonly WrittenCondition[] }
  | { readonly any: readonly WrittenCondition[] }
  | { readonly not: WrittenCondition };

const OPERATOR_NAMES = [...OPERATORS, ...(Object.keys(OPERATOR_SYNONYMS) as Synonym[])] as const;

const CONDITION_HINT = `must be all, any, not, or fact, operator and value; the operators are ${OPERATORS.join(', ')}`;

const NOT_A_FACT = 'must be subject.leafInCamel';

/** Editors complete the built-in ones. */
export const factId = z
  .union([z.enum(FACT_IDS), z.string().regex(/^[a-z][A-Za-z]*(\.[a-z][A-Za-z]*)+$/, NOT_A_FACT)], {
    error: NOT_A_FACT,
  })
  .meta({ id: 'fact' });
export const factValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()),
]);

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

/** Why an operator does not take a value, or `null`. */
function valueFault(operator: Operator, value: Comparand | undefined): string | null {
  if (VALUELESS.has(operator)) return value === undefined ? null : `is not taken by ${operator}`;
  if (value === undefined) return 'is required';
  if (operator !== 'matches' && operator !== 'doesNotMatch') return null;
  return typeof value === 'string' ? patternFault(value) : 'must be a pattern';
}

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
export const condition = written.transform((when) => normalized(when));

/**
 * The condition in the operators of ours, without `not`: each comparison is replaced by its opposite, and `all` by `any`. Both a
 * comparison and its opposite are false on an unknown fact, so that `not` of an unknown fact stays undetermined.
 */
export function normalized(when: WrittenCondition, negated = false): Condition {
  if ('not' in when) return normalized(when.not, !negated);
  if ('fact' in when) {
    const operator = operatorOf(when.operator);
    const { fact, value = null } = when;
    return { fact, operator: negated ? OPPOSITE[operator] : operator, value };
  }
  const parts = ('all' in when ? when.all : when.any).map((part) => normalized(part, negated));
  return 'all' in when === negated ? { any: parts } : { all: parts };
}

/** The operator of ours that a name means. */
export function operatorOf(name: Operator | Synonym): Operator {
  return name in OPERATOR_SYNONYMS ? OPERATOR_SYNONYMS[name as Synonym] : (name as Operator);
}

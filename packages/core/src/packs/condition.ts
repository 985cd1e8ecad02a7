import * as z from 'zod';
import {
  OPERATORS,
  OPPOSITE,
  type Condition,
  type FactValue,
  type Operator,
} from '../model/index.js';

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

/** A condition as a pack may write it: with `not`, and with the names of json-rules-engine. */
export type WrittenCondition =
  | {
      readonly fact: string;
      readonly operator: Operator | Synonym;
      readonly value: FactValue;
    }
  | { readonly all: readonly WrittenCondition[] }
  | { readonly any: readonly WrittenCondition[] }
  | { readonly not: WrittenCondition };

const OPERATOR_NAMES = [...OPERATORS, ...(Object.keys(OPERATOR_SYNONYMS) as Synonym[])] as const;

const CONDITION_HINT = `must be all, any, not, or fact, operator and value; the operators are ${OPERATORS.join(', ')}`;

export const factId = z
  .string()
  .regex(/^[a-z][A-Za-z]*(\.[a-z][A-Za-z]*)+$/, 'must be subject.leafInCamel');
export const factValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()),
]);

const leaf = z.strictObject({ fact: factId, operator: z.enum(OPERATOR_NAMES), value: factValue });
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
    return { ...when, operator: negated ? OPPOSITE[operator] : operator };
  }
  const parts = ('all' in when ? when.all : when.any).map((part) => normalized(part, negated));
  return 'all' in when === negated ? { any: parts } : { all: parts };
}

function operatorOf(name: Operator | Synonym): Operator {
  return name in OPERATOR_SYNONYMS ? OPERATOR_SYNONYMS[name as Synonym] : (name as Operator);
}

import {
  OPPOSITE,
  VALUELESS,
  type Comparand,
  type Condition,
  type Operator,
} from '@authlint/model';
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

export type Synonym = keyof typeof OPERATOR_SYNONYMS;

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

/** Why an operator does not take a value, or `null`. */
export function valueFault(operator: Operator, value: Comparand | undefined): string | null {
  if (VALUELESS.has(operator)) return value === undefined ? null : `is not taken by ${operator}`;
  if (value === undefined) return 'is required';
  if (operator !== 'matches' && operator !== 'doesNotMatch') return null;
  return typeof value === 'string' ? patternFault(value) : 'must be a pattern';
}

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

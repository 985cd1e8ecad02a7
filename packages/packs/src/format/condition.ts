import {
  OPPOSITE,
  otherFact,
  VALUELESS,
  type Comparand,
  type Condition,
  type Operator,
  type FactValues,
} from '@authlint/model';
import { patternFault } from './pattern.js';
import { didYouMean, type FieldFault } from '@authlint/core/internal';

/** json-rules-engine's names of our operators. */
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

/** Why an operator does not accept a value, or `null`. */
export function valueFault(operator: Operator, value: Comparand | undefined): string | null {
  if (VALUELESS.has(operator)) return value === undefined ? null : `is not taken by ${operator}`;
  if (value === undefined) return 'is required';
  if (operator !== 'matches' && operator !== 'doesNotMatch') return null;
  return typeof value === 'string' ? patternFault(value) : 'must be a pattern';
}

/**
 * The condition in our operators, without `not`: each comparison is replaced by its opposite, and `all` by `any`. A comparison and its
 * opposite are both false on an unknown fact, so that `not` of an unknown fact is undetermined too.
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

/** Our operator for a name. */
export function operatorOf(name: Operator | Synonym): Operator {
  return name in OPERATOR_SYNONYMS ? OPERATOR_SYNONYMS[name as Synonym] : (name as Operator);
}

/** Facts that a rule may read, with their values. */
export type KnownFacts = ReadonlyMap<string, FactValues>;

export function knownFacts(
  table: Readonly<Record<string, { readonly values?: FactValues | undefined }>>,
): KnownFacts {
  return new Map(Object.entries(table).map(([id, { values = 'any' }]) => [id, values]));
}

const ORDER: readonly Operator[] = ['atLeast', 'atMost', 'greaterThan', 'lessThan'];
const OF_LISTS: readonly Operator[] = ['includes', 'excludes'];
const OF_TEXTS: readonly Operator[] = [
  'containsText',
  'doesNotContainText',
  'matches',
  'doesNotMatch',
];

/** Comparisons that can never hold: with an impossible value of the fact, or an operator for another type. */
export function comparisonFaults(leaf: WrittenLeaf, known: KnownFacts): readonly FieldFault[] {
  const operator = operatorOf(leaf.operator);
  const values = known.get(leaf.fact) ?? 'any';
  if (values === 'any' || VALUELESS.has(operator)) return [];
  const kind = typeof values === 'string' ? values : 'text';
  const needed = neededKind(operator);
  if (needed !== null && needed !== kind) {
    const message = `${operator} asks a ${needed}, and ${leaf.fact} is a ${kind}`;
    return [{ message, hint: usual(kind) }];
  }
  const comparesFacts = otherFact({ value: leaf.value ?? null }) !== null;
  return comparesFacts ? [] : wrongValues(leaf, operator, values);
}

function neededKind(operator: Operator): string | null {
  if (ORDER.includes(operator)) return 'number';
  if (OF_LISTS.includes(operator)) return 'list';
  return OF_TEXTS.includes(operator) ? 'text' : null;
}

function usual(kind: string): string {
  if (kind === 'list') return 'a list is asked with includes or excludes';
  if (kind === 'text') return 'part of a text is asked with containsText or matches';
  return 'compare it with is, isNot, in or notIn';
}

/** Values of `is`, `isNot`, `in` and `notIn` that the fact cannot have. */
function wrongValues(
  { fact, value }: WrittenLeaf,
  operator: Operator,
  values: FactValues,
): FieldFault[] {
  const among = operator === 'in' || operator === 'notIn';
  if (!among && operator !== 'is' && operator !== 'isNot') return [];
  if (among && !Array.isArray(value)) return [{ message: 'must be a list', hint: null }];
  const given: readonly unknown[] = among ? (value as readonly unknown[]) : [value];
  const wrong = given.find((item) => !mayBe(item, values));
  if (wrong === undefined || wrong === null) return [];
  if (typeof values === 'string') {
    return [{ message: `is never what ${fact} holds, which is a ${values}`, hint: null }];
  }
  const hint = typeof wrong === 'string' ? didYouMean(wrong, values) : null;
  return [{ message: `is never what ${fact} holds: ${values.join(', ')}`, hint }];
}

function mayBe(value: unknown, values: FactValues): boolean {
  if (typeof values !== 'string') return typeof value === 'string' && values.includes(value);
  if (values === 'list') return Array.isArray(value);
  return typeof value === (values === 'text' ? 'string' : values);
}

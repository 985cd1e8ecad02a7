import type { FieldFault } from '../config/field-checks.js';
import { didYouMean } from '../config/index.js';
import { VALUELESS, type FactValues, type Operator } from '@authlint/model';
import { operatorOf, type WrittenLeaf } from './condition.js';
import type { KnownFacts } from './known-facts.js';

const ORDER: readonly Operator[] = ['atLeast', 'atMost', 'greaterThan', 'lessThan'];
const OF_LISTS: readonly Operator[] = ['includes', 'excludes'];
const OF_TEXTS: readonly Operator[] = [
  'containsText',
  'doesNotContainText',
  'matches',
  'doesNotMatch',
];

/** Comparisons that can never hold: what a fact cannot be, or an operator for values of another kind. */
export function comparisonFaults(leaf: WrittenLeaf, known: KnownFacts): readonly FieldFault[] {
  const operator = operatorOf(leaf.operator);
  const values = known.get(leaf.fact) ?? 'any';
  if (values === 'any' || VALUELESS.has(operator)) return [];
  const kind = kindOf(values);
  const needed = neededKind(operator);
  if (needed !== null && needed !== kind) {
    const message = `${operator} asks a ${needed}, and ${leaf.fact} is a ${kind}`;
    return [{ message, hint: usual(kind) }];
  }
  return isFact(leaf.value) ? [] : wrongValues(leaf, operator, values);
}

function neededKind(operator: Operator): string | null {
  if (ORDER.includes(operator)) return 'number';
  if (OF_LISTS.includes(operator)) return 'list';
  return OF_TEXTS.includes(operator) ? 'text' : null;
}

function kindOf(values: FactValues): string {
  return typeof values === 'string' ? values : 'text';
}

function usual(kind: string): string {
  if (kind === 'list') return 'a list is asked with includes or excludes';
  if (kind === 'text') return 'part of a text is asked with containsText or matches';
  return 'compare it with is, isNot, in or notIn';
}

/** What `is`, `isNot`, `in` and `notIn` are given and the fact never holds. */
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

function isFact(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'fact' in value;
}

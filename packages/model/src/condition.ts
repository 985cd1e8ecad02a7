import type { FactValue } from './fact.js';

/** Operators of a condition. Each but `isUnknown` is false on an unknown fact, also the negative ones. */
export const OPERATORS = [
  'is',
  'isNot',
  'in',
  'notIn',
  'includes',
  'excludes',
  'atLeast',
  'atMost',
  'greaterThan',
  'lessThan',
  'containsText',
  'doesNotContainText',
  'matches',
  'doesNotMatch',
  'isUnknown',
  'isKnown',
] as const;
export type Operator = (typeof OPERATORS)[number];

/** Operators without a value. */
export const VALUELESS: ReadonlySet<Operator> = new Set<Operator>(['isUnknown', 'isKnown']);

export const OPPOSITE: Readonly<Record<Operator, Operator>> = {
  is: 'isNot',
  isNot: 'is',
  in: 'notIn',
  notIn: 'in',
  includes: 'excludes',
  excludes: 'includes',
  atLeast: 'lessThan',
  atMost: 'greaterThan',
  greaterThan: 'atMost',
  lessThan: 'atLeast',
  containsText: 'doesNotContainText',
  doesNotContainText: 'containsText',
  matches: 'doesNotMatch',
  doesNotMatch: 'matches',
  isUnknown: 'isKnown',
  isKnown: 'isUnknown',
};

/** Right side of a comparison: a value, or another fact. */
export type Comparand = FactValue | readonly number[] | { readonly fact: string };

export interface Leaf {
  readonly fact: string;
  readonly operator: Operator;
  /** `null` for an operator without one. */
  readonly value: Comparand;
}

/** The fact that a leaf compares its fact with; `null` where it is a value. */
export function otherFact({ value }: Pick<Leaf, 'value'>): string | null {
  return typeof value === 'object' && value !== null && 'fact' in value ? value.fact : null;
}

/** A comparison as people read it: `key.form is "valid"`. */
export function leafText({ fact, operator, value }: Leaf): string {
  if (VALUELESS.has(operator)) return `${fact} ${operator}`;
  return `${fact} ${operator} ${otherFact({ value }) ?? JSON.stringify(value)}`;
}

export type Condition =
  Leaf | { readonly all: readonly Condition[] } | { readonly any: readonly Condition[] };

import type { Comparand, Fact, Leaf, Operator, UnknownReason } from '@authlint/model';

/** Characters of a text that are searched. */
const MAX_SEARCHED = 2000;

type Value = Exclude<Comparand, { readonly fact: string }>;
type Compare = (fact: Value, value: Value) => boolean;

function same(a: Value, b: Value): boolean {
  if (!isList(a) || !isList(b)) return a === b;
  return a.length === b.length && (a as List).every((item, index) => item === b[index]);
}

type List = readonly (string | number)[];

function isList(value: Value): value is readonly string[] | readonly number[] {
  return Array.isArray(value);
}

function has(list: Value, item: Value): boolean {
  if (typeof item !== 'string' && typeof item !== 'number') return false;
  return isList(list) && (list as List).includes(item);
}

/** Texts only, ignoring case; long ones are cut to the searched length. */
function searched(found: (text: string, value: string) => boolean): Compare {
  return (fact, value) =>
    typeof fact === 'string' &&
    typeof value === 'string' &&
    found(fact.slice(0, MAX_SEARCHED), value);
}

function hasText(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}

function patternOf(source: string): RegExp {
  return new RegExp(source, 'iu');
}

/** Numbers only: any other order of two values is false. */
function ordered(compare: (fact: number, value: number) => boolean): Compare {
  return (fact, value) =>
    typeof fact === 'number' && typeof value === 'number' && compare(fact, value);
}

/** Every operator compares known values only. `includes` and `excludes` need a list fact, `in` and `notIn` a list value. */
const COMPARE: Readonly<Record<Exclude<Operator, 'isUnknown' | 'isKnown'>, Compare>> = {
  is: same,
  isNot: (fact, value) => !same(fact, value),
  in: (fact, value) => has(value, fact),
  notIn: (fact, value) => isList(value) && !has(value, fact),
  includes: has,
  excludes: (fact, value) => isList(fact) && !has(fact, value),
  atLeast: ordered((fact, value) => fact >= value),
  atMost: ordered((fact, value) => fact <= value),
  greaterThan: ordered((fact, value) => fact > value),
  lessThan: ordered((fact, value) => fact < value),
  containsText: searched(hasText),
  doesNotContainText: searched((text, part) => !hasText(text, part)),
  matches: searched((text, source) => patternOf(source).test(text)),
  doesNotMatch: searched((text, source) => !patternOf(source).test(text)),
};

/** Reasons for which a fact was not searched for, so that it may still be obtainable. */
const NOT_LOOKED: ReadonlySet<UnknownReason> = new Set<UnknownReason>([
  'offline',
  'no-consent',
  'not-needed',
]);

/** True for a fact that was looked for and cannot be obtained. */
export function isUnavailable(fact: Fact): boolean {
  return !fact.known && !NOT_LOOKED.has(fact.reason);
}

/**
 * Whether a comparison holds. An unknown fact makes every operator false, since "could not look" is never a finding; the
 * exception is `isUnknown`, which holds for a fact that was searched for and not found.
 *
 * @param other the fact on the right side, if any
 */
export function holds({ operator, value }: Leaf, fact: Fact, other: Fact | null = null): boolean {
  if (operator === 'isUnknown') return isUnavailable(fact);
  if (operator === 'isKnown') return fact.known;
  const right = other === null ? constant(value) : other.known ? other.value : undefined;
  return fact.known && right !== undefined && COMPARE[operator](fact.value, right);
}

function constant(value: Comparand): Value | undefined {
  return typeof value === 'object' && value !== null && 'fact' in value ? undefined : value;
}

import type { Fact, FactValue, Operator } from '../model/index.js';

type Compare = (fact: FactValue, value: FactValue) => boolean;

function same(a: FactValue, b: FactValue): boolean {
  return isList(a) && isList(b) ? sameItems(a, b) : a === b;
}

function sameItems(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

function isList(value: FactValue): value is readonly string[] {
  return Array.isArray(value);
}

function has(list: FactValue, item: FactValue): boolean {
  return isList(list) && typeof item === 'string' && list.includes(item);
}

/** Numbers only: any other order of two values is false. */
function ordered(compare: (fact: number, value: number) => boolean): Compare {
  return (fact, value) =>
    typeof fact === 'number' && typeof value === 'number' && compare(fact, value);
}

/** Every operator compares known values only. `includes` and `excludes` ask a list fact, `in` and `notIn` a list value. */
const COMPARE: Readonly<Record<Operator, Compare>> = {
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
};

/** False on an unknown fact, whatever the operator: "could not look" is never a finding. */
export function holds(operator: Operator, fact: Fact, value: FactValue): boolean {
  return fact.known && COMPARE[operator](fact.value, value);
}

import { rank } from '../src/engine/conditions.js';
import { factsOf, judge } from '../src/engine/index.js';
import { holds } from '../src/engine/operators.js';
import { known, unknown, type FactValue, type Operator } from '../src/model/index.js';
import { ruleOf } from './support/rule.js';

/** Written by hand: what the fact is, the operator, what it is compared with, and whether that holds. */
const TABLE: readonly (readonly [FactValue, Operator, FactValue, boolean])[] = [
  ['a', 'is', 'a', true],
  ['a', 'is', 'b', false],
  [1, 'is', '1', false],
  [null, 'is', null, true],
  [['a', 'b'], 'is', ['a', 'b'], true],
  [['a', 'b'], 'is', ['b', 'a'], false],
  [['a'], 'is', ['a', 'b'], false],
  [['a', 'b'], 'is', ['a'], false],
  [['a', 'x'], 'is', ['a', 'b'], false],
  [['a'], 'is', 'a', false],
  ['a', 'is', ['a'], false],
  [[], 'is', [], true],

  ['a', 'isNot', 'b', true],
  ['a', 'isNot', 'a', false],
  [['a'], 'isNot', ['b'], true],
  [['a'], 'isNot', ['a'], false],

  ['a', 'in', ['a', 'b'], true],
  ['c', 'in', ['a', 'b'], false],
  ['a', 'in', 'abc', false],
  [1, 'in', ['1'], false],
  [['a'], 'in', ['a'], false],

  ['c', 'notIn', ['a', 'b'], true],
  ['a', 'notIn', ['a', 'b'], false],
  ['c', 'notIn', 'ab', false],

  [['a', 'b'], 'includes', 'a', true],
  [['a', 'b'], 'includes', 'c', false],
  ['abc', 'includes', 'a', false],
  [['1'], 'includes', 1, false],

  [['a'], 'excludes', 'c', true],
  [['a'], 'excludes', 'a', false],
  ['b', 'excludes', 'c', false],

  [5, 'atLeast', 5, true],
  [6, 'atLeast', 5, true],
  [4, 'atLeast', 5, false],
  ['6', 'atLeast', 5, false],
  [6, 'atLeast', '5', false],
  [true, 'atLeast', 0, false],
  [1, 'atLeast', null, false],

  [5, 'atMost', 5, true],
  [4, 'atMost', 5, true],
  [6, 'atMost', 5, false],
  ['4', 'atMost', 5, false],
  [4, 'atMost', '5', false],
  [null, 'atMost', 5, false],
];

test.each(TABLE)('%j %s %j: %s', async (fact, operator, value, expected) => {
  expect(holds(operator, known(fact, 'here'), value)).toBe(expected);
  expect(holds(operator, unknown('offline', 'here'), value)).toBe(false);
  const rule = ruleOf({ fact: 'a', operator, value });
  const [verdict] = await judge([rule], async () => known(fact, 'here'));
  expect(verdict).toEqual(
    expected
      ? { rule, verdict: 'fired', evidence: [{ fact: 'a', value: fact, from: 'here' }] }
      : { rule, verdict: 'quiet' },
  );
});

test('the rank of a condition is that of its dearest fact', () => {
  const costs = (id: string) => (id === 'far' ? 'network' : 'pure');
  const is = (fact: string) => ({ fact, operator: 'is', value: 1 }) as const;
  expect(rank(is('near'), costs)).toBe(0);
  expect(rank({ any: [is('near'), { all: [is('far'), is('near')] }] }, costs)).toBe(2);
});

test('the facts of a condition are those of all its parts, as often as they stand there', () => {
  const is = (fact: string) => ({ fact, operator: 'is', value: 1 }) as const;
  expect(factsOf({ any: [is('a'), { all: [is('b'), is('a')] }] })).toEqual(['a', 'b', 'a']);
});

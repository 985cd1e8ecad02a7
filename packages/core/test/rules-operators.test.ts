/** @jest-environment-options { "fromSource": true } */
import { leavesOf, rankOf } from '../src/conditions/parts.js';
import { judge } from '../src/rules/judge.js';
import { holds } from '../src/conditions/operators.js';
import {
  known,
  OPERATORS,
  OPPOSITE,
  unknown,
  type Comparand,
  type FactValue,
  type Operator,
} from '@authlint/model';
import { ruleOf } from './support/rule.js';

/** Written by hand: what the fact is, the operator, what it is compared with, and whether that holds. */
const TABLE: readonly (readonly [FactValue, Operator, Comparand, boolean])[] = [
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

  [6, 'greaterThan', 5, true],
  [5, 'greaterThan', 5, false],
  ['6', 'greaterThan', 5, false],
  [6, 'greaterThan', '5', false],

  [4, 'lessThan', 5, true],
  [5, 'lessThan', 5, false],
  ['4', 'lessThan', 5, false],
  [null, 'lessThan', 5, false],

  [401, 'in', [401, 403], true],
  ['401', 'in', [401, 403], false],
  [401, 'notIn', [401, 403], false],
  [500, 'notIn', [401, 403], true],

  ['Team header missing', 'containsText', 'team header', true],
  ['Team header missing', 'containsText', 'team key', false],
  ['Team header missing', 'doesNotContainText', 'team key', true],
  ['Team header missing', 'doesNotContainText', 'TEAM', false],
  [5, 'containsText', '5', false],
  [5, 'doesNotContainText', '5', false],
  [['team'], 'containsText', 'team', false],
  [null, 'doesNotContainText', 'team', false],

  ['request 4711 refused', 'matches', 'request \\d+', true],
  ['Request 4711 refused', 'matches', '^request', true],
  ['refused', 'matches', 'request \\d+', false],
  ['refused', 'doesNotMatch', 'request \\d+', true],
  ['request 1', 'doesNotMatch', 'request \\d+', false],
  [4711, 'matches', '\\d+', false],
  [4711, 'doesNotMatch', '[a-z]', false],
];

test.each(TABLE)('%j %s %j: %s', async (fact, operator, value, expected) => {
  expect(holds({ fact: 'a', operator, value }, known(fact, 'here'))).toBe(expected);
  expect(holds({ fact: 'a', operator, value }, unknown('offline', 'here'))).toBe(false);
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
  expect(rankOf(is('near'), costs)).toBe(0);
  expect(rankOf({ any: [is('near'), { all: [is('far'), is('near')] }] }, costs)).toBe(2);
});

test('the comparisons of a condition are those of all its parts, as they are written', () => {
  const is = (fact: string) => ({ fact, operator: 'is', value: 1 }) as const;
  const condition = { any: [is('a'), { all: [is('b'), is('a')] }] };
  expect(leavesOf(condition)).toEqual([is('a'), is('b'), is('a')]);
});

test.each(OPERATORS)(
  'the opposite of %s holds where it does not, and the other way round',
  (operator) => {
    const opposite = OPPOSITE[operator];
    expect(OPPOSITE[opposite]).toBe(operator);
    const pairs: readonly (readonly [FactValue, FactValue])[] = {
      text: [
        ['abc', 'b'],
        ['abc', 'd'],
      ] as const,
      is: [
        ['a', 'a'],
        ['a', 'b'],
        [['a'], ['a']],
      ] as const,
      in: [
        ['a', ['a', 'b']],
        ['c', ['a']],
      ] as const,
      includes: [
        [['a'], 'a'],
        [['a'], 'b'],
      ] as const,
      at: [
        [4, 5],
        [5, 5],
        [6, 5],
      ] as const,
    }[
      /text$|match/i.test(operator)
        ? 'text'
        : /^is/.test(operator)
          ? 'is'
          : /in$/i.test(operator)
            ? 'in'
            : /cludes$/.test(operator)
              ? 'includes'
              : 'at'
    ];
    for (const [fact, value] of pairs) {
      const one = holds({ fact: 'a', operator, value }, known(fact, 'here'));
      expect(holds({ fact: 'a', operator: opposite, value }, known(fact, 'here'))).toBe(!one);
    }
  },
);

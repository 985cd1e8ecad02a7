import { normalized, packJsonSchema, type WrittenCondition } from '../src/packs/index.js';
import { mutantsOf } from '../src/pack-test/mutants.js';
import { ruleOf } from './support/rule.js';

const leaf = (operator: string, value: unknown = 5) =>
  ({ fact: 'key.length', operator, value }) as WrittenCondition;

/** Names of json-rules-engine, and what they are in ours: written by hand. */
test.each([
  ['equal', 'is'],
  ['notEqual', 'isNot'],
  ['in', 'in'],
  ['notIn', 'notIn'],
  ['contains', 'includes'],
  ['doesNotContain', 'excludes'],
  ['greaterThanInclusive', 'atLeast'],
  ['lessThanInclusive', 'atMost'],
  ['greaterThan', 'greaterThan'],
  ['lessThan', 'lessThan'],
])('%s is %s', (name, ours) => {
  expect(normalized(leaf(name))).toEqual(leaf(ours));
});

test.each([
  ['is', 'isNot'],
  ['notEqual', 'is'],
  ['in', 'notIn'],
  ['contains', 'excludes'],
  ['atLeast', 'lessThan'],
  ['lessThanInclusive', 'greaterThan'],
])('not of %s is %s', (name, opposite) => {
  expect(normalized({ not: leaf(name) })).toEqual(leaf(opposite));
});

test('not of a group is a group of the negated parts, and twice not is nothing', () => {
  const all: WrittenCondition = { all: [leaf('is'), { any: [leaf('atMost'), leaf('in', ['a'])] }] };
  const negated = { any: [leaf('isNot'), { all: [leaf('greaterThan'), leaf('notIn', ['a'])] }] };
  expect(normalized({ not: all })).toEqual(negated);
  expect(normalized({ not: { not: all } })).toEqual(all);
  expect(normalized({ all: [{ not: { any: [leaf('is')] } }] })).toEqual({
    all: [{ all: [leaf('isNot')] }],
  });
});

test('each part under not is changed by the tester of packs', () => {
  const when = normalized({ not: { all: [leaf('is'), leaf('atLeast')] } });
  expect(mutantsOf(ruleOf(when)).map(({ change }) => change)).toEqual([
    'key.length isNot 5 dropped',
    'key.length isNot 5 turned into is',
    'key.length lessThan 5 dropped',
    'key.length lessThan 5 turned into greaterThan',
  ]);
});

test('the JSON Schema names not and both sets of operators', () => {
  const text = JSON.stringify(packJsonSchema());
  for (const name of ['"not"', '"is"', '"equal"', '"greaterThanInclusive"', '"lessThan"']) {
    expect(text).toContain(name);
  }
});

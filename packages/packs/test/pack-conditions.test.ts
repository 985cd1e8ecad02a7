import { normalized, packJsonSchema, type WrittenCondition } from '../src/index.js';
import { mutantsOf } from '../src/tester/mutants.js';
import { judge } from '@authlint/core/internal';
import { unknown, type Rule } from '@authlint/model';
import { packWithCondition } from './support/pack-with-condition.js';

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

const load = (when: object) =>
  packWithCondition(when, new Map(['chat.status', 'key.length'].map((id) => [id, 'any'] as const)));

const ruleWith = (when: object): Rule => {
  const parsed = load(when);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.pack.rules[0]!;
};

test('each part under not is changed by the tester of packs', () => {
  const when = normalized({ not: { all: [leaf('is'), leaf('atLeast')] } });
  expect(mutantsOf(ruleWith(when)).map(({ change }) => change)).toEqual([
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

describe('what json-rules-engine itself takes (packages/core/test/rules-traps)', () => {
  test.each([
    ['notEqual', { fact: 'chat.status', operator: 'notEqual', value: 1 }],
    ['notIn', { fact: 'chat.status', operator: 'notIn', value: ['1'] }],
    ['not', { not: { fact: 'chat.status', operator: 'equal', value: 1 } }],
  ])('a negative condition of an unknown fact is undetermined: %s', async (_name, when) => {
    const parsed = load(when);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    const [verdict] = await judge(parsed.pack.rules, (id) => unknown('offline', id));
    expect(verdict).toMatchObject({
      verdict: 'undetermined',
      missing: [{ fact: 'chat.status', reason: 'offline' }],
    });
  });

  const leaf = { fact: 'chat.status', operator: 'equal', value: 1 };
  test.each<[string, object]>([
    ['operator', { ...leaf, operator: 'equall' }],
    ['key', { ...leaf, prioritty: 'high' }],
    ['group', { al: [leaf] }],
    ['operator within not', { not: { ...leaf, operator: 'equall' } }],
    ['list under not', { not: [leaf] }],
    ['path', { ...leaf, path: '$.a' }],
  ])('a misspelt %s is an error at load', (_name, when) => {
    expect(load(leaf).ok).toBe(true);
    expect(load(when)).toMatchObject({ ok: false, problems: [{ path: /^rules\[0\]\.when/ }] });
  });
});

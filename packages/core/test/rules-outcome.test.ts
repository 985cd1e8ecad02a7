/** @jest-environment-options { "fromSource": true } */
import { known, unknown, type Condition, type Fact, type Rule } from '@authlint/model';
import { outcomeOf, verdictOf } from '../src/conditions/outcome.js';
import { FactCache } from '../src/facts/fact-cache.js';
import { EngineRules, judgeRules } from '../src/rules/judge.js';
import { ruleOf } from './support/rule.js';

/** What a condition comes to over the facts that were read, with its evidence and what it lacks, each stated by hand. */

const HELD: Readonly<Record<string, Fact>> = {
  yes: known(true, 'line 1'),
  no: known(false, 'line 2'),
  gone: unknown('offline', 'line 3'),
  'claims.iss': known('https://id.corp.example', 'the key'),
};
const facts = (id: string): Fact | undefined => HELD[id];
const is = (fact: string): Condition => ({ fact, operator: 'is', value: true });
const against = (fact: string, other: string): Condition => ({
  fact,
  operator: 'is',
  value: { fact: other },
});
const YES = { fact: 'yes', value: true, from: 'line 1' };
const GONE = { fact: 'gone', reason: 'offline' } as const;

test.each<[string, Condition, ReturnType<typeof outcomeOf>]>([
  ['holds', is('yes'), { truth: true, evidence: [YES], missing: [] }],
  ['does not hold', is('no'), { truth: false, evidence: [], missing: [] }],
  ['is of an unknown fact', is('gone'), { truth: null, evidence: [], missing: [GONE] }],
  ['is of a fact that was not read', is('unread'), { truth: null, evidence: [], missing: [] }],
  [
    'is about a fact that is known not to be there',
    { fact: 'lost', operator: 'isUnknown', value: null },
    { truth: null, evidence: [], missing: [] },
  ],
  [
    'compares with a fact that was not read',
    against('yes', 'unread'),
    { truth: null, evidence: [], missing: [] },
  ],
  [
    'compares with an unknown fact',
    against('yes', 'gone'),
    { truth: null, evidence: [], missing: [GONE] },
  ],
  [
    'compares two facts that are the same',
    against('yes', 'yes'),
    { truth: true, evidence: [YES, YES], missing: [] },
  ],
  ['compares two that differ', against('yes', 'no'), { truth: false, evidence: [], missing: [] }],
  [
    'is of all, and one is open',
    { all: [is('yes'), is('gone')] },
    { truth: null, evidence: [], missing: [GONE] },
  ],
  ['is of all, and one is false', { all: [is('gone'), is('no')] }, outcomeOf(is('no'), facts)],
  [
    'is of any, and one is open',
    { any: [is('no'), is('gone')] },
    { truth: null, evidence: [], missing: [GONE] },
  ],
  ['is of any, and none holds', { any: [is('no'), is('no')] }, outcomeOf(is('no'), facts)],
  [
    'is of all, and all hold',
    { all: [is('yes'), is('yes')] },
    { truth: true, evidence: [YES, YES], missing: [] },
  ],
])('a condition that %s', (_what, condition, outcome) => {
  expect(outcomeOf(condition, facts)).toEqual(outcome);
});

test('the evidence of an unknown fact is its reason, and a claim of a token is not shown', () => {
  const isUnknown: Condition = { fact: 'lost', operator: 'isUnknown', value: null };
  expect(outcomeOf(isUnknown, () => unknown('not-found', 'here'))).toEqual({
    truth: true,
    evidence: [{ fact: 'lost', value: 'unknown: not-found', from: 'here' }],
    missing: [],
  });
  const claim: Condition = { fact: 'claims.iss', operator: 'isNot', value: 'x' };
  expect(outcomeOf(claim, facts).evidence).toEqual([
    { fact: 'claims.iss', value: '(not shown)', from: 'the key' },
  ]);
});

test('without the engine a verdict follows from the facts; with it the engine decides', () => {
  const verdicts = ['yes', 'no', 'gone'].map((id) => verdictOf(ruleOf(is(id)), facts).verdict);
  expect(verdicts).toEqual(['fired', 'quiet', 'undetermined']);
  expect(verdictOf(ruleOf(is('yes')), facts, false).verdict).toBe('undetermined');
  expect(verdictOf(ruleOf(is('no')), facts, true).verdict).toBe('fired');
});

test('each rule is told of once it is decided, with the result', async () => {
  const told: (readonly [Rule, boolean])[] = [];
  const rules = [ruleOf(is('yes'), 't/a'), ruleOf(is('no'), 't/b')];
  const cache = new FactCache((id) => HELD[id] ?? unknown('not-given', id));
  await judgeRules(rules, cache, new EngineRules(() => 'pure'), (rule, hasFired) =>
    told.push([rule, hasFired]),
  );
  expect(told).toEqual([
    [rules[0], true],
    [rules[1], false],
  ]);
});

test('a condition is translated once, and costs what its dearest fact costs', () => {
  const rules = new EngineRules((id) => (id === 'net' ? 'network' : 'local'));
  const cheap = is('a');
  const dear: Condition = { any: [is('a'), is('net')] };
  expect(rules.of(cheap)).toBe(rules.of(cheap));
  expect([rules.of(cheap).cost, rules.of(dear).cost]).toEqual(['local', 'network']);
  expect(rules.of(cheap).name).not.toBe(rules.of(dear).name);
});

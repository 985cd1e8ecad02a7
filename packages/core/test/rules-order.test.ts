/** @jest-environment-options { "fromSource": true } */
import { FactCache } from '../src/facts/fact-cache.js';
import { isContradicted } from '../src/check/stages.js';
import { EngineRules, judge, judgeRules } from '../src/rules/judge.js';
import { known, unknown, type Condition, type CostLookup } from '@authlint/model';
import { ruleOf as rule } from './support/rule.js';

/** Which facts are asked for, and in which order: each of them may cost a request. */

/** Facts are dear by their first letter. */
const costs: CostLookup = (id) =>
  id.startsWith('x') ? 'experiment' : id.startsWith('n') ? 'network' : 'pure';
const yes = (fact: string): Condition => ({ fact, operator: 'is', value: true });

/** The facts that are asked for where these are true, those with a question mark unknown, and all others false; then the verdict. */
async function asked(when: Condition, truths: string): Promise<string> {
  const order: string[] = [];
  const held = truths.split(' ');
  const lookup = (id: string) => {
    order.push(id);
    const fact = held.includes(`${id}?`) ? unknown('offline', id) : known(held.includes(id), id);
    return Promise.resolve(fact);
  };
  const [verdict] = await judge([rule(when)], lookup, costs);
  return `${order.join(' ')}: ${verdict?.verdict ?? ''}`;
}

const nested: Condition = { all: [{ all: [yes('a'), yes('n1')] }, yes('b')] };
const alternatives: Condition = {
  all: [yes('n2'), { any: [yes('n1'), yes('b')] }, yes('a')],
};
const before: Condition = { all: [{ any: [yes('n1'), yes('b')] }, yes('n2'), yes('a')] };
const first: Condition = { all: [{ any: [yes('a'), yes('b')] }, yes('n1')] };
const either: Condition = { any: [yes('x1'), yes('n1'), yes('n2'), yes('b'), yes('a')] };

test.each<[string, Condition, string, string]>([
  ['one that does not hold ends it', nested, 'b n1', 'a: quiet'],
  ['cheap ones come first, also those behind a group', nested, 'a n1', 'a b: quiet'],
  ['dear ones come last', nested, 'a b n1', 'a b n1: fired'],
  ['an unknown one ends it', nested, 'a? b n1', 'a: undetermined'],
  ['in front of alternatives', alternatives, 'b n1 n2', 'a: quiet'],
  ['alternatives come at their dearest', alternatives, 'a b', 'a n2: quiet'],
  ['the cheap alternative is enough', alternatives, 'a b n2', 'a n2 b: fired'],
  ['the dear alternative is asked for in its turn', alternatives, 'a n1', 'a n2: quiet'],
  ['alternatives before another of their cost', before, 'a n2', 'a b n1: quiet'],
  ['one of their cost behind alternatives', before, 'a b', 'a b n2: quiet'],
  ['alternatives in front', first, 'n1', 'a b: quiet'],
  ['the first alternative is enough', first, 'a n1', 'a n1: fired'],
  ['the cheapest alternative, in the order of the rule', either, 'a b n1 n2 x1', 'b: fired'],
  ['of equal cost, in the order of the rule', either, 'n1 n2 x1', 'b a n1: fired'],
  ['the dearest at the end', either, 'x1', 'b a n1 n2 x1: fired'],
  ['none of them', either, '', 'b a n1 n2 x1: quiet'],
  ['of equal cost, one after the other', { all: [yes('b'), yes('a')] }, 'b', 'b a: quiet'],
  ['a single one', yes('a'), 'a', 'a: fired'],
])('%s', async (_name, when, truths, expected) => {
  expect(await asked(when, truths)).toBe(expected);
});

test('rules of one run that ask for the same fact share its answer, and each is dismissed by itself', async () => {
  const order: string[] = [];
  const lookup = (id: string) => {
    order.push(id);
    return Promise.resolve(known(id !== 'a', id));
  };
  const rules = [
    { all: [yes('a'), yes('n1')] },
    { all: [yes('b'), yes('n2')] },
    { all: [yes('a'), yes('n3')] },
  ].map((when) => rule(when));
  const verdicts = await judge(rules, lookup, costs);
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['quiet', 'fired', 'quiet']);
  expect(order).toEqual(['a', 'b', 'n2']);
});

describe('answers that are there', () => {
  async function verdictOf(when: Condition, cache: FactCache): Promise<string> {
    const facts = { get: (id: string) => cache.get(id), costOf: costs };
    if (isContradicted(rule(when), facts)) return 'quiet';
    const { verdicts } = await judgeRules([rule(when)], facts, new EngineRules(costs));
    return verdicts[0]?.verdict ?? '';
  }

  /** As above, where the client was answered: the facts of answers (n) are there, and asking for them costs nothing. */
  async function askedAfter(when: Condition, truths: string): Promise<string> {
    const order: string[] = [];
    const lookup = (id: string) => {
      const fact = truths.includes(`${id}?`)
        ? unknown('offline', id)
        : known(truths.split(' ').includes(id), id);
      if (id.startsWith('n')) return fact;
      order.push(id);
      return Promise.resolve(fact);
    };
    const verdict = await verdictOf(when, new FactCache(lookup));
    return `${order.join(' ')}: ${verdict}`;
  }
  const onAnswer: Condition = { all: [yes('a'), yes('n1'), yes('x1')] };
  const grouped: Condition = { all: [{ any: [yes('n1'), yes('n2')] }, yes('x1')] };
  const mixed: Condition = { all: [{ any: [yes('a'), yes('n1')] }, yes('x1')] };

  test.each<[string, Condition, string, string]>([
    ['one that contradicts the rule: nothing is asked', onAnswer, 'a x1', ': quiet'],
    ['one that does not: the others in order', onAnswer, 'a n1 x1', 'a x1: fired'],
    ['one that is unknown contradicts nothing', onAnswer, 'a n1?', 'a: undetermined'],
    ['all alternatives contradicted: nothing is asked', grouped, 'x1', ': quiet'],
    ['one alternative is left', grouped, 'x1 n2', 'x1: fired'],
    ['one alternative is open: in order', mixed, 'a x1', 'a x1: fired'],
    ['a rule without answers is asked in order', yes('a'), '', 'a: quiet'],
  ])('%s', async (_name, when, truths, expected) => {
    expect(await askedAfter(when, truths)).toBe(expected);
  });

  test('an answer fact that has to be waited for contradicts nothing', async () => {
    const order: string[] = [];
    const facts = new FactCache((id) => {
      order.push(id);
      return Promise.resolve(known(id === 'a', id));
    });
    expect([await verdictOf(onAnswer, facts), order.join(' ')]).toEqual(['quiet', 'n1 a']);
  });
});

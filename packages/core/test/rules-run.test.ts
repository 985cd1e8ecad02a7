/** @jest-environment-options { "fromSource": true } */
import { FactCache } from '../src/facts/fact-cache.js';
import { isContradicted } from '../src/check/stages.js';
import { EngineRules, judge, judgeRules } from '../src/rules/judge.js';
import {
  known,
  unknown,
  UNKNOWN_REASONS,
  type Condition,
  type CostLookup,
  type Fact,
  type Rule,
  type Verdict,
} from '@authlint/model';
import { ruleOf as rule } from './support/rule.js';

/** What one rule, stage or provider shares with the next, and what it must not. */

const yes = (fact: string): Condition => ({ fact, operator: 'is', value: true });
const pure = () => 'pure' as const;
const truths = (held: string) => (id: string) => known(held.split(' ').includes(id), id);
/** Facts that have to be waited for. */
const late = (held: string) => (id: string) => Promise.resolve(truths(held)(id));
const said = (verdicts: readonly Verdict[]) => verdicts.map(({ verdict }) => verdict).join(' ');

describe('stages of one provider', () => {
  /** Rules in stages, the facts that are looked up, and the verdicts of each stage. */
  async function runOf(
    conditions: readonly (readonly Condition[])[],
    lookup: (id: string) => Fact | Promise<Fact>,
  ) {
    const asked: string[] = [];
    const facts = new FactCache((id) => {
      asked.push(id);
      return lookup(id);
    });
    const verdicts: string[] = [];
    let evaluated = 0;
    for (const stage of conditions) {
      const judged = await judgeRules(
        stage.map((when) => rule(when)),
        facts,
        new EngineRules(pure),
      );
      verdicts.push(said(judged.verdicts));
      evaluated += judged.conditions;
    }
    return { asked: asked.join(' '), verdicts, evaluated };
  }

  test('a fact is looked up once for all of them', async () => {
    const { asked, verdicts } = await runOf(
      [
        [yes('a'), yes('b')],
        [yes('b'), yes('a')],
      ],
      truths('a'),
    );
    expect(asked).toBe('a b');
    expect(verdicts).toEqual(['fired quiet', 'quiet fired']);
  });

  test('the same for a fact that is waited for', async () => {
    const { asked, verdicts } = await runOf([[yes('a'), yes('a')], [yes('a')]], late('a'));
    expect([asked, ...verdicts]).toEqual(['a', 'fired fired', 'fired']);
  });

  const gone = (id: string) => (id === 'gone' ? unknown('offline', id) : known(false, id));
  const stuck: Condition = { all: [yes('gone'), yes('a')] };

  test('what another rule asked for does not decide, in whatever stage it stands', async () => {
    expect((await runOf([[stuck]], gone)).verdicts).toEqual(['undetermined']);
    expect((await runOf([[yes('a')], [stuck]], gone)).verdicts).toEqual(['quiet', 'undetermined']);
    expect((await runOf([[yes('a'), stuck]], gone)).verdicts).toEqual(['quiet undetermined']);
    expect((await runOf([[stuck, yes('a')]], gone)).verdicts).toEqual(['undetermined quiet']);
  });

  test('nor in a group, be the fact there or waited for', async () => {
    const grouped: Condition = { any: [stuck, { all: [yes('gone'), yes('b')] }] };
    for (const lookup of [gone, (id: string) => Promise.resolve(gone(id))]) {
      for (const stages of [[[grouped]], [[yes('a'), yes('b'), grouped]]]) {
        const { verdicts } = await runOf(stages, lookup);
        expect(verdicts[0]?.split(' ').at(-1)).toBe('undetermined');
      }
    }
  });

  test('a fact that the rule asked for decides in each of its parts', async () => {
    const shared: Condition = { any: [stuck, { all: [yes('a'), yes('b')] }] };
    expect((await runOf([[shared]], gone)).verdicts).toEqual(['quiet']);
  });

  const nested: Condition = { any: [{ all: [yes('a'), yes('b')] }, yes('c')] };
  test.each([
    ['one decides that another is not asked for', 'a b', 'fired', 'a b', 2],
    ['the next is asked for', 'a c', 'fired', 'a b c', 3],
    ['the first alternative ends where a part of it fails', 'b c', 'fired', 'a c', 2],
    ['none holds', 'b', 'quiet', 'a c', 2],
  ])('groups in a group: %s', async (_name, held, verdict, asked, evaluated) => {
    for (const lookup of [truths(held), late(held)]) {
      const found = await runOf([[nested]], lookup);
      expect(found).toEqual({ asked, verdicts: [verdict], evaluated });
    }
  });

  test('of alternatives that are there, the first that holds is the evidence', async () => {
    const costs = (id: string) => (id === 'b' ? 'local' : 'pure');
    const facts = new FactCache(truths('a b'));
    for (const when of [yes('a'), { any: [yes('b'), yes('a')] }]) {
      const { verdicts } = await judgeRules([rule(when)], facts, new EngineRules(costs));
      expect(verdicts).toMatchObject([{ evidence: [{ fact: 'a' }] }]); // the cheaper one
    }
  });

  test('an experiment is asked for after all that is required with it', async () => {
    const costs: CostLookup = (id) => (id === 'x' ? 'experiment' : 'pure');
    const rules = [rule({ all: [yes('x'), yes('a'), yes('b')] })];
    for (const [held, asked] of [
      ['x a', 'a b'],
      ['x a b', 'a b x'],
    ] as const) {
      const order: string[] = [];
      await judge(rules, (id) => (order.push(id), truths(held)(id)), costs);
      expect(order.join(' ')).toBe(asked);
    }
  });
});

describe('verdicts of several providers', () => {
  const missing = (verdict: Verdict | undefined) =>
    verdict?.verdict === 'undetermined' ? verdict.missing.map(({ reason }) => reason) : [];

  test('each misses its own facts, whatever another missed before', async () => {
    const rules = [rule({ all: [yes('a'), yes('b')] })];
    const at = async (a: Fact, b: Fact) =>
      (await judge(rules, (id) => (id === 'a' ? a : b), pure))[0];
    const here = known(true, 'here');
    expect(missing(await at(unknown('offline', 'x'), here))).toEqual(['offline']);
    expect(missing(await at(here, unknown('offline', 'y')))).toEqual(['offline']);
    expect(missing(await at(here, unknown('permission', 'x')))).toEqual(['permission']);
    expect(missing(await at(unknown('offline', 'x'), here))).toEqual(['offline']);
    expect(said([(await at(here, here))!])).toBe('fired');
    expect(said([(await at(here, known(false, 'x')))!])).toBe('quiet');
    expect(missing(await at(here, unknown('offline', 'z')))).toEqual(['offline']);
  });

  test('what fired has the evidence of its own provider', async () => {
    const rules = [rule({ fact: 'a', operator: 'isNot', value: 'x' })];
    for (const value of ['one', 'two']) {
      const [verdict] = await judge(rules, () => known(value, `line of ${value}`), pure);
      expect(verdict).toMatchObject({ evidence: [{ value, from: `line of ${value}` }] });
    }
  });

  test('a rule of many conditions is told apart by the last as by the first', async () => {
    const ids = Array.from({ length: 30 }, (_, at) => `f${String(at)}`);
    const rules = [rule({ any: ids.map(yes) })];
    for (const place of [0, 15, 29]) {
      for (const reason of ['offline', 'permission'] as const) {
        const lookup = (id: string) => unknown(id === ids[place] ? reason : 'not-given', id);
        const [verdict] = await judge(rules, lookup, pure);
        expect(missing(verdict)[place]).toBe(reason);
      }
    }
  });

  test('every combination of reasons is right', async () => {
    const rules = [rule({ any: [yes('a'), yes('b')] })];
    for (const a of UNKNOWN_REASONS) {
      for (const b of UNKNOWN_REASONS) {
        const [verdict] = await judge(rules, (id) => unknown(id === 'a' ? a : b, id), pure);
        expect(missing(verdict)).toEqual([a, b]);
      }
    }
  });
});

describe('rules whose answers are there', () => {
  const costs: CostLookup = (id) => (id.startsWith('n') ? 'network' : 'pure');

  async function judged(
    conditions: readonly Condition[],
    lookup: (id: string) => Fact,
    answered = true,
  ) {
    const asked: string[] = [];
    const cache = new FactCache((id) => (asked.push(id), lookup(id)));
    const facts = { get: (id: string) => cache.get(id), costOf: costs };
    const rules = conditions.map((when) => rule(when));
    const open = rules.filter((item) => !answered || !isContradicted(item, facts));
    const { verdicts } = await judgeRules(open, facts, new EngineRules(costs));
    const verdictOf = (item: Rule) =>
      verdicts.find((verdict) => verdict.rule === item) ?? { rule: item, verdict: 'quiet' };
    return [said(rules.map(verdictOf)), asked.join(' ')];
  }

  const both = (a: string, b: string): Condition => ({ all: [yes(a), yes(b)] });

  test('one that they contradict is quiet, and nothing else is asked for it', async () => {
    expect(await judged([both('n1', 'a')], truths('a'))).toEqual(['quiet', 'n1']);
    expect(await judged([both('n1', 'a')], truths('a'), false)).toEqual(['quiet', 'a n1']);
    expect(await judged([both('n1', 'a'), both('n2', 'b')], truths('n2 a b'))).toEqual([
      'quiet fired',
      'n1 n2 b',
    ]);
  });

  test('one without answers is judged as ever', async () => {
    expect(await judged([both('a', 'b'), both('n1', 'c')], truths('a b c'))).toEqual([
      'fired quiet',
      'n1 a b',
    ]);
  });

  test('a fact that is unknown leaves only the others open', async () => {
    const lookup = (id: string) => (id === 'a' ? unknown('offline', id) : truths('n2')(id));
    const rules = [both('a', 'n1'), both('a', 'n2')];
    expect((await judged(rules, lookup))[0]).toBe('quiet undetermined');
  });

  test('alternatives contradict where each of them does, and not where one was not asked', async () => {
    const either: Condition = { any: [yes('n1'), both('n2', 'a')] };
    expect(await judged([either], truths('a'))).toEqual(['quiet', 'n1 n2']);
    expect(await judged([either], truths('n2 a'))).toEqual(['fired', 'n1 n2 a']);
    expect((await judged([{ any: [yes('n1'), yes('a')] }], truths('a')))[0]).toBe('fired');
  });
});

test('many providers at a time lose no alternatives, however they overlap', async () => {
  const rules = [rule({ any: [{ all: [yes('a'), yes('b')] }, yes('c')] })];
  const run = async (held: string, steps: number) => {
    for (let step = 0; step < steps; step += 1) await Promise.resolve();
    return said(await judge(rules, (id) => Promise.resolve(truths(held)(id)), pure));
  };
  for (let later = 0; later < 120; later += 1) {
    expect(await Promise.all([run('a b', 0), run('c', later)])).toEqual(['fired', 'fired']);
    expect(await Promise.all([run('c', later), run('a b', 0)])).toEqual(['fired', 'fired']);
  }
});

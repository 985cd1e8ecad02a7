import { compiledBatches, judge, Judgement, type CostLookup } from '../src/engine/index.js';
import {
  known,
  unknown,
  UNKNOWN_REASONS,
  type Condition,
  type Fact,
  type Rule,
  type Verdict,
} from '../src/model/index.js';
import { ruleOf as rule } from './support/rule.js';

/** What is kept from one rule, batch or provider to the next, and what must not be. */

const yes = (fact: string): Condition => ({ fact, operator: 'is', value: true });
const pure = () => 'pure' as const;
const truths = (held: string) => (id: string) => known(held.split(' ').includes(id), id);
const said = (verdicts: readonly Verdict[]) => verdicts.map(({ verdict }) => verdict).join(' ');

function inBatches(batches: readonly (readonly Rule[])[], costs: CostLookup) {
  let at = 0;
  return compiledBatches(batches.flat(), costs, (plans) =>
    batches.map(({ length }) => plans.slice(at, (at += length))),
  );
}

describe('batches of one provider', () => {
  /** Rules in batches, the facts that are looked up, and the verdicts of each batch. */
  async function turns(
    batches: readonly (readonly Condition[])[],
    lookup: (id: string) => Fact | Promise<Fact>,
  ) {
    const asked: string[] = [];
    const rules = batches.map((batch) => batch.map((when) => rule(when)));
    const compiled = inBatches(rules, pure);
    const judgement = new Judgement(compiled, (id) => {
      asked.push(id);
      return lookup(id);
    });
    const verdicts: string[] = [];
    for (const batch of compiled.batches) verdicts.push(said(await judgement.judge(batch)));
    return { asked: asked.join(' '), verdicts, work: judgement.work };
  }

  test('a fact is looked up once for all of them', async () => {
    const { asked, verdicts } = await turns(
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
    const late = (id: string) => Promise.resolve(truths('a')(id));
    const { asked, verdicts } = await turns([[yes('a'), yes('a')], [yes('a')]], late);
    expect([asked, ...verdicts]).toEqual(['a', 'fired fired', 'fired']);
  });

  test('what another batch asked for does not decide', async () => {
    const lookup = (id: string) => (id === 'gone' ? unknown('offline', id) : known(false, id));
    const stuck: Condition = { all: [yes('gone'), yes('a')] };
    expect((await turns([[yes('a')], [stuck]], lookup)).verdicts).toEqual([
      'quiet',
      'undetermined',
    ]);
    expect((await turns([[yes('a'), stuck]], lookup)).verdicts).toEqual(['quiet quiet']);
  });

  test('nor among the verdicts that are kept: two providers, of which one is asked in the same batch', async () => {
    const stuck: Condition = { all: [yes('gone'), yes('a')] };
    const batches = [[rule(yes('a'))], [rule(stuck), rule({ all: [yes('c'), yes('a')] })]];
    const compiled = inBatches(batches, pure);
    const found: string[] = [];
    for (const held of ['', 'c']) {
      const judgement = new Judgement(compiled, (id) =>
        id === 'gone' ? unknown('offline', id) : truths(held)(id),
      );
      for (const batch of compiled.batches) found.push(said(await judgement.judge(batch)));
    }
    expect(found).toEqual(['quiet', 'undetermined quiet', 'quiet', 'quiet quiet']);
  });

  const either: Condition = { any: [yes('a'), yes('b')] };

  test('alternatives whose facts are there are settled without json-rules-engine', async () => {
    const { verdicts, work } = await turns([[yes('a'), yes('b')], [either]], truths('b'));
    expect(verdicts).toEqual(['quiet fired', 'fired']);
    expect(work).toEqual({ rules: 3, conditions: 4, engineRuns: 0 });
  });

  /** Facts that have to be waited for, but for those that are there already. */
  const late = (held: string) => (id: string) => Promise.resolve(truths(held)(id));

  test('those of which one has to be waited for are not', async () => {
    const { asked, verdicts, work } = await turns([[yes('a')], [either]], late('b'));
    expect(verdicts).toEqual(['quiet', 'fired']);
    expect(work).toEqual({ rules: 2, conditions: 3, engineRuns: 1 });
    expect(asked).toBe('a b');
  });

  const nested: Condition = { any: [{ all: [yes('a'), yes('b')] }, yes('c')] };
  test.each([
    ['one decides that another is not asked for', 'a b', 'fired', 'a b', 2],
    ['the next is asked for', 'a c', 'fired', 'a b c', 3],
    ['the first alternative ends where a part of it fails', 'b c', 'fired', 'a c', 2],
    ['none holds', 'b', 'quiet', 'a c', 2],
  ])('groups in a group: %s', async (_name, held, verdict, asked, conditions) => {
    for (const [lookup, engineRuns] of [
      [truths(held), 0],
      [late(held), 1],
    ] as const) {
      const found = await turns([[nested]], lookup);
      const work = { rules: 1, conditions, engineRuns };
      expect(found).toEqual({ asked, verdicts: [verdict], work });
    }
  });

  test('of alternatives that are there, the first that holds is the evidence', async () => {
    const rules = [[rule(yes('a')), rule(yes('b'))], [rule({ any: [yes('b'), yes('a')] })]];
    const costs = (id: string) => (id === 'b' ? 'local' : 'pure');
    const compiled = inBatches(rules, costs);
    const judgement = new Judgement(compiled, truths('a b'));
    for (const batch of compiled.batches) {
      const [verdict] = await judgement.judge(batch);
      expect(verdict).toMatchObject({ evidence: [{ fact: 'a' }] }); // the cheaper one
    }
  });
});

describe('verdicts that are kept', () => {
  const missing = (verdict: Verdict | undefined) =>
    verdict?.verdict === 'undetermined' ? verdict.missing.map(({ reason }) => reason) : [];

  test('providers that come to the same share them, and only these', async () => {
    const rules = [rule({ all: [yes('a'), yes('b')] })];
    const at = async (a: Fact, b: Fact) =>
      (await judge(rules, (id) => (id === 'a' ? a : b), pure))[0];
    const here = known(true, 'here');
    const first = await at(here, unknown('offline', 'x'));
    expect(await at(here, unknown('offline', 'y'))).toBe(first);
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

  test('every combination of reasons is right, also beyond those that are kept', async () => {
    const rules = [rule({ any: [yes('a'), yes('b')] })];
    for (const a of UNKNOWN_REASONS) {
      for (const b of UNKNOWN_REASONS) {
        const [verdict] = await judge(rules, (id) => unknown(id === 'a' ? a : b, id), pure);
        expect(missing(verdict)).toEqual([a, b]);
      }
    }
  });
});

test('many providers at a time lose no alternatives, however they overlap', async () => {
  const rules = [rule({ any: [{ all: [yes('a'), yes('b')] }, yes('c')] })];
  const run = async (held: string, steps: number) => {
    for (let step = 0; step < steps; step += 1) await Promise.resolve();
    return said(await judge(rules, (id) => Promise.resolve(truths(held)(id)), pure));
  };
  await run('c', 0); // leaves an engine behind for those that come
  for (let later = 0; later < 120; later += 1) {
    expect(await Promise.all([run('a b', 0), run('c', later)])).toEqual(['fired', 'fired']);
    expect(await Promise.all([run('c', later), run('a b', 0)])).toEqual(['fired', 'fired']);
  }
});

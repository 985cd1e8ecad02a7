/** @jest-environment-options { "fromSource": true } */
import { normalized, type WrittenCondition } from '@authlint/packs';
import {
  FACT_COSTS,
  known,
  unknown,
  type Fact,
  type FactCost,
  type FactValue,
  type Verdict,
} from '@authlint/model';
import { judge } from '../src/rules/judge.js';
import { ruleOf } from './support/rule.js';

import fc from 'fast-check';

/** The engine against an oracle of its own: three-valued logic over conditions as they are written. */

const RUNS = { seed: 20_261_122, numRuns: 1_500 };

/** Facts by the first letter of their ids: what they hold, and the comparisons that such values allow. */
const OPERATORS = {
  t: ['is', 'isNot', 'equal', 'notEqual'],
  n: [
    'is',
    'atLeast',
    'atMost',
    'greaterThan',
    'lessThan',
    'greaterThanInclusive',
    'lessThanInclusive',
  ],
  l: ['includes', 'excludes', 'contains', 'doesNotContain'],
  m: ['in', 'notIn'],
} as const;
const IDS = ['t1', 't2', 't3', 'n1', 'n2', 'l1', 'l2', 'm1', 'm2'];
const text = fc.constantFrom('a', 'b');
const texts = fc.subarray(['a', 'b']);
const number = fc.integer({ min: 1, max: 3 });
const VALUES: Readonly<Record<string, fc.Arbitrary<FactValue>>> = {
  ...{ t: text, n: number, l: texts, m: text },
};
const COMPARED: Readonly<Record<string, fc.Arbitrary<FactValue>>> = {
  ...{ t: text, n: number, l: text, m: texts },
};

const leaf = fc.constantFrom(...IDS).chain((fact) => {
  const kind = fact.charAt(0) as keyof typeof OPERATORS;
  return fc.record({
    fact: fc.constant(fact),
    operator: fc.constantFrom(...OPERATORS[kind]),
    value: COMPARED[kind]!,
  });
});
const { condition } = fc.letrec<{ condition: WrittenCondition }>((tie) => {
  const parts = fc.array(tie('condition'), { minLength: 1, maxLength: 4 });
  return {
    condition: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      { arbitrary: leaf, weight: 3 },
      { arbitrary: fc.record({ all: parts }), weight: 2 },
      { arbitrary: fc.record({ any: parts }), weight: 2 },
      { arbitrary: fc.record({ not: tie('condition') }), weight: 1 },
    ),
  };
});

const factOf = (id: string): fc.Arbitrary<Fact> =>
  fc.oneof(
    { arbitrary: VALUES[id.charAt(0)]!.map((value) => known(value, `line of ${id}`)), weight: 3 },
    {
      arbitrary: fc.constantFrom('offline', 'permission').map((why) => unknown(why, id)),
      weight: 1,
    },
  );
const facts = fc.record(Object.fromEntries(IDS.map((id) => [id, factOf(id)])));
const costs = fc.record(Object.fromEntries(IDS.map((id) => [id, fc.constantFrom(...FACT_COSTS)])));

type Facts = Readonly<Record<string, Fact>>;
type Costs = Readonly<Record<string, FactCost>>;
type Truth = boolean | null;

function compare(operator: string, fact: FactValue, value: FactValue): boolean {
  const list = (of: FactValue) => of as readonly string[];
  if (operator === 'is' || operator === 'equal') return fact === value;
  if (operator === 'isNot' || operator === 'notEqual') return fact !== value;
  if (operator === 'in') return list(value).includes(fact as string);
  if (operator === 'notIn') return !list(value).includes(fact as string);
  if (operator === 'includes' || operator === 'contains')
    return list(fact).includes(value as string);
  if (operator === 'excludes' || operator === 'doesNotContain')
    return !list(fact).includes(value as string);
  if (operator === 'greaterThan') return Number(fact) > Number(value);
  if (operator === 'lessThan') return Number(fact) < Number(value);
  return operator.startsWith('atLeast') || operator.startsWith('greater')
    ? Number(fact) >= Number(value)
    : Number(fact) <= Number(value);
}

/** Kleene's logic. A fact that `visible` does not name is unknown. */
function truthOf(when: WrittenCondition, all: Facts, visible: ReadonlySet<string>): Truth {
  if ('not' in when) {
    const truth = truthOf(when.not, all, visible);
    return truth === null ? null : !truth;
  }
  if ('fact' in when) {
    const fact = all[when.fact]!;
    return visible.has(when.fact) && fact.known
      ? compare(when.operator, fact.value, when.value as FactValue)
      : null;
  }
  const decisive = 'any' in when;
  const truths = ('any' in when ? when.any : when.all).map((part) => truthOf(part, all, visible));
  if (truths.includes(decisive)) return decisive;
  return truths.includes(null) ? null : !decisive;
}

const rankOf = (when: WrittenCondition, prices: Costs): number => {
  if ('fact' in when) return FACT_COSTS.indexOf(prices[when.fact]!);
  if ('not' in when) return rankOf(when.not, prices);
  return Math.max(...('any' in when ? when.any : when.all).map((part) => rankOf(part, prices)));
};

/** What must hold, without the groups of an `all` within an `all`. */
function flat(
  when: WrittenCondition,
  negated: boolean,
): readonly { readonly part: WrittenCondition; readonly negated: boolean }[] {
  if ('not' in when) return flat(when.not, !negated);
  if ('fact' in when || 'any' in when === !negated) return [{ part: when, negated }];
  return ('any' in when ? when.any : when.all).flatMap((part) => flat(part, negated));
}

/** The facts that are asked for, the cheapest first, until the condition is settled: an unknown one does not hold. */
function ask(
  when: WrittenCondition,
  negated: boolean,
  all: Facts,
  prices: Costs,
  asked: Set<string>,
): boolean {
  if ('not' in when) return ask(when.not, !negated, all, prices, asked);
  if ('fact' in when) {
    asked.add(when.fact);
    const truth = truthOf(when, all, asked);
    return truth === !negated;
  }
  const isAny = 'any' in when !== negated;
  const parts = 'any' in when ? when.any : when.all;
  const ordered = [...parts].sort((a, b) => rankOf(a, prices) - rankOf(b, prices));
  for (const part of ordered) {
    if (ask(part, negated, all, prices, asked) === isAny) return isAny;
  }
  return !isAny;
}

/** The facts that a rule asks for: what it requires one after the other. */
function askedBy(when: WrittenCondition, all: Facts, prices: Costs): Set<string> {
  const asked = new Set<string>();
  const required = [...flat(when, false)].sort(
    (a, b) => rankOf(a.part, prices) - rankOf(b.part, prices),
  );
  for (const { part, negated } of required) {
    if (!ask(part, negated, all, prices, asked)) break;
  }
  return asked;
}

function expected(when: WrittenCondition, all: Facts, prices: Costs): Verdict['verdict'] {
  const truth = truthOf(when, all, askedBy(when, all, prices));
  return truth === null ? 'undetermined' : truth ? 'fired' : 'quiet';
}

const rulesOf = (conditions: readonly WrittenCondition[]) =>
  conditions.map((when, index) => ruleOf(normalized(when), `t/${String(index)}`));

async function check(
  conditions: readonly WrittenCondition[],
  all: Facts,
  prices: Costs,
  judged: typeof judge = judge,
): Promise<void> {
  const late = (id: string) => (id.endsWith('2') ? Promise.resolve(all[id]!) : all[id]!);
  const rules = rulesOf(conditions);
  const verdicts = await judged(rules, late, (id) => prices[id]!);
  for (const [index, when] of conditions.entries()) {
    const verdict = verdicts[index]!;
    expect(verdict.verdict).toBe(expected(when, all, prices));
    const [alone] = await judged([rules[index]!], late, (id) => prices[id]!);
    expect(verdict).toEqual(alone);
    if (verdict.verdict === 'fired') {
      const evidence = new Set(verdict.evidence.map(({ fact }) => fact));
      expect(truthOf(when, all, evidence)).toBe(true); // it is enough
      for (const { fact, ...found } of verdict.evidence) expect(all[fact]).toMatchObject(found);
    }
    if (verdict.verdict === 'undetermined') {
      expect(verdict.missing).not.toEqual([]);
      for (const { fact, reason } of verdict.missing) {
        expect(all[fact]).toMatchObject({ known: false, reason });
      }
    }
  }
}

const conditions = fc.array(condition, { minLength: 1, maxLength: 4 });

test('verdicts are those of the oracle, whatever rules stand beside', async () => {
  await fc.assert(
    fc.asyncProperty(conditions, facts, costs, (...run) => check(...run)),
    RUNS,
  );
});

test('where every fact is known, nothing is undetermined', async () => {
  const known = facts.filter((all) => Object.values(all).every((fact) => fact.known));
  const property = fc.asyncProperty(condition, known, costs, async (when, all, prices) => {
    const [verdict] = await judge(
      rulesOf([when]),
      (id) => all[id]!,
      (id) => prices[id]!,
    );
    expect(verdict?.verdict).toBe(truthOf(when, all, new Set(IDS)) === true ? 'fired' : 'quiet');
  });
  await fc.assert(property, { ...RUNS, numRuns: 500 });
});

test.each<[string, (fact: Fact, id: string) => Fact]>([
  ['takes an unknown fact for known', (fact, id) => (fact.known ? fact : known('a', id))],
  ['takes a known fact for unknown', (_fact, id) => unknown('offline', id)],
])('an engine that %s is noticed', async (_name, spoil) => {
  const spoiled: typeof judge = (rules, lookup, prices) =>
    judge(rules, async (id) => spoil(await lookup(id), id), prices);
  const property = fc.asyncProperty(conditions, facts, costs, (...run) => check(...run, spoiled));
  await expect(fc.assert(property, RUNS)).rejects.toThrow();
});

import type { Condition, Rule, Verdict } from '../model/index.js';
import { Alternatives } from './alternatives.js';
import { Comparisons } from './comparisons.js';
import { leavesOf, partsByCost, type CostLookup } from './conditions.js';

/** A comparison by its place, or a group with alternatives. */
export type Step = number | Alternatives;

/** A rule made ready for judging, once. Its comparisons are places among those of the list. */
export interface Compiled {
  readonly rule: Rule;
  /** What must all hold, cheapest first: one that does not hold settles the rule. */
  readonly steps: readonly Step[];
  /** Every comparison of the rule. */
  readonly comparisons: readonly number[];
  /** Verdicts that were reached before, by what the comparisons came to. */
  readonly verdicts: Map<number, Verdict>;
  readonly quiet: Verdict;
  /** Some fact is in an answer: where the answers that are there already deny the rule, nothing is looked at for it. */
  readonly readsAnswers: boolean;
}

/** A list of rules made ready for judging. */
export interface CompiledList {
  readonly plans: readonly Compiled[];
  readonly comparisons: Comparisons;
}

const lists = new WeakMap<readonly Rule[], { costs: CostLookup; list: CompiledList }>();

/** The plans of one list of rules, made once. */
export function compiledList(rules: readonly Rule[], costs: CostLookup): CompiledList {
  const before = lists.get(rules);
  if (before?.costs === costs) return before.list;
  const comparisons = new Comparisons();
  const list = { plans: rules.map((rule) => compiled(rule, costs, comparisons)), comparisons };
  lists.set(rules, { costs, list });
  return list;
}

function compiled(rule: Rule, costs: CostLookup, comparisons: Comparisons): Compiled {
  const step = (part: Condition): Step =>
    'fact' in part ? comparisons.placeOf(part) : new Alternatives(part, comparisons, costs);
  return {
    rule,
    steps: partsByCost(rule.when, costs).map(step),
    comparisons: leavesOf(rule.when).map((leaf) => comparisons.placeOf(leaf)),
    verdicts: new Map(),
    quiet: { rule, verdict: 'quiet' },
    readsAnswers: leavesOf(rule.when).some(({ fact }) => costs(fact) === 'network'),
  };
}

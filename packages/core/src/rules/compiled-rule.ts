import {
  FACT_COSTS,
  unknown,
  type CostLookup,
  type FactCost,
  type Leaf,
  type Rule,
  type UnknownReason,
  type Verdict,
} from '../model/index.js';
import { lazy } from '../lazy.js';
import { byCost, leavesOf, rankOf, requiredOf } from './conditions.js';
import { RulesEngineAdapter } from './rules-engine.js';
import { verdictOf } from './verdict.js';

/** A rule prepared for judging, once for all providers. */
export interface CompiledRule {
  readonly rule: Rule;
  /** Cost of its dearest fact. */
  readonly cost: FactCost;
  /** The required comparisons in front of its first group and its first experiment, the cheapest first. */
  readonly required: readonly Leaf[];
  /** Some fact of it is in an answer. */
  readonly readsAnswers: boolean;
  readonly isAnswer: (fact: string) => boolean;
  readonly quiet: Verdict;
  /** The verdict where the fact of its cheapest comparison is unknown: one for each reason. */
  readonly undetermined: (reason: UnknownReason) => Verdict;
  readonly engine: () => RulesEngineAdapter;
}

export function compiled(rule: Rule, costs: CostLookup): CompiledRule {
  const required = comparisonsOf(rule, costs);
  const isAnswer = (fact: string) => costs(fact) === 'network';
  return {
    rule,
    cost: FACT_COSTS[rankOf(rule.when, costs)] ?? 'pure',
    required,
    readsAnswers: leavesOf(rule.when).some(({ fact }) => isAnswer(fact)),
    isAnswer,
    quiet: { rule, verdict: 'quiet' },
    undetermined: undeterminedBy(rule, required[0]),
    engine: lazy(() => new RulesEngineAdapter(rule, costs)),
  };
}

function comparisonsOf({ when }: Rule, costs: CostLookup): readonly Leaf[] {
  const parts = byCost(requiredOf(when), costs);
  const end = parts.findIndex((part) => !('fact' in part) || isExperiment(costs(part.fact)));
  return (end < 0 ? parts : parts.slice(0, end)).flatMap(leavesOf);
}

function isExperiment(cost: FactCost): boolean {
  return cost === 'experiment' || cost === 'consent';
}

function undeterminedBy(rule: Rule, cheapest: Leaf | undefined): CompiledRule['undetermined'] {
  const verdicts = new Map<UnknownReason, Verdict>();
  return (reason) => {
    const cached = verdicts.get(reason);
    if (cached !== undefined) return cached;
    const fact = unknown(reason, '');
    const verdict = verdictOf(rule, false, (id) => (id === cheapest?.fact ? fact : undefined));
    verdicts.set(reason, verdict);
    return verdict;
  };
}

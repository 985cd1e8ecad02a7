import { lazy } from '../lazy.js';
import type { Condition, Rule, Verdict } from '../model/index.js';
import { Alternatives } from './alternatives.js';
import { Comparisons } from './comparisons.js';
import { leavesOf, partsByCost, type CostLookup } from './conditions.js';

/** A comparison by its place, or a group with alternatives. */
export type Step = number | Alternatives;

/** A rule made ready for judging, once. Its comparisons are places among those of all batches. */
export interface Compiled {
  readonly rule: Rule;
  /** What must all hold, cheapest first: one that does not hold settles the rule. */
  readonly steps: readonly Step[];
  /** Every comparison of the rule. */
  readonly comparisons: readonly number[];
  /** What denies the rule where it does not hold: looked at first where answers are read, since most rules end there. */
  readonly needs: () => readonly Need[];
  /** Verdicts that were reached before, by what the comparisons came to. */
  readonly verdicts: Map<number, Verdict>;
  /** Some fact is in an answer: where the answers that are there already deny the rule, nothing is looked at for it. */
  readonly readsAnswers: boolean;
}

/** A comparison by its place; or a group, of which one part, each with all that it needs, has to be left. */
export type Need = number | readonly (readonly Need[])[];

/** Rules that are judged side by side. */
export interface Batch {
  readonly plans: readonly Compiled[];
  /** The verdicts of rules that are all quiet. */
  readonly quiet: readonly Verdict[];
  /** Some rule of it reads an answer. */
  readonly readsAnswers: boolean;
}

/** Batches of rules made ready for judging. */
export interface CompiledBatches {
  readonly costs: CostLookup;
  readonly batches: readonly Batch[];
  readonly comparisons: Comparisons;
}

/** To be made once for the same rules. */
export function compiledBatches(
  batches: readonly (readonly Rule[])[],
  costs: CostLookup,
): CompiledBatches {
  const comparisons = new Comparisons();
  const compiledBatch = (rules: readonly Rule[]): Batch => {
    const plans = rules.map((rule) => compiled(rule, costs, comparisons));
    const quiet = rules.map((rule): Verdict => ({ rule, verdict: 'quiet' }));
    return { plans, quiet, readsAnswers: plans.some(({ readsAnswers }) => readsAnswers) };
  };
  return { costs, batches: batches.map(compiledBatch), comparisons };
}

function compiled(rule: Rule, costs: CostLookup, comparisons: Comparisons): Compiled {
  const step = (part: Condition): Step =>
    'fact' in part ? comparisons.placeOf(part) : new Alternatives(part, comparisons, costs);
  const leaves = leavesOf(rule.when);
  const readsAnswers = leaves.some(({ fact }) => costs(fact) === 'network');
  return {
    rule,
    steps: partsByCost(rule.when, costs).map(step),
    comparisons: leaves.map((leaf) => comparisons.placeOf(leaf)),
    needs: lazy(() => needsOf(rule.when, costs, comparisons)),
    verdicts: new Map(),
    readsAnswers,
  };
}

/** What answers tell comes first: it is there, and denies the most. */
function needsOf(
  condition: Condition,
  costs: CostLookup,
  comparisons: Comparisons,
): readonly Need[] {
  if ('fact' in condition) return [comparisons.placeOf(condition)];
  const needs = (part: Condition) => needsOf(part, costs, comparisons);
  if ('any' in condition) return [condition.any.map(needs)];
  const isTold = (part: Condition) => 'fact' in part && costs(part.fact) === 'network';
  const others = condition.all.filter((part) => !isTold(part));
  return [...condition.all.filter(isTold), ...others].flatMap(needs);
}

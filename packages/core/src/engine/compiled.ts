import { lazy } from '../lazy.js';
import { FACT_COSTS, type Condition, type Rule, type Verdict } from '../model/index.js';
import { Alternatives } from './alternatives.js';
import { Comparisons } from './comparisons.js';
import { inOrder, leavesOf, rank, requiredOf, type CostLookup } from './conditions.js';

/** A comparison by its place, or a group with alternatives. */
export type Step = number | Alternatives;

/** A comparison by its place; or a group, of which one part, each with all that it needs, has to be left. */
export type Need = number | readonly (readonly Need[])[];

/** A rule made ready for judging, once. Its comparisons are places among those of all rules that are made ready together. */
export interface CompiledRule {
  readonly rule: Rule;
  /** What must all hold, cheapest first: one that does not hold settles the rule. */
  readonly steps: readonly Step[];
  /** Place of its dearest fact in the order of costs. */
  readonly rank: number;
  /** Every comparison of the rule. Most rules are settled by their first step, and are not asked for more. */
  readonly places: () => readonly number[];
  /** What denies the rule where it does not hold: looked at first where answers are read, since most rules end there. */
  readonly needs: () => readonly Need[];
  /** Verdicts that were reached before, by what the comparisons came to. */
  readonly verdicts: Map<number, Verdict>;
  /** Some fact is in an answer: where the answers that are there already deny the rule, nothing is looked at for it. */
  readonly readsAnswers: boolean;
}

function compiled(rule: Rule, costs: CostLookup, comparisons: Comparisons): CompiledRule {
  const parts = requiredOf(rule.when);
  const ranks = parts.map((part) => rank(part, costs));
  const dearest = Math.max(...ranks);
  const step = (part: Condition): Step =>
    'fact' in part ? comparisons.placeOf(part) : new Alternatives(part, comparisons, costs);
  return {
    rule,
    steps: inOrder(parts, ranks).map(step),
    rank: dearest,
    places: lazy(() => leavesOf(rule.when).map((leaf) => comparisons.placeOf(leaf))),
    needs: lazy(() => needsOf(rule.when, costs, comparisons)),
    verdicts: new Map(),
    readsAnswers: dearest === NETWORK || (dearest > NETWORK && readsAnswers(rule.when, costs)),
  };
}

const NETWORK = FACT_COSTS.indexOf('network');

function readsAnswers(when: Condition, costs: CostLookup): boolean {
  return leavesOf(when).some(({ fact }) => costs(fact) === 'network');
}

/** Rules that are judged side by side. */
export interface Batch {
  readonly plans: readonly CompiledRule[];
  /** The verdicts of rules that are all quiet. */
  readonly quiet: readonly Verdict[];
  /** Some rule of it reads an answer. */
  readonly readsAnswers: boolean;
}

function batchOf(plans: readonly CompiledRule[]): Batch {
  return {
    plans,
    quiet: plans.map(({ rule }): Verdict => ({ rule, verdict: 'quiet' })),
    readsAnswers: plans.some(({ readsAnswers }) => readsAnswers),
  };
}

/** Batches of rules made ready for judging. */
export interface CompiledBatches {
  readonly costs: CostLookup;
  readonly batches: readonly Batch[];
  readonly comparisons: Comparisons;
}

/** To be made once for the same rules. `layOut`: says which are judged side by side. */
export function compiledBatches(
  rules: readonly Rule[],
  costs: CostLookup,
  layOut: (plans: readonly CompiledRule[]) => readonly (readonly CompiledRule[])[],
): CompiledBatches {
  const comparisons = new Comparisons();
  const plans = rules.map((rule) => compiled(rule, costs, comparisons));
  return { costs, batches: layOut(plans).map(batchOf), comparisons };
}

/** What answers tell comes first, since it is there, and of that what most rules need, since it is known already. */
function needsOf(
  condition: Condition,
  costs: CostLookup,
  comparisons: Comparisons,
): readonly Need[] {
  if ('fact' in condition) return [comparisons.placeOf(condition)];
  const needs = (part: Condition) => needsOf(part, costs, comparisons);
  if ('any' in condition) return [condition.any.map(needs)];
  const isTold = (part: Condition) => 'fact' in part && costs(part.fact) === 'network';
  const uses = (need: Need) => (typeof need === 'number' ? (comparisons.all[need]?.uses ?? 0) : 0);
  const told = condition.all.filter(isTold).flatMap(needs);
  const others = condition.all.filter((part) => !isTold(part));
  return [...told.sort((a, b) => uses(b) - uses(a)), ...others.flatMap(needs)];
}

import type { Condition, Rule, Verdict } from '../model/index.js';
import { Alternatives } from './alternatives.js';
import { Comparisons } from './comparisons.js';
import { inOrder, leavesOf, rank, requiredOf, type CostLookup } from './conditions.js';

/** A comparison by its place, or a group with alternatives. */
export type Step = number | Alternatives;

/** A comparison by its place; or a group, of which one part, each with all that it needs, has to be left. */
export type Need = number | readonly (readonly Need[])[];

/** A rule made ready for judging, once. Its comparisons are places among those of all rules that are made ready together. */
export class CompiledRule {
  /** What must all hold, cheapest first: one that does not hold settles the rule. */
  readonly steps: readonly Step[];
  /** Place of its dearest fact in the order of costs. */
  readonly rank: number;
  // The rest is made where it is asked for: most rules are settled by their first step.
  #places: readonly number[] | null = null;
  #needs: readonly Need[] | null = null;
  #readsAnswers: boolean | null = null;
  #verdicts: Map<number, Verdict> | null = null;

  constructor(
    readonly rule: Rule,
    private readonly comparisons: Comparisons,
    private readonly costs: CostLookup,
  ) {
    const parts = requiredOf(rule.when);
    const ranks = parts.map((part) => rank(part, costs));
    this.rank = Math.max(...ranks);
    this.steps = inOrder(parts, ranks).map((part) =>
      'fact' in part ? comparisons.placeOf(part) : new Alternatives(part, comparisons, costs),
    );
  }

  /** Every comparison of the rule. */
  get places(): readonly number[] {
    return (this.#places ??= leavesOf(this.rule.when).map((leaf) =>
      this.comparisons.placeOf(leaf),
    ));
  }

  /** What denies the rule where it does not hold: looked at first where answers are read, since most rules end there. */
  get needs(): readonly Need[] {
    return (this.#needs ??= needsOf(this.rule.when, this.costs, this.comparisons));
  }

  /** Some fact is in an answer: where the answers that are there already deny the rule, nothing is looked at for it. */
  get readsAnswers(): boolean {
    return (this.#readsAnswers ??= leavesOf(this.rule.when).some(
      ({ fact }) => this.costs(fact) === 'network',
    ));
  }

  /** Verdicts that were reached before, by what the comparisons came to. */
  get verdicts(): Map<number, Verdict> {
    return (this.#verdicts ??= new Map<number, Verdict>());
  }
}

/** Rules that are judged side by side. */
export class Batch {
  /** The verdicts of rules that are all quiet. */
  readonly quiet: readonly Verdict[];
  #readsAnswers: boolean | null = null;

  constructor(readonly plans: readonly CompiledRule[]) {
    this.quiet = plans.map(({ rule }): Verdict => ({ rule, verdict: 'quiet' }));
  }

  /** Some rule of it reads an answer. */
  get readsAnswers(): boolean {
    return (this.#readsAnswers ??= this.plans.some(({ readsAnswers }) => readsAnswers));
  }
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
  const plans = rules.map((rule) => new CompiledRule(rule, comparisons, costs));
  return { costs, batches: layOut(plans).map((batch) => new Batch(batch)), comparisons };
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

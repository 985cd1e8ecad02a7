import type { ConditionProperties, TopLevelCondition } from 'json-rules-engine';
import { FACT_COSTS, type Condition, type FactCost, type Leaf, type Rule } from '../model/index.js';

/** What a fact costs, to order the conditions of a rule. The same function for the same table of facts: plans are kept by it. */
export type CostLookup = (id: string) => FactCost;

/** A rule made ready for judging, once. */
export interface Compiled {
  readonly rule: Rule;
  /** Conditions that must all hold, cheapest first, as far as no alternatives come before them: one that does not hold settles the rule. */
  readonly required: readonly Leaf[];
  /** False where the required conditions are all there are. */
  readonly hasAlternatives: boolean;
  readonly conditions: TopLevelCondition;
  /** Every fact that the rule reads. */
  readonly facts: readonly string[];
}

const STEP = 1000;

const lists = new WeakMap<readonly Rule[], { costs: CostLookup; plans: readonly Compiled[] }>();

/** The plans of one list of rules, made once. */
export function compiledAll(rules: readonly Rule[], costs: CostLookup): readonly Compiled[] {
  const before = lists.get(rules);
  if (before?.costs === costs) return before.plans;
  const made = rules.map((rule) => compiled(rule, costs));
  lists.set(rules, { costs, plans: made });
  return made;
}

function compiled(rule: Rule, costs: CostLookup): Compiled {
  const required = leadingLeaves(rule.when, costs);
  return {
    rule,
    required,
    hasAlternatives: required.length < partsOf(rule.when).length,
    conditions: top(rule.when, costs),
    facts: [...new Set(factsOf(rule.when))],
  };
}

/** The ids of the facts that a condition reads. */
export function factsOf(condition: Condition): string[] {
  if ('fact' in condition) return [condition.fact];
  return ('all' in condition ? condition.all : condition.any).flatMap(factsOf);
}

/** Place of the dearest fact of a condition in the order of costs. */
export function rank(condition: Condition, costs: CostLookup): number {
  return Math.max(...factsOf(condition).map((id) => FACT_COSTS.indexOf(costs(id))));
}

function leadingLeaves(condition: Condition, costs: CostLookup): readonly Leaf[] {
  const parts = partsOf(condition)
    .map((part) => ({ part, at: rank(part, costs) }))
    .sort((a, b) => a.at - b.at)
    .map(({ part }) => part);
  const alternatives = parts.findIndex((part) => !('fact' in part));
  const leading = alternatives < 0 ? parts : parts.slice(0, alternatives);
  return leading.filter((part) => 'fact' in part);
}

/** What must all hold: the parts of an `all`, also of one inside another. */
function partsOf(condition: Condition): readonly Condition[] {
  return 'all' in condition ? condition.all.flatMap(partsOf) : [condition];
}

/** json-rules-engine takes `all` or `any` at the top only. */
function top(condition: Condition, costs: CostLookup): TopLevelCondition {
  const nested = translate(condition, costs, 0);
  return 'fact' in condition ? { all: [nested] } : (nested as unknown as TopLevelCondition);
}

function translate(condition: Condition, costs: CostLookup, index: number): ConditionProperties {
  const priority = STEP * (FACT_COSTS.length - rank(condition, costs)) - index;
  if ('fact' in condition) {
    return { fact: condition.fact, operator: condition.operator, value: condition.value, priority };
  }
  const parts = 'all' in condition ? condition.all : condition.any;
  const children = parts.map((part, at) => translate(part, costs, at));
  const nested = 'all' in condition ? { all: children, priority } : { any: children, priority };
  return nested as unknown as ConditionProperties;
}

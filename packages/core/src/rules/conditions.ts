import { FACT_COSTS, type Condition, type CostLookup, type Leaf } from '../model/index.js';

/** The comparisons of a condition, as they are written. */
export function leavesOf(condition: Condition): readonly Leaf[] {
  return 'fact' in condition ? [condition] : partsOf(condition).flatMap(leavesOf);
}

/** The parts of a group. */
export function partsOf(group: Exclude<Condition, Leaf>): readonly Condition[] {
  return 'all' in group ? group.all : group.any;
}

/** Index of the dearest fact of a condition in the order of costs. */
export function rankOf(condition: Condition, costs: CostLookup): number {
  return Math.max(...leavesOf(condition).map(({ fact }) => FACT_COSTS.indexOf(costs(fact))));
}

/** The cheapest first; of equal cost as they are written. */
export function byCost(parts: readonly Condition[], costs: CostLookup): readonly Condition[] {
  return parts.toSorted((a, b) => rankOf(a, costs) - rankOf(b, costs));
}

/** What must all hold: the parts of an `all`, also of one inside another. */
export function requiredOf(condition: Condition): readonly Condition[] {
  return 'all' in condition ? condition.all.flatMap(requiredOf) : [condition];
}

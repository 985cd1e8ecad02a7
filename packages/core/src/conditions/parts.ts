import { FACT_COSTS, otherFact, type Condition, type CostLookup, type Leaf } from '@authlint/model';

/** The comparisons of a condition, as they are written. */
export function leavesOf(condition: Condition): readonly Leaf[] {
  return 'fact' in condition ? [condition] : partsOf(condition).flatMap(leavesOf);
}

/** The facts of a condition: those on the left, and those that they are compared with. */
export function factsOf(condition: Condition): readonly string[] {
  return leavesOf(condition).flatMap((leaf) => {
    const other = otherFact(leaf);
    return other === null ? leaf.fact : [leaf.fact, other];
  });
}

export function partsOf(group: Exclude<Condition, Leaf>): readonly Condition[] {
  return 'all' in group ? group.all : group.any;
}

/** Index of the most expensive fact of a condition in the order of costs. */
export function rankOf(condition: Condition, costs: CostLookup): number {
  return Math.max(...factsOf(condition).map((fact) => FACT_COSTS.indexOf(costs(fact))));
}

/** The parts of a conjunction, cheapest first and otherwise in the written order; the same within each group. */
export function requiredOf(condition: Condition, costs: CostLookup): readonly Condition[] {
  if (!('all' in condition)) return [byCost(condition, costs)];
  const parts = condition.all.flatMap((part) => requiredOf(part, costs));
  return sorted(parts, costs);
}

function byCost(condition: Condition, costs: CostLookup): Condition {
  if ('fact' in condition) return condition;
  const parts = sorted(partsOf(condition), costs).map((part) => byCost(part, costs));
  return 'all' in condition ? { all: parts } : { any: parts };
}

function sorted(parts: readonly Condition[], costs: CostLookup): readonly Condition[] {
  return parts.toSorted((a, b) => rankOf(a, costs) - rankOf(b, costs));
}

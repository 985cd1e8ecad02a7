import { FACT_COSTS, type Condition, type CostLookup, type Leaf } from '../model/index.js';

export type { CostLookup };

/** Conditions of which all, or any, must hold. */
export type GroupCondition = Exclude<Condition, Leaf>;

/** The ids of the facts that a condition reads. */
export function factsOf(condition: Condition): string[] {
  return leavesOf(condition).map(({ fact }) => fact);
}

/** The comparisons of a condition, as they are written. */
export function leavesOf(condition: Condition, found: Leaf[] = []): readonly Leaf[] {
  if ('fact' in condition) found.push(condition);
  else for (const part of 'all' in condition ? condition.all : condition.any) leavesOf(part, found);
  return found;
}

/** Place of the dearest fact of a condition in the order of costs. */
export function rank(condition: Condition, costs: CostLookup): number {
  if ('fact' in condition) return FACT_COSTS.indexOf(costs(condition.fact));
  return partsOf(condition).reduce(
    (dearest, part) => Math.max(dearest, rank(part, costs)),
    -Infinity,
  );
}

/** The cheapest first; of equal cost as they are written. */
export function byCost<T extends Condition>(parts: readonly T[], costs: CostLookup): readonly T[] {
  return inOrder(
    parts,
    parts.map((part) => rank(part, costs)),
  );
}

/** The same where the ranks are known. */
export function inOrder<T>(parts: readonly T[], ranks: readonly number[]): readonly T[] {
  if (ranks.every((cost, at) => at === 0 || cost >= (ranks[at - 1] ?? cost))) return parts;
  return parts
    .map((part, at) => ({ part, cost: ranks[at] ?? Infinity }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ part }) => part);
}

/** What must all hold: the parts of an `all`, also of one inside another. */
export function requiredOf(condition: Condition): readonly Condition[] {
  if (!('all' in condition)) return [condition];
  return condition.all.some((part) => 'all' in part)
    ? condition.all.flatMap(requiredOf)
    : condition.all;
}

/** The parts of a group. */
export function partsOf(group: GroupCondition): readonly Condition[] {
  return 'all' in group ? group.all : group.any;
}

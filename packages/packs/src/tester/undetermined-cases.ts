import { known, otherFact, type Condition, type FactValue, type RuleCase } from '@authlint/model';
import type { Rule } from '@authlint/model';
import { holds, leavesOf, partsOf } from '@authlint/core/internal';

type Facts = Readonly<Record<string, FactValue>>;

/**
 * Derives the `undetermined` cases from a case in which the rule fires: without a fact that it depends on, the rule can neither fire nor
 * be excluded. One case for each such fact of the first case that has all facts of the conditions; none where there is no such case.
 *
 * @param rules the rules of the pack, some of which may also fire without that fact
 */
export function undeterminedCases(rule: Rule, rules: readonly Rule[]): readonly RuleCase[] {
  const ids = comparedFacts(rule.when);
  const full = rule.cases.fires.find(({ facts }) => ids.every((id) => Object.hasOwn(facts, id)));
  if (full === undefined) return [];
  return ids.flatMap((id) => {
    const facts = pick(
      full.facts,
      ids.filter((other) => other !== id),
    );
    if (holdsOver(rule.when, facts)) return [];
    const alsoFires = (full.alsoFires ?? []).filter((other) =>
      rules.some((item) => item.id === other && holdsOver(item.when, facts)),
    );
    const further = alsoFires.length === 0 ? {} : { alsoFires };
    return { name: `${id} is unknown`, facts, missing: [id], ...further };
  });
}

/** The facts that must be known for a condition to hold, in order of appearance. */
function comparedFacts(condition: Condition): readonly string[] {
  const leaves = leavesOf(condition).filter(({ operator }) => operator !== 'isUnknown');
  return [...new Set(leaves.flatMap((leaf) => [leaf.fact, otherFact(leaf) ?? leaf.fact]))];
}

function pick(facts: Facts, ids: readonly string[]): Facts {
  return Object.fromEntries(ids.map((id) => [id, facts[id] ?? null]));
}

/** Two-valued evaluation, independent of the engine that it predicts: a comparison with an unknown fact fails. */
function holdsOver(condition: Condition, facts: Facts): boolean {
  if ('fact' in condition) {
    const other = otherFact(condition);
    const ids = other === null ? [condition.fact] : [condition.fact, other];
    const [left, right] = ids.map((id) =>
      Object.hasOwn(facts, id) ? known(facts[id] ?? null, id) : null,
    );
    return left != null && right !== null && holds(condition, left, right);
  }
  const parts = partsOf(condition).map((part) => holdsOver(part, facts));
  return 'all' in condition ? parts.every(Boolean) : parts.some(Boolean);
}

import { Engine, type ConditionProperties, type TopLevelCondition } from 'json-rules-engine';
import { OPERATORS, type Condition, type Fact, type Rule } from '../model/index.js';
import { FACT_COSTS, unknown, type FactCost } from '../model/index.js';
import { holds } from './operators.js';
import { verdictOf } from './verdict.js';
import type { Verdict } from '../model/index.js';

/** Looks a fact up; never rejects on its own account. */
export type FactLookup = (id: string) => Promise<Fact>;
/** What a fact costs, to order the conditions of a rule. */
export type CostLookup = (id: string) => FactCost;

const STEP = 1000;

/**
 * Judges rules over facts. The only file that knows json-rules-engine: one engine a call, our own operators, no `not`, no
 * `path`, facts that never reject, and conditions evaluated one after the other, cheapest first.
 */
export async function judge(
  rules: readonly Rule[],
  facts: FactLookup,
  costs: CostLookup = () => 'pure',
): Promise<readonly Verdict[]> {
  const engine = new Engine([], { allowUndefinedFacts: true });
  for (const operator of OPERATORS) {
    engine.addOperator(operator, (fact: Fact, value: never) => holds(operator, fact, value));
  }
  const asked = new Map<string, Promise<Fact>>();
  for (const id of new Set(rules.flatMap((rule) => factsOf(rule.when)))) {
    engine.addFact(id, () => ask(asked, facts, id), { cache: false });
  }
  for (const rule of rules) {
    engine.addRule({ conditions: top(rule.when, costs), event: { type: rule.id }, name: rule.id });
  }
  await engine.run();
  const answers = new Map<string, Fact>();
  for (const [id, answer] of asked) answers.set(id, await answer);
  return rules.map((rule) => verdictOf(rule, answers));
}

/** The ids of the facts that a condition reads. */
export function factsOf(condition: Condition): string[] {
  if ('fact' in condition) return [condition.fact];
  return ('all' in condition ? condition.all : condition.any).flatMap(factsOf);
}

function ask(asked: Map<string, Promise<Fact>>, facts: FactLookup, id: string): Promise<Fact> {
  const before = asked.get(id);
  if (before) return before;
  const answer = facts(id).catch(() => unknown('collector-failed', id));
  asked.set(id, answer);
  return answer;
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

/** Place of the dearest fact of a condition in the order of costs. */
export function rank(condition: Condition, costs: CostLookup): number {
  return Math.max(...factsOf(condition).map((id) => FACT_COSTS.indexOf(costs(id))));
}

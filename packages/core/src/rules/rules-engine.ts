import {
  Almanac,
  Engine,
  type ConditionProperties,
  type TopLevelCondition,
} from 'json-rules-engine';
import {
  OPERATORS,
  type Condition,
  type CostLookup,
  type Fact,
  type FactValue,
  type Operator,
  type Rule,
  type Verdict,
} from '../model/index.js';
import { byCost, partsOf, requiredOf } from './conditions.js';
import type { EvaluationState } from './evaluation-state.js';
import { holds } from './operators.js';
import { verdictOf } from './verdict.js';

/** Above the number of parts that a group has; priorities are above zero. */
const HIGHEST_PRIORITY = 10_000;
const EVENT = { type: 'fired' };

/** One rule of ours as a rule of json-rules-engine. */
export class RulesEngineAdapter {
  readonly #rule: Rule;
  readonly #conditions: TopLevelCondition;
  /** Engines that no run uses now: two runs at a time on one engine lose rules. */
  readonly #idle: Engine[] = [];

  constructor(rule: Rule, costs: CostLookup) {
    this.#rule = rule;
    this.#conditions = translated({ all: requiredOf(rule.when) }, 1, costs) as TopLevelCondition;
  }

  /** Asks for the facts of the rule, the cheapest first, until it is settled. */
  async judge(state: EvaluationState): Promise<Verdict> {
    const engine = this.#idle.pop() ?? this.#createEngine();
    const almanac = new FactAlmanac(state);
    const { results } = await engine.run({}, { almanac });
    this.#idle.push(engine);
    return verdictOf(this.#rule, results.length > 0, (id) => almanac.asked.get(id));
  }

  #createEngine(): Engine {
    const engine = new Engine();
    for (const name of OPERATORS) {
      engine.addOperator(name, (fact: OpaqueFact, value: FactValue) => fact.holds(name, value));
    }
    engine.addRule({ conditions: this.#conditions, event: EVENT });
    return engine;
  }
}

/** Conditions of one priority are all evaluated: each part gets one of its own, the cheapest the highest. */
function translated(
  condition: Condition,
  priority: number,
  costs: CostLookup,
): ConditionProperties | TopLevelCondition {
  if ('fact' in condition) return { ...condition, priority };
  const parts = byCost(partsOf(condition), costs).map((part, index) =>
    translated(part, HIGHEST_PRIORITY - index, costs),
  );
  return 'all' in condition ? { all: parts, priority } : { any: parts, priority };
}

/** Facts come from the provider that is checked. Notes which of them the rule asked for: no others decide. */
class FactAlmanac extends Almanac {
  readonly asked = new Map<string, Fact>();
  readonly #state: EvaluationState;

  constructor(state: EvaluationState) {
    super();
    this.#state = state;
  }

  override async factValue<T>(id: string): Promise<T> {
    this.#state.conditions += 1;
    const fact = await this.#state.get(id);
    this.asked.set(id, fact);
    return new OpaqueFact(fact) as T;
  }
}

/** A fact as json-rules-engine sees it: with DEBUG set, it writes whatever it gets to the console. */
class OpaqueFact {
  readonly #fact: Fact;

  constructor(fact: Fact) {
    this.#fact = fact;
  }

  holds(operator: Operator, value: FactValue): boolean {
    return holds(operator, this.#fact, value);
  }
}

import {
  Almanac,
  Engine,
  type ConditionProperties,
  type TopLevelCondition,
} from 'json-rules-engine';
import type { FactCache } from '../facts/fact-cache.js';
import {
  OPERATORS,
  type Comparand,
  type Condition,
  type Fact,
  type JudgingWork,
  type Verdict,
} from '@authlint/model';
import { partsOf } from '../conditions/parts.js';
import { holds } from '../conditions/operators.js';
import type { Judge } from '../conditions/outcome.js';

/** Above the number of parts that a group has; priorities are above zero. */
const HIGHEST_PRIORITY = 10_000;

/** One rule of ours as a rule of json-rules-engine. */
export class RulesEngineAdapter {
  readonly #judge: Judge;
  readonly #conditions: TopLevelCondition;
  /** Engines that no run uses now: two runs at a time on one engine lose rules. */
  readonly #idle: Engine[] = [];

  /** `required`: what must all hold, the cheapest first. */
  constructor(judge: Judge, required: readonly Condition[]) {
    this.#judge = judge;
    this.#conditions = translated({ all: required }) as TopLevelCondition;
  }

  /** Asks for the facts of the rule, the cheapest first, until it is settled. */
  async judge(facts: Pick<FactCache, 'get'>, work: JudgingWork): Promise<Verdict> {
    const engine = this.#idle.pop() ?? this.#createEngine();
    const almanac = new FactAlmanac(facts);
    const { results } = await engine.run({}, { almanac });
    this.#idle.push(engine);
    work.conditions += almanac.conditions;
    return this.#judge(results.length > 0, (id) => almanac.asked.get(id));
  }

  #createEngine(): Engine {
    const engine = new Engine();
    for (const name of OPERATORS) {
      engine.addOperator(name, (fact: OpaqueFact, value: Comparand | OpaqueFact) => {
        const holdsFor = (other: Fact | null) =>
          fact((left) => holds({ fact: '', operator: name, value: constant(value) }, left, other));
        return typeof value === 'function' ? value(holdsFor) : holdsFor(null);
      });
    }
    engine.addRule({ conditions: this.#conditions, event: { type: 'fired' } });
    return engine;
  }
}

/** Conditions of one priority are all evaluated: each part gets one of its own, the first the highest. */
function translated(condition: Condition, index = 0): ConditionProperties | TopLevelCondition {
  const priority = HIGHEST_PRIORITY - index;
  if ('fact' in condition) return { ...condition, priority };
  const parts = partsOf(condition).map(translated);
  return 'all' in condition ? { all: parts, priority } : { any: parts, priority };
}

/** What json-rules-engine gets for a fact: with DEBUG set, it writes whatever it gets to the console. */
type OpaqueFact = (judge: (fact: Fact) => boolean) => boolean;

function constant(value: Comparand | OpaqueFact): Comparand {
  return typeof value === 'function' ? null : value;
}

/** Facts come from the provider that is checked. Notes which of them the rule asked for: no others decide. */
class FactAlmanac extends Almanac {
  readonly asked = new Map<string, Fact>();
  conditions = 0;
  readonly #facts: Pick<FactCache, 'get'>;

  constructor(facts: Pick<FactCache, 'get'>) {
    super();
    this.#facts = facts;
  }

  override async factValue<T>(id: string): Promise<T> {
    this.conditions += 1;
    const fact = await this.#facts.get(id);
    this.asked.set(id, fact);
    const opaque: OpaqueFact = (judge) => judge(fact);
    return opaque as T;
  }
}

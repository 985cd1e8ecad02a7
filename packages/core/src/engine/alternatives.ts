import {
  Almanac,
  Engine,
  type ConditionProperties,
  type TopLevelCondition,
} from 'json-rules-engine';
import { FACT_COSTS, type Condition } from '../model/index.js';
import type { Answers } from './answers.js';
import { HOLDS, type Comparisons } from './comparisons.js';
import { byCost, leavesOf, rank, type CostLookup } from './conditions.js';

const STEP = 1000;
const OPERATOR = 'holds';

/**
 * A group of a rule that json-rules-engine asks for. An engine is made once and serves one judgement after the other, never
 * two at a time: runs side by side on one engine lose rules.
 */
export class Alternatives {
  readonly #comparisons: Comparisons;
  readonly #costs: CostLookup;
  /** Its comparisons, the cheapest first; `null` where they stand in groups of their own. */
  readonly #flat: readonly number[] | null;
  readonly #idle: Engine[] = [];

  constructor(
    readonly condition: Condition,
    comparisons: Comparisons,
    costs: CostLookup,
  ) {
    this.#comparisons = comparisons;
    this.#costs = costs;
    const parts = 'any' in condition ? condition.any : [];
    const leaves = parts.flatMap((part) => ('fact' in part ? [part] : []));
    const isFlat = leaves.length > 0 && leaves.length === parts.length;
    const cheapestFirst = byCost(leaves, costs).map((leaf) => comparisons.placeOf(leaf));
    this.#flat = isFlat ? cheapestFirst : null;
    for (const leaf of leavesOf(condition)) comparisons.placeOf(leaf);
  }

  /** True where all facts are there, so that there is nothing to decide: they count up to the first that holds. */
  isSettledHere(answers: Answers): boolean {
    if (this.#flat?.every((place) => answers.isThere(place)) !== true) return false;
    this.#flat.some((place) => answers.askAt(place) === HOLDS);
    return true;
  }

  /** Asks for facts, the cheapest first, until the group is settled. What it came to stands in the answers. */
  async ask(answers: Answers): Promise<void> {
    const engine = this.#idle.pop() ?? this.#made();
    answers.engineRuns += 1;
    await engine.run({}, { almanac: new AskingAlmanac(answers) });
    this.#idle.push(engine);
  }

  #made(): Engine {
    const engine = new Engine();
    engine.addOperator(OPERATOR, (asked: Asked, place: number) => asked.holds(place));
    const conditions = this.#translated(this.condition, 0) as unknown as TopLevelCondition;
    engine.addRule({ conditions, event: { type: OPERATOR } });
    return engine;
  }

  #translated(condition: Condition, index: number): ConditionProperties {
    const priority = STEP * (FACT_COSTS.length - rank(condition, this.#costs)) - index;
    if ('fact' in condition) {
      const value = this.#comparisons.placeOf(condition);
      return { fact: condition.fact, operator: OPERATOR, value, priority };
    }
    const parts = 'all' in condition ? condition.all : condition.any;
    const children = parts.map((part, at) => this.#translated(part, at));
    const nested = 'all' in condition ? { all: children, priority } : { any: children, priority };
    return nested as unknown as ConditionProperties;
  }
}

/** Facts come from the judgement that runs, not from the engine. */
class AskingAlmanac extends Almanac {
  readonly #answers: Answers;
  readonly #asked: Asked;

  constructor(answers: Answers) {
    super();
    this.#answers = answers;
    this.#asked = new Asked(answers);
  }

  override async factValue<T>(id: string): Promise<T> {
    await this.#answers.ask(id);
    return this.#asked as T;
  }
}

/** What json-rules-engine gets in place of a fact: with DEBUG set, it writes whatever it gets to the console. */
class Asked {
  readonly #answers: Answers;

  constructor(answers: Answers) {
    this.#answers = answers;
  }

  holds(place: number): boolean {
    this.#answers.conditions += 1;
    return this.#answers.outcomeAt(place) === HOLDS;
  }
}

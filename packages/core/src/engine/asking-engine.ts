import {
  Almanac,
  Engine,
  type ConditionProperties,
  type TopLevelCondition,
} from 'json-rules-engine';
import type { Answers } from './answers.js';
import { HOLDS } from './comparisons.js';
import type { Group } from './alternatives.js';

const STEP = 1000;
const OPERATOR = 'holds';

/** json-rules-engine with a rule of one group. Not for two judgements at a time: runs side by side on one engine lose rules. */
export class AskingEngine {
  readonly #engine = new Engine();

  constructor(group: Group) {
    this.#engine.addOperator(OPERATOR, (asked: Asked, place: number) => asked.holds(place));
    const conditions = translated(group, 1) as unknown as TopLevelCondition;
    this.#engine.addRule({ conditions, event: { type: OPERATOR } });
  }

  /** Asks for the facts of the group in turn, until it is settled. */
  async ask(answers: Answers): Promise<void> {
    answers.engineRuns += 1;
    await this.#engine.run({}, { almanac: new AskingAlmanac(answers) });
  }
}

/** The parts stand in the order in which they are to be asked. */
function translated(part: number | Group, priority: number): ConditionProperties {
  if (typeof part === 'number') {
    return { fact: String(part), operator: OPERATOR, value: part, priority };
  }
  const parts = part.parts.map((one, at) => translated(one, STEP - at));
  const nested = part.any ? { any: parts, priority } : { all: parts, priority };
  return nested as unknown as ConditionProperties;
}

/** Facts come from the judgement that runs, not from the engine. Their ids are the places of comparisons. */
class AskingAlmanac extends Almanac {
  readonly #answers: Answers;
  readonly #asked: Asked;

  constructor(answers: Answers) {
    super();
    this.#answers = answers;
    this.#asked = new Asked(answers);
  }

  override async factValue<T>(id: string): Promise<T> {
    await this.#answers.askFor(Number(id));
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

import type { Condition } from '../model/index.js';
import type { Answers } from './answers.js';
import type { AskingEngine } from './asking-engine.js';
import { HOLDS, type Comparisons } from './comparisons.js';
import { byCost, leavesOf, partsOf, type CostLookup, type GroupCondition } from './conditions.js';

/** A group as it is asked: places of comparisons and groups within, the cheapest first. */
export interface Group {
  readonly any: boolean;
  readonly parts: readonly (number | Group)[];
}

/**
 * A group of a rule that has alternatives. json-rules-engine asks for its facts where one has to be waited for. An engine is
 * made once and serves one judgement after the other.
 */
export class Alternatives {
  readonly #group: Group;
  readonly #idle: AskingEngine[] = [];

  constructor(
    readonly condition: GroupCondition,
    comparisons: Comparisons,
    costs: CostLookup,
  ) {
    for (const leaf of leavesOf(condition)) comparisons.placeOf(leaf);
    this.#group = groupOf(condition, comparisons, costs);
  }

  /** Asks for facts as `ask` does. False where one has to be waited for: nothing is settled then. */
  isSettledHere(answers: Answers): boolean {
    const before = answers.conditions;
    const isSettled = holdsHere(this.#group, answers) !== null;
    if (!isSettled) answers.conditions = before; // they count when they are asked for again
    return isSettled;
  }

  /** Asks for facts, the cheapest first, until the group is settled. What it came to stands in the answers. */
  async ask(answers: Answers): Promise<void> {
    const engine = this.#idle.pop() ?? (await engineFor(this.#group));
    await engine.ask(answers);
    this.#idle.push(engine);
  }
}

async function engineFor(group: Group): Promise<AskingEngine> {
  const { AskingEngine } = await import('./asking-engine.js'); // most checks that send nothing need none
  return new AskingEngine(group);
}

function groupOf(group: GroupCondition, comparisons: Comparisons, costs: CostLookup): Group {
  const placed = (part: Condition) =>
    'fact' in part ? comparisons.placeOf(part) : groupOf(part, comparisons, costs);
  return { any: 'any' in group, parts: byCost(partsOf(group), costs).map(placed) };
}

/** Whether a group holds, by facts that are there or can be had at once; `null` where one has to be waited for. */
function holdsHere(part: number | Group, answers: Answers): boolean | null {
  if (typeof part === 'number') {
    const outcome = answers.askAt(part);
    return outcome instanceof Promise ? null : outcome === HOLDS;
  }
  for (const one of part.parts) {
    const holds = holdsHere(one, answers);
    if (holds === null || holds === part.any) return holds;
  }
  return !part.any;
}

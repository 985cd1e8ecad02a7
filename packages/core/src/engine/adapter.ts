import type { JudgingWork } from '../api.js';
import type { Condition, Fact, Rule, Verdict } from '../model/index.js';
import { Answers, type FactLookup } from './answers.js';
import { compiledBatches, type Batch, type Compiled, type CompiledBatches } from './compiled.js';
import type { CostLookup } from './conditions.js';
import { holds } from './operators.js';
import { isDismissed } from './steps.js';
import { verdictOf } from './verdict.js';

/** A fact that is there already; what is not is not collected. */
export type FactsSoFar = (id: string) => Fact | undefined;

/** Judges rules over facts, all side by side. A promise only where something has to be waited for. */
export function judge(
  rules: readonly Rule[],
  facts: FactLookup,
  costs: CostLookup = allPure,
  soFar: FactsSoFar | null = null,
): readonly Verdict[] | Promise<readonly Verdict[]> {
  const before = single.get(rules);
  const compiled = before?.costs === costs ? before : compiledBatches([rules], costs);
  single.set(rules, compiled);
  const [batch] = compiled.batches;
  return batch === undefined ? [] : new Judgement(compiled, facts, soFar).judge(batch);
}

const single = new WeakMap<readonly Rule[], CompiledBatches>();

function allPure(): 'pure' {
  return 'pure';
}

/**
 * Judges batches of rules in turn over the facts of one provider: the conditions of a rule one after the other, cheapest first,
 * the rules of a batch side by side, so that their requests are too. json-rules-engine decides what is asked for where a rule has
 * alternatives and their facts are not all there: the work grows with the rules that apply.
 */
export class Judgement {
  readonly #answers: Answers;
  readonly #soFar: FactsSoFar | null;
  #rules = 0;

  /** `soFar`: where answers that are there deny a rule, nothing is looked at for it. */
  constructor(
    { comparisons }: CompiledBatches,
    facts: FactLookup,
    soFar: FactsSoFar | null = null,
  ) {
    this.#answers = new Answers(comparisons, facts);
    this.#soFar = soFar;
  }

  /** What it took so far. */
  get work(): JudgingWork {
    const { conditions, engineRuns } = this.#answers;
    return { rules: this.#rules, conditions, engineRuns };
  }

  /** A promise only where something has to be waited for. Batches are judged one after the other. */
  judge(batch: Batch): readonly Verdict[] | Promise<readonly Verdict[]> {
    const answers = this.#answers;
    answers.nextTurn();
    const { plans } = batch;
    this.#rules += plans.length;
    const dismissed = new Array<boolean>(plans.length).fill(false);
    let waiting: Promise<void>[] | null = null;
    for (let at = 0; at < plans.length; at += 1) {
      const plan = plans[at] as Compiled;
      const found = this.#isDenied(plan) || isDismissed(plan.steps, 0, answers);
      if (typeof found === 'boolean') dismissed[at] = found;
      else (waiting ??= []).push(noted(found, dismissed, at));
    }
    return waiting === null
      ? verdictsOf(batch, dismissed, answers)
      : allVerdictsOf(batch, dismissed, answers, waiting);
  }

  #isDenied({ readsAnswers, rule }: Compiled): boolean {
    return readsAnswers && this.#soFar !== null && isDenied(rule.when, this.#soFar);
  }
}

/** True where facts that are there already deny a condition. */
function isDenied(condition: Condition, soFar: FactsSoFar): boolean {
  if ('all' in condition) return condition.all.some((part) => isDenied(part, soFar));
  if ('any' in condition) return condition.any.every((part) => isDenied(part, soFar));
  const fact = soFar(condition.fact);
  return fact?.known === true && !holds(condition.operator, fact, condition.value);
}

async function noted(found: Promise<boolean>, dismissed: boolean[], at: number): Promise<void> {
  dismissed[at] = await found;
}

async function allVerdictsOf(
  batch: Batch,
  dismissed: readonly boolean[],
  answers: Answers,
  waiting: readonly Promise<void>[],
): Promise<readonly Verdict[]> {
  await Promise.all(waiting);
  return verdictsOf(batch, dismissed, answers);
}

function verdictsOf(
  { plans, quiet }: Batch,
  dismissed: readonly boolean[],
  answers: Answers,
): readonly Verdict[] {
  const verdicts = quiet.slice();
  for (let at = 0; at < plans.length; at += 1) {
    if (dismissed[at] === false) verdicts[at] = verdictOf(plans[at] as Compiled, answers);
  }
  return verdicts;
}

import type { JudgingWork, Rule, Verdict } from '../model/index.js';
import { Answers, type FactLookup, type FactsSoFar } from './answers.js';
import {
  compiledBatches,
  type Batch,
  type CompiledBatches,
  type CompiledRule,
} from './compiled.js';
import type { CostLookup } from './conditions.js';
import { isDenied, isDismissed } from './steps.js';
import { verdictOf } from './verdict.js';

/** Judges rules over facts, all side by side. A promise only where something has to be waited for. */
export function judge(
  rules: readonly Rule[],
  facts: FactLookup,
  costs: CostLookup = allPure,
  soFar: FactsSoFar | null = null,
): readonly Verdict[] | Promise<readonly Verdict[]> {
  const before = single.get(rules);
  const compiled =
    before?.costs === costs ? before : compiledBatches(rules, costs, (plans) => [plans]);
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

  /**
   * A promise only where something has to be waited for. Batches are judged one after the other. Where all rules are quiet, it is
   * the list that the batch has for that.
   */
  judge(batch: Batch): readonly Verdict[] | Promise<readonly Verdict[]> {
    const answers = this.#answers;
    answers.nextTurn();
    const { plans } = batch;
    this.#rules += plans.length;
    let open: number[] | null = null;
    let waiting: Promise<number | null>[] | null = null;
    for (let at = 0; at < plans.length; at += 1) {
      const plan = plans[at] as CompiledRule;
      if (this.#isDenied(plan)) continue;
      const found = isDismissed(plan.steps, 0, answers);
      if (found === false) (open ??= []).push(at);
      else if (found !== true) (waiting ??= []).push(placeIfOpen(found, at));
    }
    return waiting === null
      ? verdictsOf(batch, open ?? NONE, answers)
      : allVerdictsOf(batch, open ?? NONE, answers, waiting);
  }

  #isDenied(plan: CompiledRule): boolean {
    if (this.#soFar === null || !plan.readsAnswers) return false;
    return isDenied(plan.needs(), this.#answers, this.#soFar);
  }
}

const NONE: readonly number[] = [];

async function placeIfOpen(found: Promise<boolean>, at: number): Promise<number | null> {
  return (await found) ? null : at;
}

async function allVerdictsOf(
  batch: Batch,
  open: readonly number[],
  answers: Answers,
  waiting: readonly Promise<number | null>[],
): Promise<readonly Verdict[]> {
  const later = (await Promise.all(waiting)).filter((at) => at !== null);
  return verdictsOf(batch, [...open, ...later], answers);
}

/** `open`: the places of the rules that no condition dismisses. */
function verdictsOf(
  { plans, quiet }: Batch,
  open: readonly number[],
  answers: Answers,
): readonly Verdict[] {
  if (open.length === 0) return quiet;
  const verdicts = quiet.slice();
  for (const at of open) verdicts[at] = verdictOf(plans[at] as CompiledRule, answers);
  return verdicts;
}

import type { Alternatives } from './alternatives.js';
import type { Answers, FactsSoFar } from './answers.js';
import { FAILS, HOLDS, OPEN, type Outcome } from './comparisons.js';
import type { Need, Step } from './compiled.js';
import { truthOf } from './verdict.js';

/** True where facts that are there already deny a need. */
export function isDenied(needs: readonly Need[], answers: Answers, soFar: FactsSoFar): boolean {
  for (let at = 0; at < needs.length; at += 1) {
    const need = needs[at] as Need;
    if (
      typeof need === 'number' ? answers.isDeniedAt(need, soFar) : areDenied(need, answers, soFar)
    )
      return true;
  }
  return false;
}

function areDenied(
  alternatives: readonly (readonly Need[])[],
  answers: Answers,
  soFar: FactsSoFar,
): boolean {
  return alternatives.every((needs) => isDenied(needs, answers, soFar));
}

// What waits stands in functions of its own: a closure would cost the rules that do not wait.

/** Asks for the facts of a rule until it is settled. True where a condition of it is known not to hold. */
export function isDismissed(
  steps: readonly Step[],
  from: number,
  answers: Answers,
): boolean | Promise<boolean> {
  for (let at = from; at < steps.length; at += 1) {
    const step = steps[at] as Step;
    const outcome = typeof step === 'number' ? answers.askAt(step) : settled(step, answers);
    if (typeof outcome !== 'number') return isDismissedAfter(outcome, steps, at, answers);
    if (outcome !== HOLDS) return outcome === FAILS;
  }
  return false;
}

async function isDismissedAfter(
  outcome: Promise<Outcome>,
  steps: readonly Step[],
  at: number,
  answers: Answers,
): Promise<boolean> {
  const found = await outcome;
  return found === HOLDS ? isDismissed(steps, at + 1, answers) : found === FAILS;
}

function settled(group: Alternatives, answers: Answers): Outcome | Promise<Outcome> {
  return group.isSettledHere(answers) ? outcomeOf(group, answers) : settledAfter(group, answers);
}

async function settledAfter(group: Alternatives, answers: Answers): Promise<Outcome> {
  await group.ask(answers);
  return outcomeOf(group, answers);
}

function outcomeOf({ condition }: Alternatives, answers: Answers): Outcome {
  const truth = truthOf(condition, answers);
  return truth === null ? OPEN : truth ? HOLDS : FAILS;
}

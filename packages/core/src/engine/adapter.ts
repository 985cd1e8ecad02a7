import type { Condition, Fact, Rule, Verdict } from '../model/index.js';
import type { Alternatives } from './alternatives.js';
import { Answers, type FactLookup } from './answers.js';
import { FAILS, HOLDS, NOT_ASKED } from './comparisons.js';
import { compiledList, type Compiled, type Step } from './compiled.js';
import type { CostLookup } from './conditions.js';
import { holds } from './operators.js';
import { truthOf, verdictOf } from './verdict.js';

/** A fact that is there already; what is not is not collected. */
export type FactsSoFar = (id: string) => Fact | undefined;

/**
 * Judges rules over facts: the conditions of a rule one after the other, cheapest first, the rules side by side, so that their
 * requests are too. json-rules-engine is asked where alternatives are open and facts of them not there yet: the work grows with
 * the rules that apply. A promise only where something has to be waited for.
 */
export function judge(
  rules: readonly Rule[],
  facts: FactLookup,
  costs: CostLookup = allPure,
  soFar: FactsSoFar = none,
): readonly Verdict[] | Promise<readonly Verdict[]> {
  const { plans, comparisons } = compiledList(rules, costs);
  const answers = new Answers(comparisons, facts);
  const waiting: Promise<unknown>[] = [];
  const dismissed = plans.map((plan) => {
    if (plan.readsAnswers && isDenied(plan.rule.when, soFar)) return true;
    const found = isDismissed(plan, answers);
    if (found instanceof Promise) waiting.push(found);
    return found === true;
  });
  const verdicts = (): readonly Verdict[] =>
    plans.map((plan, at) => (dismissed[at] === true ? plan.quiet : verdictOf(plan, answers)));
  return waiting.length === 0 ? verdicts() : Promise.all(waiting).then(verdicts);
}

function allPure(): 'pure' {
  return 'pure';
}

function none(): undefined {
  return undefined;
}

/** True where facts that are there already deny a condition. */
function isDenied(condition: Condition, soFar: FactsSoFar): boolean {
  if ('all' in condition) return condition.all.some((part) => isDenied(part, soFar));
  if ('any' in condition) return condition.any.every((part) => isDenied(part, soFar));
  const fact = soFar(condition.fact);
  return fact?.known === true && !holds(condition.operator, fact, condition.value);
}

/** Asks for the facts of a rule until it is settled. True where a condition of it is known not to hold. */
function isDismissed(
  { steps }: Pick<Compiled, 'steps'>,
  answers: Answers,
  from = 0,
): boolean | Promise<boolean> {
  for (let at = from; at < steps.length; at += 1) {
    const step = steps[at] as Step;
    const truth = typeof step === 'number' ? compared(step, answers) : settled(step, answers);
    if (truth instanceof Promise) {
      return truth.then((one) =>
        one === true ? isDismissed({ steps }, answers, at + 1) : one === false,
      );
    }
    if (truth !== true) return truth === false;
  }
  return false;
}

/** A truth of three: `null` where it hangs on facts that are unknown. */
type Truth = boolean | null;

function compared(place: number, answers: Answers): Truth | Promise<Truth> {
  const outcome = answers.outcomeAt(place);
  if (outcome === HOLDS || outcome === FAILS) return outcome === HOLDS;
  if (outcome !== NOT_ASKED) return null;
  const asked = answers.askAt(place);
  return asked instanceof Promise
    ? asked.then(() => compared(place, answers))
    : compared(place, answers);
}

function settled(group: Alternatives, answers: Answers): Truth | Promise<Truth> {
  const truth = (): Truth => truthOf(group.condition, answers);
  return group.areThere(answers) ? truth() : group.ask(answers).then(truth);
}

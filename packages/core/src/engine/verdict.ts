import type { Condition, LeafEvidence, MissingFact, Rule, Verdict } from '../model/index.js';
import type { Answers } from './answers.js';
import { OUTCOMES } from './comparisons.js';
import type { CompiledRule } from './compiled.js';
import { partsOf } from './conditions.js';
import { holds } from './operators.js';

/** Different verdicts that are kept of one rule. */
const MOST_VERDICTS = 64;

/**
 * Kleene logic over the facts that were asked for; a fact that was never asked for did not decide. The same verdict each time
 * that the comparisons come to the same, but for one that carries evidence: in a run over many providers most rules miss the same.
 */
export function verdictOf(plan: CompiledRule, answers: Answers): Verdict {
  const outcome = outcomeOf(plan.places(), answers);
  const before = plan.verdicts.get(outcome);
  if (before !== undefined) return before;
  const verdict = judged(plan.rule, answers);
  const isKept = verdict.verdict !== 'fired' && plan.verdicts.size < MOST_VERDICTS;
  if (isKept && Number.isSafeInteger(outcome)) plan.verdicts.set(outcome, verdict);
  return verdict;
}

/** What every comparison of a rule came to, as the digits of one number. */
function outcomeOf(places: readonly number[], answers: Answers): number {
  let outcome = 0;
  for (const place of places) outcome = outcome * OUTCOMES + answers.outcomeAt(place);
  return outcome;
}

function judged(rule: Rule, answers: Answers): Verdict {
  const truth = truthOf(rule.when, answers);
  if (truth === false) return { rule, verdict: 'quiet' };
  if (truth === true) return { rule, verdict: 'fired', evidence: evidenceOf(rule.when, answers) };
  return { rule, verdict: 'undetermined', missing: missingIn(rule.when, answers) };
}

/** `null` where it hangs on facts that are unknown. */
export function truthOf(condition: Condition, answers: Answers): boolean | null {
  if ('fact' in condition) {
    const fact = answers.get(condition.fact);
    return fact?.known ? holds(condition.operator, fact, condition.value) : null;
  }
  const decisive = 'any' in condition; // the truth that alone settles the node
  let isOpen = false;
  for (const part of partsOf(condition)) {
    const truth = truthOf(part, answers);
    if (truth === decisive) return decisive;
    if (truth === null) isOpen = true;
  }
  return isOpen ? null : !decisive;
}

/** What makes a true condition true. */
function evidenceOf(condition: Condition, answers: Answers): readonly LeafEvidence[] {
  if ('fact' in condition) {
    const fact = answers.get(condition.fact);
    return fact?.known ? [{ fact: condition.fact, value: fact.value, from: fact.from }] : [];
  }
  if ('all' in condition) return condition.all.flatMap((part) => evidenceOf(part, answers));
  const settling = condition.any.find((part) => truthOf(part, answers) === true);
  return settling === undefined ? [] : evidenceOf(settling, answers);
}

/** The unknown facts on which an open condition hangs. */
function missingIn(condition: Condition, answers: Answers): readonly MissingFact[] {
  if ('fact' in condition) {
    const fact = answers.get(condition.fact);
    return fact === undefined || fact.known ? [] : [{ fact: condition.fact, reason: fact.reason }];
  }
  return partsOf(condition)
    .filter((part) => truthOf(part, answers) === null)
    .flatMap((part) => missingIn(part, answers));
}

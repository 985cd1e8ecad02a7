import type { Condition, Fact, LeafEvidence, MissingFact, Rule, Verdict } from '../model/index.js';
import { holds } from './operators.js';

type Answers = ReadonlyMap<string, Fact>;

/** Kleene logic over the facts that were asked for; a fact that was never asked for did not decide. */
export function verdictOf(rule: Rule, answers: Answers): Verdict {
  const truth = truthOf(rule.when, answers);
  if (truth === false) return { rule, verdict: 'quiet' };
  if (truth === true) return { rule, verdict: 'fired', evidence: evidenceOf(rule.when, answers) };
  return { rule, verdict: 'undetermined', missing: missingIn(rule.when, answers) };
}

/** `null` where it hangs on facts that are unknown. */
function truthOf(condition: Condition, answers: Answers): boolean | null {
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
    if (fact === undefined || fact.known) return [];
    return shared(condition, [{ fact: condition.fact, reason: fact.reason }]);
  }
  const open = partsOf(condition).filter((part) => truthOf(part, answers) === null);
  const [first] = open;
  return open.length === 1 && first !== undefined
    ? missingIn(first, answers)
    : shared(
        condition,
        open.flatMap((part) => missingIn(part, answers)),
      );
}

/** Different lists that are kept of one condition. */
const MOST_LISTS = 64;
const kept = new WeakMap<Condition, Map<string, readonly MissingFact[]>>();

/** The same list each time: in a run over many providers most rules miss the same. */
function shared(condition: Condition, missing: readonly MissingFact[]): readonly MissingFact[] {
  const lists = kept.get(condition) ?? new Map<string, readonly MissingFact[]>();
  kept.set(condition, lists);
  const name = missing.map(({ fact, reason }) => `${fact} ${reason}`).join();
  const before = lists.get(name);
  if (before !== undefined) return before;
  if (lists.size < MOST_LISTS) lists.set(name, missing);
  return missing;
}

function partsOf(condition: Exclude<Condition, { fact: string }>): readonly Condition[] {
  return 'all' in condition ? condition.all : condition.any;
}

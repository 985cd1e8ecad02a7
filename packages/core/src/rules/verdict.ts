import type {
  Condition,
  Fact,
  Leaf,
  LeafEvidence,
  MissingFact,
  Rule,
  Verdict,
} from '../model/index.js';
import { partsOf } from './conditions.js';
import { holds } from './operators.js';

/** A fact that may decide; `undefined` for one that was not asked for. */
export type VisibleFacts = (id: string) => Fact | undefined;

/** What a condition comes to: `truth` is `null` where it depends on facts that are unknown or were not asked for. */
export interface Outcome {
  readonly truth: boolean | null;
  /** What makes a true condition true. */
  readonly evidence: readonly LeafEvidence[];
  /** The unknown facts on which an open condition depends. */
  readonly missing: readonly MissingFact[];
}

const FALSE: Outcome = { truth: false, evidence: [], missing: [] };
const NOT_ASKED: Outcome = { truth: null, evidence: [], missing: [] };

/** Kleene's three-valued logic over the facts of one rule. Asks for none behind the part that settles a group. */
export function outcomeOf(condition: Condition, facts: VisibleFacts): Outcome {
  if ('fact' in condition) return outcomeOfLeaf(condition, facts(condition.fact));
  const decisive = 'any' in condition; // the truth of one part that settles the group
  const evidence: LeafEvidence[] = [];
  const missing: MissingFact[] = [];
  let isOpen = false;
  for (const part of partsOf(condition)) {
    const outcome = outcomeOf(part, facts);
    if (outcome.truth === decisive) return outcome;
    isOpen ||= outcome.truth === null;
    evidence.push(...outcome.evidence);
    missing.push(...outcome.missing);
  }
  if (isOpen) return { truth: null, evidence: [], missing };
  return decisive ? FALSE : { truth: true, evidence, missing: [] };
}

function outcomeOfLeaf({ fact: id, operator, value }: Leaf, fact: Fact | undefined): Outcome {
  if (fact === undefined) return NOT_ASKED;
  if (!fact.known) {
    return { truth: null, evidence: [], missing: [{ fact: id, reason: fact.reason }] };
  }
  if (!holds(operator, fact, value)) return FALSE;
  const evidence = [{ fact: id, value: fact.value, from: fact.from }];
  return { truth: true, evidence, missing: [] };
}

/** As json-rules-engine has it: an unknown fact fails, and a group ends at the part that settles it. */
export function holdsIn(condition: Condition, facts: VisibleFacts): boolean {
  if ('all' in condition) return condition.all.every((part) => holdsIn(part, facts));
  if ('any' in condition) return condition.any.some((part) => holdsIn(part, facts));
  const fact = facts(condition.fact);
  return fact !== undefined && holds(condition.operator, fact, condition.value);
}

/** `fired`: what json-rules-engine says of the rule. `facts`: those that the rule asked for. */
export function verdictOf(rule: Rule, fired: boolean, facts: VisibleFacts): Verdict {
  const { truth, evidence, missing } = outcomeOf(rule.when, facts);
  if (fired) return { rule, verdict: 'fired', evidence };
  return truth === false ? { rule, verdict: 'quiet' } : { rule, verdict: 'undetermined', missing };
}

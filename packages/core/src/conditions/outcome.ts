import {
  otherFact,
  type Condition,
  type Fact,
  type FactValue,
  type Leaf,
  type LeafEvidence,
  type MissingFact,
  type Rule,
  type Verdict,
} from '@authlint/model';
import { isPrintable } from '@authlint/model/message';
import { partsOf } from './parts.js';
import { holds, isUnavailable } from './operators.js';

/** A fact that may decide; `undefined` for one that was not asked for. */
type VisibleFacts = (id: string) => Fact | undefined;

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
  if ('fact' in condition) return outcomeOfLeaf(condition, facts);
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

function outcomeOfLeaf(leaf: Leaf, facts: VisibleFacts): Outcome {
  const other = otherFact(leaf);
  const first = facts(leaf.fact);
  if (first?.known === true && other === null && !holds(leaf, first)) return FALSE; // most are
  const ids = other === null ? [leaf.fact] : [leaf.fact, other];
  const known: LeafEvidence[] = [];
  const missing: MissingFact[] = [];
  for (const id of ids) {
    const fact = facts(id);
    if (fact === undefined) return NOT_ASKED;
    if (fact.known) known.push({ fact: id, value: shown(id, fact.value), from: fact.from });
    else if (leaf.operator === 'isUnknown' && isUnavailable(fact)) {
      known.push({ fact: id, value: `unknown: ${fact.reason}`, from: fact.from });
    } else if (leaf.operator === 'isKnown' && isUnavailable(fact)) return FALSE;
    else missing.push({ fact: id, reason: fact.reason });
  }
  if (missing.length > 0) return { truth: null, evidence: [], missing };
  return holdsLeaf(leaf, facts) ? { truth: true, evidence: known, missing: [] } : FALSE;
}

function shown(id: string, value: FactValue): FactValue {
  return isPrintable(id) ? value : '(not shown)';
}

function holdsLeaf(leaf: Leaf, facts: VisibleFacts): boolean {
  const fact = facts(leaf.fact);
  const id = otherFact(leaf);
  const other = id === null ? null : facts(id);
  return fact !== undefined && other !== undefined && holds(leaf, fact, other);
}

/** The truth alone, for conditions of which most are false: nothing is made of their parts. */
export function truthOf(condition: Condition, facts: VisibleFacts): boolean | null {
  if ('fact' in condition) {
    const fact = facts(condition.fact);
    const isPlain = fact?.known === true && otherFact(condition) === null;
    return isPlain ? holds(condition, fact) : outcomeOfLeaf(condition, facts).truth;
  }
  const decisive = 'any' in condition;
  let isOpen = false;
  for (const part of partsOf(condition)) {
    const truth = truthOf(part, facts);
    if (truth === decisive) return truth;
    isOpen ||= truth === null;
  }
  return isOpen ? null : !decisive;
}

/** As json-rules-engine has it: an unknown fact fails, and a group ends at the part that settles it. */
export function holdsIn(condition: Condition, facts: VisibleFacts): boolean {
  if ('all' in condition) return condition.all.every((part) => holdsIn(part, facts));
  if ('any' in condition) return condition.any.some((part) => holdsIn(part, facts));
  return holdsLeaf(condition, facts);
}

/** Says what a rule comes to. `fired`: what json-rules-engine says of it. `facts`: those that it asked for. */
export type Judge = (fired: boolean, facts: VisibleFacts) => Verdict;

/** Among many providers a rule mostly misses the same facts: they share one verdict, and what is made of it later. */
export function judgeOf(rule: Rule): Judge {
  const undetermined = new Map<string, Verdict>();
  return (fired, facts) => {
    const { truth, evidence, missing } = outcomeOf(rule.when, facts);
    if (fired) return { rule, verdict: 'fired', evidence };
    if (truth === false) return { rule, verdict: 'quiet' };
    const key = missing.map(({ fact, reason }) => `${fact} ${reason}`).join();
    const verdict = undetermined.get(key) ?? { rule, verdict: 'undetermined', missing };
    undetermined.set(key, verdict);
    return verdict;
  };
}

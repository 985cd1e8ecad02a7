import {
  otherFact,
  VALUELESS,
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

/** Lookup of facts; `undefined` for one that was not read. */
type VisibleFacts = (id: string) => Fact | undefined;

/** Result of a condition: `truth` is `null` where it depends on facts that are unknown or were not read. */
export interface Outcome {
  readonly truth: boolean | null;
  /** The facts that make a true condition true. */
  readonly evidence: readonly LeafEvidence[];
  /** The unknown facts on which an undecided condition depends. */
  readonly missing: readonly MissingFact[];
}

const FALSE: Outcome = { truth: false, evidence: [], missing: [] };
const NOT_ASKED: Outcome = { truth: null, evidence: [], missing: [] };

/** Kleene's three-valued logic over the facts of one rule, in the order in which its author wrote it. */
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
  const otherId = otherFact(leaf);
  const fact = facts(leaf.fact);
  const other = otherId === null ? null : facts(otherId);
  if (fact === undefined || other === undefined) return NOT_ASKED;
  const compared: readonly (readonly [string, Fact])[] =
    otherId === null || other === null
      ? [[leaf.fact, fact]]
      : [
          [leaf.fact, fact],
          [otherId, other],
        ];
  const missing = compared.flatMap(([id, item]) =>
    item.known || (VALUELESS.has(leaf.operator) && isUnavailable(item))
      ? []
      : [{ fact: id, reason: item.reason }],
  );
  if (missing.length > 0) return { truth: null, evidence: [], missing };
  if (!holds(leaf, fact, other)) return FALSE;
  return { truth: true, evidence: compared.map(([id, item]) => evidenceOf(id, item)), missing: [] };
}

function evidenceOf(id: string, fact: Fact): LeafEvidence {
  const value = fact.known ? shown(id, fact.value) : `unknown: ${fact.reason}`;
  return { fact: id, value, from: fact.from };
}

function shown(id: string, value: FactValue): FactValue {
  return isPrintable(id) ? value : '(not shown)';
}

/** Verdict of a rule. `facts`: those that it read. `fired`: the result of json-rules-engine, where it judged the rule. */
export function verdictOf(rule: Rule, facts: VisibleFacts, fired?: boolean): Verdict {
  const { truth, evidence, missing } = outcomeOf(rule.when, facts);
  if (fired ?? truth === true) return { rule, verdict: 'fired', evidence };
  return truth === false ? { rule, verdict: 'quiet' } : { rule, verdict: 'undetermined', missing };
}

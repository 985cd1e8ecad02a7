import type { Condition, Fact, LeafEvidence, MissingFact, Rule, Verdict } from '../model/index.js';
import { holds } from './operators.js';

type Truth =
  | { readonly truth: true; readonly evidence: readonly LeafEvidence[] }
  | { readonly truth: false; readonly evidence: readonly LeafEvidence[] }
  | { readonly truth: null; readonly missing: readonly MissingFact[] };

/** Kleene logic over the facts that were asked for; a fact that was never asked for did not decide. */
export function verdictOf(rule: Rule, answers: ReadonlyMap<string, Fact>): Verdict {
  const truth = evaluate(rule.when, answers);
  if (truth.truth === null) return { rule, verdict: 'undetermined', missing: truth.missing };
  return { rule, verdict: truth.truth ? 'fired' : 'quiet', evidence: truth.evidence };
}

function evaluate(condition: Condition, answers: ReadonlyMap<string, Fact>): Truth {
  if ('fact' in condition) return leaf(condition, answers);
  const parts = ('all' in condition ? condition.all : condition.any).map((part) =>
    evaluate(part, answers),
  );
  const decisive = 'any' in condition; // the truth that alone settles the node
  const settled = parts.find((part) => part.truth === decisive);
  if (settled) return settled;
  if (parts.some((part) => part.truth === null)) {
    const missing = parts.flatMap((part) => (part.truth === null ? part.missing : []));
    return { truth: null, missing };
  }
  const evidence = parts.flatMap((part) => (part.truth === null ? [] : part.evidence));
  return { truth: !decisive, evidence };
}

function leaf(
  condition: Extract<Condition, { fact: string }>,
  answers: ReadonlyMap<string, Fact>,
): Truth {
  const fact = answers.get(condition.fact);
  if (!fact) return { truth: null, missing: [] };
  if (!fact.known) return { truth: null, missing: [{ fact: condition.fact, reason: fact.reason }] };
  const evidence = [{ fact: condition.fact, value: fact.value, from: fact.from }];
  return { truth: holds(condition.operator, fact, condition.value), evidence };
}

import type { Rule, Verdict } from '@authlint/model';
import { outcomeOf, type VisibleFacts } from '../conditions/outcome.js';

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

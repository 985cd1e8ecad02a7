import { FACTS } from '../experiments/index.js';
import { costsOf, tableOf } from '../facts/index.js';
import { memoize } from '../lazy.js';
import { EngineRules } from '../rules/judge.js';
import type { RuleSource } from './rule-source.js';

/** The facts that sources and authlint collect, and the rules over them as json-rules-engine evaluates them. */
export const rulebookOf = memoize((sources: readonly RuleSource[]) => {
  const facts = tableOf(FACTS, ...sources.map(({ facts = {} }) => facts));
  return { facts, engineRules: new EngineRules(costsOf(facts)) };
});

import { FACTS } from '../experiments/index.js';
import { costsOf, tableOf } from '../facts/index.js';
import { memoize } from '../lazy.js';
import { packFacts, type Pack } from '../packs/index.js';
import { EngineRules } from '../rules/judge.js';

/** The facts that packs and authlint collect, and the rules over them as json-rules-engine evaluates them. */
export const rulebookOf = memoize((packs: readonly Pack[]) => {
  const facts = tableOf(FACTS, packFacts(packs));
  return { facts, engineRules: new EngineRules(costsOf(facts)) };
});

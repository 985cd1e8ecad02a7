import type { RuleSource } from '@authlint/core/internal';
import type { Pack } from '../format/schema.js';
import { factTable } from './pack-facts.js';
import { wordingOf } from './wording-source.js';

/** Packs as rule sources of the engine. */
export function ruleSourcesOf(packs: readonly Pack[]): readonly RuleSource[] {
  return packs.map((pack) => {
    const { id, format, summary, types, rules, gateway, overrides, facts = {}, project } = pack;
    const isUnagreed = project?.isAgreed === false && Object.keys(facts).length > 0;
    return {
      ...{ id, format, summary, types, rules, overrides, facts: factTable(pack) },
      ...wordingOf(pack),
      isSeenInAnswers: gateway !== undefined && gateway.fingerprints.length > 0,
      ...(isUnagreed ? { unagreedFiles: project.files } : {}),
    };
  });
}

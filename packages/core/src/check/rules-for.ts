import type { CheckOptions } from '../api.js';
import type { Rule } from '../model/index.js';
import type { Pack } from '../packs/index.js';
import { scoped, type Applicant } from './pack-scope.js';

type Severities = CheckOptions['severities'];

const kept = new WeakMap<readonly Pack[], Map<string, readonly Rule[]>>();

/**
 * The rules of the packs that apply to a provider, with the severities of the configuration. The same list for the
 * same packs, severities, type and owner, so that what is made ready for it serves every provider of the run.
 */
export function rulesFor(
  packs: readonly Pack[],
  applicant: Applicant,
  severities: Severities,
): readonly Rule[] {
  const lists = kept.get(packs) ?? new Map<string, readonly Rule[]>();
  kept.set(packs, lists);
  const wanted = JSON.stringify([applicant.type, applicant.owner?.id ?? null, severities]);
  const before = lists.get(wanted);
  if (before) return before;
  const rules = selected(packs, applicant, severities);
  lists.set(wanted, rules);
  return rules;
}

function selected(packs: readonly Pack[], applicant: Applicant, severities: Severities): Rule[] {
  return packs
    .flatMap((pack) => scoped(pack, applicant))
    .flatMap((rule) => {
      const severity = severities[rule.id] ?? rule.severity;
      return severity === 'off' ? [] : [{ ...rule, severity }];
    });
}

import type { CheckOptions } from '../api.js';
import type { Rule, RulePack } from '../model/index.js';

type Severities = CheckOptions['severities'];

const kept = new WeakMap<readonly RulePack[], Map<string, readonly Rule[]>>();

/**
 * The rules of the packs that apply to a provider type, with the severities of the configuration. The same list for the
 * same packs, severities and type, so that what is made ready for it serves every provider of the run.
 */
export function rulesFor(
  packs: readonly RulePack[],
  type: string,
  severities: Severities,
): readonly Rule[] {
  const lists = kept.get(packs) ?? new Map<string, readonly Rule[]>();
  kept.set(packs, lists);
  const wanted = JSON.stringify([type, severities]);
  const before = lists.get(wanted);
  if (before) return before;
  const rules = selected(packs, type, severities);
  lists.set(wanted, rules);
  return rules;
}

function selected(packs: readonly RulePack[], type: string, severities: Severities): Rule[] {
  return packs
    .filter((pack) => pack.types.includes('*') || pack.types.includes(type))
    .flatMap((pack) => pack.rules)
    .flatMap((rule) => {
      const severity = severities[rule.id] ?? rule.severity;
      return severity === 'off' ? [] : [{ ...rule, severity }];
    });
}

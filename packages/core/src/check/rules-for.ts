import type { CheckOptions } from '../api.js';
import type { Rule } from '../model/index.js';
import type { Pack } from '../packs/index.js';
import { scoped, type Applicant } from './pack-scope.js';

type Severities = CheckOptions['severities'];

interface Kept {
  readonly severities: Severities;
  readonly lists: Map<string, readonly Rule[]>;
}

const kept = new WeakMap<readonly Pack[], Kept>();

/**
 * The rules of the packs that apply to a provider, with the severities of the configuration. The same list for the
 * same packs, severities, type and owner, so that what is made ready for it serves every provider of the run.
 */
export function rulesFor(
  packs: readonly Pack[],
  applicant: Applicant,
  severities: Severities,
): readonly Rule[] {
  const lists = listsFor(packs, severities);
  const wanted = `${applicant.type} ${applicant.owner?.id ?? ''}`;
  const before = lists.get(wanted);
  if (before) return before;
  const rules = selected(packs, applicant, severities);
  lists.set(wanted, rules);
  return rules;
}

/** A run has one table of severities; the lists of another run are made anew. */
function listsFor(packs: readonly Pack[], severities: Severities): Map<string, readonly Rule[]> {
  const before = kept.get(packs);
  if (before && sameSeverities(before.severities, severities)) return before.lists;
  const lists = new Map<string, readonly Rule[]>();
  kept.set(packs, { severities, lists });
  return lists;
}

function sameSeverities(a: Severities, b: Severities): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function selected(packs: readonly Pack[], applicant: Applicant, severities: Severities): Rule[] {
  return packs
    .flatMap((pack) => scoped(pack, applicant))
    .flatMap((rule) => {
      const severity = severities[rule.id] ?? rule.severity;
      return severity === 'off' ? [] : [{ ...rule, severity }];
    });
}

import type { CheckOptions } from '../requests/options.js';
import { CERTAINTIES, type Rule } from '@authlint/model';
import { memoize } from '../lazy.js';
import type { ProviderFacts } from '@authlint/model/knowledge';
import type { RuleOverride, RuleSource } from './rule-source.js';

/** Fact with the code of a pack that the deciding answer names. */
export const OWN_CODE = 'auth.ownCode';

/** Fact with the ids of providers and gateways recognised in the answers. */
export const RESPONDERS = 'auth.responders';

/** Facts that decide which sources apply to a provider. */
interface Applicant {
  readonly type: string;
  readonly owner: Pick<ProviderFacts, 'id'> | null;
}

export function isAbout(
  { providers = [] }: Pick<RuleSource, 'providers'>,
  owner: Applicant['owner'],
): boolean {
  return owner !== null && providers.includes(owner.id);
}

type Severities = CheckOptions['severities'];

/** The rules of the sources that apply to a provider, with the severities of the configuration. */
export function rulesFor(
  sources: readonly RuleSource[],
  applicant: Applicant,
  severities: Severities,
): readonly Rule[] {
  const overrides = sources
    .filter((source) => source.providers === undefined || isAbout(source, applicant.owner))
    .flatMap((source) => (source.overrides === undefined ? [] : [source.overrides]));
  return sources
    .flatMap((source) => scoped(source, applicant))
    .flatMap((rule) => {
      const override = overrides.findLast((item) => Object.hasOwn(item, rule.id))?.[rule.id];
      const severity = severities[rule.id] ?? override?.severity ?? rule.severity;
      if (severity === 'off') return [];
      const changed = override !== undefined || severity !== rule.severity;
      return changed ? [changedRule(rule, { ...override, severity })] : [rule];
    });
}

/** Applies a pack's changes to built-in rules. A pack may make a rule less certain, never more. */
function changedRule(
  rule: Rule,
  { severity, certainty = rule.certainty, message, steps }: RuleOverride & Pick<Rule, 'severity'>,
): Rule {
  const isLower = CERTAINTIES.indexOf(certainty) > CERTAINTIES.indexOf(rule.certainty);
  const changes = {
    severity,
    certainty: isLower ? certainty : rule.certainty,
    ...(message === undefined ? {} : { message }),
    ...(steps === undefined ? {} : { steps }),
  };
  return Object.create(Object.getPrototypeOf(rule) as object, {
    ...Object.getOwnPropertyDescriptors(rule),
    ...Object.getOwnPropertyDescriptors(changes),
  }) as Rule;
}

/** Provider-specific rules apply to the provider's host, or where an answer identifies the provider. */
function scoped(source: RuleSource, { type, owner }: Applicant): readonly Rule[] {
  const { providers, types, rules } = source;
  if (providers === undefined) return types.includes('*') || types.includes(type) ? rules : [];
  if (isAbout(source, owner)) return rules;
  return source.isSeenInAnswers === true ? ifSeen(source) : [];
}

/** The rules of a gateway that is only recognised by its answers. */
const ifSeen = memoize(({ id, rules }: RuleSource): readonly Rule[] => {
  const seen = { fact: RESPONDERS, operator: 'includes', value: id } as const;
  return rules.map((rule) => ({ ...rule, when: { all: [seen, rule.when] } }));
});

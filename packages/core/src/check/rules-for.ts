import type { CheckOptions } from '../requests/options.js';
import { CERTAINTIES, type Rule } from '@authlint/model';
import { memoize } from '../lazy.js';
import { gatewayIds, type Pack, type PackOverride } from '../packs/index.js';
import type { ProviderFacts } from '@authlint/model/knowledge';

/** Fact with the ids of those whom the answers reveal. */
export const RESPONDERS = 'auth.responders';

/** What decides which packs apply to a provider. */
interface Applicant {
  readonly type: string;
  readonly owner: Pick<ProviderFacts, 'id'> | null;
}

export function isAtGateway(pack: Pack, owner: Applicant['owner']): boolean {
  return owner !== null && gatewayIds(pack).includes(owner.id);
}

type Severities = CheckOptions['severities'];

/** The rules of the packs that apply to a provider, with the severities of the configuration. */
export function rulesFor(
  packs: readonly Pack[],
  applicant: Applicant,
  severities: Severities,
): readonly Rule[] {
  const overrides = packs
    .filter((pack) => pack.gateway === undefined || isAtGateway(pack, applicant.owner))
    .flatMap((pack) => (pack.overrides === undefined ? [] : [pack.overrides]));
  return packs
    .flatMap((pack) => scoped(pack, applicant))
    .flatMap((rule) => {
      const override = overrides.findLast((item) => Object.hasOwn(item, rule.id))?.[rule.id];
      const severity = severities[rule.id] ?? override?.severity ?? rule.severity;
      if (severity === 'off') return [];
      const changed = override !== undefined || severity !== rule.severity;
      return changed ? [changedRule(rule, { ...override, severity })] : [rule];
    });
}

/** Rules of the built-in packs inherit what explains them. A pack may make a rule less certain, never more. */
function changedRule(
  rule: Rule,
  { severity, certainty = rule.certainty, message, steps }: PackOverride & Pick<Rule, 'severity'>,
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

/** Rules of a pack with a gateway are about that gateway only: by its host, else by what its answers reveal. */
function scoped(pack: Pack, { type, owner }: Applicant): readonly Rule[] {
  const { gateway, types } = pack;
  if (gateway === undefined) return types.includes('*') || types.includes(type) ? pack.rules : [];
  if (isAtGateway(pack, owner)) return pack.rules;
  return gateway.fingerprints.length === 0 ? [] : ifSeen(pack);
}

/** The rules of a gateway, for an endpoint that only its answers reveal. */
const ifSeen = memoize((pack: Pack): readonly Rule[] => {
  const seen = { fact: RESPONDERS, operator: 'includes', value: pack.id } as const;
  return pack.rules.map((rule) => ({ ...rule, when: { all: [seen, rule.when] } }));
});

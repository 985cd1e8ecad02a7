import type { ProviderFacts } from '@authlint/model/knowledge';
import type { Rule } from '@authlint/model';
import { gatewayIds, type Pack } from '../packs/index.js';

/** Fact with the ids of those whom the answers give away. */
export const RESPONDERS = 'auth.responders';

/** What decides which packs apply to a provider. */
export interface Applicant {
  readonly type: string;
  readonly owner: Pick<ProviderFacts, 'id'> | null;
}

export function isAtGateway(pack: Pack, owner: Applicant['owner']): boolean {
  return owner !== null && gatewayIds(pack).includes(owner.id);
}

/** Rules of a pack with a gateway are about that gateway only: by its host, else by what its answers give away. */
export function scoped(pack: Pack, { type, owner }: Applicant): readonly Rule[] {
  const { gateway, types } = pack;
  if (gateway === undefined) return types.includes('*') || types.includes(type) ? pack.rules : [];
  if (isAtGateway(pack, owner)) return pack.rules;
  if (gateway.fingerprints.length === 0) return [];
  const seen = { fact: RESPONDERS, operator: 'includes', value: pack.id } as const;
  return pack.rules.map((rule) => ({ ...rule, when: { all: [seen, rule.when] } }));
}

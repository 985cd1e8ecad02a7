import type { Gateway } from '@authlint/core/internal';
import type { Knowledge, ProviderFacts, Twin } from '@authlint/model/knowledge';
import { type Described, gatewayParty } from './pack-provider.js';

/** What is known of a gateway of a pack, with what it inherits from the provider that it extends. */
export function gatewayFacts(
  base: Pick<Knowledge, 'provider'>,
): (described: Described) => ProviderFacts {
  return (described) => {
    const { id, keys, gateway } = described;
    const { discovery, keyCheck, inherits } = gateway;
    const model = gateway.extends === undefined ? null : base.provider(gateway.extends);
    const { path, guarded } = discovery;
    return {
      ...gatewayParty(described),
      auth: model !== null && inherits.auth ? model.auth : gateway.auth,
      alternatives: [
        ...gateway.alternatives,
        ...(inherits.auth ? (model?.alternatives ?? []) : []),
      ],
      discovery:
        model !== null && inherits.discovery
          ? model.discovery
          : { path: guarded === 'none' ? null : path, guarded },
      keyCheck:
        keyCheck === undefined ? (model?.keyCheck ?? null) : { method: 'GET', path: keyCheck },
      chat: model !== null && inherits.chat ? model.chat : gateway.chat,
      twins: twinsOf(id, gateway),
      keyFormsKnown: keys.length > 0,
      upstreamKey: gateway.upstreamKey ?? model?.upstreamKey,
      requiredHeaders: gateway.requires?.headers,
    };
  };
}

/** The siblings of a gateway, seen from the one of this id. */
function twinsOf(id: string, { siblings }: Gateway): Twin[] {
  return siblings
    .filter((sibling) => sibling.id !== id)
    .map(({ id: other, baseUrl, name, differs }) => ({
      ...{ id: other, baseUrl, name, differs },
      ofPack: true as const,
    }));
}

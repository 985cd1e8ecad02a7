import { isLoopback } from '@authlint/model/ports';
import type { Knowledge, ProviderFacts, Twin } from '@authlint/model/knowledge';
import type { Gateway } from '../format/gateway.js';
import type { Pack } from '../format/schema.js';
import { ownProviders, type Described, gatewayParty, type OwnProvider } from './pack-provider.js';
import { laidOver, ownAt } from './pack-text.js';

/** The fact base with the gateways of packs, which take precedence for their own hosts and keys. */
export function withPacks(base: Knowledge, packs: readonly Pack[]): Knowledge {
  const own = ownProviders(packs, gatewayFacts(base)).map((item) => restricted(item, base));
  if (own.length === 0) return base;
  return {
    ...laidOver(base, own),
    claimants: (url) => {
      const packsThere = ownAt(own, url);
      const vendor = isLoopback(url.hostname) ? null : base.ownerOf(url);
      const extended = packsThere.some(({ gateway }) => gateway.extends === vendor?.id);
      return [
        ...packsThere.map(({ id }) => id),
        ...(packsThere.length === 0 || vendor === null || extended ? [] : [vendor.name]),
      ];
    },
    twinsOf: (url) => {
      const { href } = url;
      const twins = ownAt(own, url)[0]?.facts.twins ?? base.twinsOf(url);
      return twins.filter(({ baseUrl }) => baseUrl !== href.replace(/(?<!\/)\/+$/, ''));
    },
    cloudsOf: (url) => (ownAt(own, url).length === 0 ? base.cloudsOf(url) : []),
    isHome: (url, credential) => base.isHome(url, credential), // packs add no home
    isIssuersOwn: (url, issuer) => base.isIssuersOwn(url, issuer),
    tenantPath: (url) => base.tenantPath(url),
    echoIn: (sentence) => base.echoIn(sentence),
    readersOf: (variable) => [
      ...own.filter(({ facts }) => facts.variables.includes(variable)).map(({ id }) => id),
      ...base.readersOf(variable),
    ],
  };
}

/** A project's pack without the user's consent may not describe endpoints of known providers. */
function restricted<T extends Pick<OwnProvider, 'describes' | 'isUnagreed'>>(
  provider: T,
  { ownerOf }: Pick<Knowledge, 'ownerOf'>,
): T {
  if (!provider.isUnagreed) return provider;
  const describes: OwnProvider['describes'] = (host, path) => {
    const address = `https://${host}${path ?? ''}`;
    const isKnown = URL.canParse(address) && ownerOf(new URL(address)) !== null;
    return isKnown ? null : provider.describes(host, path);
  };
  return { ...provider, describes };
}

/** The facts about a gateway of a pack, with what it inherits from the provider that it extends. */
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
      locksOut: gateway.locksOut ?? model?.locksOut,
      requiredHeaders: gateway.requires?.headers,
    };
  };
}

/** The siblings of a gateway, without this id. */
function twinsOf(id: string, { siblings }: Gateway): Twin[] {
  return siblings
    .filter((sibling) => sibling.id !== id)
    .map(({ id: other, baseUrl, name, differs }) => ({
      ...{ id: other, baseUrl, name, differs },
      ofPack: true as const,
    }));
}

import type { Gateway, GatewayKey, Pack } from '@authlint/core/internal';
import type { Knowledge, ProviderFacts, Twin } from '@authlint/model/knowledge';
import { hostMatcher, type HostMatcher } from '../addresses/host-pattern.js';

/** A provider that a pack describes: a gateway, or one of its siblings. */
export interface OwnProvider {
  readonly id: string;
  readonly gateway: Gateway;
  readonly keys: readonly GatewayKey[];
  readonly facts: ProviderFacts;
  /** A gateway that a pack names beside its own. */
  readonly isSibling: boolean;
  /**
   * How exactly it describes an endpoint: a longer path before a shorter one, a name before `*`; `null`: not at all. `host`: with
   * its port; `path`: absent where it is not known.
   */
  readonly describes: (host: string, path?: string) => number | null;
}

/** The providers of packs, each in place of its gateway's siblings too. */
export function ownProviders(
  packs: readonly Pack[],
  base: Pick<Knowledge, 'provider'>,
): readonly OwnProvider[] {
  const own = packs.flatMap((pack) => {
    const { id, gateway } = pack;
    if (gateway === undefined) return [];
    return ofGateway(
      id,
      { ...gateway, siblings: [...gateway.siblings, ...familyOf(pack, packs)] },
      base,
    );
  });
  // A pack of its own says more of a gateway than another one that names it as a sibling.
  const packIds = new Set(packs.map(({ id }) => id));
  return own.filter(({ id, isSibling }) => !isSibling || !packIds.has(id));
}

/** The other gateways of the same owner, each as a sibling, whatever the order of the packs. */
function familyOf({ id, gateway }: Pack, packs: readonly Pack[]): Gateway['siblings'] {
  return packs.flatMap(({ id: other, gateway: found }) =>
    found?.family === undefined || found.baseUrl === undefined || other === id
      ? []
      : found.family === gateway?.family
        ? [
            {
              ...{ id: other, name: found.name, baseUrl: found.baseUrl },
              differs: 'account',
              keys: found.keys,
            },
          ]
        : [],
  );
}

function ofGateway(id: string, gateway: Gateway, base: Pick<Knowledge, 'provider'>): OwnProvider[] {
  const model = gateway.extends === undefined ? null : base.provider(gateway.extends);
  const main = {
    ...provider(id, gateway.name, gateway.hosts, gateway.keys, gateway, model),
    isSibling: false,
  };
  const siblings = gateway.siblings.map((sibling) => {
    const keys = sibling.keys.length > 0 ? sibling.keys : gateway.keys;
    const { host } = new URL(sibling.baseUrl);
    return { ...provider(sibling.id, sibling.name, [host], keys, gateway, model), isSibling: true };
  });
  return [main, ...siblings];
}

function provider(
  id: string,
  name: string,
  hosts: readonly string[],
  keys: readonly GatewayKey[],
  gateway: Gateway,
  model: ProviderFacts | null,
): Omit<OwnProvider, 'isSibling'> {
  const matchers = hosts.map(matcherOf);
  return {
    id,
    gateway,
    keys,
    describes: (host, path) =>
      matchers.reduce<number | null>((best, matches) => higher(best, matches(host, path)), null),
    facts: factsOf(id, name, keys, gateway, model),
  };
}

function higher(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}

/** A pattern without a port holds for every port, one without a path for every path. */
function matcherOf(pattern: string): OwnProvider['describes'] {
  const [name = '', ...parts] = pattern.split('/');
  const prefix = parts.length === 0 ? '' : `/${parts.join('/')}`;
  const matches: HostMatcher = hostMatcher(name);
  const withPort = /:\d+$/.test(name);
  const rank = 2 * prefix.length + (name.includes('*') ? 0 : 1);
  return (host, path) => {
    const below = path === undefined || path === prefix || path.startsWith(`${prefix}/`);
    return below && matches(withPort ? host : host.replace(/:\d+$/, '')) !== null ? rank : null;
  };
}

function factsOf(
  id: string,
  name: string,
  keys: readonly GatewayKey[],
  gateway: Gateway,
  model: ProviderFacts | null,
): ProviderFacts {
  const { type, kind, hosts, variables, discovery, keyCheck, inherits } = gateway;
  return {
    id,
    name,
    type,
    vendor: id,
    kind,
    baseUrls: hosts.filter((host) => !host.includes('*')).map((host) => `https://${host}`),
    variables,
    auth: model !== null && inherits.auth ? model.auth : gateway.auth,
    alternatives: [...gateway.alternatives, ...(inherits.auth ? (model?.alternatives ?? []) : [])],
    discovery:
      model !== null && inherits.discovery
        ? model.discovery
        : {
            path: discovery.guarded === 'none' ? null : discovery.path,
            guarded: discovery.guarded,
          },
    keyCheck:
      keyCheck === undefined ? (model?.keyCheck ?? null) : { method: 'GET', path: keyCheck },
    chat: model !== null && inherits.chat ? model.chat : gateway.chat,
    twins: twinsOf(id, gateway),
    consoleUrl: gateway.portal ?? null,
    keyFormsKnown: keys.length > 0,
    upstreamKey: gateway.upstreamKey ?? model?.upstreamKey,
    required: [],
    requiredHeaders: gateway.requires?.headers,
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

/** The one that describes an endpoint most exactly; of equal ones the first. */
export function best<T extends Pick<OwnProvider, 'describes'>>(
  own: readonly T[],
  host: string,
  path?: string,
): T | undefined {
  return ranked(own, host, path)[0];
}

/** Those that describe an endpoint most exactly, in their order. */
export function ranked<T extends Pick<OwnProvider, 'describes'>>(
  own: readonly T[],
  host: string,
  path?: string,
): readonly T[] {
  const ranks = own.map((item) => item.describes(host, path) ?? -1);
  const highest = Math.max(0, ...ranks);
  return own.filter((_, index) => ranks[index] === highest);
}

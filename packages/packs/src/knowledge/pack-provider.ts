import type { Party } from '@authlint/model/knowledge';
import { hostMatcher, type HostMatcher } from '@authlint/providers';
import type { Gateway, GatewayKey } from '../format/gateway.js';
import type { Pack } from '../format/schema.js';

/** A provider that a pack describes: a gateway, or one of its siblings. */
export interface OwnProvider<Facts extends Party = Party> {
  readonly id: string;
  readonly gateway: Gateway;
  readonly keys: readonly GatewayKey[];
  readonly facts: Facts;
  /** A gateway that the pack lists as a sibling of its own. */
  readonly isSibling: boolean;
  /** From a pack of the project to whose content the user has not consented. */
  readonly isUnagreed: boolean;
  /**
   * How exactly it matches an endpoint: a longer path before a shorter one, a name before `*`; `null`: no match. `host`: with its port;
   * `path`: absent where it is unknown.
   */
  readonly describes: (host: string, path?: string) => number | null;
}

/** A gateway by the id and name of itself or of a sibling, and its keys. */
export interface Described {
  readonly id: string;
  readonly name: string;
  readonly keys: readonly GatewayKey[];
  readonly gateway: Gateway;
}

/** The providers of packs, including the siblings of their gateways. `factsOf`: the facts about each. */
export function ownProviders<Facts extends Party>(
  packs: readonly Pack[],
  factsOf: (described: Described) => Facts,
): readonly OwnProvider<Facts>[] {
  const own = packs.flatMap((pack) => {
    const { id, gateway } = pack;
    if (gateway === undefined) return [];
    const siblings = [...gateway.siblings, ...familyOf(pack, packs)];
    const isUnagreed = pack.project?.isAgreed === false;
    return ofGateway(id, { ...gateway, siblings }, factsOf).map((item) => ({
      ...item,
      isUnagreed,
    }));
  });
  // A gateway's own pack takes precedence over a pack that lists it as a sibling.
  const packIds = new Set(packs.map(({ id }) => id));
  return own.filter(({ id, isSibling }) => !isSibling || !packIds.has(id));
}

/** The other gateways of the same owner as siblings, independent of the order of the packs. */
function familyOf({ id, gateway }: Pack, packs: readonly Pack[]): Gateway['siblings'] {
  return packs.flatMap(({ id: other, gateway: found }) => {
    if (found?.family === undefined || found.family !== gateway?.family) return [];
    const { name, baseUrl, keys } = found;
    return baseUrl === undefined || other === id
      ? []
      : [{ id: other, name, baseUrl, differs: 'account', keys }];
  });
}

function ofGateway<Facts extends Party>(
  id: string,
  gateway: Gateway,
  factsOf: (described: Described) => Facts,
): Omit<OwnProvider<Facts>, 'isUnagreed'>[] {
  const provider = (described: Described, hosts: readonly string[], isSibling: boolean) => ({
    ...{ id: described.id, gateway, keys: described.keys, isSibling },
    describes: describing(hosts),
    facts: factsOf(described),
  });
  const main = { id, name: gateway.name, keys: gateway.keys, gateway };
  const siblings = gateway.siblings.map((sibling) => {
    const keys = sibling.keys.length > 0 ? sibling.keys : gateway.keys;
    const described = { id: sibling.id, name: sibling.name, keys, gateway };
    return provider(described, [new URL(sibling.baseUrl).host], true);
  });
  return [provider(main, gateway.hosts, false), ...siblings];
}

function describing(hosts: readonly string[]): OwnProvider['describes'] {
  const matchers = hosts.map(matcherOf);
  return (host, path) =>
    matchers.reduce<number | null>((best, matches) => higher(best, matches(host, path)), null);
}

/** Identity of a gateway. */
export function gatewayParty({ id, name, gateway }: Described): Party {
  const { type, kind, hosts, variables, portal } = gateway;
  return {
    ...{ id, name, type, vendor: id, kind, variables },
    baseUrls: hosts.filter((host) => !host.includes('*')).map((host) => `https://${host}`),
    consoleUrl: portal ?? null,
    required: [],
    siblings: gateway.siblings
      .filter((sibling) => sibling.id !== id)
      .map(({ id: other, differs }) => ({ id: other, differs })),
  };
}

function higher(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}

/** A pattern without a port matches every port, one without a path every path. */
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

/** The most exact match of an endpoint; of equal ones the first. */
export function best<T extends Pick<OwnProvider, 'describes'>>(
  own: readonly T[],
  host: string,
  path?: string,
): T | undefined {
  return ranked(own, host, path)[0];
}

/** The most exact matches of an endpoint, in their order. */
export function ranked<T extends Pick<OwnProvider, 'describes'>>(
  own: readonly T[],
  host: string,
  path?: string,
): readonly T[] {
  const ranks = own.map((item) => item.describes(host, path) ?? -1);
  const highest = Math.max(0, ...ranks);
  return own.filter((_, index) => ranks[index] === highest);
}

import type { Gateway, GatewayKey, Pack, ProviderFacts, Twin } from '@authlint/core/internal';
import { hostMatcher, type HostMatcher } from '../addresses/host-pattern.js';

/** A provider that a pack describes: a gateway, or one of its siblings. */
export interface OwnProvider {
  readonly id: string;
  readonly gateway: Gateway;
  readonly keys: readonly GatewayKey[];
  readonly facts: ProviderFacts;
  /** True for a host, with its port where it names one. */
  readonly owns: (host: string) => boolean;
}

/** The providers of packs, each in place of its gateway's siblings too. */
export function ownProviders(packs: readonly Pack[]): readonly OwnProvider[] {
  return packs.flatMap((pack) => (pack.gateway === undefined ? [] : ofGateway(pack, pack.gateway)));
}

function ofGateway({ id }: Pack, gateway: Gateway): OwnProvider[] {
  const main = provider(id, gateway.name, gateway.hosts, gateway.keys, gateway);
  const siblings = gateway.siblings.map((sibling) => {
    const keys = sibling.keys.length > 0 ? sibling.keys : gateway.keys;
    return provider(sibling.id, sibling.name, [new URL(sibling.baseUrl).host], keys, gateway);
  });
  return [main, ...siblings];
}

function provider(
  id: string,
  name: string,
  hosts: readonly string[],
  keys: readonly GatewayKey[],
  gateway: Gateway,
): OwnProvider {
  const matchers = hosts.map(matcherOf);
  return {
    id,
    gateway,
    keys,
    owns: (host) => matchers.some((matches) => matches(host)),
    facts: factsOf(id, name, keys, gateway),
  };
}

/** A pattern without a port holds for every port. */
function matcherOf(pattern: string): (host: string) => boolean {
  const matches: HostMatcher = hostMatcher(pattern);
  const withPort = /:\d+$/.test(pattern);
  return (host) => matches(withPort ? host : host.replace(/:\d+$/, '')) !== null;
}

function factsOf(
  id: string,
  name: string,
  keys: readonly GatewayKey[],
  gateway: Gateway,
): ProviderFacts {
  const { type, kind, hosts, variables, auth, alternatives, discovery, keyCheck, chat } = gateway;
  return {
    id,
    name,
    type,
    vendor: id,
    kind,
    baseUrls: hosts.filter((host) => !host.includes('*')).map((host) => `https://${host}`),
    variables,
    auth,
    alternatives,
    discovery: {
      path: discovery.guarded === 'none' ? null : discovery.path,
      guarded: discovery.guarded,
    },
    keyCheck: keyCheck === undefined ? null : { method: 'GET', path: keyCheck },
    chat,
    twins: twinsOf(id, gateway),
    consoleUrl: gateway.portal ?? null,
    keyFormsKnown: keys.length > 0,
    upstreamKey: gateway.upstreamKey,
    required: [],
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

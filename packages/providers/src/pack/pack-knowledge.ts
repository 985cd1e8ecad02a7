import type { Pack } from '@authlint/core/internal';
import { isLoopback } from '@authlint/model/ports';
import type { Knowledge } from '@authlint/model/knowledge';
import { gatewayFacts } from './pack-facts.js';
import { ownProviders } from './pack-provider.js';
import { laidOver, ownAt } from './pack-text.js';

/** The fact base with the gateways of packs laid over it: what a pack says of its own hosts and keys counts first. */
export function withPacks(base: Knowledge, packs: readonly Pack[]): Knowledge {
  const own = ownProviders(packs, gatewayFacts(base));
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
      return twins.filter(({ baseUrl }) => baseUrl !== href.replace(/\/+$/, ''));
    },
    cloudsOf: (url) => (ownAt(own, url).length === 0 ? base.cloudsOf(url) : []),
    isHome: (url, credential) => base.isHome(url, credential), // packs add no home
    tenantPath: (url) => base.tenantPath(url),
    readersOf: (variable) => [
      ...own.filter(({ facts }) => facts.variables.includes(variable)).map(({ id }) => id),
      ...base.readersOf(variable),
    ],
  };
}

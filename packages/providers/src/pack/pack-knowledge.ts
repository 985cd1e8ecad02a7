import type { Pack } from '@authlint/core/internal';
import { isLoopback } from '@authlint/model/ports';
import type { Knowledge } from '@authlint/model/knowledge';
import { ownAnswers } from './pack-answers.js';
import { ownIssuers } from './pack-keys.js';
import { ownProviders, ranked, type OwnProvider } from './pack-provider.js';

/** The fact base with the gateways of packs laid over it: what a pack says of its own hosts and keys counts first. */
export function withPacks(base: Knowledge, packs: readonly Pack[]): Knowledge {
  const own = ownProviders(packs, base);
  if (own.length === 0) return base;
  const byId = new Map(own.map((item) => [item.id, item]));
  const allAt = (url: URL): readonly OwnProvider[] =>
    ranked(own, url.host.toLowerCase(), url.pathname);
  const at = (url: URL): OwnProvider | null => allAt(url)[0] ?? null;
  return {
    issuersOf: ownIssuers(own, (secret) => base.issuersOf(secret)),
    ownerOf: (url) => at(url)?.facts ?? base.ownerOf(url),
    provider: (id) => byId.get(id)?.facts ?? base.provider(id),
    claimants: (url) => {
      const packsThere = allAt(url);
      const vendor = isLoopback(url.hostname) ? null : base.ownerOf(url);
      const extended = packsThere.some(({ gateway }) => gateway.extends === vendor?.id);
      return [
        ...packsThere.map(({ id }) => id),
        ...(packsThere.length === 0 || vendor === null || extended ? [] : [vendor.name]),
      ];
    },
    twinsOf: (url) => {
      const { href } = url;
      const twins = at(url)?.facts.twins ?? base.twinsOf(url);
      return twins.filter(({ baseUrl }) => baseUrl !== href.replace(/\/+$/, ''));
    },
    cloudsOf: (url) => (at(url) === null ? base.cloudsOf(url) : []),
    isHome: (url, credential) => base.isHome(url, credential), // packs add no home
    lookAlikeOf: (host) => base.lookAlikeOf(host),
    tenantPath: (url) => base.tenantPath(url),
    readersOf: (variable) => [
      ...own.filter(({ facts }) => facts.variables.includes(variable)).map(({ id }) => id),
      ...base.readersOf(variable),
    ],
    classify: ownAnswers(own, (answer, request) => base.classify(answer, request)),
    shareKeys: (issuer, owner) =>
      byId.get(owner)?.gateway.sharesKeysWith.includes(issuer) === true ||
      byId.get(owner)?.gateway.extends === issuer ||
      base.shareKeys(issuer, owner),
  };
}

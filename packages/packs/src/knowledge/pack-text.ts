import type { Party, TextKnowledge } from '@authlint/model/knowledge';
import type { Pack } from '../format/schema.js';
import { ownAnswers } from './pack-answers.js';
import { ownIssuers } from './pack-keys.js';
import { ownProviders, gatewayParty, ranked, type OwnProvider } from './pack-provider.js';

/** The text part of the fact base, with the gateways of packs. */
export function withTextPacks(base: TextKnowledge, packs: readonly Pack[]): TextKnowledge {
  const own = ownProviders(packs, gatewayParty);
  return own.length === 0 ? base : laidOver(base, own);
}

/** The base knowledge with packs taking precedence for their own hosts and keys. */
export function laidOver<Facts extends Party>(
  base: TextKnowledge<Facts>,
  own: readonly OwnProvider<Facts>[],
): TextKnowledge<Facts> {
  const byId = new Map(own.map((item) => [item.id, item]));
  return {
    issuersOf: ownIssuers(own, (secret) => base.issuersOf(secret)),
    ownerOf: (url) => ownAt(own, url)[0]?.facts ?? base.ownerOf(url),
    provider: (id) => byId.get(id)?.facts ?? base.provider(id),
    lookAlikeOf: (host) => base.lookAlikeOf(host),
    classify: ownAnswers(own, (answer, request) => base.classify(answer, request)),
    shareKeys: (issuer, owner) =>
      byId.get(owner)?.gateway.sharesKeysWith.includes(issuer) === true ||
      byId.get(owner)?.gateway.extends === issuer ||
      base.shareKeys(issuer, owner),
  };
}

/** The gateways that describe a URL equally exactly. */
export function ownAt<T extends OwnProvider>(own: readonly T[], url: URL): readonly T[] {
  return ranked(own, url.host.toLowerCase(), url.pathname);
}

import type { Pack } from '@authlint/core/internal';
import type { TextKnowledge } from '@authlint/model/knowledge';
import { classify } from './answers/classify.js';
import { lookAlikeOf } from './facts/look-alike.js';
import { party, partyAt } from './facts/party.js';
import { issuersOf, shareKeys } from './keys/issuers.js';
import { withTextPacks } from './pack/pack-text.js';

/** The part of the fact base that texts are read with, with what packs say of their gateways: it asks nothing of a provider. */
export function createTextKnowledge(packs: readonly Pack[] = []): TextKnowledge {
  return withTextPacks(OF_TEXTS, packs);
}

const OF_TEXTS: TextKnowledge = {
  issuersOf,
  ownerOf: partyAt,
  provider: party,
  lookAlikeOf,
  classify: (answer, request) => classify(answer, request),
  shareKeys,
};

import type { TextKnowledge } from '@authlint/model/knowledge';
import { classify } from './answers/classify.js';
import { lookAlikeOf } from './facts/look-alike.js';
import { party, partyAt } from './facts/party.js';
import { issuersOf, shareKeys } from './keys/issuers.js';

/** The part of the fact base for reading texts. */
export function createTextKnowledge(): TextKnowledge {
  return OF_TEXTS;
}

const OF_TEXTS: TextKnowledge = {
  issuersOf,
  ownerOf: partyAt,
  provider: party,
  lookAlikeOf,
  classify: (answer, request) => classify(answer, request),
  shareKeys,
};

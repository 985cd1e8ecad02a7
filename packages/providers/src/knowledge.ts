import type { Knowledge } from '@authlint/model/knowledge';
import { cloudsOf, twinsOf } from './addresses/twins.js';
import { classify } from './answers/classify.js';
import { echoIn } from './answers/echo.js';
import { wantedPlace } from './answers/wants.js';
import { ownerOf, providerFacts } from './facts/provider-facts.js';
import { isHome, tenantPath } from './facts/homes.js';
import { isIssuersOwn } from './facts/own-places.js';
import { lookAlikeOf } from './facts/look-alike.js';
import { readersOf } from './facts/readers.js';
import { issuersOf, shareKeys } from './keys/issuers.js';

/**
 * The fact base interface of `core`. Look-ups are pure; the table is parsed at its first use.
 */
export function createKnowledge(): Knowledge {
  return BUILT_IN;
}

const BUILT_IN: Knowledge = {
  issuersOf,
  ownerOf,
  provider: providerFacts,
  twinsOf,
  cloudsOf,
  isHome,
  isIssuersOwn,
  lookAlikeOf,
  tenantPath,
  readersOf,
  echoIn,
  classify: (answer, request) => classify(answer, request, wantedPlace),
  shareKeys,
};

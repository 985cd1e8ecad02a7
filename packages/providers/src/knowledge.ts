import type { Knowledge } from '@authlint/core';
import { twinsOf } from './addresses/twins.js';
import { classify } from './answers/classify.js';
import { ownerOf, providerFacts } from './facts/provider-facts.js';
import { issuersOf } from './keys/issuers.js';
import { shareKeys } from './keys/share-keys.js';
import { tables } from './tables/tables.js';

/** The fact base as `core` asks it. Look-ups are pure; a table is parsed at its first use. */
export function createKnowledge(): Knowledge {
  return {
    issuersOf,
    ownerOf,
    provider: providerFacts,
    twinsOf,
    readersOf: (variable) =>
      Object.hasOwn(tables.variables(), variable) ? (tables.variables()[variable] ?? []) : [],
    classify,
    shareKeys,
  };
}

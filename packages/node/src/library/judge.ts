import type { FactValue } from '@authlint/core';
import { judgeFacts, type Judgement } from '@authlint/core/internal';
import type { CodePack, Pack } from '@authlint/packs';
import { objectPacks } from './packs.js';

/**
 * Judges the rules of packs over facts that are given, at once and without a request: for tests and editors. A fact that is not
 * given is unknown. Which rules apply to a provider, and how its gateway words a diagnosis, `diagnose` decides.
 *
 * @throws InvalidPackError with every problem of every pack
 */
export function judge(
  facts: Readonly<Record<string, FactValue>>,
  packs: readonly (Pack | CodePack)[],
): Judgement {
  return judgeFacts(facts, objectPacks(packs));
}

import { redact, seal, type Knowledge, type ProviderTarget } from '@authlint/core/internal';
import type { Scrubber } from '../scrubber.js';

/** Names of query parameters that hold a credential. */
const CREDENTIAL = /key|token|secret|signature|^sig$|^code$/i;
/** Shorter parts of an address are names. */
const SHORTEST = 8;

/** Tells the scrubber of the credentials that stand in Base URLs: the addresses are shown, the credentials are not. */
export function registerAddresses(
  targets: readonly ProviderTarget[],
  knowledge: Knowledge,
  scrubber: Scrubber,
): void {
  for (const target of targets) {
    for (const text of credentialsIn(new URL(target.baseUrl), knowledge)) {
      if (text.length >= SHORTEST) scrubber.addInAddress(seal(text));
    }
  }
}

/**
 * Tells the scrubber of credentials that were configured as the name of a provider or model: names are shown, these are not. To be
 * called when the credentials are registered.
 */
export function registerNames(targets: readonly ProviderTarget[], scrubber: Scrubber): void {
  for (const { id, modelId, models } of targets) {
    for (const name of [id, modelId ?? '', ...models]) scrubber.addShown(name);
  }
}

/** The password, the values of telling parameters, and parts of the path that have the form of a key. */
function credentialsIn(url: URL, knowledge: Knowledge): readonly string[] {
  const inQuery = [...url.searchParams].flatMap(([name, value]) =>
    CREDENTIAL.test(name) ? [value] : [],
  );
  const inPath = url.pathname
    .split('/')
    .filter(
      (part) =>
        part.length >= SHORTEST &&
        (knowledge.issuersOf(seal(part)).certainty === 'distinctive' || redact(part) !== part),
    );
  return [url.password, ...inQuery, ...inPath];
}

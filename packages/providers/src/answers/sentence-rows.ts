import type { Meaning } from '@authlint/core';
import type { Code } from '@authlint/model';
import type { AlternativesPattern } from '@authlint/model/redaction';

/** Sentences with the same meaning at all providers. `statuses`: those with which they apply. The first match wins. */
export interface GenericSentence extends AlternativesPattern {
  readonly meaning: Meaning;
  readonly statuses: readonly number[];
  /** About the account or the way to it, so it does not count where the text also calls the key bad. */
  readonly account: boolean;
  /** What the matched words must not hold. */
  readonly unless?: RegExp;
}

export const DENIED = [401, 403, 498];
/** With these a sentence about a token may be about the prompt, so only words that name a credential count. */
export const REFUSED = [400, 422];
export const ANY = [...REFUSED, ...DENIED];

/** A sentence of a client, a library or a provider that names a cause by itself. */
export interface Wording extends AlternativesPattern {
  readonly code: Code;
}

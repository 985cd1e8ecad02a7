import type { Meaning } from '@authlint/core';
import type { Code } from '@authlint/model';
import type { AlternativesPattern } from '@authlint/model/redaction';

/** Sentences with the same meaning at all providers. `statuses`: those with which they apply. The first match wins. */
export interface GenericSentence extends AlternativesPattern {
  readonly meaning: Meaning;
  readonly statuses: readonly number[];
  /** About the account or its access, so it is ignored where the text also calls the key invalid. */
  readonly account: boolean;
  /** Patterns that the matched text must not contain. */
  readonly unless?: RegExp;
}

export const DENIED = [401, 403, 498];
/** With these statuses a sentence about a token may be about the prompt, so only texts that name a credential count. */
export const REFUSED = [400, 422];
export const ANY = [...REFUSED, ...DENIED];

/** A sentence of a client, a library or a provider that identifies a cause by itself. */
export interface Wording extends AlternativesPattern {
  readonly code: Code;
}

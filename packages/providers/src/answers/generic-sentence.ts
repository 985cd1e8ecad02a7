import type { Meaning } from '@authlint/core';
import type { PrefilteredPattern } from '@authlint/model/redaction';
import { withLazyPattern } from './lazy-pattern.js';

/** Words that mean the same with whoever says them. `statuses`: with which they count; the first that matches is taken. */
export interface GenericSentence extends PrefilteredPattern {
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

export function sentence(
  meaning: Meaning,
  statuses: readonly number[],
  pattern: () => PrefilteredPattern,
  account = false,
): GenericSentence {
  return withLazyPattern({ meaning, statuses, account }, pattern);
}

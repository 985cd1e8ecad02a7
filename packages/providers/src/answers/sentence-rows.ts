import { lazy } from '@authlint/core/internal';
import type { PrefilteredPattern } from '@authlint/model/redaction';
import type { Meaning } from '@authlint/core';
import type { Code } from '@authlint/model';

/** A row whose pattern is made when it is first looked at: all of them take as long as half a start. */
function withLazyPattern<T extends object>(
  row: T,
  pattern: () => PrefilteredPattern,
): T & PrefilteredPattern {
  const made = lazy(pattern);
  return {
    ...row,
    get literals() {
      return made().literals;
    },
    get pattern() {
      return made().pattern;
    },
  };
}

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

/** A sentence of a client, a library or a provider that names a cause by itself. */
export interface Wording extends PrefilteredPattern {
  readonly code: Code;
}

export function wordingOf(code: Code, pattern: () => PrefilteredPattern): Wording {
  return withLazyPattern({ code }, pattern);
}

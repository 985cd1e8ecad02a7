import { lazy } from '@authlint/core/internal';
import type { PrefilteredPattern } from '@authlint/model/redaction';

/** A row whose pattern is made when it is first looked at: all of them take as long as half a start. */
export function withLazyPattern<T extends object>(
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

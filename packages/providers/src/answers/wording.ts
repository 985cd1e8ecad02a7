import type { Code } from '@authlint/model';
import type { PrefilteredPattern } from '@authlint/model/redaction';
import { withLazyPattern } from './lazy-pattern.js';

/** A sentence of a client, a library or a provider that names a cause by itself. */
export interface Wording extends PrefilteredPattern {
  readonly code: Code;
}

export function wordingOf(code: Code, pattern: () => PrefilteredPattern): Wording {
  return withLazyPattern({ code }, pattern);
}

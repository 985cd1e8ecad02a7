import type { NotAuthCode, PrefilteredPattern } from '@authlint/core/internal';

/** How a failure that is made before any answer shows itself in one line. */
export interface FailurePattern extends PrefilteredPattern {
  readonly code: NotAuthCode;
}

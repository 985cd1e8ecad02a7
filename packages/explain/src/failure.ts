import type { NotAuthCode } from '@authlint/model';
import type { PrefilteredPattern } from '@authlint/model/redaction';

/** How a failure that is made before any answer shows itself in one line. */
export interface FailurePattern extends PrefilteredPattern {
  readonly code: NotAuthCode;
}

import type { NotAuthCode } from '../model/index.js';

/** How a failure that is made before any answer shows itself in one line. */
export interface FailurePattern {
  readonly code: NotAuthCode;
  readonly pattern: RegExp;
}

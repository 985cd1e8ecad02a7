import type { NotAuthCode } from '../model/index.js';
import type { Worded } from './worded.js';

/** How a failure that is made before any answer shows itself in one line. */
export interface FailurePattern extends Worded {
  readonly code: NotAuthCode;
}

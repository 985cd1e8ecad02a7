import type { EarlierAttempt, HttpRequest } from '@authlint/core';
import type { SerializedRequest } from './serialized-request.js';

/** One request on its way, with its secrets opened. */
export interface RequestContext {
  readonly request: HttpRequest;
  readonly url: URL;
  readonly wire: SerializedRequest;
  /** The proxy that the environment names. */
  readonly proxy: URL | null;
  readonly signal: AbortSignal | undefined;
  /** Its turn has come, and its time limit begins. */
  readonly onTurn: () => void;
  /** It was sent, and is about to be sent again. */
  readonly onAgain: (attempt: Omit<EarlierAttempt, 'durationMs'>) => void;
}

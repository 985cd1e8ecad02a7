import type { ClockPort } from '@authlint/core';
import type { EnvRecord } from '../env.js';
import type { Scrubber } from '../scrubber.js';
import type { TrustedCertificates } from './dispatchers.js';
import type { Transport } from './transport.js';

export interface HttpOptions {
  /** Source of HTTPS_PROXY, HTTP_PROXY and NO_PROXY. */
  readonly env: EnvRecord;
  /** Registers every sent secret, and redacts every response. */
  readonly scrubber: Scrubber;
  /** Whether a credential may go to this host over plain http. Always allowed to this machine; to others only with this. */
  readonly allowCleartext?: ((host: string) => boolean) | undefined;
  /** CA certificates (PEM) that replace those of Node.js. */
  readonly ca?: TrustedCertificates | undefined;
  /** Sends the requests instead of the built-in connections. */
  readonly transport?: Transport | undefined;
  /** Aborts every request of this port. */
  readonly signal?: AbortSignal | undefined;
  /** Clock for signatures. */
  readonly clock?: ClockPort | undefined;
}

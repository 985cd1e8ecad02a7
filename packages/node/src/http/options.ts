import type { ClockPort } from '@authlint/core';
import type { EnvRecord } from '../env.js';
import type { Scrubber } from '../scrubber.js';
import type { TrustedCertificates } from './dispatchers.js';
import type { Transport } from './transport.js';

export interface HttpOptions {
  /** Where HTTPS_PROXY, HTTP_PROXY and NO_PROXY are looked up. */
  readonly env: EnvRecord;
  /** Learns every secret that is sent, and cleans every answer. */
  readonly scrubber: Scrubber;
  /** Whether a credential may go to this host over plain http. This machine may always have it, others not without this. */
  readonly allowCleartext?: ((host: string) => boolean) | undefined;
  /** CA certificates (PEM) that replace those of Node.js. */
  readonly ca?: TrustedCertificates | undefined;
  /** Sends the requests instead of the built-in connections. */
  readonly transport?: Transport | undefined;
  /** Aborts every request of this port. */
  readonly signal?: AbortSignal | undefined;
  /** The time that signatures name. */
  readonly clock?: ClockPort | undefined;
}

import type { ClockPort, HttpPort } from '@authlint/core';
import type { EnvRecord } from './env.js';
import { Dispatchers, type TrustedCertificates } from './http/dispatchers.js';
import type { Transport } from './http/transport.js';
import type { Scrubber } from './scrubber.js';

export interface HttpOptions {
  /** Where HTTPS_PROXY, HTTP_PROXY and NO_PROXY are looked up. */
  readonly env: EnvRecord;
  /** Learns every secret that is sent, and cleans every answer. */
  readonly scrubber: Scrubber;
  /** Whether a credential may go to this host over plain http. This machine may always have it, others not without this. */
  readonly allowCleartext?: ((host: string) => boolean) | undefined;
  /** Certificates that are trusted in place of those of Node.js, as PEM. */
  readonly ca?: TrustedCertificates | undefined;
  /** What sends in place of connections of its own. */
  readonly transport?: Transport | undefined;
  /** Ends every request of this port. */
  readonly signal?: AbortSignal | undefined;
  /** The time that signatures name. */
  readonly clock?: ClockPort | undefined;
}

/** An `HttpPort` whose connections can be ended. */
export interface ClosableHttpPort extends HttpPort {
  /** Ends all connections; a request that still runs fails as `aborted`. */
  close(): Promise<void>;
  /**
   * For a process that is over: it takes idle connections with it, and none of them keeps it. To end hundreds one by one takes
   * longer than to use them. Where a request had no answer, the same as `close`.
   */
  leave(): Promise<void>;
}

/**
 * HTTP over undici. TLS certificates are always verified, whatever the environment says; no redirect is followed.
 *
 * @throws TypeError from `send`, where a secret had been made into text before: a fault of the caller
 */
export function createHttp(options: HttpOptions): ClosableHttpPort {
  const dispatchers = new Dispatchers(options.ca);
  let unanswered = 0;
  return {
    send: async (request) => {
      unanswered += 1;
      const { sendRequest } = await import('./http/attempt.js'); // a run that sends nothing loads nothing for it
      const outcome = await sendRequest(request, options, dispatchers);
      if (outcome.kind === 'answer') unanswered -= 1;
      return outcome;
    },
    close: () => dispatchers.close(),
    leave: async () => {
      if (unanswered > 0) await dispatchers.close();
    },
  };
}

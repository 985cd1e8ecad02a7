import type { HttpPort } from '@authlint/core';
import { Dispatchers } from './http/dispatchers.js';
import type { HttpOptions } from './http/options.js';

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
 * HTTP over undici. TLS certificates are always verified, even if the environment disables it; redirects are not followed.
 *
 * @throws TypeError from `send`, where a secret was converted to text before: a bug of the caller
 */
export function createHttp(options: HttpOptions): ClosableHttpPort {
  const dispatchers = new Dispatchers(options.ca);
  let unanswered = 0;
  return {
    send: async (request) => {
      unanswered += 1;
      // A run that sends nothing loads nothing for it.
      const { sendRequest } = await import('./http/attempt.js');
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

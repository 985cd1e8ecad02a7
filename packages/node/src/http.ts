import type { HttpPort } from '@authlint/core';
import { Dispatchers } from './http/dispatchers.js';
import type { HttpOptions } from './http/options.js';

/** An `HttpPort` whose connections can be ended. */
export interface ClosableHttpPort extends HttpPort {
  /** Closes all connections; a pending request fails as `aborted`. */
  close(): Promise<void>;
  /**
   * For a process about to exit: idle connections do not keep it alive, and closing hundreds of them is slow, so they are left open. With a
   * pending request the same as `close`.
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
      // Loaded with the first request.
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

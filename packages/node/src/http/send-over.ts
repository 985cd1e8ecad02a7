import type { NetFailure } from '@authlint/core';
import type { Dispatchers, Way } from './dispatchers.js';
import { exchange, type RawAnswer } from './exchange.js';
import { failureOf, OwnDelay } from './failure.js';
import { connectionsTo } from './host-queues.js';
import { fitsHttp2, isHttp2Fault } from './http2.js';
import { stopwatch } from './loop-delay.js';
import { Reception } from './reception.js';
import type { RequestContext } from './request-context.js';

/** A delay of our own that explains why a server gave a connection up: some wait no longer for a request. */
const EXPLAINS_MS = 250;
/** How often a request is sent again for a delay of our own. */
const MAX_REPEATS = 2;

/** What our own delay may lead to. The time limit itself does not count the delay, so it is none of these. */
const EXPLAINED: readonly NetFailure[] = ['reset', 'timeout'];

/**
 * Sends one request over connections that are kept. It is sent once more, on a connection of its own, where the server cut a used
 * connection before any byte of an answer, or where this program was too busy to keep one; and over HTTP/1.1 where HTTP/2 fails.
 */
export async function sendOver(
  dispatchers: Dispatchers,
  sending: RequestContext,
  timeoutMs: number,
): Promise<RawAnswer> {
  const { request, url, wire, proxy, signal } = sending;
  const tunnel = url.protocol === 'https:';
  const http2 = tunnel && proxy === null && fitsHttp2(wire.headers);
  let way: Way = { proxy, tunnel, http2, perHost: connectionsTo(url) };
  let left = timeoutMs;
  for (let repeats = 0; ;) {
    const watch = stopwatch();
    const reception = new Reception();
    try {
      const dispatcher = await dispatchers.get(way, timeoutMs);
      const asked = { method: request.method, timeoutMs: left };
      return await exchange(asked, url, wire, dispatcher, { reception, signal });
    } catch (error) {
      left -= watch.elapsed();
      if (left <= 0) throw error;
      if (way.http2 && isHttp2Fault(error)) {
        way = { ...way, http2: false };
        continue;
      }
      const { failure } = failureOf(error, proxy !== null);
      const isOurs = EXPLAINED.includes(failure) && watch.delayed() >= EXPLAINS_MS;
      const wasCut = failure === 'reset' && reception.wasCutUnheard;
      const isRepeated = reception.isUnheard && (isOurs ? repeats < MAX_REPEATS : wasCut);
      if (!isRepeated) throw isOurs ? new OwnDelay() : error;
      repeats += 1;
      sending.onAgain({ status: null, failure });
      way = { ...way, http2: false, single: true };
    }
  }
}

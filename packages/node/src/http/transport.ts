import type { HttpRequest } from '@authlint/core';
import { readBody } from './body.js';
import { deadline } from './deadline.js';
import type { Dispatchers } from './dispatchers.js';
import { exchange, stopwatch, type RawAnswer } from './exchange.js';
import { connectionsTo } from './host-turns.js';
import { fitsHttp2, isHttp2Fault } from './http2.js';
import type { Outgoing } from './outgoing.js';

/** One request on its way, with its secrets opened. */
export interface Sending {
  readonly request: HttpRequest;
  readonly url: URL;
  readonly wire: Outgoing;
  /** The proxy that the environment names. */
  readonly proxy: URL | null;
  readonly signal: AbortSignal | undefined;
  /** Its turn has come, and its time limit begins. */
  readonly onTurn: () => void;
}

/** What sends: rejects with its own errors, follows no redirect. */
export type Transport = (sending: Sending) => Promise<RawAnswer>;

/** Sends with undici, over connections that are kept, so many at a time to one host. */
export function undiciTransport(dispatchers: Dispatchers): Transport {
  return (sending) =>
    dispatchers.hosts.run(sending.url, () => {
      sending.onTurn();
      return sendOver(dispatchers, sending);
    });
}

async function sendOver(
  dispatchers: Dispatchers,
  { request, url, wire, proxy, signal }: Sending,
): Promise<RawAnswer> {
  const { timeoutMs } = request;
  const tunnel = url.protocol === 'https:';
  const http2 = tunnel && proxy === null && fitsHttp2(wire.headers);
  const way = { proxy, tunnel, perHost: connectionsTo(url) };
  const elapsed = stopwatch();
  try {
    const dispatcher = await dispatchers.get({ ...way, http2 }, timeoutMs);
    return await exchange(request, url, wire, dispatcher, signal);
  } catch (error) {
    const left = timeoutMs - elapsed();
    if (!http2 || left <= 0 || !isHttp2Fault(error)) throw error;
    const dispatcher = await dispatchers.get({ ...way, http2: false }, timeoutMs);
    return exchange({ ...request, timeoutMs: left }, url, wire, dispatcher, signal);
  }
}

/** The part of the WHATWG `fetch` that is used. */
export type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;

/** Sends with the `fetch` of the caller, which then has its own ways through proxies and its own trust. */
export function fetchTransport(send: FetchFunction): Transport {
  return async ({ request: { method, timeoutMs }, url, wire, signal, onTurn }) => {
    onTurn();
    const overall = new AbortController();
    const end = deadline(timeoutMs, signal, (reason) => overall.abort(reason));
    const { headers, body } = wire;
    try {
      const answer = await send(url.href, {
        method,
        headers,
        body,
        redirect: 'manual',
        signal: overall.signal,
      });
      return {
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: await readBody(answer.body ?? []), // `fetch` has undone its encodings
      };
    } catch (error) {
      throw overall.signal.aborted ? overall.signal.reason : error;
    } finally {
      end();
    }
  };
}

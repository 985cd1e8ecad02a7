import type { HttpRequest } from '@authlint/core';
import { readBody } from './body.js';
import { deadline } from './deadline.js';
import type { Dispatchers } from './dispatchers.js';
import { exchange, type RawAnswer } from './exchange.js';
import type { Outgoing } from './outgoing.js';

/** One request on its way, with its secrets opened. */
export interface Sending {
  readonly request: HttpRequest;
  readonly url: URL;
  readonly wire: Outgoing;
  /** The proxy that the environment names. */
  readonly proxy: URL | null;
  readonly signal: AbortSignal | undefined;
}

/** What sends: rejects with its own errors, follows no redirect. */
export type Transport = (sending: Sending) => Promise<RawAnswer>;

/** Sends with undici, over connections that are kept. */
export function undiciTransport(dispatchers: Dispatchers): Transport {
  return async ({ request, url, wire, proxy, signal }) => {
    const tunnel = url.protocol === 'https:';
    const dispatcher = await dispatchers.get(proxy, tunnel, request.timeoutMs);
    return exchange(request, url, wire, dispatcher, signal);
  };
}

/** The part of the WHATWG `fetch` that is used. */
export type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;

/** Sends with the `fetch` of the caller, which then has its own ways through proxies and its own trust. */
export function fetchTransport(send: FetchFunction): Transport {
  return async ({ request: { method, timeoutMs }, url, wire, signal }) => {
    const overall = deadline(timeoutMs, signal);
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
      overall.end();
    }
  };
}

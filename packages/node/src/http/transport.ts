import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../system.js';
import { readBody } from './body.js';
import { within } from './deadline.js';
import type { Dispatchers } from './dispatchers.js';
import { GivenFetchError } from './failure.js';
import { sendOver, type RawAnswer } from './send-over.js';
import type { RequestContext } from './serialized-request.js';

/** Sends requests: rejects with its own errors, follows no redirect. */
export type Transport = (sending: RequestContext) => Promise<RawAnswer>;

/**
 * Sends with undici over keep-alive connections, with a limit per host. On Retry-After the request keeps its slot and is retried within its
 * time limit.
 */
export function undiciTransport(dispatchers: Dispatchers): Transport {
  return (sending) =>
    dispatchers.hosts.run(sending.url, () => {
      const { timeoutMs } = sending.request;
      const end = performance.now() + timeoutMs;
      sending.onTurn();
      return within(timeoutMs, [...sending.signals, dispatchers.closed], async (ending) => {
        for (let repeats = 0; ; repeats += 1) {
          const answer = await sendOver(dispatchers, sending, timeoutMs, ending);
          const waitMs = retryAfterMs(answer, systemClock.now(), repeats);
          if (waitMs === null || performance.now() + waitMs >= end) return answer;
          sending.onAgain({ status: answer.status, failure: null });
          await sleep(waitMs, undefined, { signal: ending });
          sending.onTurn();
        }
      });
    });
}

/** The part of the WHATWG `fetch` that is used. */
export type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Sends with the caller's `fetch`, which has its own proxies and trusted certificates. The time limit and the signal apply even if that
 * `fetch` ignores them.
 */
export function fetchTransport(send: FetchFunction): Transport {
  return ({ request: { method, timeoutMs }, url, wire, signals, onTurn }) => {
    onTurn();
    return within(timeoutMs, signals, async (signal) => {
      const init = { method, ...wire, redirect: 'manual', signal } as const;
      try {
        return await received(send(url.href, init), signal);
      } catch (error) {
        throw new GivenFetchError('the given fetch rejected', { cause: error });
      }
    });
  };
}

/** Discards an answer that comes too late. */
async function received(sent: Promise<Response>, signal: AbortSignal): Promise<RawAnswer> {
  const answer = await sent;
  if (signal.aborted) void answer.body?.cancel().catch(() => undefined);
  signal.throwIfAborted();
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: await readBody(answer.body ?? []), // `fetch` has undone its encodings
  };
}

const MIN_WAIT_MS = 50;

/**
 * Delay before a retry; `null` without Retry-After. `now`: since the epoch. `repeats`: retries so far; with a zero delay the wait grows.
 */
function retryAfterMs({ status, headers }: RawAnswer, now: number, repeats: number): number | null {
  const value = headers['retry-after'];
  if ((status !== 429 && status !== 503) || value === undefined) return null;
  const ms = /^\s*\d{1,9}\s*$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(ms) ? null : Math.max(MIN_WAIT_MS * 2 ** repeats, ms);
}

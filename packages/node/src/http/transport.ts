import { systemClock } from '../system.js';
import { readBody } from './body.js';
import { deadline } from './deadline.js';
import { GivenFetchError } from './failure.js';
import type { Dispatchers } from './dispatchers.js';
import { sendOver, type RawAnswer } from './send-over.js';
import { stopwatch } from './loop-delay.js';
import type { RequestContext } from './serialized-request.js';

/** Fewer requests are sent to a host that answers so, whether or not it says how long to wait. */
const TOO_MANY_REQUESTS = 429;

/** What sends: rejects with its own errors, follows no redirect. */
export type Transport = (sending: RequestContext) => Promise<RawAnswer>;

/**
 * Sends with undici, over connections that are kept, so many at a time to one host. Where the server asks to wait, the request is
 * sent again within its time limit, and all others to this host wait as well.
 */
export function undiciTransport(dispatchers: Dispatchers): Transport {
  return async (sending) => {
    const queue = dispatchers.hosts.of(sending.url);
    let left = sending.request.timeoutMs;
    for (let repeats = 0; ; repeats += 1) {
      const { answer, isFinal } = await queue.run(repeats > 0, async (round) => {
        sending.onTurn();
        const watch = stopwatch();
        const given = await sendOver(dispatchers, sending, left);
        const waitMs = retryAfterMs(given, systemClock.now(), repeats);
        if (waitMs !== null) left -= watch.elapsed() + waitMs;
        const isLast = waitMs === null || left <= 0;
        if (waitMs !== null || given.status === TOO_MANY_REQUESTS)
          queue.throttled(round, isLast ? 0 : waitMs);
        else queue.answered();
        return { answer: given, isFinal: isLast };
      });
      if (isFinal) return answer;
      sending.onAgain({ status: answer.status, failure: null });
    }
  };
}

/** The part of the WHATWG `fetch` that is used. */
export type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Sends with the `fetch` of the caller, which then has its own ways through proxies and its own trust. It ends by its time limit and the
 * signal whether or not that `fetch` looks at them.
 */
export function fetchTransport(send: FetchFunction): Transport {
  return async ({ request: { method, timeoutMs }, url, wire, signal, onTurn }) => {
    onTurn();
    const overall = new AbortController();
    const ended = new Promise<never>((_resolve, reject) => {
      overall.signal.addEventListener('abort', () => reject(overall.signal.reason as Error));
    });
    const end = deadline(timeoutMs, signal, (reason) => overall.abort(reason));
    const { headers, body } = wire;
    try {
      const init = { method, headers, body, redirect: 'manual', signal: overall.signal } as const;
      return await Promise.race([ended, received(send(url.href, init), overall.signal)]);
    } catch (error) {
      if (overall.signal.aborted) throw overall.signal.reason;
      throw new GivenFetchError('the given fetch rejected', { cause: error });
    } finally {
      end();
    }
  };
}

/** An answer that comes too late is let go. */
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
 * How long to wait before the request is sent again; `null` where the server does not ask for it. `now`: since the epoch. `repeats`:
 * how often it was sent again already; one that asks for no time at all is asked less and less often.
 */
function retryAfterMs({ status, headers }: RawAnswer, now: number, repeats: number): number | null {
  const value = headers['retry-after'];
  if ((status !== 429 && status !== 503) || value === undefined) return null;
  const ms = /^\s*\d{1,9}\s*$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(ms) ? null : Math.max(MIN_WAIT_MS * 2 ** repeats, ms);
}

import type { Dispatcher } from 'undici';
import type { NetFailure } from '@authlint/core';
import type { Dispatchers, Way } from './dispatchers.js';
import { failureOf } from './failure.js';
import { connectionsTo } from './host-queues.js';
import { stopwatch } from './loop-delay.js';
import { Reception, type Received } from './reception.js';
import { RequestError } from './request-error.js';
import type { RequestContext } from './serialized-request.js';
import { errorCode, field } from '../error-code.js';
import { decodeBody, type BodyBytes } from './body.js';
import { deadline } from './deadline.js';

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
  const { url, wire, proxy } = sending;
  const tunnel = url.protocol === 'https:';
  const http2 = tunnel && proxy === null && fitsHttp2(wire.headers);
  const { within } = sending.request;
  let way: Way = { proxy, tunnel, http2, perHost: connectionsTo(url), within };
  let left = timeoutMs;
  for (let repeats = 0; ;) {
    const watch = stopwatch();
    const reception = new Reception();
    try {
      const dispatcher = await dispatchers.get(way, timeoutMs);
      return await exchange(sending, left, dispatcher, reception);
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
      if (!isRepeated) throw isOurs ? new RequestError('OWN_DELAY') : error;
      repeats += 1;
      sending.onAgain({ status: null, failure });
      way = { ...way, http2: false, single: true };
    }
  }
}

/** An answer as it came, with its body decoded. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: BodyBytes;
}

/** The deadline is for the whole and ends each of its parts; a timer for each part would only come after it. */
const NO_TIMEOUTS = { headersTimeout: 0, bodyTimeout: 0 } as const;

/** Sends one request and reads its answer. Rejects with the HTTP client's own errors. Follows no redirect. */
async function exchange(
  { request: { method }, url, wire, signal }: RequestContext,
  timeoutMs: number,
  dispatcher: Dispatcher,
  reception: Reception,
): Promise<RawAnswer> {
  const end = deadline(timeoutMs, signal, (reason) => reception.abort(reason));
  try {
    const { origin, pathname, search } = url;
    const asked = { method, ...wire, origin, path: pathname + search };
    dispatcher.dispatch({ ...NO_TIMEOUTS, ...asked }, reception);
    const received = await reception.answer;
    const fields = joined(received.fields);
    const encoding = fields['content-encoding'] ?? '';
    const body = encoding === '' ? received.body : await decodeBody(received.body, encoding);
    return { status: received.status, headers: fields, body };
  } finally {
    end();
  }
}

/** undici gives names in lower case, and a list where a field came more than once, which hardly ever happens. */
function joined(fields: Received['fields']): Record<string, string> {
  if (isSingle(fields)) return fields;
  const entries = Object.entries(fields).map(
    ([name, value = '']) => [name, typeof value === 'string' ? value : value.join(', ')] as const,
  );
  return Object.fromEntries(entries);
}

function isSingle(fields: Received['fields']): fields is Record<string, string> {
  return Object.values(fields).every((value) => typeof value === 'string');
}

/** Fields of a connection that HTTP/2 does not know. Source: RFC 9113, section 8.2.2. */
const HTTP1_ONLY: ReadonlySet<string> = new Set([
  'connection',
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-connection',
  'te',
  'transfer-encoding',
  'upgrade',
]);
/** No space at the ends and no byte beyond ASCII: what HTTP/2 carries exactly as HTTP/1.1 does. */
const PLAIN = /^(?:[!-~](?:[\t -~]*[!-~])?)?$/;

/** Whether headers arrive over HTTP/2 as they would over HTTP/1.1. A damaged key is to be seen as the client sends it. */
export function fitsHttp2(headers: Readonly<Record<string, string>>): boolean {
  return Object.entries(headers).every(
    ([name, value]) => !HTTP1_ONLY.has(name.toLowerCase()) && PLAIN.test(value),
  );
}

/** Whether HTTP/2 itself failed, which says nothing about the client: most speak HTTP/1.1. */
function isHttp2Fault(error: unknown): boolean {
  return (
    errorCode(error).startsWith('ERR_HTTP2_') || /^HTTP\/2: /.test(String(field(error, 'message')))
  );
}

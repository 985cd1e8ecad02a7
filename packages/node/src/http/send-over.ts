import type { Dispatcher } from 'undici';
import { errorCode, errorField } from '@authlint/model/thrown';
import { decodeBody, readBody, type BodyBytes } from './body.js';
import type { Dispatchers, Way } from './dispatchers.js';
import { connectionsTo } from './host-limits.js';
import { RequestError } from './request-error.js';
import type { RequestContext } from './serialized-request.js';

/**
 * Sends one request over keep-alive connections, by HTTP/1.1 like most clients. It is retried once, on a new connection, if the server
 * closed a reused connection before any byte of a response. `timeoutMs`: connect timeout.
 */
export async function sendOver(
  dispatchers: Dispatchers,
  sending: RequestContext,
  timeoutMs: number,
  ending: AbortSignal,
): Promise<RawAnswer> {
  const { url, proxy } = sending;
  const tunnel = url.protocol === 'https:';
  const { within } = sending.request;
  let way: Way = { proxy, tunnel, perHost: connectionsTo(url), within };
  for (;;) {
    let isAnswered = false;
    try {
      const response = await ask(sending, await dispatchers.get(way, timeoutMs), ending);
      isAnswered = true;
      return await received(response);
    } catch (error) {
      const isRepeated = !isAnswered && way.single === undefined && wasCutWhileIdle(error);
      if (ending.aborted || !isRepeated) throw error;
      sending.onAgain({ status: null, failure: 'reset' });
      way = { ...way, single: true };
    }
  }
}

/** A raw response, with its body decoded. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: BodyBytes;
}

/** One deadline covers all phases; timers per phase would only fire after it. */
const NO_TIMEOUTS = { headersTimeout: 0, bodyTimeout: 0 } as const;

/** Maximum of interim (1xx) responses. The parser reads all received data synchronously, so no time limit could stop it. */
const MAX_INTERIM = 100;

/** Sends a request. Rejects with the HTTP client's own errors. Follows no redirect. */
async function ask(
  { request: { method }, url, wire }: RequestContext,
  dispatcher: Dispatcher,
  ending: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  const { request } = await import('./undici.js');
  const flood = new AbortController();
  let interim = 0;
  const onInfo = (): void => {
    interim += 1;
    if (interim > MAX_INTERIM) flood.abort(new RequestError('TOO_MANY_INTERIM'));
  };
  const signal = AbortSignal.any([ending, flood.signal]);
  return request(url, { method, ...wire, ...NO_TIMEOUTS, dispatcher, signal, onInfo });
}

async function received({
  statusCode,
  headers,
  body,
}: Dispatcher.ResponseData): Promise<RawAnswer> {
  const fields = joined(headers);
  const bytes = await readBody(body);
  const encoding = fields['content-encoding'] ?? '';
  return {
    status: statusCode,
    headers: fields,
    body: encoding === '' ? bytes : await decodeBody(bytes, encoding),
  };
}

/** A reused connection was closed before a response: the server may have been closing it as idle. */
function wasCutWhileIdle(error: unknown): boolean {
  const bytesRead = errorField(errorField(error, 'socket'), 'bytesRead');
  return errorCode(error) === 'UND_ERR_SOCKET' && typeof bytesRead === 'number' && bytesRead > 0;
}

type Fields = Dispatcher.ResponseData['headers'];

/** undici returns lower-case names, and a list for repeated fields, which are rare. */
function joined(fields: Fields): Record<string, string> {
  const entries = Object.entries(fields).map(
    ([name, value = '']) =>
      [name, asWritten(typeof value === 'string' ? value : value.join(', '))] as const,
  );
  return Object.fromEntries(entries);
}

/** Each byte of a header comes as one character; servers write them in UTF-8. */
function asWritten(value: string): string {
  if (!/[\x80-\xff]/.test(value)) return value;
  const text = Buffer.from(value, 'latin1').toString('utf8');
  return text.includes('\ufffd') ? value : text;
}

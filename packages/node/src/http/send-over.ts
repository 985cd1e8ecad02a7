import type { Dispatcher } from 'undici';
import { errorCode, errorField } from '@authlint/model/thrown';
import { decodeBody, readBody, type BodyBytes } from './body.js';
import type { Dispatchers, Way } from './dispatchers.js';
import { connectionsTo } from './host-limits.js';
import { RequestError } from './request-error.js';
import type { RequestContext } from './serialized-request.js';

/**
 * Sends one request over connections that are kept, by HTTP/1.1 as most clients do. It is sent once more, on its own connection, where the
 * server cut a used connection before any byte of an answer. `timeoutMs`: for a connection to be made.
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

/** An answer as it came, with its body decoded. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: BodyBytes;
}

/** The deadline is for the whole and ends each of its parts; a timer for each part would only come after it. */
const NO_TIMEOUTS = { headersTimeout: 0, bodyTimeout: 0 } as const;

/** Answers that only announce one. The parser reads all that has come at once, and no time limit ends it meanwhile. */
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

/** The connection had carried an answer, and was cut before another one: the server may just have been closing it. */
function wasCutWhileIdle(error: unknown): boolean {
  const bytesRead = errorField(errorField(error, 'socket'), 'bytesRead');
  return errorCode(error) === 'UND_ERR_SOCKET' && typeof bytesRead === 'number' && bytesRead > 0;
}

type Fields = Dispatcher.ResponseData['headers'];

/** undici gives names in lower case, and a list where a field came more than once, which hardly ever happens. */
function joined(fields: Fields): Record<string, string> {
  if (isSingle(fields)) return fields;
  const entries = Object.entries(fields).map(
    ([name, value = '']) => [name, typeof value === 'string' ? value : value.join(', ')] as const,
  );
  return Object.fromEntries(entries);
}

function isSingle(fields: Fields): fields is Record<string, string> {
  return Object.values(fields).every((value) => typeof value === 'string');
}

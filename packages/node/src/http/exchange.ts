import type { HttpRequest } from '@authlint/core';
import type { Dispatcher } from 'undici';
import { decodeBody, type BodyBytes } from './body.js';
import { deadline } from './deadline.js';
import type { SerializedRequest } from './serialized-request.js';
import type { Received, Reception } from './reception.js';

/** An answer as it came, with its body decoded. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: BodyBytes;
}

/** The deadline is for the whole and ends each of its parts; a timer for each part would only come after it. */
const NO_TIMEOUTS = { headersTimeout: 0, bodyTimeout: 0 } as const;

/** Sends one request and reads its answer. Rejects with the HTTP client's own errors. Follows no redirect. */
export async function exchange(
  { method, timeoutMs }: Pick<HttpRequest, 'method' | 'timeoutMs'>,
  url: URL,
  { headers, body: sent }: SerializedRequest,
  dispatcher: Dispatcher,
  {
    reception,
    signal,
  }: { readonly reception: Reception; readonly signal?: AbortSignal | undefined },
): Promise<RawAnswer> {
  const end = deadline(timeoutMs, signal, (reason) => reception.abort(reason));
  try {
    const { origin, pathname, search } = url;
    const asked = { method, headers, body: sent, origin, path: pathname + search };
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

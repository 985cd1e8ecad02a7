import { performance } from 'node:perf_hooks';
import type { HttpRequest } from '@authlint/core';
import type { Dispatcher } from 'undici';
import { decodeBody, type BodyBytes } from './body.js';
import { deadline } from './deadline.js';
import type { Outgoing } from './outgoing.js';
import { Reception } from './reception.js';

/** An answer as it came, with its body decoded. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: BodyBytes;
}

/** Sends one request and reads its answer. Rejects with the HTTP client's own errors. Follows no redirect. */
export async function exchange(
  { method, timeoutMs }: HttpRequest,
  url: URL,
  { headers, body }: Outgoing,
  dispatcher: Dispatcher,
  signal?: AbortSignal,
): Promise<RawAnswer> {
  const reception = new Reception();
  const end = deadline(timeoutMs, signal, (reason) => reception.abort(reason));
  try {
    const options = { method, headers, body, headersTimeout: timeoutMs, bodyTimeout: timeoutMs };
    const { origin, pathname, search } = url;
    dispatcher.dispatch({ ...options, origin, path: pathname + search }, reception);
    const received = await reception.answer;
    const fields = joined(received.fields);
    const decoded = await decodeBody(received.body, fields['content-encoding'] ?? '');
    return { status: received.status, headers: fields, body: decoded };
  } finally {
    end();
  }
}

/** Milliseconds since the call, whole. */
export function stopwatch(): () => number {
  const started = performance.now();
  return () => Math.round(performance.now() - started);
}

function joined(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value = '']) => [
      name.toLowerCase(),
      typeof value === 'string' ? value : value.join(', '),
    ]),
  );
}

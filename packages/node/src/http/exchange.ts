import { performance } from 'node:perf_hooks';
import type { HttpRequest } from '@authlint/core';
import type { Dispatcher } from 'undici';
import { decodeBody, readBody, type BodyBytes } from './body.js';
import { deadline } from './deadline.js';
import type { Outgoing } from './outgoing.js';

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
  const { request } = await import('./undici.js');
  const overall = deadline(timeoutMs, signal);
  try {
    const answer = await request(url, {
      method,
      headers,
      body,
      dispatcher,
      signal: overall.signal,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
    const fields = joined(answer.headers);
    const bytes = await readBody(answer.body);
    const decoded = await decodeBody(bytes, fields['content-encoding'] ?? '');
    return { status: answer.statusCode, headers: fields, body: decoded };
  } catch (error) {
    throw overall.signal.aborted ? overall.signal.reason : error;
  } finally {
    overall.end();
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

import {
  seal,
  type EarlierAttempt,
  type HttpAnswer,
  type HttpFailure,
  type HttpRequest,
} from '@authlint/core';
import { isLoopback } from '@authlint/model/ports';
import { onAbort } from '../abort.js';
import { systemClock } from '../system.js';
import type { Scrubber } from '../scrubber.js';
import { MAX_BODY_BYTES } from './body.js';
import type { Dispatchers } from './dispatchers.js';
import type { RawAnswer } from './send-over.js';
import { failureOf, GivenFetchError, textOf, type Failure } from './failure.js';
import type { HttpOptions } from './options.js';
import {
  refuseMark,
  sentSecrets,
  serializeRequest,
  type RequestContext,
  type SentSecret,
} from './serialized-request.js';
import { routeOf } from './proxy.js';
import { undiciTransport, type Transport } from './transport.js';

/** Maximum length of an error message of a given `fetch`. */
const MAX_ERROR_TEXT = 500;

/** Sends one request if it is allowed, or returns why not. Throws a TypeError if a secret was converted to text before. */
export async function sendRequest(
  request: HttpRequest,
  options: HttpOptions,
  dispatchers: Dispatchers,
): Promise<HttpAnswer | HttpFailure> {
  refuseMark(request);
  const earlier: EarlierAttempt[] = [];
  let started = performance.now();
  const durationMs = (): number => Math.round(performance.now() - started);
  const onTurn = (): void => {
    started = performance.now(); // waiting for others at the same host is not the host's slowness
  };
  const onAgain: RequestContext['onAgain'] = (attempt) => {
    earlier.push({ durationMs: durationMs(), ...attempt });
    onTurn();
  };
  const transport = options.transport ?? undiciTransport(dispatchers);
  const outcome = await attempt(request, options, transport, { onTurn, onAgain });
  const done = { durationMs: durationMs(), ...outcome };
  return earlier.length === 0 ? done : { ...done, earlier };
}

type Outcome = Omit<HttpAnswer, 'durationMs'> | Omit<HttpFailure, 'durationMs'>;

async function attempt(
  request: HttpRequest,
  options: HttpOptions,
  transport: Transport,
  listeners: Pick<RequestContext, 'onTurn' | 'onAgain'>,
): Promise<Outcome> {
  const url = webUrl(request.url);
  if (url === null) return failed({ failure: 'invalid-url', code: null });
  const wire = await serializeRequest(request, url, (options.clock ?? systemClock).now());
  if (wire === null) return failed({ failure: 'unsendable-header', code: null });
  const secrets = sentSecrets(request);
  if (secrets.length > 0 && !mayCarry(url, options))
    return failed({ failure: 'cleartext-refused', code: null });
  const route = routeOf(url, options.env);
  if (route === 'unusable') return failed({ failure: 'proxy', code: null });
  const { proxy } = route;
  register(secrets, proxy, options.scrubber);
  try {
    const answer = await transport({
      request,
      url,
      wire,
      proxy,
      signals: [options.signal, later(request.unneeded)],
      ...listeners,
    });
    if (proxy !== null && url.protocol === 'http:' && answer.status === 407)
      return failed({ failure: 'proxy-auth', code: 'PROXY_407' });
    return cleaned(answer, options.scrubber);
  } catch (error) {
    const outcome = failed(failureOf(error, proxy !== null));
    if (!(error instanceof GivenFetchError)) return outcome;
    const text = options.scrubber.text(textOf(error.cause));
    return { ...outcome, error: text.slice(0, MAX_ERROR_TEXT) };
  }
}

/** Grace period in milliseconds for a response that is no longer needed, but useful in the report. */
const GRACE_MS = 1000;

/** A signal that aborts some time after another. */
function later(signal: AbortSignal | undefined): AbortSignal | undefined {
  if (signal === undefined) return undefined;
  const ending = new AbortController();
  const begin = (): void => void setTimeout(() => ending.abort(), GRACE_MS).unref();
  if (signal.aborted) begin();
  else onAbort(signal, begin);
  return ending.signal;
}

/** A user and password in a URL would be dropped silently, so such a URL is invalid. */
function webUrl(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const web = url.protocol === 'https:' || url.protocol === 'http:';
  return web && url.username === '' && url.password === '' ? url : null;
}

/** Whether a credential may go there: over TLS, within this machine, or where the user says so. */
function mayCarry({ protocol, hostname }: URL, { allowCleartext }: HttpOptions): boolean {
  return protocol === 'https:' || isLoopback(hostname) || allowCleartext?.(hostname) === true;
}

function register(secrets: readonly SentSecret[], proxy: URL | null, scrubber: Scrubber): void {
  for (const [secret, role] of secrets) scrubber.add(secret, role);
  if (proxy !== null) scrubber.add(seal(decodeURIComponent(proxy.password)));
}

function failed({ failure, code }: Failure): Omit<HttpFailure, 'durationMs'> {
  return { kind: 'failure', failure, code };
}

/** Redacts a response, also within encoded text. */
function cleaned({ status, headers, body }: RawAnswer, scrubber: Scrubber): Outcome {
  const clean = Object.entries(headers).map(([name, value]) => [name, scrubber.text(value)]);
  return {
    kind: 'answer',
    status,
    headers: Object.fromEntries(clean) as HttpAnswer['headers'],
    body: scrubber.body(body.bytes.toString('utf8')).slice(0, MAX_BODY_BYTES),
    truncated: body.truncated,
  };
}

import type { Dispatcher } from 'undici';
import { rejectionDiagnoser } from './diagnose-rejection.js';
import { DiagnosingHandler } from './diagnosing-handler.js';
import type { DiagnosingOptions } from './options.js';
import type { RejectedRequest } from './rejected-request.js';

/**
 * The same for undici: `agent.compose(diagnosingInterceptor())`. A rejected response has its diagnosis among its headers, where
 * `diagnosisOf` finds it; any other one passes as it comes.
 */
export function diagnosingInterceptor(
  options: Omit<DiagnosingOptions, 'fetch'> = {},
): Dispatcher.DispatcherComposeInterceptor {
  const diagnose = rejectionDiagnoser(options);
  return (dispatch) => (request, handler) =>
    dispatch(request, new DiagnosingHandler(handler, requestOf(request), diagnose));
}

function requestOf(request: Dispatcher.DispatchOptions): RejectedRequest | null {
  const { origin, path, method, body } = request;
  const { signal } = request as { readonly signal?: unknown };
  const address = `${origin === undefined ? '' : String(origin)}${path}`;
  if (!URL.canParse(address)) return null;
  return {
    url: new URL(address),
    method,
    headers: new Map(pairsOf(request.headers)),
    body: typeof body === 'string' ? body : null,
    signal: signal instanceof AbortSignal ? signal : undefined,
  };
}

/** undici takes headers as an object, as a flat list, and as pairs. */
function pairsOf(headers: Dispatcher.DispatchOptions['headers']): [string, string][] {
  if (headers === undefined || headers === null) return [];
  const isFlat = Array.isArray(headers) && typeof headers[0] === 'string';
  const pairs = isFlat
    ? headers.flatMap((name, index, all) =>
        index % 2 === 0 ? [[name, all[index + 1]] as const] : [],
      )
    : Symbol.iterator in headers
      ? [...(headers as Iterable<readonly [string, unknown]>)]
      : Object.entries(headers);
  return pairs.map(([name, value]) => [name.toLowerCase(), String(value)]);
}

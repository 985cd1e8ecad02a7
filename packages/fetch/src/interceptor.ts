import type { Dispatcher } from 'undici';
import {
  rejectionDiagnoser,
  type DiagnosingOptions,
  SUSPECT,
  type DiagnoseRejection,
} from './diagnose-rejection.js';
import type { RejectedRequest } from './rejected-request.js';
import { tokenOf, HEADER } from './request-diagnosis.js';

/** An interceptor for undici's `compose`. undici's types are not imported, so that this package works without undici. */
export type DiagnosingInterceptor = <Dispatch extends (options: never, handler: never) => boolean>(
  dispatch: Dispatch,
) => Dispatch;

/**
 * The same for undici: `agent.compose(diagnosingInterceptor())`. A rejected response carries its diagnosis in its headers, where
 * `diagnosisOf` finds it; others pass unchanged.
 */
export function diagnosingInterceptor(
  options: Omit<DiagnosingOptions, 'fetch'> = {},
): DiagnosingInterceptor {
  const diagnose = rejectionDiagnoser(options);
  const interceptor: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (request, handler) =>
    dispatch(request, new DiagnosingHandler(handler, requestOf(request), diagnose));
  return interceptor as DiagnosingInterceptor;
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

/** undici accepts headers as an object, as a flat list, and as pairs. */
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

type Controller = Dispatcher.DispatchController;
type Headers = Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2];

/** A response that is held back until it is diagnosed. */
interface Held {
  readonly status: number;
  readonly headers: Headers;
  readonly statusMessage: string | undefined;
  readonly chunks: Buffer[];
  size: number;
}

/** Longer responses are no error messages and pass unchanged. */
const MAX_LENGTH = 64 * 1024;

/** Passes everything on, and holds a rejection back for as long as its diagnosis takes. */
class DiagnosingHandler implements Dispatcher.DispatchHandler {
  #held: Held | null = null;

  constructor(
    private readonly next: Dispatcher.DispatchHandler,
    private readonly request: RejectedRequest | null,
    private readonly diagnose: DiagnoseRejection,
  ) {}

  onRequestStart(controller: Controller, context: unknown): void {
    this.next.onRequestStart?.(controller, context);
  }

  onRequestUpgrade(
    ...upgrade: Parameters<NonNullable<Dispatcher.DispatchHandler['onRequestUpgrade']>>
  ): void {
    this.next.onRequestUpgrade?.(...upgrade);
  }

  onResponseStart(
    controller: Controller,
    status: number,
    headers: Headers,
    statusMessage?: string,
  ): void {
    if (this.request !== null && SUSPECT.has(status)) {
      this.#held = { status, headers, statusMessage, chunks: [], size: 0 };
    } else this.next.onResponseStart?.(controller, status, headers, statusMessage);
  }

  onResponseData(controller: Controller, chunk: Buffer): void {
    const held = this.#held;
    if (held === null) {
      this.next.onResponseData?.(controller, chunk);
      return;
    }
    held.chunks.push(chunk);
    held.size += chunk.length;
    if (held.size > MAX_LENGTH) this.#release(controller, held, {});
  }

  onResponseEnd(controller: Controller, trailers: Headers): void {
    const held = this.#held;
    const request = this.request;
    if (held === null || request === null) {
      this.next.onResponseEnd?.(controller, trailers);
      return;
    }
    const body = Buffer.concat(held.chunks).toString('utf8');
    const headers = Object.fromEntries(
      Object.entries(held.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
    );
    void this.diagnose(request, { status: held.status, headers, body }).then((diagnosis) => {
      this.#release(controller, held, diagnosis === null ? {} : { [HEADER]: tokenOf(diagnosis) });
      this.next.onResponseEnd?.(controller, trailers);
    });
  }

  onResponseError(controller: Controller, error: Error): void {
    if (this.#held !== null) this.#release(controller, this.#held, {});
    this.next.onResponseError?.(controller, error);
  }

  #release(controller: Controller, held: Held, more: Record<string, string>): void {
    this.#held = null;
    const { status, headers, statusMessage, chunks } = held;
    this.next.onResponseStart?.(controller, status, { ...headers, ...more }, statusMessage);
    for (const chunk of chunks) this.next.onResponseData?.(controller, chunk);
  }
}

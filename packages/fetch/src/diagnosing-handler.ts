import type { Dispatcher } from 'undici';
import { SUSPECT, type DiagnoseRejection } from './diagnose-rejection.js';
import type { RejectedRequest } from './rejected-request.js';
import { tokenOf, HEADER } from './request-diagnosis.js';

type Controller = Dispatcher.DispatchController;
type Headers = Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2];

/** An answer that is held back until it is diagnosed. */
interface Held {
  readonly status: number;
  readonly headers: Headers;
  readonly statusMessage: string | undefined;
  readonly chunks: Buffer[];
  size: number;
}

/** Longer answers are no error messages: they pass as they come. */
const LONGEST = 64 * 1024;

/** Passes everything on, and holds a rejection back for as long as its diagnosis takes. */
export class DiagnosingHandler implements Dispatcher.DispatchHandler {
  readonly #next: Dispatcher.DispatchHandler;
  readonly #request: RejectedRequest | null;
  readonly #diagnose: DiagnoseRejection;
  #held: Held | null = null;

  constructor(
    next: Dispatcher.DispatchHandler,
    request: RejectedRequest | null,
    diagnose: DiagnoseRejection,
  ) {
    this.#next = next;
    this.#request = request;
    this.#diagnose = diagnose;
  }

  onRequestStart(controller: Controller, context: unknown): void {
    this.#next.onRequestStart?.(controller, context);
  }

  onRequestUpgrade(
    ...upgrade: Parameters<NonNullable<Dispatcher.DispatchHandler['onRequestUpgrade']>>
  ): void {
    this.#next.onRequestUpgrade?.(...upgrade);
  }

  onResponseStart(
    controller: Controller,
    status: number,
    headers: Headers,
    statusMessage?: string,
  ): void {
    if (this.#request !== null && SUSPECT.has(status)) {
      this.#held = { status, headers, statusMessage, chunks: [], size: 0 };
    } else this.#next.onResponseStart?.(controller, status, headers, statusMessage);
  }

  onResponseData(controller: Controller, chunk: Buffer): void {
    const held = this.#held;
    if (held === null) {
      this.#next.onResponseData?.(controller, chunk);
      return;
    }
    held.chunks.push(chunk);
    held.size += chunk.length;
    if (held.size > LONGEST) this.#release(controller, held, {});
  }

  onResponseEnd(controller: Controller, trailers: Headers): void {
    const held = this.#held;
    const request = this.#request;
    if (held === null || request === null) {
      this.#next.onResponseEnd?.(controller, trailers);
      return;
    }
    const body = Buffer.concat(held.chunks).toString('utf8');
    const headers = Object.fromEntries(
      Object.entries(held.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
    );
    void this.#diagnose(request, { status: held.status, headers, body }).then((diagnosis) => {
      this.#release(controller, held, diagnosis === null ? {} : { [HEADER]: tokenOf(diagnosis) });
      this.#next.onResponseEnd?.(controller, trailers);
    });
  }

  onResponseError(controller: Controller, error: Error): void {
    if (this.#held !== null) this.#release(controller, this.#held, {});
    this.#next.onResponseError?.(controller, error);
  }

  #release(controller: Controller, held: Held, more: Record<string, string>): void {
    this.#held = null;
    const { status, headers, statusMessage, chunks } = held;
    this.#next.onResponseStart?.(controller, status, { ...headers, ...more }, statusMessage);
    for (const chunk of chunks) this.#next.onResponseData?.(controller, chunk);
  }
}

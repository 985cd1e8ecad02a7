import { subscribe } from 'node:diagnostics_channel';
import type { Dispatcher } from 'undici';
import { lazy } from '@authlint/core/internal';
import { BodyCollector, type BodyBytes } from './body.js';
import { RequestError } from './request-error.js';

type Fields = Readonly<Record<string, string | string[] | undefined>>;

/** Answers that only announce one. The parser reads all that has come at once, and no time limit ends it meanwhile. */
const MAX_INTERIM = 100;

/** An answer as undici gives it: its body is not decoded. */
export interface Received {
  readonly status: number;
  readonly fields: Fields;
  readonly body: BodyBytes;
}

/**
 * Takes the answer to one request from a dispatcher, without the stream that `request` of undici makes for each body: with many
 * answers at once those streams cost more than the answers.
 */
export class Reception implements Dispatcher.DispatchHandler {
  readonly answer: Promise<Received>;
  #resolve: (answer: Received) => void = () => undefined;
  #reject: (reason: unknown) => void = () => undefined;
  #status = 0;
  #interim = 0;
  #fields: Fields = {};
  readonly #body = new BodyCollector();
  #controller: Dispatcher.DispatchController | null = null;
  #reason: Error | null = null;
  #connection: object | null = null;
  #onUsedConnection = false;

  constructor() {
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** No byte of an answer came. */
  get isUnheard(): boolean {
    return this.#status === 0;
  }

  /** The same over a connection that had been used: the server may just have been closing it. */
  get wasCutUnheard(): boolean {
    return this.#onUsedConnection && this.isUnheard;
  }

  /** The connection that the request is written to. */
  onConnection(connection: object): void {
    this.#connection = connection;
    this.#onUsedConnection = answered.has(connection);
  }

  /** Rejects at once, also while the connection is still being made, and ends the request. */
  abort(reason: Error): void {
    this.#reason ??= reason;
    this.#reject(reason);
    this.#controller?.abort(reason);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#reason === null) startsNow(this);
    else controller.abort(this.#reason);
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, fields: Fields): void {
    this.#status = status; // of an interim answer as well: the real one comes after it
    this.#fields = fields;
    if (status < 200) this.#interim += 1;
    if (this.#interim > MAX_INTERIM) this.abort(new RequestError('TOO_MANY_INTERIM'));
    if (this.#connection !== null) answered.add(this.#connection);
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#body.add(chunk)) return;
    this.#finish();
    this.abort(new Error('the rest of the body is not wanted'));
  }

  /** A turn later, when the connection is free: the next request, right behind this answer, finds it. */
  onResponseEnd(): void {
    setImmediate(() => this.#finish());
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.#reject(error);
  }

  #finish(): void {
    this.#resolve({ status: this.#status, fields: this.#fields, body: this.#body.bytes() });
  }
}

/** Connections that have carried an answer: the server may be closing one of them just now. */
const answered = new WeakSet<object>();
let starting: Reception | null = null;

/** undici tells of a connection on its channel only, in the same turn in which it starts a request. */
const listen = lazy(() => {
  subscribe('undici:client:sendHeaders', (message) => {
    starting?.onConnection((message as { readonly socket: object }).socket);
    starting = null;
  });
});

function startsNow(reception: Reception): void {
  listen();
  starting = reception;
}

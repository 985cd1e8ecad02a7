import { subscribe } from 'node:diagnostics_channel';
import { lazy } from '@authlint/core/internal';

/** A request that learns which connection it is written to. */
export interface Written {
  /** `isUsed`: the connection has carried an answer before, so the server may be closing it just now. */
  onConnection(connection: object, isUsed: boolean): void;
}

const answered = new WeakSet<object>();
let starting: Written | null = null;

/** undici tells of a connection on its channel only, in the same turn in which it starts a request. */
const listen = lazy(() => {
  subscribe('undici:client:sendHeaders', (message) => {
    const { socket } = message as { readonly socket: object };
    starting?.onConnection(socket, answered.has(socket));
    starting = null;
  });
});

/** To be called when undici starts a request. */
export function startsNow(request: Written): void {
  listen();
  starting = request;
}

/** To be called when an answer came over a connection. */
export function hasAnswered(connection: object): void {
  answered.add(connection);
}

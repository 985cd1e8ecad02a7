import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';

type Connector = buildConnector.connector;

/** Connections that are still being made: a dispatcher that is destroyed only forgets them, and the process would wait for them. */
export class Connecting {
  readonly #sockets = new Set<Socket>();

  /** The same connector, whose connections can be ended while they are being made. */
  watch(connect: Connector): Connector {
    return (options, callback) => {
      const made: unknown = connect(options, (...outcome) => {
        this.#sockets.delete(socket);
        callback(...outcome);
      });
      const socket = made as Socket; // undici tells of it in its documentation only
      this.#sockets.add(socket);
    };
  }

  end(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }
}

import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import {
  createServer as createTcpServer,
  connect,
  type AddressInfo,
  type Server,
  type Socket,
} from 'node:net';
import type { Identity } from './certificates.js';

/** A server on a free port of this machine; everything it has is ended by `close`. */
export interface Running {
  readonly port: number;
  close(): Promise<void>;
}

export async function listen(server: Server): Promise<Running> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const httpServer = (listener: RequestListener): Promise<Running> =>
  listen(createServer(listener));

export const tlsServer = (identity: Identity, listener: RequestListener): Promise<Running> =>
  listen(createTlsServer({ cert: identity.cert, key: identity.key }, listener));

/** A server below HTTP, which sees and says what bytes it likes. */
export const rawServer = (onSocket: (socket: Socket) => void): Promise<Running> =>
  listen(createTcpServer(onSocket));

/** What a proxy was asked for, and what it answers to CONNECT. */
export interface Proxy extends Running {
  readonly asked: string[];
  readonly authorizations: (string | undefined)[];
}

/** A proxy that takes every host to one port of this machine, or answers CONNECT with another status. */
export async function proxyServer(target: number, status = 200): Promise<Proxy> {
  const asked: string[] = [];
  const authorizations: (string | undefined)[] = [];
  const note = (request: IncomingMessage): void => {
    asked.push(`${request.method} ${request.url}`);
    authorizations.push(request.headers['proxy-authorization']);
  };
  const server = createServer((request, response) => {
    note(request);
    response.writeHead(status).end('from the proxy');
  });
  server.on('connect', (request: IncomingMessage, client: Socket) => {
    note(request);
    if (status !== 200) {
      client.end(`HTTP/1.1 ${status} No\r\ncontent-length: 0\r\n\r\n`);
      return;
    }
    const upstream = connect(target, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n');
      upstream.pipe(client).pipe(upstream);
    });
    upstream.on('error', () => client.destroy());
    client.on('close', () => upstream.destroy());
  });
  return { ...(await listen(server)), asked, authorizations };
}

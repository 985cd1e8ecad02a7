import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A server on loopback that ends with everything that it has. */
export interface Hostile {
  readonly port: number;
  readonly origin: string;
  /** Requests so far, as `METHOD path`. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

async function listening(server: Server, asked: readonly string[]): Promise<Hostile> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    asked,
    close: async () => {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A server that speaks HTTP and answers what it likes. */
export function web(
  answer: (response: ServerResponse, request: IncomingMessage) => void,
): Promise<Hostile> {
  const asked: string[] = [];
  const server = createHttpServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume().on('end', () => answer(response, request));
  });
  return listening(server, asked);
}

/** A server below HTTP: `speak` is called once a request has come, and says what bytes it likes. */
export function raw(speak: (socket: Socket, request: string) => void): Promise<Hostile> {
  const asked: string[] = [];
  const server = createServer((socket) => {
    socket.on('data', (chunk) => {
      const request = chunk.toString('latin1');
      const line = /^([A-Z]+ \S+) HTTP\/1\.1\r\n/.exec(request)?.[1];
      if (line === undefined) return; // the body of the request before
      asked.push(line);
      speak(socket, request);
    });
  });
  return listening(server, asked);
}

/** Writes the same chunk for as long as somebody reads. */
export function endless(stream: Socket | ServerResponse, chunk: Buffer): void {
  const more = (): void => {
    while (!stream.destroyed && stream.write(chunk));
  };
  stream.on('drain', more);
  more();
}

/** Writes a piece now and then for as long as somebody reads. */
export function dripping(stream: Socket | ServerResponse, piece: string, everyMs: number): void {
  const timer = setInterval(() => stream.write(piece), everyMs);
  stream.on('close', () => clearInterval(timer));
}

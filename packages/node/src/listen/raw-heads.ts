import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Bytes kept of a connection since its last request; a head is no longer than 16 KiB with Node.js. */
const MAX_KEPT = 64 * 1024;

type Pairs = readonly (readonly [name: string, value: string])[];

/**
 * Gives the headers of a request as they stand on the wire, blanks at their ends included: the parser of Node.js takes those off. The
 * one blank after the colon is no part of the value.
 */
export function watchHeads(server: Server): (message: IncomingMessage) => Pairs {
  const kept = new WeakMap<Socket, string>();
  const keep = (socket: Socket): void => {
    socket.prependListener('data', (chunk: Buffer) => {
      const text = (kept.get(socket) ?? '') + chunk.toString('latin1');
      kept.set(socket, text.slice(0, MAX_KEPT));
    });
  };
  server.on('connection', keep);
  server.on('secureConnection', keep);
  return (message) => {
    const { socket, method = '', url = '', rawHeaders } = message;
    const text = kept.get(socket) ?? '';
    message.once('end', () => kept.delete(socket));
    const start = text.indexOf(`${method} ${url} HTTP/`);
    const end = text.indexOf('\r\n\r\n', start);
    return start === -1 || end === -1 ? inPairs(rawHeaders) : linesOf(text.slice(start, end));
  };
}

function linesOf(head: string): Pairs {
  const [, ...lines] = head.split('\r\n');
  return lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')] as const;
  });
}

function inPairs(raw: readonly string[]): Pairs {
  return raw.flatMap((name, index) =>
    index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as const] : [],
  );
}

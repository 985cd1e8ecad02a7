import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ListenTrouble } from '@authlint/model';
import { errorCode } from '@authlint/model/thrown';

/** First byte of a TLS handshake. */
const TLS_HANDSHAKE = 22;

/** Tells of connections that come to no request, and ends them. */
export function watchTroubles(server: Server, tell: (trouble: ListenTrouble) => void): void {
  server.on('clientError', (error: Error & { rawPacket?: Buffer }, socket: Duplex) => {
    if (error.rawPacket?.[0] === TLS_HANDSHAKE) tell('tls-to-plain');
    else if (errorCode(error).startsWith('HPE_')) tell('not-http');
    socket.destroy();
  });
  server.on('tlsClientError', (error: Error) => {
    const code = errorCode(error);
    if (code === 'ERR_SSL_HTTP_REQUEST') tell('plain-to-tls');
    // Most clients say what they dislike; Node.js goes away without a word.
    else if (/CERTIFICATE|UNKNOWN_CA|ECONNRESET/.test(code)) tell('certificate-refused');
  });
  const asking = new WeakSet<Duplex>();
  server.on('request', ({ socket }: IncomingMessage) => void asking.add(socket));
  server.on('secureConnection', (socket: Duplex) => {
    // A client that looks at the certificate and goes away without a word has refused it.
    socket.once('close', () => {
      if (!asking.has(socket)) tell('certificate-refused');
    });
    socket.on('error', () => undefined);
  });
}

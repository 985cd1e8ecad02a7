import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ListenTrouble } from '@authlint/model';
import { errorCode } from '@authlint/model/thrown';

/** First byte of a TLS handshake. */
const TLS_HANDSHAKE = 22;

/** Reports and closes connections that send no valid request. */
export function watchTroubles(server: Server, report: (trouble: ListenTrouble) => void): void {
  server.on('clientError', (error: Error & { rawPacket?: Buffer }, socket: Duplex) => {
    if (error.rawPacket?.[0] === TLS_HANDSHAKE) report('tls-to-plain');
    else if (errorCode(error).startsWith('HPE_')) report('not-http');
    socket.destroy();
  });
  server.on('tlsClientError', (error: Error) => {
    const code = errorCode(error);
    if (code === 'ERR_SSL_HTTP_REQUEST') report('plain-to-tls');
    // Most clients send an alert; Node.js just closes the connection.
    else if (/CERTIFICATE|UNKNOWN_CA|ECONNRESET/.test(code)) report('certificate-refused');
  });
  const requested = new WeakSet<Duplex>();
  server.on('request', ({ socket }: IncomingMessage) => void requested.add(socket));
  server.on('secureConnection', (socket: Duplex) => {
    // A client that closes after the handshake without a request rejected the certificate.
    socket.once('close', () => {
      if (!requested.has(socket)) report('certificate-refused');
    });
    socket.on('error', () => undefined);
  });
}

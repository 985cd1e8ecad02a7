import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ListenTrouble } from '@authlint/model';
import { errorCode } from '@authlint/model/thrown';
import type { IncomingRequest, Reply } from './listen/incoming.js';
import { watchHeads } from './listen/raw-heads.js';
import { isOfOtherSite, receive } from './listen/receive.js';
import { watchTroubles } from './listen/troubles.js';
import type { Scrubber } from './scrubber.js';
import { createAuthority } from './tls/certificates.js';

const LOOPBACK = '127.0.0.1';
/** As much as any server takes: a token of some sign-in services has more than the 16 KiB of Node.js. */
const MAX_HEAD_BYTES = 64 * 1024;

export interface ListenOptions {
  /** 0: any that is free. */
  readonly port: number;
  /** Serves TLS with the certificate of an authority that exists for this run only. */
  readonly https: boolean;
  readonly scrubber: Scrubber;
  /** What a request is answered. Nothing is forwarded. */
  readonly answer: (request: IncomingRequest) => Reply;
  readonly onTrouble: (trouble: ListenTrouble) => void;
}

export interface Listener {
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string;
  /** File with the certificate of the throw-away authority, gone after `close`; `null` without TLS. */
  readonly authorityFile: string | null;
  /** Resolves after that many answered requests or milliseconds; never if both are `null`. */
  ended(requests: number | null, milliseconds: number | null): Promise<void>;
  /** Closes the server and its open connections. */
  close(): Promise<void>;
}

/** Listens on 127.0.0.1 and nowhere else. Resolves to why it cannot, and never rejects. */
export async function startListener(options: ListenOptions): Promise<Listener | string> {
  const tls = options.https ? await throwAway() : null;
  const counter = createCounter();
  const server: Server =
    tls === null
      ? createServer({ maxHeaderSize: MAX_HEAD_BYTES })
      : createTlsServer({ cert: tls.cert, key: tls.key, maxHeaderSize: MAX_HEAD_BYTES });
  const headersOf = watchHeads(server);
  let isToldOfOtherSite = false;
  const tellOfOtherSite = (): void => {
    // Once: a page may ask without end.
    if (!isToldOfOtherSite) options.onTrouble('other-site');
    isToldOfOtherSite = true;
  };
  server.on('connect', (_request, socket) => {
    tellOfOtherSite();
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n', () => socket.destroy());
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse): void => {
    if (isOfOtherSite(request)) {
      tellOfOtherSite();
      request.resume();
      response.writeHead(403, { connection: 'close' }).end();
      return;
    }
    // A browser's question for permission is none of the client's requests.
    if (request.method !== 'OPTIONS') response.on('close', counter.add);
    response.on('error', () => response.destroy());
    void respond(request, headersOf(request), response, options);
  });
  watchTroubles(server, options.onTrouble);
  try {
    server.listen(options.port, LOOPBACK);
    await once(server, 'listening');
  } catch (error) {
    await tls?.remove();
    return errorCode(error) === 'EADDRINUSE' ? 'the port is taken' : 'the system refuses the port';
  }
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${tls === null ? 'http' : 'https'}://${LOOPBACK}:${String(port)}`,
    authorityFile: tls?.file ?? null,
    ended: counter.ended,
    close: async () => {
      counter.stop();
      server.close();
      server.closeAllConnections();
      await tls?.remove();
    },
  };
}

async function respond(
  message: IncomingMessage,
  sent: ReturnType<ReturnType<typeof watchHeads>>,
  response: ServerResponse,
  { scrubber, answer }: ListenOptions,
): Promise<void> {
  try {
    const { status, headers, body } = answer(await receive(message, sent, scrubber));
    response.writeHead(status, {
      ...headers,
      'access-control-allow-origin': '*',
      ...(message.complete ? {} : { connection: 'close' }), // the rest of its body is not read
    });
    response.end(message.method === 'HEAD' || status === 204 ? undefined : body);
  } catch {
    response.destroy(); // the client went away in the middle, or sent what cannot be read
  }
}

/** The private keys stay in memory; of the authority only the certificate is written. */
async function throwAway() {
  const authority = createAuthority('authlint listen (throw-away)');
  const { cert, key } = authority.issue([LOOPBACK, 'localhost']);
  const folder = await mkdtemp(join(tmpdir(), 'authlint-listen-'));
  const file = join(folder, 'ca.pem');
  await writeFile(file, authority.cert, { mode: 0o600 });
  return { cert, key, file, remove: () => rm(folder, { recursive: true, force: true }) };
}

function createCounter() {
  let count = 0;
  let timer: NodeJS.Timeout | undefined;
  let wanted = Infinity;
  let end = (): void => undefined;
  return {
    add: (): void => {
      count += 1;
      if (count >= wanted) end();
    },
    ended: (requests: number | null, milliseconds: number | null): Promise<void> =>
      new Promise((resolve) => {
        end = resolve;
        wanted = requests ?? Infinity;
        if (milliseconds !== null) timer = setTimeout(resolve, milliseconds);
        if (count >= wanted) resolve();
      }),
    stop: (): void => clearTimeout(timer),
  };
}

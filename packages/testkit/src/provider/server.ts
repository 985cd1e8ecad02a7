import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createMultiplexer, type AddressInfo, type Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { contextsFor, type TlsSettings } from '../tls/authority.js';
import { answer } from './answer.js';
import { faultsOf, firstMatch } from './match.js';
import type { RecordedRequest, WireRule } from './rule.js';

export interface FakeProviderOptions {
  /** Script for every host. */
  readonly rules?: readonly WireRule[] | undefined;
  /** Scripts by host name; any other host is answered 421. */
  readonly hosts?: Readonly<Record<string, readonly WireRule[]>> | undefined;
  /** Serves TLS and plain HTTP on the same port. */
  readonly tls?: TlsSettings | undefined;
}

/** A provider that is played on loopback. */
export interface FakeProvider {
  readonly port: number;
  /** `http://127.0.0.1:PORT`, or `https://localhost:PORT` with TLS. */
  readonly url: string;
  /** Every request so far, oldest first. */
  readonly requests: readonly RecordedRequest[];
  requestsTo(host: string): readonly RecordedRequest[];
  /** Stops at once; open connections are cut. */
  close(): Promise<void>;
}

const MISDIRECTED: WireRule = { status: 421, body: { error: { message: 'Misdirected Request' } } };
const NO_RULE: WireRule = { status: 404, body: { error: { message: 'Not Found' } } };
/** First byte of a TLS handshake. */
const TLS_HANDSHAKE = 22;

/** Starts a provider that answers by script and records what it is asked. Rejects on a script that cannot be played. */
export async function startFakeProvider(options: FakeProviderOptions): Promise<FakeProvider> {
  const scripts = [options.rules ?? [], ...Object.values(options.hosts ?? {})];
  const faults = scripts.flatMap(faultsOf);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const requests: RecordedRequest[] = [];
  const sockets = new Set<Socket>();
  const play = (request: IncomingMessage, response: ServerResponse): void => {
    void respond(options, requests, request, response, () => reset(sockets, request));
  };
  const plain = createServer(play);
  const secure =
    options.tls &&
    createTlsServer(contextsFor(options.tls, Object.keys(options.hosts ?? {})), play);
  const front = createMultiplexer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => sockets.delete(socket));
    hand(socket, plain, secure);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const { port } = front.address() as AddressInfo;
  return {
    port,
    url: options.tls ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
    requests,
    requestsTo: (host) => requests.filter((request) => request.host === host.toLowerCase()),
    close: () =>
      new Promise((resolve) => {
        front.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** Gives a connection to the server whose protocol its first byte speaks. */
function hand(socket: Socket, plain: Server, secure: Server | undefined): void {
  socket.once('data', (chunk: Buffer) => {
    socket.pause();
    socket.unshift(chunk);
    (secure && chunk[0] === TLS_HANDSHAKE ? secure : plain).emit('connection', socket);
    process.nextTick(() => socket.resume());
  });
}

/** A socket of TLS cannot be reset itself: the one below it has the same port at the other end. */
function reset(sockets: ReadonlySet<Socket>, { socket }: IncomingMessage): void {
  for (const below of sockets) {
    if (below.remotePort === socket.remotePort) below.resetAndDestroy();
  }
}

async function respond(
  { rules, hosts }: FakeProviderOptions,
  requests: RecordedRequest[],
  request: IncomingMessage,
  response: ServerResponse,
  cut: () => void,
): Promise<void> {
  const asked = await recordOf(request);
  const script = hosts?.[asked.host] ?? rules;
  const at = script ? firstMatch(script, asked) : null;
  const rule = at === null ? (script ? NO_RULE : MISDIRECTED) : (script?.[at] ?? NO_RULE);
  const silent = rule.reset === true || rule.fault === 'hang';
  requests.push({ ...asked, rule: at, status: silent ? null : (rule.status ?? 200) });
  response.on('error', () => response.destroy());
  await answer(asStream(rule, asked.body), response, asked.method, cut);
}

/** The rule with its stream as body where the request asks for one. */
function asStream(rule: WireRule, requestBody: string): WireRule {
  if (rule.streamBody === undefined || !/"stream"\s*:\s*true/.test(requestBody)) return rule;
  return {
    ...rule,
    body: rule.streamBody,
    responseHeaders: { 'content-type': 'text/event-stream', ...rule.responseHeaders },
  };
}

type Asked = Omit<RecordedRequest, 'rule' | 'status'>;

async function recordOf(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer);
  } catch {
    request.destroy(); // the client disconnected: the part received is recorded
  }
  const raw = request.rawHeaders;
  return {
    method: request.method ?? '',
    host: (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase(),
    path: request.url ?? '',
    headers: Object.fromEntries(
      Object.entries(request.headersDistinct).map(([name, values]) => [
        name,
        (values ?? []).join(', '),
      ]),
    ),
    rawHeaders: raw.flatMap((name, index) =>
      index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as const] : [],
    ),
    body: Buffer.concat(chunks).toString('utf8'),
    tls: (request.socket as Partial<TLSSocket>).encrypted === true,
  };
}

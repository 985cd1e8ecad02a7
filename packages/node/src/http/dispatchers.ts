import type { LookupFunction, Socket } from 'node:net';
import type { LookupAddress } from 'node:dns';
import type { buildConnector, Dispatcher, Pool } from 'undici';
import { isLoopback, type HttpRequest } from '@authlint/model/ports';
import { errorCode } from '@authlint/model/thrown';
import { networkOfAddress } from '../consent/network-of.js';
import { HostLimits } from './host-limits.js';
import { RequestError } from './request-error.js';

/** Certificates that are trusted in place of the usual ones, as PEM. */
export type TrustedCertificates = string | readonly string[];

/** What connections that may replace each other have in common. */
export interface Way {
  readonly proxy: URL | null;
  /** Through CONNECT, as for every https URL. */
  readonly tunnel: boolean;
  /** Connections to one host; `null` for as many as there are requests. */
  readonly perHost: number | null;
  /** A connection for each request. */
  readonly single?: true;
  /** Networks that may be connected to. */
  readonly within?: HttpRequest['within'];
}

interface Open {
  readonly connectMs: number;
  readonly dispatcher: Promise<Dispatcher>;
}

/** Servers close connections that lie idle, some after five seconds: ours are closed well before that. In milliseconds. */
const IDLE = { keepAliveTimeout: 1_000, keepAliveMaxTimeout: 1_000 } as const;

/** Connections of one port: kept per way, all ended together. */
export class Dispatchers {
  readonly hosts = new HostLimits();
  readonly #open = new Map<string, Open>();
  readonly #outgrown: Open[] = [];
  readonly #connecting = new Connecting();
  readonly #closing = new AbortController();

  constructor(readonly ca: TrustedCertificates | undefined) {}

  /** Aborts when the port is closed. */
  get closed(): AbortSignal {
    return this.#closing.signal;
  }

  /** Connections that have at least `timeoutMs` to be made; a request with less ends by its own deadline. */
  async get(way: Way, timeoutMs: number): Promise<Dispatcher> {
    if (this.closed.aborted) throw new RequestError('UND_ERR_CLOSED');
    const key = JSON.stringify([way.proxy?.href, way.tunnel, way.perHost, way.single, way.within]);
    const existing = this.#open.get(key);
    if (existing !== undefined && existing.connectMs >= timeoutMs) return existing.dispatcher;
    if (existing !== undefined) this.#outgrown.push(existing);
    const made = { connectMs: timeoutMs, dispatcher: this.#create(way, timeoutMs) };
    this.#open.set(key, made);
    return made.dispatcher;
  }

  async #create(way: Way, timeoutMs: number): Promise<Dispatcher> {
    const { Agent, buildConnector, Pool, ProxyAgent } = await import('./undici.js');
    const { proxy, perHost, single, within } = way;
    // Without pipelining undici keeps no connection.
    const reuse = single ? { pipelining: 0 } : IDLE;
    // Said outright, since the environment can turn the check off: an answer from an unknown server proves nothing.
    // The system is not asked to probe idle connections: none is kept for longer than seconds.
    const connect = {
      rejectUnauthorized: true,
      timeout: timeoutMs,
      keepAlive: false,
      lookup: lookupWithin(within),
      ...this.#trust(),
    };
    const watched = this.#connecting.watch(buildConnector(connect));
    return proxy === null
      ? new Agent({ connect: watched, connections: perHost, ...reuse })
      : new ProxyAgent({
          uri: proxy.href,
          requestTls: connect,
          proxyTls: connect,
          proxyTunnel: way.tunnel,
          clientFactory: (origin) => new Pool(origin, { connect: watched }),
          // Also where the proxy is asked for an http URL, which has a pool without the other options.
          factory: (origin, { connect: tunnel = watched, ...options }: Pool.Options) =>
            new Pool(origin, {
              ...options,
              connect: endedByProxy(tunnel),
              connections: perHost,
              ...reuse,
            }),
        });
  }

  #trust(): { ca?: string[] } {
    const ca = this.ca;
    if (ca === undefined) return {};
    return { ca: typeof ca === 'string' ? [ca] : [...ca] };
  }

  /** A request after it is not sent. */
  async close(): Promise<void> {
    this.#closing.abort(new RequestError('UND_ERR_CLOSED'));
    const open = [...this.#open.values(), ...this.#outgrown.splice(0)];
    this.#open.clear();
    await Promise.all(open.map(async ({ dispatcher }) => (await dispatcher).destroy()));
    this.#connecting.end();
  }
}

type Connector = buildConnector.connector;

type Connect = NonNullable<Pool.Options['connect']>;

/**
 * A proxy that cuts the connection instead of answering CONNECT: undici takes it for a connection that was idle, and would ask
 * again without end. One that does not answer in HTTP is no server that breaks the protocol.
 */
function endedByProxy(connect: Connect): Connect {
  if (typeof connect !== 'function') return connect;
  return (options, callback) =>
    connect(options, (...outcome) => {
      const [error] = outcome;
      const isCut = errorCode(error) === 'UND_ERR_SOCKET';
      if (isCut || error?.name === 'HTTPParserError') callback(new RequestError('PROXY_CUT'), null);
      else callback(...outcome);
    });
}

/** Connections that are still being made: a dispatcher that is destroyed only forgets them, and the process would wait for them. */
class Connecting {
  readonly #sockets = new Set<Socket>();

  /** The same connector, whose connections can be ended while they are being made. */
  watch(connect: Connector): Connector {
    return (options, callback) => {
      const made: unknown = connect(options, (...outcome) => {
        this.#sockets.delete(socket);
        callback(...outcome);
      });
      const socket = made as Socket; // typed only in undici's documentation
      this.#sockets.add(socket);
    };
  }

  end(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }
}

/**
 * Resolves names as everywhere in the process, `localhost` and the names below it to this machine only: keys go there without
 * consent, and the system asks DNS for such names.
 */
const lookupWithin =
  (within: HttpRequest['within']): LookupFunction =>
  (hostname, options, callback) => {
    // Loaded by the first request: it takes a millisecond. The property, not a copy of it: a preload may have changed it.
    process
      .getBuiltinModule('node:dns')
      .lookup(hostname, { ...options, all: true }, (error, found) => {
        const addresses = isLoopback(hostname) ? (found ?? []).filter(isOfThisMachine) : found;
        const [first] = addresses ?? [];
        const isRefused = found?.some(({ address }) => isOutside(address, within)) === true;
        if (error !== null) callback(error, []);
        else if (isRefused) callback(new RequestError('ADDRESS_REFUSED'), []);
        else if (first === undefined) callback(new RequestError('NOT_LOOPBACK'), []);
        else if (options.all === true) callback(null, addresses);
        else callback(null, first.address, first.family);
      });
  };

/** A name may resolve to another address now than when it was looked up first. */
function isOutside(address: string, within: HttpRequest['within']): boolean {
  if (within === undefined) return false;
  const network = networkOfAddress(address);
  return network === 'metadata' || (within === 'public' && network !== 'public');
}

function isOfThisMachine({ address, family }: LookupAddress): boolean {
  return isLoopback(family === 6 ? `[${address}]` : address);
}

import type { LookupFunction, Socket } from 'node:net';
import type { LookupAddress } from 'node:dns';
import type { buildConnector, Dispatcher, Pool } from 'undici';
import { isLoopback, type HttpRequest } from '@authlint/model/ports';
import { errorCode } from '@authlint/model/thrown';
import { networkOfAddress } from '../consent/network-of.js';
import { HostLimits } from './host-limits.js';
import { RequestError } from './request-error.js';

/** CA certificates (PEM) that replace the default ones. */
export type TrustedCertificates = string | readonly string[];

/** Properties of connections that can share a pool. */
export interface Way {
  readonly proxy: URL | null;
  /** Through CONNECT, as for every https URL. */
  readonly tunnel: boolean;
  /** Maximum of connections to one host; `null` for no limit. */
  readonly perHost: number | null;
  /** A connection for each request. */
  readonly single?: true;
  /** Networks to which connections are allowed. */
  readonly within?: HttpRequest['within'];
}

interface Open {
  readonly connectMs: number;
  readonly dispatcher: Promise<Dispatcher>;
}

/** Milliseconds after which idle connections are closed: servers close them too, some after five seconds. */
const IDLE = { keepAliveTimeout: 1_000, keepAliveMaxTimeout: 1_000 } as const;

/** Connection pools of one port, closed together. */
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

  /** Connect timeout of at least `timeoutMs`; a request with less has its own deadline. */
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
    // With 0 undici would not keep connections alive.
    const reuse = single ? { pipelining: 0 } : IDLE;
    // Explicit, since the environment can switch verification off. No TCP keep-alive: idle connections are closed within seconds.
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
          // Also for http URLs through the proxy, whose pool lacks the other options.
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

  /** Rejects later requests. */
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
 * A proxy that closes the connection instead of answering CONNECT: undici treats it as an idle connection and would retry forever. A
 * proxy's invalid HTTP response is not the server's.
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

/** Pending connections: destroying a dispatcher does not close them, and the process would wait for them. */
class Connecting {
  readonly #sockets = new Set<Socket>();

  /** The same connector, with connections that can be aborted while connecting. */
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
 * Resolves names like the rest of the process, but `localhost` and names below it only to loopback: keys go there without consent, and the
 * system may query DNS for such names.
 */
const lookupWithin =
  (within: HttpRequest['within']): LookupFunction =>
  (hostname, options, callback) => {
    // Loaded by the first request, as it takes a millisecond. Not imported by name: a preload may have replaced the function.
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

/** Checked again: a name may resolve to another address than at first. */
function isOutside(address: string, within: HttpRequest['within']): boolean {
  if (within === undefined) return false;
  const network = networkOfAddress(address);
  return network === 'metadata' || (within === 'public' && network !== 'public');
}

function isOfThisMachine({ address, family }: LookupAddress): boolean {
  return isLoopback(family === 6 ? `[${address}]` : address);
}

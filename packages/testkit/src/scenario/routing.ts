import { appendFileSync } from 'node:fs';
import dns, { type LookupAddress, type LookupOptions } from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { isIP, Socket } from 'node:net';
import tls, { type SecureContext, type SecureContextOptions } from 'node:tls';

/** Real host names on loopback. */
export interface Routes {
  /** Port that plays a host, by its name in lower case. */
  readonly hosts: Readonly<Record<string, number>>;
  /** File to which each name that is asked for is appended. */
  readonly log: string;
  /** PEM of the authority that is trusted; absent where Node.js was started with it. */
  readonly authority?: string;
}

type LookupCallback = (error: Error | null, found?: unknown, family?: number) => void;

const LOOPBACK: LookupAddress = { address: '127.0.0.1', family: 4 };

/**
 * Real host names, real TLS, and no packet that leaves the machine, for connections of this process. A host that is played resolves
 * to 127.0.0.1 and its connections go to its port; any other name that is not loopback does not exist; any other address cannot be
 * reached. To be called once.
 *
 * @param current the routes of the current run; `undefined`: nothing is changed
 */
export function routeConnections(current: () => Routes | undefined): void {
  routeLookups(current);
  routeSockets(current);
  trustAuthority(current);
  syncBuiltinESMExports();
}

function routeLookups(current: () => Routes | undefined): void {
  const { lookup } = dns;
  const { lookup: lookupPromise } = dns.promises;
  Object.assign(dns, {
    lookup: (host: string, options: LookupOptions | LookupCallback, callback?: LookupCallback) => {
      const routes = current();
      if (routes === undefined || !decides(routes, host))
        return Reflect.apply(lookup, dns, [host, options, callback]) as unknown;
      const done = callback ?? (options as LookupCallback);
      const { found, error } = resolve(routes, host);
      process.nextTick(() => {
        if (error !== null) done(error);
        else if (typeof options === 'object' && options.all === true) done(null, [found]);
        else done(null, found.address, found.family);
      });
      return {};
    },
  });
  Object.assign(dns.promises, {
    lookup: async (host: string, options?: LookupOptions): Promise<unknown> => {
      const routes = current();
      if (routes === undefined || !decides(routes, host))
        return Reflect.apply(lookupPromise, dns.promises, [host, options]);
      const { found, error } = resolve(routes, host);
      if (error !== null) throw error;
      return options?.all === true ? [found] : found;
    },
  });
}

interface ConnectOptions {
  readonly host?: string | undefined;
  readonly port?: number;
  readonly path?: string | null;
}

function routeSockets(current: () => Routes | undefined): void {
  const connect = Reflect.get(Socket.prototype, 'connect') as (
    this: Socket,
    ...args: unknown[]
  ) => unknown;
  Object.assign(Socket.prototype, {
    connect(this: Socket, ...args: unknown[]): unknown {
      const routes = current();
      const options = optionsOf(args);
      if (routes === undefined || (options.path !== undefined && options.path !== null))
        return Reflect.apply(connect, this, args);
      const host = (options.host ?? 'localhost').toLowerCase();
      const port = routes.hosts[host];
      if (port !== undefined) {
        const routed = {
          ...options,
          port,
          ...(isIP(host) === 0 ? {} : { host: LOOPBACK.address }),
        };
        return Reflect.apply(connect, this, withOptions(args, routed));
      }
      if (isIP(host) === 0 || isLoopback(host)) return Reflect.apply(connect, this, args);
      note(routes, host);
      const error = failure('EHOSTUNREACH', 'connect', host, -113);
      Object.assign(this, { connecting: true });
      setImmediate(() => this.destroy(error)); // the caller listens for errors only after this call
      return this;
    },
  });
}

/** As NODE_EXTRA_CA_CERTS does at the start of a process. Nothing else is played, so no other authority is needed. */
function trustAuthority(current: () => Routes | undefined): void {
  const { createSecureContext } = tls;
  Object.assign(tls, {
    createSecureContext: (options?: SecureContextOptions): SecureContext => {
      const ca = options?.ca ?? current()?.authority;
      return createSecureContext(ca === undefined ? options : { ...options, ca });
    },
  });
}

function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|::1|\[::1\]|0\.0\.0\.0)$/i.test(host);
}

function isPlayed({ hosts }: Routes, host: string): boolean {
  return Object.hasOwn(hosts, host.toLowerCase());
}

/** Whether the routes answer for the name. */
function decides(routes: Routes, host: string): boolean {
  return isPlayed(routes, host) || !(isLoopback(host) || isIP(host) !== 0);
}

/** The address of a name that the routes answer for, or the error. */
function resolve(routes: Routes, host: string): { found: LookupAddress; error: Error | null } {
  note(routes, host);
  const error = isPlayed(routes, host) ? null : failure('ENOTFOUND', 'getaddrinfo', host, -3008);
  return { found: LOOPBACK, error };
}

function note({ log }: Routes, host: string): void {
  appendFileSync(log, `${host}\n`);
}

function failure(code: string, syscall: string, hostname: string, errno: number): Error {
  const error = new Error(`${syscall} ${code} ${hostname}`);
  return Object.assign(error, { code, errno, syscall, hostname });
}

/** Options of a `connect`: called with (options), (port, host), (path) or, from inside Node.js, ([options, listener]). */
function optionsOf([first, second]: readonly unknown[]): ConnectOptions {
  if (Array.isArray(first)) return first[0] as ConnectOptions;
  if (typeof first === 'object' && first !== null) return first;
  if (!/^\d+$/.test(String(first))) return { path: String(first) };
  return { port: Number(first), host: typeof second === 'string' ? second : undefined };
}

/** The arguments with other options; the listener stays. */
function withOptions(args: unknown[], options: ConnectOptions): unknown[] {
  const [first] = args;
  if (!Array.isArray(first)) return [options, ...args.filter((item) => typeof item === 'function')];
  first[0] = options; // made by Node.js for this one call, and marked by a symbol that only it has
  return args;
}

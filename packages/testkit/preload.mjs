/**
 * Loaded by `node --import` into the program under test: real host names, real TLS, and no packet that leaves the machine.
 *
 * `?routes=FILE` names a JSON file: `hosts` maps a host name to the loopback port that plays it, `log` is a file to which each name
 * that is asked for is appended. A host that is played resolves to 127.0.0.1 and its connections go to its port; any other name that
 * is not loopback does not exist; any other address cannot be reached.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { isIP, Socket } from 'node:net';

/** @type {{ hosts: Record<string, number>, log: string }} */
const { hosts, log } = JSON.parse(
  readFileSync(new URL(import.meta.url).searchParams.get('routes') ?? '', 'utf8'),
);
const played = new Map(Object.entries(hosts).map(([host, port]) => [host.toLowerCase(), port]));

const LOOPBACK = { address: '127.0.0.1', family: 4 };

/** @param {string} host */
function isLoopback(host) {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|::1|\[::1\]|0\.0\.0\.0)$/i.test(host);
}

/** @param {string} host */
function note(host) {
  appendFileSync(log, `${host}\n`);
}

/** @param {string} code @param {string} syscall @param {string} host @param {number} errno */
function failure(code, syscall, host, errno) {
  return Object.assign(new Error(`${syscall} ${code} ${host}`), {
    code,
    errno,
    syscall,
    hostname: host,
  });
}

const { lookup } = dns;
const { lookup: lookupPromise } = dns.promises;

/** @param {string} host @returns {boolean} whether this file answers for the name */
function decides(host) {
  return played.has(host.toLowerCase()) || !(isLoopback(host) || isIP(host) !== 0);
}

/** The address of a name that this file answers for, or the error. @param {string} host */
function resolve(host) {
  note(host);
  return played.has(host.toLowerCase())
    ? { found: LOOPBACK }
    : { error: failure('ENOTFOUND', 'getaddrinfo', host, -3008) };
}

/** @type {any} */ (dns).lookup = function (
  /** @type {string} */ host,
  /** @type {any} */ options,
  /** @type {any} */ callback,
) {
  if (!decides(host)) return Reflect.apply(lookup, dns, [host, options, callback]);
  const done = callback ?? options;
  const { found, error } = resolve(host);
  process.nextTick(() => {
    if (error) done(error);
    else if (options?.all) done(null, [found]);
    else done(null, found.address, found.family);
  });
  return {};
};

/** @type {any} */ (dns.promises).lookup = async function (
  /** @type {string} */ host,
  /** @type {any} */ options,
) {
  if (!decides(host)) return Reflect.apply(lookupPromise, dns.promises, [host, options]);
  const { found, error } = resolve(host);
  if (error) throw error;
  return options?.all ? [found] : found;
};

const connect = Socket.prototype.connect;

/** Options of a `connect`: called with (options), (port, host), (path) or, from inside Node.js, ([options, listener]). */
/** @param {any[]} args */
function optionsOf([first, second]) {
  if (Array.isArray(first)) return first[0];
  if (typeof first === 'object' && first !== null) return first;
  const isPort = /^\d+$/.test(String(first));
  return isPort
    ? { port: Number(first), host: typeof second === 'string' ? second : undefined }
    : { path: first };
}

/** The arguments with other options; the listener stays. @param {any[]} args @param {object} options */
function withOptions(args, options) {
  if (Array.isArray(args[0])) {
    args[0][0] = options; // made by Node.js for this one call, and marked by a symbol that only it has
    return args;
  }
  return [options, ...args.filter((argument) => typeof argument === 'function')];
}

/** @type {any} */ (Socket.prototype).connect = function (/** @type {any[]} */ ...args) {
  const options = optionsOf(args);
  if (options.path !== undefined && options.path !== null)
    return connect.apply(this, /** @type {any} */ (args));
  const host = String(options.host ?? 'localhost').toLowerCase();
  const port = played.get(host);
  const isAddress = isIP(host) !== 0;
  if (port !== undefined) {
    const routed = isAddress ? { ...options, port, host: LOOPBACK.address } : { ...options, port };
    return connect.apply(this, /** @type {any} */ (withOptions(args, routed)));
  }
  if (isAddress && !isLoopback(host)) {
    note(host);
    this.destroy(failure('EHOSTUNREACH', 'connect', host, -113));
    return this;
  }
  return connect.apply(this, /** @type {any} */ (args));
};

syncBuiltinESMExports();

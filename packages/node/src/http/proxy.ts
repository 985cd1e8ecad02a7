import { BlockList, isIP } from 'node:net';
import { isLoopback } from '@authlint/model/ports';
import type { EnvRecord } from '../env.js';

/** How a request reaches its host. `unusable`: the configured proxy is not supported. */
export type Route = { readonly proxy: URL | null } | 'unusable';

/**
 * The proxy for a URL according to the environment. Lower-case variables take precedence, as in curl; a value without a scheme is an HTTP
 * proxy. Loopback never uses a proxy.
 */
export function routeOf(url: URL, env: EnvRecord): Route {
  if (isLoopback(url.hostname)) return { proxy: null };
  const setting = variable(env, url.protocol === 'https:' ? 'https_proxy' : 'http_proxy');
  if (setting === '') return { proxy: null };
  if (bypassesProxy(url, variable(env, 'no_proxy'))) return { proxy: null };
  const text = /^[a-z][a-z0-9+.-]*:\/\//i.test(setting) ? setting : `http://${setting}`;
  if (!URL.canParse(text)) return 'unusable';
  const proxy = new URL(text);
  proxy.username = decodable(proxy.username);
  proxy.password = decodable(proxy.password);
  return proxy.protocol === 'http:' || proxy.protocol === 'https:' ? { proxy } : 'unusable';
}

/** Text with a lone % or another invalid escape is kept as is; undici would throw. */
function decodable(text: string): string {
  try {
    decodeURIComponent(text);
    return text;
  } catch {
    return encodeURIComponent(text);
  }
}

function variable(env: EnvRecord, name: string): string {
  return (env[name] ?? env[name.toUpperCase()] ?? '').trim();
}

/**
 * True if NO_PROXY names the host: a name covers those below it, with or without a dot or `*.` in front; `*` covers all;
 * an address may be a CIDR block; an entry with a port counts for that port only.
 */
function bypassesProxy(url: URL, noProxy: string): boolean {
  const host = url.hostname.toLowerCase().replace(/^\[|\]$/g, '');
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port;
  return noProxy
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .some((entry) => covers(entry, host, port));
}

function covers(entry: string, host: string, port: string): boolean {
  if (entry === '*') return true;
  const [, bare = entry, wanted] = /^(\[[^\]]*\]|[^:]*):(\d+)$/.exec(entry) ?? [];
  if (wanted !== undefined && wanted !== port) return false;
  const name = bare.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return name === host || inBlock(name, host);
  const domain = name.replace(/^\*?\./, '');
  return host === domain || host.endsWith(`.${domain}`);
}

function inBlock(entry: string, address: string): boolean {
  const [network = '', bits = ''] = entry.split('/');
  const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
  if (
    isIP(network) === 0 ||
    !/^\d{1,3}$/.test(bits) ||
    Number(bits) > (family === 'ipv6' ? 128 : 32)
  )
    return false;
  const block = new BlockList();
  block.addSubnet(network, Number(bits), family);
  return block.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

import type { EnvRecord } from '../env.js';
import { isLoopback } from '@authlint/model/ports';
import { bypassesProxy } from './no-proxy.js';

/** How a request reaches its host. `unusable`: a proxy is set that we cannot speak to. */
export type Route = { readonly proxy: URL | null } | 'unusable';

/**
 * The proxy that the environment names for a URL. The lower-case name of a variable counts first, as for curl; a value
 * without a scheme is an HTTP proxy. This machine is never reached through one.
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

/** A text with a lone %, or another code that means nothing, stands for itself; undici would throw at it. */
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

import type { IncomingMessage } from 'node:http';
import { isLoopback } from '@authlint/model/ports';
import { webUrl } from '@authlint/model/secret';

/**
 * True for a request that a web page of somebody else makes in the user's browser: any page may ask this machine. Its origin says so,
 * or the browser itself; or the name by which it asks, which its owner has made to mean this machine (DNS rebinding).
 */
export function isOfOtherSite(message: IncomingMessage): boolean {
  const { headers, headersDistinct } = message;
  if (!isOfThisMachine(targetOf(message))) return true;
  const { host: hosts = [], origin: origins = [] } = headersDistinct;
  if (!hosts.every((host) => isOfThisMachine(webUrl(`http://${host}`)))) return true;
  if (origins.length === 0) return headers['sec-fetch-site'] === 'cross-site';
  return !origins.every((origin) => isOfApplication(origin, headers['user-agent'] ?? ''));
}

/**
 * A page of this machine, or an application: these have origins of their own schemes. `null` is that of a page which hides where it is
 * from, and of one in a file, as applications of Electron have. No browser lets a page say that it is Electron: the header is not sent, or
 * the server is asked first, by the browser's own name.
 */
function isOfApplication(origin: string, userAgent: string): boolean {
  if (origin === 'null') return / Electron\/\d/.test(userAgent);
  if (/^https?:/i.test(origin)) return isLoopback(webUrl(origin)?.hostname ?? '');
  return /^[a-z][a-z\d+.-]*:\/\//i.test(origin);
}

/** A name without a dot and one below `internal`, such as that of a container's host, are nobody's in the public DNS. */
function isOfThisMachine(url: URL | null): boolean {
  if (url === null) return false;
  const { hostname } = url;
  return isLoopback(hostname) || !/[.:]/.test(hostname) || hostname.endsWith('.internal');
}

/** What is asked for: a path, or the whole address as it is written to a proxy; `null` where that is none. */
export function targetOf({ url = '/' }: IncomingMessage): URL | null {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(url) ? url : `http://localhost${url}`;
  return URL.canParse(address) ? new URL(address) : null;
}

import type { IncomingHttpHeaders } from 'node:http';
import { isLoopback } from '@authlint/model/ports';
import { webUrl } from '@authlint/model/secret';

/**
 * True for a request that a web page of somebody else makes in the user's browser: any page may ask this machine. Its origin says so,
 * or the browser itself; or the name by which it asks, which its owner has made to mean this machine (DNS rebinding).
 */
export function isOfOtherSite({ origin, host, ...headers }: IncomingHttpHeaders): boolean {
  if (host !== undefined && !isOfThisMachine(webUrl(`http://${host}`))) return true;
  if (origin === undefined) return headers['sec-fetch-site'] === 'cross-site';
  // Applications have origins of their own schemes; `null` is that of a frame which hides where it is from.
  if (origin === 'null') return true;
  return /^https?:/i.test(origin) && !isLoopback(webUrl(origin)?.hostname ?? '');
}

/** A name without a dot and one below `internal`, such as that of a container's host, are nobody's in the public DNS. */
function isOfThisMachine(url: URL | null): boolean {
  if (url === null) return false;
  const { hostname } = url;
  return isLoopback(hostname) || !/[.:]/.test(hostname) || hostname.endsWith('.internal');
}

/** Addresses that are kept. */
const MOST = 512;

/**
 * The same look-up, made once for each address: a fleet has many providers of one endpoint. An address with a login or a query is
 * not kept, since it may hold a key.
 */
export function remembered<T>(lookUp: (url: URL) => T): (url: URL) => T {
  const known = new Map<string, T>();
  return (url) => {
    const { href } = url;
    if (/[?@]/.test(href)) return lookUp(url);
    const before = known.get(href);
    if (before !== undefined) return before;
    const found = lookUp(url);
    if (known.size >= MOST) known.clear();
    known.set(href, found);
    return found;
  };
}

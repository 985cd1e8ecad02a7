/** Addresses that are kept. */
const MAX_ENTRIES = 512;

/**
 * The same look-up, made once for each address: a fleet has many providers of one endpoint. An address with a login or a query is
 * not kept, since it may hold a key.
 */
export function memoizeByUrl<T>(lookUp: (url: URL) => T): (url: URL) => T {
  const known = memoizeByText((href) => lookUp(new URL(href)));
  return (url) => (/[?@]/.test(url.href) ? lookUp(url) : known(url.href));
}

/** The same for a look-up by a text. */
export function memoizeByText<T>(lookUp: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = lookUp(text);
    if (known.size >= MAX_ENTRIES) known.clear();
    known.set(text, found);
    return found;
  };
}

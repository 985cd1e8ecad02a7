import { memoizeByText } from '@authlint/core/internal';

/**
 * The same look-up, made once for each address: a fleet has many providers of one endpoint. An address with a login or a query is
 * not kept, since it may hold a key.
 */
export function memoizeByUrl<T>(lookUp: (url: URL) => T): (url: URL) => T {
  const known = memoizeByText((href) => lookUp(new URL(href)));
  return (url) => (/[?@]/.test(url.href) ? lookUp(url) : known(url.href));
}

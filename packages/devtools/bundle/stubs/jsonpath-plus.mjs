/** In place of a library that conditions with a `path` need, of which authlint has none. Throws. */
export function JSONPath() {
  throw new Error('a condition of authlint has no path');
}

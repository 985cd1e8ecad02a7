/** Calls `make` once and caches the result. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Caches the results of a function by its object argument. */
export function memoize<K extends WeakKey, V>(compute: (key: K) => V): (key: K) => V {
  const results = new WeakMap<K, V>();
  return (key) => {
    const before = results.get(key);
    if (before !== undefined || results.has(key)) return before as V;
    const made = compute(key);
    results.set(key, made);
    return made;
  };
}

/** `Map.prototype.getOrInsertComputed`, which needs a later Node.js. */
export function getOrInsert<K, V>(
  map: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: () => V,
): V {
  const held = map.get(key);
  if (held !== undefined) return held;
  const made = make();
  map.set(key, made);
  return made;
}

/** Maximum number of cached texts. */
const MAX_TEXTS = 512;

/** Caches the results of a function by its text argument, for a limited number of texts. */
export function memoizeByText<T>(compute: (text: string) => T): (text: string) => T {
  const results = new Map<string, { readonly value: T }>();
  return (text) => {
    let result = results.get(text);
    if (result === undefined) {
      if (results.size >= MAX_TEXTS) results.clear();
      results.set(text, (result = { value: compute(text) }));
    }
    return result.value;
  };
}

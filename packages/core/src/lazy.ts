/** Runs `make` at the first call and keeps what it gave. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** A function that computes its result once for each object that it is given. */
export function memoize<K extends WeakKey, V>(compute: (key: K) => V): (key: K) => V {
  const results = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    let result = results.get(key);
    if (result === undefined) results.set(key, (result = { value: compute(key) }));
    return result.value;
  };
}

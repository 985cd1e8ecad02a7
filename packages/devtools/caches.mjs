/** What keeps a result for a later call: `lazy`, `memoize` and the like, and a map by identity. A schema's `z.lazy` is none. */
const SITE =
  /(?<![.\w]|function )(?:lazy|memoize|memoizeByText|getOrInsert)(?:<[^()\n]*>)?\(|\bnew Weak(?:Map|Set)\b/g;

/** How many caches a source has. @param {string} source */
export function cachesIn(source) {
  return source.match(SITE)?.length ?? 0;
}

/** So many may be in all sources together. */
export const MAX_CACHES = 40;

/**
 * The faults of the caches of some sources.
 *
 * @param {Readonly<Record<string, string>>} sources by path
 * @param {string} reasons the decision that names each file with a cache, and what the cache buys
 */
export function cacheProblems(sources, reasons) {
  const counts = Object.entries(sources).map(([path, source]) => ({
    path,
    count: cachesIn(source),
  }));
  const sum = counts.reduce((total, { count }) => total + count, 0);
  const unnamed = counts.filter(({ path, count }) => count > 0 && !reasons.includes(`\`${path}\``));
  return [
    ...unnamed.map(
      ({ path }) =>
        `${path} has a cache. Write plain code, or add the file to the table of docs/adr/0010 with a figure that a user of one provider feels`,
    ),
    ...(sum > MAX_CACHES
      ? [`${sum} caches, at most ${MAX_CACHES}: remove one that buys less`]
      : []),
  ];
}

/** Committed: the same code gives the same sample. */
export const SEED = 2026;

/**
 * So many of a list, in its order, each as likely as any other.
 *
 * @template T
 * @param {readonly T[]} items
 * @param {number} size
 * @param {number} [seed]
 * @returns {readonly T[]}
 */
export function drawn(items, size, seed = SEED) {
  const next = randomFrom(seed);
  const places = items.map((_item, place) => ({ place, draw: next() }));
  const kept = places.sort((a, b) => a.draw - b.draw).slice(0, size);
  const chosen = new Set(kept.map(({ place }) => place));
  return items.filter((_item, place) => chosen.has(place));
}

/** Numbers from 0 to 1, the same for the same seed: mulberry32. @param {number} seed */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

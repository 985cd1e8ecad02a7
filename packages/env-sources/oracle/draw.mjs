/**
 * Draws that are the same in every run.
 *
 * @param {number} seed
 */
export function seeded(seed) {
  let state = seed;
  /** @param {number} below a whole number from 0 on. */
  const draw = (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  /** @template T @param {readonly T[]} list @returns {T} */
  const one = (list) => /** @type {T} */ (list[draw(list.length)]);
  return { draw, one };
}

/** Steps that the patterns of packs may take on one text, at worst: each by itself is bounded, their sum is not. */
const MAX_STEPS = 50_000_000;
/** Characters of an answer that they are held against. What matters is at its front. */
const MAX_LENGTH = 1_000;

/** The work of all patterns of packs on one text. Beyond it none of them matches. */
export class PatternBudget {
  #left = MAX_STEPS;

  /** A pattern that begins anywhere in a text takes the square of its length. */
  test(regex: RegExp, text: string): boolean {
    const start = text.slice(0, MAX_LENGTH);
    return this.spend(start.length ** 2) && regex.test(start);
  }

  /** False where less is left. */
  spend(steps: number): boolean {
    this.#left -= steps;
    return this.#left >= 0;
  }
}

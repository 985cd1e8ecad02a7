/** Limit of steps for all patterns of packs on one text: each pattern is bounded, but not their sum. */
const MAX_STEPS = 50_000_000;
/** Characters of an answer that are matched. The relevant part is at its beginning. */
const MAX_LENGTH = 1_000;

/** Budget of all patterns of packs on one text. Once it is used up, no pattern matches. */
export class PatternBudget {
  #left = MAX_STEPS;

  /** A pattern without an anchor takes quadratic time. */
  test(regex: RegExp, text: string): boolean {
    const start = text.slice(0, MAX_LENGTH);
    return this.spend(start.length ** 2) && regex.test(start);
  }

  /** False where the budget is too small. */
  spend(steps: number): boolean {
    this.#left -= steps;
    return this.#left >= 0;
  }
}

/** Milliseconds without a rejection after which the next one is a new failure. Agents wait at most that long between retries. */
const OVER_AFTER_MS = 60_000;
/** Maximum of remembered failures. */
const MAX_REMEMBERED = 256;

/** Distinguishes the first rejection of a failure from repeated ones. */
export class RecentFailures {
  /** When each was last seen, by `performance.now()`; the oldest first. */
  readonly #seen = new Map<string, number>();

  isNew(key: string): boolean {
    const now = performance.now();
    const last = this.#seen.get(key);
    this.#seen.delete(key);
    this.#seen.set(key, now);
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > MAX_REMEMBERED && oldest !== undefined) this.#seen.delete(oldest);
    return last === undefined || now - last > OVER_AFTER_MS;
  }
}

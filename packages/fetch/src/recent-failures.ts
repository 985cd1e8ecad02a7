/** Milliseconds without a refusal after which the next one is a failure of its own. Agents wait that long between retries at most. */
const OVER_AFTER_MS = 60_000;
/** Failures that are remembered at most. */
const MAX_REMEMBERED = 256;

/** Tells the first refusal of a failure from those that follow it. */
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

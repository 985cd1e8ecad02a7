/** How often the event loop is looked at, in milliseconds. */
const TICK_MS = 20;
/** Timers are late by as much without any load. */
const SLACK_MS = 5;

/**
 * Milliseconds for which the event loop did not come round: the program was busy, or was not run by the system. What arrived
 * meanwhile was not read, so nobody else is slow for it. Counts while anybody watches.
 */
class LoopDelay {
  #delayed = 0;
  #due = 0;
  #watchers = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @returns ends the watching */
  watch(): () => void {
    if (this.#watchers === 0) {
      this.#due = performance.now() + TICK_MS;
      this.#timer = setInterval(() => this.#tick(), TICK_MS).unref();
    }
    this.#watchers += 1;
    return () => {
      this.#watchers -= 1;
      if (this.#watchers === 0) clearInterval(this.#timer);
    };
  }

  /** Since the watching began, also within a delay that lasts. */
  get total(): number {
    return this.#delayed + this.#late();
  }

  #tick(): void {
    this.#delayed += this.#late();
    this.#due = performance.now() + TICK_MS;
  }

  #late(): number {
    if (this.#watchers === 0) return 0;
    const late = performance.now() - this.#due;
    return late > SLACK_MS ? late : 0;
  }
}

export const loopDelay = new LoopDelay();

/** Milliseconds since the call: without the delays of the event loop, and those alone. To be used while `loopDelay` is watched. */
export function stopwatch() {
  const started = performance.now();
  const before = loopDelay.total;
  const delayed = (): number => loopDelay.total - before;
  return { delayed, elapsed: (): number => Math.max(0, performance.now() - started - delayed()) };
}

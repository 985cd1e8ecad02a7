import { onAbort } from './abort.js';

/** Lets a number of jobs run at once; the others wait in the order in which they came. */
export class Semaphore {
  #free: number;
  readonly #waiting = new Set<() => void>();

  constructor(limit: number) {
    this.#free = limit;
  }

  /** Runs `work` when its turn comes. Rejects with the reason of the signal where that ends the waiting. */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#turn(signal);
    try {
      return await work();
    } finally {
      this.#free += 1;
      this.#next();
    }
  }

  #turn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const abort = (): void => {
        this.#waiting.delete(start);
        // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- the caller's own reason
        reject(signal?.reason);
      };
      const start = (): void => {
        leave?.();
        resolve();
      };
      if (signal?.aborted === true) return abort();
      const leave = signal && onAbort(signal, abort);
      this.#waiting.add(start);
      this.#next();
    });
  }

  #next(): void {
    const [start] = this.#waiting;
    if (this.#free === 0 || start === undefined) return;
    this.#waiting.delete(start);
    this.#free -= 1;
    start();
  }
}

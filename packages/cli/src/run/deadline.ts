import type { CommandContext } from '../context/command-context.js';

const SECOND = 1000;
/** Timers of Node.js that are longer end at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The time for a whole run, counted from the start of the command. */
export class Deadline {
  #isOver: boolean;
  readonly #timer: NodeJS.Timeout | null;
  /** Callbacks that abort running work at the deadline. */
  readonly #pending = new Set<() => void>();

  /** `null`: there is no limit. */
  constructor(
    seconds: number | null,
    { startedAt, runContext }: Pick<CommandContext, 'startedAt' | 'runContext'>,
  ) {
    const end = startedAt + (seconds ?? 0) * SECOND;
    const left = end - runContext.ports.clock.now();
    this.#isOver = seconds !== null && left <= 0; // before anything is sent
    this.#timer =
      seconds === null ? null : setTimeout(() => this.#end(), Math.min(left, MAX_TIMER_MS));
  }

  /** Result of the work; `null` where the deadline passes before it ends or begins. */
  async within<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.#isOver) return null;
    if (this.#timer === null) return work();
    return new Promise((resolve, reject) => {
      const end = (): void => resolve(null);
      this.#pending.add(end);
      work()
        .finally(() => this.#pending.delete(end))
        .then(resolve, reject);
    });
  }

  clear(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  #end(): void {
    this.#isOver = true;
    for (const end of this.#pending) end();
  }
}

import type { CommandContext } from '../commands/context.js';

const SECOND = 1000;

/** The time for a whole run, counted from the start of the command. */
export class Deadline {
  #isOver = false;
  readonly #timer: NodeJS.Timeout | null;
  /** Ends what is under way when the time is over. */
  readonly #pending = new Set<() => void>();

  /** `null`: there is no limit. */
  constructor(
    seconds: number | null,
    { startedAt, runContext }: Pick<CommandContext, 'startedAt' | 'runContext'>,
  ) {
    const end = startedAt + (seconds ?? 0) * SECOND;
    const left = Math.max(0, end - runContext.ports.clock.now());
    this.#timer = seconds === null ? null : setTimeout(() => this.#end(), left);
  }

  /** What the work gives; `null` where the time is over before it ends, or before it begins. */
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

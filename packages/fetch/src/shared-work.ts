interface Entry<T> {
  readonly result: Promise<T>;
  readonly ending: AbortController;
  waiting: number;
  /** When it settled, by `performance.now()`; `null` while it is pending. */
  settledAt: number | null;
}

/** Maximum of cached results. */
const MAX_KEPT = 256;

/** Runs the same work once for concurrent callers and caches the result for a while. Work without waiting callers is aborted. */
export class SharedWork<T> {
  readonly #entries = new Map<string, Entry<T>>();

  constructor(private readonly keptMs: number) {}

  /** Rejects with the signal's reason if it aborts first. */
  async get(
    key: string,
    caller: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    caller?.throwIfAborted();
    const entry = this.#current(key) ?? this.#start(key, work);
    entry.waiting += 1;
    let abort = (): void => undefined;
    try {
      return await new Promise<T>((resolve, reject) => {
        // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- the caller's own reason
        abort = (): void => reject(caller?.reason);
        caller?.addEventListener('abort', abort, { once: true });
        entry.result.then(resolve, reject);
      });
    } finally {
      caller?.removeEventListener('abort', abort);
      entry.waiting -= 1;
      if (entry.waiting === 0 && entry.settledAt === null) this.#end(key, entry);
    }
  }

  #current(key: string): Entry<T> | undefined {
    const entry = this.#entries.get(key);
    const isOld =
      entry !== undefined &&
      entry.settledAt !== null &&
      performance.now() - entry.settledAt > this.keptMs;
    return isOld ? undefined : entry;
  }

  #start(key: string, work: (signal: AbortSignal) => Promise<T>): Entry<T> {
    const ending = new AbortController();
    const entry: Entry<T> = { result: work(ending.signal), ending, waiting: 0, settledAt: null };
    const settle = (): void => {
      entry.settledAt = performance.now();
    };
    entry.result.then(settle, settle);
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > MAX_KEPT && oldest !== undefined) this.#entries.delete(oldest);
    return entry;
  }

  #end(key: string, entry: Entry<T>): void {
    entry.ending.abort(new Error('no caller is waiting for the diagnosis'));
    if (this.#entries.get(key) === entry) this.#entries.delete(key);
  }
}

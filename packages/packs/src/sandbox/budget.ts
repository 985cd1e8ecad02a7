import { createContext, Script } from 'node:vm';

/** Milliseconds that code of a pack may take. */
export interface Limits {
  /** Processor time. */
  readonly cpuMs: number;
  /** Wall time, without waiting for answers. */
  readonly wallMs: number;
}

/** Limits of one collector. */
export const COLLECTOR_LIMITS: Limits = { cpuMs: 250, wallMs: 2000 };
/** Limits for loading a pack, which may be bundled with its dependencies. */
export const LOAD_LIMITS: Limits = { cpuMs: 1000, wallMs: 4000 };

/** Remaining time. */
export class Budget {
  #before: Limits = { cpuMs: 0, wallMs: 0 };
  #entered: Limits | null = null;

  constructor(readonly limits: Limits) {}

  /**
   * Runs a function within this budget. Throws if it does not return in time: V8 then interrupts it at any point, even in QuickJS functions
   * that check no limit, and the machine is unusable.
   */
  run(work: () => void): void {
    this.#entered = clock();
    try {
      guard(work, Math.max(1, Math.ceil(this.limits.wallMs - this.#before.wallMs)));
    } finally {
      this.#before = this.#spent();
      this.#entered = null;
    }
  }

  get isOver(): boolean {
    return this.#spent().cpuMs > this.limits.cpuMs;
  }

  #spent(): Limits {
    if (this.#entered === null) return this.#before;
    const now = clock();
    const wallMs = now.wallMs - this.#entered.wallMs;
    // The processor time includes that of other threads of this process.
    const cpuMs = Math.min(wallMs, now.cpuMs - this.#entered.cpuMs);
    return { cpuMs: this.#before.cpuMs + cpuMs, wallMs: this.#before.wallMs + wallMs };
  }
}

/** Current processor and wall time. */
function clock(): Limits {
  const { user, system } = process.cpuUsage();
  // Not `performance`, which takes longer to load than most packs.
  return { cpuMs: (user + system) / 1000, wallMs: Number(process.hrtime.bigint() / 1000n) / 1000 };
}

const guarded: { work: () => void } = { work: () => undefined };
const script = new Script('work()');
let context: object | undefined;

/** The time limit of a `node:vm` script also applies to functions that it calls, including WebAssembly. */
function guard(work: () => void, timeout: number): void {
  context ??= createContext(guarded);
  guarded.work = work;
  script.runInContext(context, { timeout });
}

import { createContext, Script } from 'node:vm';

/** Milliseconds that code of a pack may take. */
export interface Limits {
  /** Of the processor. */
  readonly cpuMs: number;
  /** By the clock, without what it waits for. */
  readonly wallMs: number;
}

/** What one collector may take in all. */
export const COLLECTOR_LIMITS: Limits = { cpuMs: 250, wallMs: 2000 };
/** What a pack may take to be loaded: it may be bundled with all that it needs. */
export const LOAD_LIMITS: Limits = { cpuMs: 1000, wallMs: 4000 };

/** Time that is left of the limits. */
export class Budget {
  #before: Limits = { cpuMs: 0, wallMs: 0 };
  #entered: Limits | null = null;

  constructor(readonly limits: Limits) {}

  /**
   * Runs something on this budget. Throws where it does not return in time: V8 then stops it in the midst, also inside of
   * functions of QuickJS that look at no limit, and nothing of the machine can be used any more.
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
    // Other threads of this process count as its time on the processor too.
    const cpuMs = Math.min(wallMs, now.cpuMs - this.#entered.cpuMs);
    return { cpuMs: this.#before.cpuMs + cpuMs, wallMs: this.#before.wallMs + wallMs };
  }
}

/** What the processor and the clock show. */
function clock(): Limits {
  const { user, system } = process.cpuUsage();
  // Not `performance`, which takes longer to load than most packs.
  return { cpuMs: (user + system) / 1000, wallMs: Number(process.hrtime.bigint() / 1000n) / 1000 };
}

const guarded: { work: () => void } = { work: () => undefined };
const script = new Script('work()');
let context: object | undefined;

/** A script of `node:vm` has a time limit that also holds for what it calls, WebAssembly included. */
function guard(work: () => void, timeout: number): void {
  context ??= createContext(guarded);
  guarded.work = work;
  script.runInContext(context, { timeout });
}

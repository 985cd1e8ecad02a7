import type { Fact } from '@authlint/model';
import { oneLine } from '@authlint/model/terminal-text';
import { messageOf } from '@authlint/model/thrown';
import type { PackFact, PackRequest, PackSource } from '../format/code-pack.js';
import type { DescribedPack } from '../format/described-pack.js';
import { Budget, COLLECTOR_LIMITS, LOAD_LIMITS } from './budget.js';
import { Machine } from './machine.js';
import type { PackModules } from './modules.js';
import { webFunctions } from './web-globals.js';

interface Call {
  readonly source: PackSource;
  readonly budget: Budget;
  readonly resolve: (fact: unknown) => void;
  readonly reject: (error: Error) => void;
  /** Its pending requests. */
  open: number;
}

/** One run of a pack in a separate machine, until it exceeds a limit. */
export class PackSandbox {
  readonly #calls = new Map<number, Call>();
  #machine: Machine | null = null;
  #loaded: DescribedPack | null = null;
  #failure: string | null = null;
  #last = 0;

  private constructor() {}

  /** Loads a pack. Rejects with the reason of a failure. `log` gets the lines of its console. */
  static async start(modules: PackModules, log: (line: string) => void): Promise<PackSandbox> {
    const sandbox = new PackSandbox();
    sandbox.#machine = await Machine.start(modules, {
      ...webFunctions(log),
      loaded: (code) => void (sandbox.#loaded = code as DescribedPack),
      failed: (why) => void (sandbox.#failure = oneLine(String(why))),
      collected: (call, fact) => sandbox.#end(call, ({ resolve }) => resolve(fact)),
      uncollected: (call, why) =>
        sandbox.#end(call, ({ reject }) => reject(new Error(oneLine(String(why))))),
      request: (call, id, name, args) => sandbox.#take(call, id, name, args),
    });
    sandbox.#machine.call('load', `./${modules.main}`, new Budget(LOAD_LIMITS));
    if (sandbox.#loaded === null) throw new Error(sandbox.#failure ?? 'it never ends to load');
    return sandbox;
  }

  get code(): DescribedPack {
    return this.#loaded ?? { data: null, facts: [] };
  }

  /** True once it has exceeded a limit. */
  get isEnded(): boolean {
    return this.#machine === null;
  }

  /** Collects a fact in the sandbox. Rejects with the error. */
  collect(fact: string, source: PackSource): Promise<Fact> {
    return new Promise<Fact>((resolve, reject) => {
      const id = (this.#last += 1);
      const budget = new Budget(COLLECTOR_LIMITS);
      const call: Call = { source, budget, resolve: resolve as Call['resolve'], reject, open: 0 };
      this.#calls.set(id, call);
      this.#enter('collect', [id, fact, source.target], budget);
    });
  }

  #enter(entry: 'collect' | 'answer', argument: readonly unknown[], budget: Budget): void {
    try {
      this.#machine?.call(entry, JSON.stringify(argument), budget);
    } catch (error) {
      this.#stop(new Error(messageOf(error)));
    }
    this.#endWhatHangs();
  }

  /** The sandbox has no timers: without a pending request, no promise in it can settle any more. */
  #endWhatHangs(): void {
    const isWaiting = [...this.#calls.values()].some(({ open }) => open > 0);
    if (!isWaiting) this.#endAll(new Error('its promise never settles'));
  }

  /** A machine that exceeded a limit is not used again. */
  #stop(error: Error): void {
    this.#machine = null;
    this.#endAll(error);
  }

  #endAll(error: Error): void {
    for (const { reject } of this.#calls.values()) reject(error);
    this.#calls.clear();
  }

  #end(id: unknown, how: (call: Call) => void): void {
    const call = this.#calls.get(Number(id));
    if (call === undefined || call.budget.isOver) return; // a call over its limit ends with the machine
    how(call);
    this.#calls.delete(Number(id));
  }

  /** Sends a request of a collector and passes the answer to the sandbox when it arrives. */
  #take(callId: unknown, id: unknown, name: unknown, args: unknown): void {
    const call = this.#calls.get(Number(callId));
    if (call === undefined) throw new Error('the fact is collected already');
    const [first] = args as readonly unknown[];
    call.open += 1;
    // Not while the machine runs, as it is not reentrant.
    void Promise.resolve()
      .then(() => answered(call.source, name, first))
      .then(
        (value) => this.#answer(call, [id, value ?? null, null]),
        (error: unknown) => this.#answer(call, [id, null, messageOf(error)]),
      );
  }

  #answer(call: Call, argument: readonly unknown[]): void {
    call.open -= 1;
    const isWanted = [...this.#calls.values()].includes(call);
    if (isWanted) this.#enter('answer', argument, call.budget);
    else this.#endWhatHangs();
  }
}

async function answered(source: PackSource, name: unknown, argument: unknown): Promise<unknown> {
  if (name === 'get') return source.get(String(argument));
  if (name === 'claims') return source.claims();
  return source.ask(argument as PackRequest);
}

/** Maximum number of cached machines per pack. */
const MAX_MACHINES = 16;
/** Machines of one pack that may exceed a limit in a run: each of them takes as long as the limit. */
const MAX_BROKEN = 8;

/**
 * Collects facts of a pack in one machine per provider, so that no state passes between providers. A machine that exceeded a limit is
 * replaced, so that only the facts pending in it are lost.
 */
export function collectorIn(
  first: PackSandbox,
  start: () => Promise<PackSandbox>,
): (fact: string) => PackFact['collect'] {
  const machines = new Map<string, Promise<PackSandbox>>();
  let unused: PackSandbox | null = first;
  let broken = 0;
  const started = (id: string): Promise<PackSandbox> => {
    const machine = unused === null ? start() : Promise.resolve(unused);
    unused = null;
    machines.set(id, machine);
    const [oldest] = machines.keys();
    if (machines.size > MAX_MACHINES && oldest !== undefined) machines.delete(oldest);
    return machine;
  };
  const running = async (id: string): Promise<PackSandbox> => {
    const known = machines.get(id) ?? started(id);
    if (!(await known).isEnded) return known;
    const next = machines.get(id);
    if (next !== undefined && next !== known) return next;
    broken += 1;
    if (broken > MAX_BROKEN) throw new Error('it broke its limits too often in this run');
    return started(id);
  };
  return (fact) => async (source) => {
    const { id, baseUrl } = source.target;
    return (await running(`${id} ${baseUrl}`)).collect(fact, source);
  };
}

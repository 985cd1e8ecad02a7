import type { QuickJSContext, QuickJSHandle, QuickJSRuntime } from 'quickjs-emscripten-core';
import { oneLine } from '@authlint/model/terminal-text';
import { errorCode, errorField, messageOf } from '@authlint/model/thrown';
import type { Budget } from './budget.js';
import type { PackModules } from './modules.js';
import { PRELUDE } from './prelude.js';
import { fromPack, type HostFunction } from './web-globals.js';

/** Functions that the host calls in the sandbox; each takes one text. */
export type Entry = 'load' | 'collect' | 'answer';

/** A JavaScript engine that runs one pack. The pack's code has the language, the functions passed in, and its own modules. */
export class Machine {
  readonly #runtime: QuickJSRuntime;
  readonly #context: QuickJSContext;
  readonly #entries: Readonly<Record<Entry, QuickJSHandle>>;

  private constructor(
    runtime: QuickJSRuntime,
    modules: PackModules,
    functions: Readonly<Record<string, HostFunction>>,
  ) {
    this.#runtime = runtime;
    runtime.setModuleLoader(
      (name) => read(modules, name),
      (from, wanted) => resolve(modules, from, wanted),
    );
    const context = runtime.newContext();
    this.#context = context;
    const send = context.newFunction('send', (name, json) =>
      context.newString(answerOf(functions, context.getString(name), context.getString(json))),
    );
    const prelude = context.unwrapResult(context.evalCode(PRELUDE, 'authlint'));
    const entries = context.unwrapResult(context.callFunction(prelude, context.undefined, send));
    this.#entries = {
      load: context.getProp(entries, 'load'),
      collect: context.getProp(entries, 'collect'),
      answer: context.getProp(entries, 'answer'),
    };
  }

  static async start(
    modules: PackModules,
    functions: Readonly<Record<string, HostFunction>>,
  ): Promise<Machine> {
    const { newRuntime } = await import('./quickjs.js'); // about 1 MB
    return new Machine(await newRuntime(), modules, functions);
  }

  /**
   * Calls a function in the sandbox and runs its pending jobs. Throws when a limit is exceeded; the machine is unusable then.
   */
  call(entry: Entry, argument: string, budget: Budget): void {
    const { cpuMs, wallMs } = budget.limits;
    this.#runtime.setInterruptHandler(() => budget.isOver);
    let failure: string | null = null;
    try {
      budget.run(() => {
        failure = this.#call(entry, argument);
      });
    } catch (error) {
      const isTimeout = errorCode(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
      // The stack of V8 overflowed before that of QuickJS.
      const why = isTimeout ? `it took longer than ${String(wallMs)} ms` : 'it nests too deep';
      throw new Error(why, { cause: error });
    }
    if (budget.isOver) throw new Error(`it took longer than ${String(cpuMs)} ms of the processor`);
    if (failure !== null) throw new Error(failure);
  }

  #call(entry: Entry, argument: string): string | null {
    const context = this.#context;
    const text = context.newString(argument);
    const called = context.callFunction(this.#entries[entry], context.undefined, text);
    text.dispose();
    const failed = this.#failureIn(called.error);
    called.dispose();
    if (failed !== null) return failed;
    const jobs = this.#runtime.executePendingJobs();
    const failure = this.#failureIn(jobs.error);
    jobs.dispose();
    return failure;
  }

  #failureIn(error: QuickJSHandle | undefined): string | null {
    if (error === undefined) return null;
    const [name, message] = ['name', 'message'].map((field) =>
      this.#context.getProp(error, field).consume((handle) => this.#context.getString(handle)),
    );
    return oneLine(`${name || 'Error'}: ${message || 'out of memory'}`);
  }
}

/** Prefix for the name of an unresolvable module: QuickJS only accepts an error when the module is read. */
const UNRESOLVED = '!';

function resolve(modules: PackModules, from: string, wanted: string): string {
  try {
    return modules.resolve(from, wanted);
  } catch (error) {
    return UNRESOLVED + messageOf(error);
  }
}

function read(modules: PackModules, name: string): string | { error: Error } {
  if (name.startsWith(UNRESOLVED)) return { error: new Error(name.slice(UNRESOLVED.length)) };
  try {
    return modules.read(name);
  } catch (error) {
    return { error: new Error(messageOf(error)) };
  }
}

/** Calls a host function for the pack. It only exchanges texts, so that the pack gets no host object. */
function answerOf(
  functions: Readonly<Record<string, HostFunction>>,
  name: string,
  json: string,
): string {
  try {
    const run = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (run === undefined) throw new Error(`there is no ${name}`);
    const value = run(...(fromPack(json) as readonly unknown[]));
    return JSON.stringify({ value });
  } catch (error) {
    return JSON.stringify({
      error: { name: errorField(error, 'name'), message: messageOf(error) },
    });
  }
}

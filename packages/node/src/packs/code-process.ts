import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Fact, PackFact, PackSource } from '@authlint/core/internal';
import type { FromChild, LoadedCode, ToChild } from './code-messages.js';
import { permissionFlags } from './code-permissions.js';

/** Milliseconds of silence after which a pack counts as hanging. */
const PATIENCE_MS = 5000;
const CHILD = fileURLToPath(new URL('code-child.mjs', import.meta.url));

/** A code pack that runs in its own process: without our environment, and with no file but its own. */
export interface CodeProcess {
  readonly code: LoadedCode;
  /** Collects a fact there; what fails or hangs gives `null`, which is no fact. */
  collect(id: string): PackFact['collect'];
}

export type StartedCode = CodeProcess | { readonly why: string };

/** Starts the process and loads the pack. Never rejects. `readable`: files and folders that the pack may read. */
export async function startCode(file: string, readable: readonly string[]): Promise<StartedCode> {
  const child = fork(CHILD, [], {
    execArgv: [...permissionFlags([CHILD, ...readable])],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const talk = new Talk(child);
  const loaded = await talk.load(pathToFileURL(file).href);
  if ('why' in loaded) {
    talk.end();
    return loaded;
  }
  return { code: loaded.code, collect: (id) => (source) => talk.collect(id, source) };
}

interface Call {
  readonly source: PackSource;
  readonly end: (fact: unknown) => void;
}

/** The exchange of messages with one process. */
class Talk {
  readonly #child: ChildProcess;
  readonly #calls = new Map<number, Call>();
  #load: ((loaded: { code: LoadedCode } | { why: string }) => void) | null = null;
  #timer: NodeJS.Timeout | null = null;
  #last = 0;
  #ended = false;

  constructor(child: ChildProcess) {
    this.#child = child;
    const stop = (): void => void child.kill('SIGKILL');
    process.once('exit', stop);
    child.on('message', (message: FromChild) => this.#hear(message));
    child.on('error', () => this.end());
    child.on('exit', () => {
      process.off('exit', stop);
      this.end();
    });
    child.unref();
    child.channel?.unref();
  }

  load(url: string): Promise<{ code: LoadedCode } | { why: string }> {
    return new Promise((resolve) => {
      this.#load = resolve;
      this.#say({ kind: 'load', url });
    });
  }

  collect(fact: string, source: PackSource): Promise<Fact> {
    return new Promise((resolve) => {
      if (this.#ended) return resolve(null as unknown as Fact);
      const call = (this.#last += 1);
      this.#calls.set(call, { source, end: (found) => resolve(found as Fact) });
      this.#say({ kind: 'collect', call, fact, target: source.target });
    });
  }

  /** Ends the process and with it all that waits for it. */
  end(): void {
    this.#ended = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#child.kill('SIGKILL');
    this.#load?.({ why: 'it ended or took too long before it was loaded' });
    this.#load = null;
    for (const { end } of this.#calls.values()) end(null);
    this.#calls.clear();
  }

  #say(message: ToChild): void {
    if (this.#ended || !this.#child.connected) return this.end();
    this.#child.send(message, (error) => {
      if (error !== null) this.end();
    });
    this.#wait();
  }

  /** Silence counts only while the pack itself has something to do. */
  #wait(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(), PATIENCE_MS);
  }

  #rest(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #hear(message: FromChild): void {
    this.#rest();
    switch (message.kind) {
      case 'loaded':
        this.#load?.({ code: message.code });
        this.#load = null;
        break;
      case 'failed':
        this.#load?.({ why: String(message.why) });
        this.#load = null;
        break;
      case 'collected':
        this.#calls.get(message.call)?.end(message.fact);
        this.#calls.delete(message.call);
        if (this.#calls.size > 0) this.#wait();
        break;
      case 'ask':
        void this.#answer(message);
    }
  }

  async #answer({ call, ask, get, request }: Extract<FromChild, { kind: 'ask' }>): Promise<void> {
    const source = this.#calls.get(call)?.source;
    const value =
      source === undefined
        ? null
        : get === undefined
          ? request === undefined
            ? null
            : await source.ask(request)
          : await source.get(get);
    this.#say({ kind: 'answer', ask, value });
  }
}

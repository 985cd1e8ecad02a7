/** Name of the policy that the page admits for its own scripts. */
const POLICY = 'authlint-worker';

interface ScriptPolicy {
  createScriptURL(url: string): string;
}
declare const trustedTypes:
  { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy } | undefined;

/**
 * A worker under this page's Content Security Policy. A worker loaded from a URL has the policy of that response, which a static host does
 * not send; a blob worker inherits the page's policy, so that it cannot connect to anything either.
 */
function workerOf(script: URL): Worker {
  const source = `"use strict";
const url = ${JSON.stringify(script.href)};
const policy = self.trustedTypes?.createPolicy(${JSON.stringify(POLICY)}, { createScriptURL: () => url });
importScripts(policy === undefined ? url : policy.createScriptURL(''));`;
  const blob = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const policy =
    typeof trustedTypes === 'undefined'
      ? null
      : trustedTypes.createPolicy(POLICY, { createScriptURL: () => blob });
  return new Worker(policy === null ? blob : policy.createScriptURL(''));
}

/** Questions to a worker, of which only the answer to the last one is of interest. */
export class WorkerClient<Question extends object, Answer> {
  readonly #worker: Worker;
  #last = 0;
  #settle: { resolve: (answer: Answer | null) => void; reject: (error: Error) => void } | null =
    null;

  constructor(script: URL) {
    this.#worker = workerOf(script);
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Reply<Answer>>) => {
      if (data.id !== this.#last) return;
      const settle = this.#settle;
      this.#settle = null;
      if (data.failure !== undefined) settle?.reject(new Error(data.failure));
      else settle?.resolve(data.answer);
    });
    this.#worker.addEventListener('error', ({ message }) => {
      this.#settle?.reject(new Error(message));
      this.#settle = null;
    });
  }

  /** The answer, or `null` where another question came after this one. */
  ask(question: Question, transfer: Transferable[] = []): Promise<Answer | null> {
    this.#settle?.resolve(null);
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#worker.postMessage({ id, question }, transfer);
    });
  }
}

type Reply<Answer> =
  | { readonly id: number; readonly answer: Answer; readonly failure?: undefined }
  | { readonly id: number; readonly failure: string };

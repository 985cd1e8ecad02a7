// Runs in a process of its own, without an environment and with few files: a code pack is run here and nowhere else.
import type { PackRequest, PackSource, PackTarget } from '@authlint/core/internal';
import type { FromChild, LoadedCode, ToChild } from './code-messages.js';

type Collect = (source: PackSource) => unknown;

const answers = new Map<number, (value: unknown) => void>();
const collectors = new Map<string, Collect>();
let asked = 0;

process.on('message', (message: ToChild) => {
  if (message.kind === 'load') void load(message.url);
  else if (message.kind === 'answer') answers.get(message.ask)?.(message.value);
  else void collect(message.call, message.fact, message.target);
});

function tell(message: FromChild): void {
  process.send?.(message);
}

async function load(url: string): Promise<void> {
  try {
    const module = (await import(url)) as { readonly default?: unknown };
    tell({ kind: 'loaded', code: described(module.default) });
  } catch (error) {
    const why = error instanceof Error ? `${error.name}: ${error.message}` : typeof error;
    tell({ kind: 'failed', why: why.split('\n')[0] ?? '' });
  }
}

/** The data of the pack, and its facts without their functions. */
function described(exported: unknown): LoadedCode {
  if (typeof exported !== 'object' || exported === null) return { data: null, facts: [] };
  const { facts = {}, ...data } = exported as Record<string, unknown>;
  const own = typeof facts === 'object' && facts !== null ? Object.entries(facts) : [];
  return {
    data: JSON.parse(JSON.stringify(data)) as unknown,
    facts: own.map(([id, fact]) => {
      const { cost, summary, collect: run } = (fact ?? {}) as Record<string, unknown>;
      if (typeof run === 'function') collectors.set(id, run as Collect);
      return { id, cost, summary, runs: typeof run === 'function' };
    }),
  };
}

async function collect(call: number, fact: string, target: PackTarget): Promise<void> {
  const source: PackSource = {
    target,
    get: (id) => ask(call, { get: id }) as ReturnType<PackSource['get']>,
    value: async (id) => {
      const found = await source.get(id);
      return found.known ? found.value : undefined;
    },
    ask: (request: PackRequest) => ask(call, { request }) as ReturnType<PackSource['ask']>,
  };
  try {
    tell({ kind: 'collected', call, fact: (await collectors.get(fact)?.(source)) ?? null });
  } catch {
    tell({ kind: 'collected', call, fact: null });
  }
}

function ask(call: number, what: { get: string } | { request: PackRequest }): Promise<unknown> {
  asked += 1;
  const id = asked;
  return new Promise((resolve) => {
    answers.set(id, resolve);
    tell({ kind: 'ask', call, ask: id, ...what });
  });
}

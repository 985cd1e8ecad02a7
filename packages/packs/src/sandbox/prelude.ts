/**
 * Runs in the machine before the pack, in the same realm: defines the host's three entry functions, and further globals, which are
 * compiled on first use. `send` is the only way out of the sandbox and is never exposed to the pack.
 */
export const PRELUDE = String.raw`(send) => {
'use strict';
const { parse, stringify } = JSON;
const ERRORS = { RangeError, TypeError, SyntaxError };
const host = (name, ...args) => {
  const { value, error } = parse(send(name, stringify(args)));
  if (error === undefined) return value;
  const thrown = new (ERRORS[error.name] ?? Error)(error.message);
  if (thrown.name !== error.name) thrown.name = error.name;
  throw thrown;
};
const give = (name, value) =>
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });

const textOf = (error) => {
  if (!(error instanceof Error)) return 'it threw a value that is not an Error';
  return error.name === 'Error' ? String(error.message) : error.name + ': ' + error.message;
};

const evaluate = eval; // called by another name it sees no variable of this function
let webGlobals;
for (const name of ['URL', 'TextEncoder', 'TextDecoder', 'atob', 'btoa', 'console']) {
  Object.defineProperty(globalThis, name, {
    get: () => {
      webGlobals ??= evaluate(host('webGlobals'))(host, textOf);
      give(name, webGlobals[name]);
      return webGlobals[name];
    },
    set: (value) => give(name, value),
    configurable: true,
  });
}

let facts = {};
const pending = new Map();
let last = 0;
const request = (call, name, args) => new Promise((resolve, reject) => {
  last += 1;
  pending.set(last, { resolve, reject });
  host('request', call, last, name, args);
});

const described = (exported) => {
  if (typeof exported !== 'object' || exported === null) return { data: null, facts: [] };
  const { facts: own, ...data } = exported;
  facts = typeof own === 'object' && own !== null ? own : {};
  const list = Object.entries(facts).map(([id, fact]) => {
    const { cost, summary, values, collect } = fact ?? {};
    return { id, cost, summary, values, runs: typeof collect === 'function' };
  });
  return { data, facts: list };
};

const collect = async (call, id, target) => {
  const get = (wanted) => request(call, 'get', [String(wanted)]);
  return facts[id].collect({
    target,
    get,
    value: async (wanted) => {
      const fact = await get(wanted);
      return fact.known ? fact.value : undefined;
    },
    claims: () => request(call, 'claims', []),
    ask: (what) => request(call, 'ask', [what]),
  });
};

return {
  load: (name) => {
    import(name).then((module) => host('loaded', described(module.default)))
      .catch((error) => host('failed', textOf(error)));
  },
  collect: (json) => {
    const [call, id, target] = parse(json);
    collect(call, id, target).then((fact) => host('collected', call, fact ?? null))
      .catch((error) => host('uncollected', call, textOf(error)));
  },
  answer: (json) => {
    const [id, value, error] = parse(json);
    const { resolve, reject } = pending.get(id);
    pending.delete(id);
    if (error === null) resolve(value);
    else reject(new Error(error));
  },
};
}`;

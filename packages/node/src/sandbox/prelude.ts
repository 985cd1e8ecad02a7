/**
 * What runs in the machine before a pack does, in its own realm: the globals that a pack has beyond those of the language, and
 * the three calls of the host. `send` is all that leads outside; it is handed to nobody.
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

class SearchParams {
  #read; #write;
  constructor(read, write) { this.#read = read; this.#write = write; }
  get(name) { return this.#read().find(([own]) => own === String(name))?.[1] ?? null; }
  getAll(name) { return this.#read().flatMap(([own, value]) => own === String(name) ? [value] : []); }
  has(name) { return this.get(name) !== null; }
  append(name, value) { this.#write([...this.#read(), [String(name), String(value)]]); }
  delete(name) { this.#write(this.#read().filter(([own]) => own !== String(name))); }
  set(name, value) {
    const entries = this.#read();
    const at = entries.findIndex(([own]) => own === String(name));
    if (at === -1) return this.append(name, value);
    const others = entries.filter(([own], index) => own !== String(name) || index === at);
    others[others.findIndex(([own]) => own === String(name))] = [String(name), String(value)];
    this.#write(others);
  }
  forEach(run) { for (const [name, value] of this.#read()) run(value, name, this); }
  keys() { return this.#read().map(([name]) => name)[Symbol.iterator](); }
  values() { return this.#read().map(([, value]) => value)[Symbol.iterator](); }
  entries() { return this.#read()[Symbol.iterator](); }
  [Symbol.iterator]() { return this.entries(); }
  get size() { return this.#read().length; }
  toString() { return host('queryText', this.#read()); }
}

class URL {
  #parts; #searchParams;
  constructor(input, base) {
    this.#parts = host('parseUrl', String(input), base === undefined ? null : String(base));
    this.#searchParams = new SearchParams(
      () => this.#parts.query,
      (entries) => this.#change('search', host('queryText', entries)),
    );
  }
  #change(name, value) { this.#parts = host('changeUrl', this.#parts.href, name, String(value)); }
  get searchParams() { return this.#searchParams; }
  get origin() { return this.#parts.origin; }
  toString() { return this.#parts.href; }
  toJSON() { return this.#parts.href; }
  static canParse(input, base) { return URL.parse(input, base) !== null; }
  static parse(input, base) { try { return new URL(input, base); } catch { return null; } }
  static {
    const names = ['hash', 'host', 'hostname', 'href', 'password', 'pathname', 'port', 'protocol', 'search', 'username'];
    for (const name of names) {
      Object.defineProperty(URL.prototype, name, {
        get() { return this.#parts[name]; },
        set(value) { this.#change(name, value); },
        enumerable: true, configurable: true,
      });
    }
  }
}
give('URL', URL);

give('TextEncoder', class TextEncoder {
  get encoding() { return 'utf-8'; }
  encode(input = '') {
    return Uint8Array.from(host('encode', String(input)), (unit) => unit.charCodeAt(0));
  }
});
give('TextDecoder', class TextDecoder {
  #label; #fatal; #ignoreBOM;
  constructor(label = 'utf-8', { fatal = false, ignoreBOM = false } = {}) {
    this.#label = host('encoding', String(label));
    this.#fatal = Boolean(fatal);
    this.#ignoreBOM = Boolean(ignoreBOM);
  }
  get encoding() { return this.#label; }
  get fatal() { return this.#fatal; }
  get ignoreBOM() { return this.#ignoreBOM; }
  decode(input = new Uint8Array()) {
    const { buffer = input, byteOffset = 0, byteLength } = input;
    const bytes = Array.from(new Uint8Array(buffer, byteOffset, byteLength), (byte) => String.fromCharCode(byte));
    return host('decode', bytes.join(''), this.#label, this.#fatal, this.#ignoreBOM);
  }
});
give('atob', (input) => host('atob', String(input)));
give('btoa', (input) => host('btoa', String(input)));

const shown = (value) => {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return textOf(value);
  try { return stringify(value) ?? String(value); } catch { return String(value); }
};
const log = (...values) => { host('log', values.map(shown).join(' ')); };
give('console', { log, debug: log, info: log, warn: log, error: log });

const textOf = (error) => {
  if (!(error instanceof Error)) return 'it threw what is no error';
  return error.name === 'Error' ? String(error.message) : error.name + ': ' + error.message;
};

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

/** Creates the additional globals of a pack from host functions. Runs in the realm of the pack. */
export const WEB_GLOBALS = String.raw`(host, textOf) => {
'use strict';
const { stringify } = JSON;

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
class TextEncoder {
  get encoding() { return 'utf-8'; }
  encode(input = '') {
    return Uint8Array.from(host('encode', String(input)), (unit) => unit.charCodeAt(0));
  }
}
class TextDecoder {
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
}
const atob = (input) => host('atob', String(input));
const btoa = (input) => host('btoa', String(input));

const shown = (value) => {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return textOf(value);
  try { return stringify(value) ?? String(value); } catch { return String(value); }
};
const log = (...values) => { host('log', values.map(shown).join(' ')); };
const console = { log, debug: log, info: log, warn: log, error: log };

return { URL, TextEncoder, TextDecoder, atob, btoa, console };
}`;

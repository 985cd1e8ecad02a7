/**
 * The only store of plaintexts. A lint rule forbids imports from outside `secret/`. It is a property of the global object, since a program
 * may contain several copies of this package (ES modules, CommonJS, bundled), which share their Secrets.
 */
const plaintexts = sharedStore();

export function keep(owner: object, text: string): void {
  plaintexts.set(owner, text);
}

export function isKept(owner: unknown): boolean {
  return plaintexts.has(owner as object); // a WeakMap has nothing that is no object
}

export function read(owner: object): string {
  const text = plaintexts.get(owner);
  if (text === undefined) throw new TypeError('not a Secret of @authlint/core');
  return text;
}

/** The last subject of a RegExp stays readable as `RegExp.input`; to be called after each match against a plaintext. */
export function forgetMatch(): void {
  NOTHING.test('');
}

const NOTHING = /^$/;

function sharedStore(): WeakMap<object, string> {
  const name = Symbol.for('@authlint/core:secrets');
  // eslint-disable-next-line no-restricted-globals -- what copies of this package share has no other place
  const realm = globalThis as { [name]?: WeakMap<object, string> };
  const store = realm[name] ?? new WeakMap<object, string>();
  // Not enumerable and not writable: code that replaced the store would get every key.
  if (realm[name] === undefined) Object.defineProperty(realm, name, { value: store });
  return store;
}

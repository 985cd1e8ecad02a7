/** The only holder of plaintexts. Nothing outside `secret/` imports this file (a lint rule sees to it). */
const plaintexts = new WeakMap<object, string>();

export function keep(owner: object, text: string): void {
  plaintexts.set(owner, text);
}

export function read(owner: object): string {
  const text = plaintexts.get(owner);
  if (text === undefined) throw new TypeError('not a Secret of this copy of @authlint/core');
  return text;
}

/** The last subject of a RegExp stays readable as `RegExp.input`; to be called after each match against a plaintext. */
export function forgetMatch(): void {
  NOTHING.test('');
}

const NOTHING = /^$/;

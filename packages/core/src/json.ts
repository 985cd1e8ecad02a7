/** The value at a path of untyped data; `undefined` where there is none. */
export function field(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((at, key) => {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    return (at as Record<string | number, unknown>)[key];
  }, value);
}

/** A text that is not empty, else `null`. */
export function textField(value: unknown, ...path: readonly string[]): string | null {
  const found = field(value, ...path);
  return typeof found === 'string' && found !== '' ? found : null;
}

/** `null` for text that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null; // a half-written file: the caller finds nothing in it
  }
}

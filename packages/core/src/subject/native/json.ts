/** Looks into JSON of a login file. Total: what is not there is `null`. */
export function field(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((at, key) => {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    return (at as Record<string, unknown>)[key];
  }, value);
}

export function textField(value: unknown, ...path: readonly string[]): string | null {
  const found = field(value, ...path);
  return typeof found === 'string' && found !== '' ? found : null;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null; // a half-written file: the caller finds nothing in it
  }
}

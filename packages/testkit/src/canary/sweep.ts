import { TEXT_RUN, encodedWindows, readingsOf, windows } from './encodings.js';

/** What must not appear, under the name that a finding calls it by. */
export interface Hidden {
  readonly name: string;
  /** The secret part: without the public prefix, which may be printed. */
  readonly secret: string;
}

/** Looks for secrets in a text. */
export interface Sweep {
  /** Names of what was found, each with the form it has in the text; empty for a clean text. */
  find(text: string): string[];
}

/**
 * A search for the given secrets: plain, URL-encoded, JSON-escaped, in base64 of any alignment, in hex, whole or as any run of
 * `TEXT_RUN` characters. Throws on a secret that is too short to be told from chance.
 */
export function createSweep(hidden: Iterable<Hidden>): Sweep {
  const plain = new Map<string, string>();
  const encoded = new Map<string, string>();
  for (const { name, secret } of hidden) {
    if (secret.length < TEXT_RUN) throw new RangeError(`${name}: too short to look for`);
    for (const window of windows(secret, TEXT_RUN)) plain.set(window, name);
    for (const { window, form } of encodedWindows(secret)) encoded.set(window, `${name} (${form})`);
  }
  return {
    find: (text) => {
      const found = new Set<string>();
      for (const reading of readingsOf(text)) collect(reading, plain, found);
      collect(text, encoded, found);
      collect(text.toLowerCase(), encoded, found);
      return [...found].sort();
    },
  };
}

function collect(text: string, windows: ReadonlyMap<string, string>, found: Set<string>): void {
  const lengths = new Set([...windows.keys()].map(({ length }) => length));
  for (const length of lengths) {
    for (let index = 0; index + length <= text.length; index += 1) {
      const name = windows.get(text.slice(index, index + length));
      if (name !== undefined) found.add(name);
    }
  }
}

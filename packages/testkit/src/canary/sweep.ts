/** Shortest run of characters of a secret that counts as a leak. */
const TEXT_RUN = 12;
/** Characters of base64 that twelve bytes fill at every alignment. */
const BASE64_RUN = 14;
const HEX_RUN = 2 * TEXT_RUN;

/** What must not appear, under the name that a finding calls it by. */
export interface Hidden {
  readonly name: string;
  /** The secret part: without the public prefix, which may be printed. */
  readonly secret: string;
}

/** Looks for secrets in a text. */
export interface Sweep {
  /** Names of the secrets found, each with its encoding in the text; empty for a clean text. */
  find(text: string): string[];
}

/**
 * A search for the given secrets: plain, URL-encoded, JSON-escaped, in base64 of any alignment, in hex, whole or as any run of
 * `TEXT_RUN` characters. Throws on a secret so short that it could match by chance.
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
      for (const reading of readingsOf(text)) collect(reading, [TEXT_RUN], plain, found);
      collect(text, [BASE64_RUN, HEX_RUN], encoded, found);
      collect(text.toLowerCase(), [HEX_RUN], encoded, found);
      return [...found].sort();
    },
  };
}

/** `lengths`: those of the windows. */
function collect(
  text: string,
  lengths: readonly number[],
  windows: ReadonlyMap<string, string>,
  found: Set<string>,
): void {
  for (const length of lengths) {
    for (let index = 0; index + length <= text.length; index += 1) {
      const name = windows.get(text.slice(index, index + length));
      if (name !== undefined) found.add(name);
    }
  }
}

/** Every run of so many characters. */
function* windows(text: string, length: number): Generator<string> {
  for (let index = 0; index + length <= text.length; index += 1)
    yield text.slice(index, index + length);
}

/** The runs of a secret in the encodings that no reading of the text undoes. */
function* encodedWindows(secret: string): Generator<{ window: string; form: string }> {
  const bytes = Buffer.from(secret, 'utf8');
  for (const form of ['base64', 'base64url'] as const) {
    for (const lead of [0, 1, 2]) {
      for (const window of windows(inner(bytes, lead, form), BASE64_RUN)) yield { window, form };
    }
  }
  for (const window of windows(bytes.toString('hex'), HEX_RUN)) yield { window, form: 'hex' };
}

/** The base64 characters determined by the secret alone, with `lead` bytes (mod 3) before it. */
function inner(bytes: Buffer, lead: number, form: 'base64' | 'base64url'): string {
  const text = Buffer.concat([Buffer.alloc(lead), bytes])
    .toString(form)
    .replace(/(?<!=)=+$/, '');
  const first = Math.ceil((lead * 8) / 6);
  const last = Math.floor(((lead + bytes.length) * 8) / 6);
  return text.slice(first, last);
}

/** The text verbatim and with URL encoding and JSON escapes undone, once and twice. */
function readingsOf(text: string): ReadonlySet<string> {
  const once = [text, withoutPercent(text), withoutEscapes(text)];
  return new Set(
    once.flatMap((reading) => [reading, withoutPercent(reading), withoutEscapes(reading)]),
  );
}

function withoutPercent(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) =>
    Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'),
  );
}

function withoutEscapes(text: string): string {
  return text.replace(/\\(?:u([0-9a-f]{4})|(["\\/]))/gi, (_all, code?: string, plain?: string) =>
    code === undefined ? (plain ?? '') : String.fromCharCode(parseInt(code, 16)),
  );
}

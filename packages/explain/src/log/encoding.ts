/** Bytes needed to detect the encoding. */
const MIN_BYTES = 4;

/** A text in UTF-8 or UTF-16 (as PowerShell writes it, with or without a mark), made UTF-8 piece by piece. */
export class Utf8Stream {
  #first = new Uint8Array(0);
  #wide: InstanceType<typeof TextDecoder> | null | undefined;
  readonly #encoder = new TextEncoder();

  decode(chunk: Uint8Array): Uint8Array {
    if (this.#wide === null) return chunk;
    if (this.#wide !== undefined)
      return this.#encoder.encode(this.#wide.decode(chunk, { stream: true }));
    const first = new Uint8Array(this.#first.length + chunk.length);
    first.set(this.#first);
    first.set(chunk, this.#first.length);
    this.#first = first;
    return first.length < MIN_BYTES ? new Uint8Array(0) : this.#begin();
  }

  /** The rest. */
  end(): Uint8Array {
    if (this.#wide === undefined) return this.#begin();
    return this.#encoder.encode(this.#wide?.decode() ?? '');
  }

  #begin(): Uint8Array {
    const first = this.#first;
    const name = wideEncodingOf(first);
    this.#wide = name === null ? null : new TextDecoder(name);
    if (this.#wide !== null) return this.decode(first);
    const hasMark = first[0] === 0xef && first[1] === 0xbb && first[2] === 0xbf;
    return hasMark ? first.subarray(3) : first;
  }
}

/** By the mark, else by zeros in every second byte: ASCII in two bytes each. */
function wideEncodingOf([a, b, c, d]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return 'utf-16le';
  return a === 0 && b !== 0 && c === 0 && d !== 0 ? 'utf-16be' : null;
}

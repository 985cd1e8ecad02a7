import type { FileFailure } from '@authlint/core';
import { decodeText } from './decode.js';
import { streamFile } from './stream.js';

/** What a file was read as. */
export type ReadAs =
  | { readonly kind: 'lines' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'failure'; readonly failure: FileFailure };

/** Takes one line after the other. */
export type OnLine = (line: string) => void;

/**
 * Reads a file or a pipe line by line where its first line is wanted so, else as a whole. A last line without its end is left out.
 * Rejects with what `OnLine` throws.
 *
 * @param wanted says by the first line who takes the lines, that one too; `null` for nobody
 */
export async function readLinesOrText(
  path: string,
  wanted: (first: string) => OnLine | null,
): Promise<ReadAs> {
  const reading = new LineReader(wanted);
  const failure = await streamFile(path, (bytes) => reading.take(bytes));
  if (failure !== null) return { kind: 'failure', failure };
  return reading.end();
}

class LineReader {
  readonly #wanted: (first: string) => OnLine | null;
  readonly #decoder = new TextDecoder();
  #blocks: Buffer[] = [];
  #rest = '';
  /** `undefined` before the first line was seen. */
  #onLine: OnLine | null | undefined;
  #thrown: { readonly error: unknown } | null = null;

  constructor(wanted: (first: string) => OnLine | null) {
    this.#wanted = wanted;
  }

  take(bytes: Uint8Array): void {
    if (this.#thrown !== null) return;
    if (this.#onLine == null) this.#blocks.push(Buffer.from(bytes));
    if (this.#onLine === null) return;
    this.#rest += this.#decoder.decode(bytes, { stream: true });
    const end = this.#rest.indexOf('\n');
    if (end === -1) return;
    try {
      this.#onLine ??= this.#wanted(this.#rest.slice(0, end));
      if (this.#onLine !== null) this.#hand(this.#onLine);
    } catch (error) {
      this.#thrown = { error }; // whoever reads the file takes it for a fault of the file
    }
  }

  end(): ReadAs {
    if (this.#thrown !== null) throw this.#thrown.error;
    if (this.#onLine != null) return { kind: 'lines' };
    const text = decodeText(Buffer.concat(this.#blocks));
    return text === null ? { kind: 'failure', failure: 'binary' } : { kind: 'text', text };
  }

  #hand(onLine: OnLine): void {
    this.#blocks = [];
    const lines = this.#rest.split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  }
}

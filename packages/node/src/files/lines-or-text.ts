import { constants } from 'node:buffer';
import type { FileFailure } from '@authlint/core';
import { decodeText } from './content.js';
import { streamFile } from './stream.js';

/** What a file was read as. */
export type ReadAs =
  | { readonly kind: 'lines' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'failure'; readonly failure: FileFailure };

/** Takes one line after the other. */
export type OnLine = (line: string) => void;

/** Bytes of a file: those of a report that the user names. */
const MAX_BYTES = 1024 ** 3;
/** Characters of a line: far more than a report of one provider has. */
const MAX_LINE = 64 * 1024 ** 2;
/** Characters by which a first line is told; a longer one is none of a report in lines. */
const MAX_FIRST_LINE = 64 * 1024;

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
  #bytes = 0;
  /** Of the line that has not come to its end. */
  #pieces: string[] = [];
  #length = 0;
  /** `undefined` before the first line was seen. */
  #onLine: OnLine | null | undefined;
  #thrown: { readonly error: unknown } | null = null;
  #isTooLarge = false;

  constructor(wanted: (first: string) => OnLine | null) {
    this.#wanted = wanted;
  }

  /** False where no more is wanted. */
  take(bytes: Uint8Array): boolean {
    this.#bytes += bytes.length;
    if (this.#onLine == null) this.#blocks.push(Buffer.from(bytes));
    if (this.#onLine !== null) this.#takeLines(this.#decoder.decode(bytes, { stream: true }));
    const max = this.#onLine === null ? constants.MAX_STRING_LENGTH : MAX_BYTES;
    this.#isTooLarge = this.#bytes > max || this.#length > MAX_LINE;
    return !this.#isTooLarge && this.#thrown === null;
  }

  end(): ReadAs {
    if (this.#thrown !== null) throw this.#thrown.error;
    if (this.#isTooLarge) return { kind: 'failure', failure: 'too-large' };
    if (this.#onLine != null) return { kind: 'lines' };
    const text = decodeText(Buffer.concat(this.#blocks));
    return text === null ? { kind: 'failure', failure: 'binary' } : { kind: 'text', text };
  }

  /** A line that comes in many pieces is put together once. */
  #takeLines(text: string): void {
    this.#pieces.push(text);
    this.#length += text.length;
    if (!text.includes('\n')) {
      if (this.#onLine === undefined && this.#length > MAX_FIRST_LINE) this.#asText();
      return;
    }
    const lines = this.#pieces.join('').split('\n');
    const rest = lines.pop() ?? '';
    [this.#pieces, this.#length] = [[rest], rest.length];
    try {
      this.#onLine ??= this.#wanted(lines[0] ?? '');
      if (this.#onLine === null) return this.#asText();
      this.#blocks = [];
      for (const line of lines) this.#onLine(line);
    } catch (error) {
      this.#thrown = { error }; // whoever reads the file takes it for a fault of the file
    }
  }

  #asText(): void {
    [this.#onLine, this.#pieces, this.#length] = [null, [], 0];
  }
}

import { traceOf } from '../exchange.js';
import { keptOf, LogCollector } from './collector.js';
import type { KeptText } from './kept.js';

/** Bytes up to which a text that begins like JSON is kept whole: recorded requests are read as one. */
const MAX_JSON = 32 * 1024 * 1024;
const BRACE = 0x7b;
const BLANKS = [0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf];

/** Reads a pasted text of any length; a HAR and `{request, response}` as the trace of what they hold. */
export class TextReader {
  readonly #log = new LogCollector();
  /** The content that was read of a text that begins like JSON; `null` where it does not, or is too long. */
  #json: Uint8Array[] | null = [];
  #length = 0;

  push(chunk: Uint8Array): void {
    this.#log.push(chunk);
    if (this.#json === null) return;
    this.#length += chunk.length;
    const first = chunk.find((byte) => !BLANKS.includes(byte));
    const begins = this.#json.length > 0 || first === undefined || first === BRACE;
    if (!begins || this.#length > MAX_JSON) this.#json = null;
    else if (first !== undefined || this.#json.length > 0) this.#json.push(chunk.slice());
  }

  end(): KeptText {
    const kept = this.#log.end();
    const trace =
      this.#json === null || this.#json.length === 0 ? null : traceOf(joined(this.#json));
    return trace === null ? kept : keptOf(trace);
  }
}

function joined(chunks: readonly Uint8Array[]): string {
  const decoder = new TextDecoder();
  return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode();
}

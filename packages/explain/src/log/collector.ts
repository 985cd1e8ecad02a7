import { Utf8Stream } from './encoding.js';
import { KeptText, type KeptPart } from './kept.js';
import { countNewlines, endOfLine, endOfLines, startOfLine, startOfLines } from './newlines.js';
import { LiteralScanner, SIGNS } from './scanner.js';
import { signatureOf } from './signature.js';
import { type Copied, SLOT_BYTES, Slots } from './slots.js';

const KIB = 1024;
/** Bytes and lines kept of the beginning and of the end. */
const HEAD = 64 * KIB;
const HEAD_LINES = 500;
const TAIL = 512 * KIB;
const TAIL_LINES = 2_500;
/** Bytes read between two scans. */
const BLOCK = 1024 * KIB;
/** Bytes kept before a line that shows a failure, and as many of that line; the rest of a slot is for the lines after it. */
const BEFORE = 1_536;
const MAX_LINE_BYTES = 3_072;
/** Lines before such a line that are kept. */
const LINES_BEFORE = 6;

/** Collects from a text in memory. Bytes may be UTF-16, which grows when converted to UTF-8. */
export function keptOf(text: string | Uint8Array): KeptText {
  const isText = typeof text === 'string';
  const bytes = isText ? new TextEncoder().encode(text) : text;
  const collector = new LogCollector(isText ? bytes.length : Infinity);
  collector.push(bytes);
  return collector.end();
}

const scanner = new LiteralScanner(SIGNS);

/**
 * Reads a text of any length once, in constant memory, and keeps what an explanation needs: its beginning, its end, and each
 * kind of line that shows a failure with its context and how often it came.
 */
export class LogCollector {
  readonly #bytes: Uint8Array;
  readonly #pairs: Uint16Array;
  readonly #words: Uint32Array;
  readonly #slots = new Slots();
  readonly #utf8 = new Utf8Stream();
  #head = new Uint8Array(0);
  /** Place in the log of the first byte in memory, how many there are, and up to where they were looked at. */
  #base = 0;
  #length = 0;
  #scanned = 0;
  /** Newlines before `#counted`, a place in memory. */
  #newlines = 0;
  #counted = 0;

  /** @param size bytes of the text, where that is known */
  constructor(size = Infinity) {
    const memory = new ArrayBuffer(Math.min(TAIL + BLOCK, 4 * Math.ceil(size / 4 + 1)));
    this.#bytes = new Uint8Array(memory);
    this.#pairs = new Uint16Array(memory);
    this.#words = new Uint32Array(memory);
  }

  push(chunk: Uint8Array): void {
    let bytes = this.#utf8.decode(chunk);
    while (bytes.length > 0) {
      const room = this.#bytes.length - this.#length;
      const part = bytes.subarray(0, room);
      this.#bytes.set(part, this.#length);
      this.#length += part.length;
      bytes = bytes.subarray(part.length);
      if (this.#length === this.#bytes.length) this.#slide();
    }
  }

  end(): KeptText {
    this.push(this.#utf8.end());
    const all = this.#bytes.subarray(0, this.#length);
    this.#keepHead();
    this.#scan(this.#length);
    const start = startOfLines(all, TAIL_LINES, TAIL);
    const tail = {
      offset: this.#base + start,
      line: this.#lineAt(start),
      bytes: all.subarray(start),
    };
    const kept = this.#slots.all().map(({ offset, bytes, length, first }): KeptPart => {
      return { offset, line: first, bytes: bytes.subarray(0, length) };
    });
    return new KeptText([{ offset: 0, line: 1, bytes: this.#head }, ...kept, tail], this.#slots);
  }

  /** Scans the buffer and discards all but its end. */
  #slide(): void {
    this.#keepHead();
    this.#scan(this.#length - SLOT_BYTES);
    const gone = (this.#length - TAIL) & ~3;
    this.#count(gone);
    this.#bytes.copyWithin(0, gone, this.#length);
    this.#base += gone;
    this.#length -= gone;
    this.#scanned -= gone;
    this.#counted -= gone;
  }

  #keepHead(): void {
    if (this.#base > 0 || this.#head.length > 0) return;
    const all = this.#bytes.subarray(0, this.#length);
    this.#head = all.slice(0, endOfLines(all, HEAD_LINES, HEAD));
  }

  /** Notes each line with a sign of a failure up to a place in memory. */
  #scan(to: number): void {
    const bytes = this.#bytes;
    let index = this.#scanned;
    while (index < to) {
      const sign = scanner.next(bytes, this.#pairs, index, to);
      if (sign < 0) break;
      const start = startOfLine(bytes, sign, MAX_LINE_BYTES);
      const end = endOfLine(bytes, sign, this.#length, MAX_LINE_BYTES);
      this.#note(start, end);
      index = end;
    }
    this.#scanned = Math.max(index, to);
  }

  #note(start: number, end: number): void {
    const line = this.#lineAt(start);
    const signature = signatureOf(this.#bytes, start, end);
    this.#slots.add(signature, line, this.#base + start, (into) => this.#copy(start, into));
  }

  /** Copies the lines around a place, whole ones as far as there is room. */
  #copy(start: number, into: Uint8Array): Copied {
    let first = start;
    for (let lines = 0; lines < LINES_BEFORE && first > 0; lines += 1) {
      const before = startOfLine(this.#bytes, first - 1, BEFORE);
      if (start - before > BEFORE) break;
      first = before;
    }
    const around = this.#bytes.subarray(first, Math.min(first + into.length, this.#length));
    const whole = around.lastIndexOf(10) + 1;
    const length = around.length < into.length || whole === 0 ? around.length : whole;
    into.set(around.subarray(0, length));
    return { offset: this.#base + first, length, first: this.#lineAt(first) };
  }

  /** Number of the line at a place in memory; counts from 1. */
  #lineAt(place: number): number {
    if (place < this.#counted)
      return this.#newlines + 1 - countNewlines(this.#bytes, this.#words, place, this.#counted);
    this.#count(place);
    return this.#newlines + 1;
  }

  #count(to: number): void {
    if (to <= this.#counted) return;
    this.#newlines += countNewlines(this.#bytes, this.#words, this.#counted, to);
    this.#counted = to;
  }
}

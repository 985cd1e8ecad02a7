import { NEWLINE } from './newlines.js';
import { signatureOf } from './signature.js';
import type { Slots } from './slots.js';

/** A stretch of a log that is kept. */
export interface KeptPart {
  /** Place in the log of its first byte. */
  readonly offset: number;
  /** Number of its first line; counts from 1. */
  readonly line: number;
  readonly bytes: Uint8Array;
}

/** A line verbatim in the log. */
export interface RawLine {
  /** Counts from 1. */
  readonly number: number;
  readonly text: string;
  /** True where the text before it was not kept. */
  readonly afterGap: boolean;
}

/** How often a line came that differs from others of its kind in numbers, times and ids only. */
export interface Repeated {
  readonly count: number;
  /** Number of the last one. */
  readonly line: number;
}

/** The parts of a log that were kept. */
export class KeptText {
  readonly #slots: Slots;
  readonly lines: readonly RawLine[];

  /** @param parts the first is the beginning, the last is the end; they may overlap */
  constructor(parts: readonly KeptPart[], slots: Slots) {
    this.#slots = slots;
    this.lines = linesOf(parts);
  }

  get text(): string {
    return this.lines.map(({ text }) => text).join('\n');
  }

  /** `null` for a line that is not repeated. */
  repeats(line: string): Repeated | null {
    const bytes = new TextEncoder().encode(line);
    const slot = this.#slots.get(signatureOf(bytes, 0, bytes.length));
    return slot === undefined || slot.count < 2 ? null : { count: slot.count, line: slot.line };
  }
}

function linesOf(parts: readonly KeptPart[]): RawLine[] {
  const decoder = new TextDecoder();
  const lines: RawLine[] = [];
  let end = 0;
  for (const { offset, line, bytes } of [...parts].sort((a, b) => a.offset - b.offset)) {
    const known = Math.max(0, end - offset);
    if (known >= bytes.length) continue;
    const skipped = bytes.subarray(0, known).filter((byte) => byte === NEWLINE).length;
    const isMidLine = known > 0 && bytes[known - 1] !== NEWLINE;
    const texts = decoder.decode(bytes.subarray(known)).split('\n');
    if (isMidLine && lines.length > 0) appendTo(lines, texts.shift() ?? '');
    const first = line + skipped + (isMidLine ? 1 : 0);
    if (texts.at(-1) === '') texts.pop();
    for (const [index, text] of texts.entries())
      lines.push({ number: first + index, text, afterGap: index === 0 && offset > end });
    end = offset + bytes.length;
  }
  return lines;
}

function appendTo(lines: RawLine[], text: string): void {
  const last = lines.pop();
  if (last !== undefined) lines.push({ ...last, text: last.text + text });
}

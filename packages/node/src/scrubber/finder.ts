import { formsOf } from './forms.js';
import { replaced, type Part, type Span } from './spans.js';

/** Needles are at least this long. */
export const MIN_SEARCHED = 6;

/** A text that is looked for in all its forms, and what replaces it. */
export interface Needle {
  readonly plain: string;
  readonly mark: string;
}

/**
 * Replaces many texts in a time that grows with the text alone, also for the keys of a fleet, which begin alike: where the first characters
 * of a form are, the texts of the few lengths that such forms have are looked up. Where matches overlap, all that they cover is replaced
 * by the mark of the longest.
 */
export class Finder {
  /** By their forms. */
  readonly #needles = new Map<string, Needle>();
  /** By the first characters of forms their lengths, the longest first. */
  readonly #lengths = new Map<string, number[]>();
  #heads: Heads | null = null;
  readonly #added = new Set<string>();

  /** A form of fewer than `MIN_SEARCHED` characters is not looked for. */
  add(needle: Needle): void {
    const { plain } = needle;
    if (this.#added.has(plain)) return;
    this.#added.add(plain);
    for (const form of formsOf(plain)) if (form.length >= MIN_SEARCHED) this.#add(form, needle);
  }

  #add(form: string, needle: Needle): void {
    if (this.#needles.has(form)) return;
    this.#needles.set(form, needle);
    const head = form.slice(0, MIN_SEARCHED);
    const lengths = this.#lengths.get(head) ?? [];
    if (!lengths.includes(form.length))
      this.#lengths.set(
        head,
        [...lengths, form.length].sort((a, b) => b - a),
      );
    this.#heads ??= new Heads();
    this.#heads.add(head);
  }

  /** `text` with a mark in place of each match. */
  replace(text: string): string {
    return replaced(text, this.spans(text));
  }

  /** Where the texts are. */
  spans(text: string): readonly Span[] {
    return this.#found(text).map(({ start, end, needle }) => ({ start, end, mark: needle.mark }));
  }

  /** The needles that a text contains in any form. */
  needlesIn(text: string): ReadonlySet<Needle> {
    return new Set(this.#found(text).map(({ needle }) => needle));
  }

  #found(text: string): readonly Found[] {
    const heads = this.#heads;
    if (heads === null) return [];
    const all: Found[] = [];
    let code = 0;
    for (let end = 0; end < text.length; end += 1) {
      code = codeWith(code, text.charCodeAt(end));
      if (end + 1 < MIN_SEARCHED || !heads.mayBe(code)) continue;
      const found = this.#longestAt(text, end + 1 - MIN_SEARCHED);
      if (found !== null) all.push(found);
    }
    return all;
  }

  #longestAt(text: string, start: number): Found | null {
    for (const length of this.#lengths.get(text.slice(start, start + MIN_SEARCHED)) ?? []) {
      const end = start + length;
      const needle = end > text.length ? undefined : this.#needles.get(text.slice(start, end));
      if (needle !== undefined) return { start, end, needle };
    }
    return null;
  }
}

interface Found extends Part {
  readonly needle: Needle;
}

/** Bits by which a character moves those before it in a code of them: the last five count. */
const SHIFT = 4;
const CODES = 2 ** 20;

function codeWith(code: number, character: number): number {
  return ((code << SHIFT) ^ character) & (CODES - 1);
}

/** Which codes the beginnings of forms have: at most positions of a text nothing else is looked at. */
class Heads {
  readonly #bits = new Uint32Array(CODES / 32);

  add(head: string): void {
    let code = 0;
    for (let index = 0; index < head.length; index += 1)
      code = codeWith(code, head.charCodeAt(index));
    const word = code >>> 5;
    this.#bits[word] = (this.#bits[word] ?? 0) | (1 << (code & 31));
  }

  mayBe(code: number): boolean {
    return ((this.#bits[code >>> 5] ?? 0) >>> (code & 31)) % 2 === 1;
  }
}

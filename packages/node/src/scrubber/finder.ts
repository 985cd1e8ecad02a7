import { formsOf } from './forms.js';

/** Needles are at least this long. */
export const MIN_SEARCHED = 6;

/** Bits of the filter that nearly every place of a text is dismissed by. */
const FILTER = 1 << 18;

/** Characters of a long form that its hash is made of, at each end: a key of a megabyte is no reason to wait. */
const HASHED = 256;

/** Beginnings of needles up to which each is looked for by itself. */
const MAX_SINGLE_SEARCHES = 64;

interface Span {
  readonly start: number;
  readonly end: number;
  readonly mark: string;
}

/** A text that is looked for in all its forms, and what stands in its place. */
export interface Needle {
  readonly plain: string;
  readonly mark: string;
}

/**
 * Looks for many texts in one pass, whose time does not grow with their number. Where matches overlap, all that they cover
 * goes and the mark of the longest stands there.
 */
export class Finder {
  readonly #filter = new Uint8Array(FILTER / 8);
  /**
   * By the hash of a form, or the next number that is free. The forms themselves are made again where one is found: for the keys
   * of a fleet they would take more memory than all that is known of its providers.
   */
  readonly #needles = new Map<number, Needle>();
  /** The last one: an answer that repeats a key may do so thousands of times. */
  #compared: { readonly needle: Needle; readonly forms: ReadonlySet<string> } | null = null;
  /** How long the needles are that begin alike, the longest first. */
  readonly #lengths = new Map<string, number[]>();
  /** Their beginnings. */
  readonly #heads: string[] = [];

  /** A form of fewer than `MIN_SEARCHED` characters is not looked for. */
  add(needle: Needle): void {
    for (const form of formsOf(needle.plain)) {
      if (form.length >= MIN_SEARCHED) this.#add(form, needle);
    }
  }

  #add(text: string, needle: Needle): void {
    this.#needles.set(this.#placeOf(text), needle);
    const bit = bitAt(text, 0);
    this.#filter[bit >> 3] = (this.#filter[bit >> 3] ?? 0) | (1 << (bit & 7));
    const head = text.slice(0, MIN_SEARCHED);
    const known = this.#lengths.get(head);
    if (known === undefined) this.#heads.push(head);
    const lengths = known ?? [];
    if (lengths.includes(text.length)) return;
    this.#lengths.set(
      head,
      [...lengths, text.length].sort((a, b) => b - a),
    );
  }

  /** Where the needle with this form is, or would be. */
  #placeOf(form: string): number {
    let place = hashOf(form, 0, Math.min(form.length, HASHED));
    if (form.length > HASHED)
      place ^= hashOf(form, form.length - HASHED, form.length) + form.length;
    for (;;) {
      const needle = this.#needles.get(place);
      if (needle === undefined || this.#hasForm(needle, form)) return place;
      place = (place + 1) | 0;
    }
  }

  #hasForm(needle: Needle, form: string): boolean {
    if (this.#compared?.needle !== needle) {
      this.#compared = { needle, forms: new Set(formsOf(needle.plain)) };
    }
    return this.#compared.forms.has(form);
  }

  /** `text` with a mark in place of each match. */
  replace(text: string): string {
    let clean = '';
    let from = 0;
    for (const { start, end, mark } of this.#spans(text)) {
      clean += text.slice(from, start) + mark;
      from = end;
    }
    return from === 0 ? text : clean + text.slice(from);
  }

  #spans(text: string): readonly Span[] {
    const spans: Span[] = [];
    // A few beginnings are looked for one by one, which is far quicker than a look at each place.
    const starts =
      this.#heads.length > MAX_SINGLE_SEARCHES ? this.#likelyStarts(text) : this.#startsIn(text);
    for (const start of starts) {
      const found = this.#longestAt(text, start);
      if (found !== undefined) join(spans, found);
    }
    return spans;
  }

  /** Where the beginnings stand, in their order in the text. */
  #startsIn(text: string): readonly number[] {
    const starts: number[] = [];
    for (const head of this.#heads) {
      for (let at = text.indexOf(head); at !== -1; at = text.indexOf(head, at + 1)) starts.push(at);
    }
    return starts.sort((a, b) => a - b);
  }

  /** Where a beginning may stand: no place that has one is missing. */
  #likelyStarts(text: string): readonly number[] {
    const starts: number[] = [];
    for (let at = 0; at <= text.length - MIN_SEARCHED; at += 1) {
      const bit = bitAt(text, at);
      if (((this.#filter[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0) starts.push(at);
    }
    return starts;
  }

  #longestAt(text: string, start: number): Span | undefined {
    for (const length of this.#lengths.get(text.slice(start, start + MIN_SEARCHED)) ?? []) {
      if (start + length > text.length) continue;
      const needle = this.#needles.get(this.#placeOf(text.slice(start, start + length)));
      if (needle !== undefined) return { start, end: start + length, mark: needle.mark };
    }
    return undefined;
  }
}

/** Appends a span, or widens the last one that it overlaps. */
function join(spans: Span[], next: Span): void {
  const last = spans.at(-1);
  if (last === undefined || next.start >= last.end) {
    spans.push(next);
    return;
  }
  const longest = next.end - next.start > last.end - last.start ? next : last;
  const end = Math.max(last.end, next.end);
  spans[spans.length - 1] = { start: last.start, end, mark: longest.mark };
}

/** Of the first `MIN_SEARCHED` characters from `at`. */
function bitAt(text: string, at: number): number {
  const hash = hashOf(text, at, at + MIN_SEARCHED);
  return (hash ^ (hash >>> 15)) & (FILTER - 1);
}

function hashOf(text: string, start: number, end: number): number {
  let hash = 0;
  for (let index = start; index < end; index += 1) {
    hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0;
  }
  return hash;
}

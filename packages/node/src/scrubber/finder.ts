import { formsOf } from './forms.js';

/** Needles are at least this long. */
export const MIN_SEARCHED = 6;

interface Span {
  readonly start: number;
  readonly end: number;
  readonly mark: string;
}

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
  readonly #marks = new Map<string, string>();
  /** By the first characters of forms their lengths, the longest first. */
  readonly #lengths = new Map<string, number[]>();
  /** The first code unit of each form: most positions of a text need no more. */
  readonly #firstUnits = new Set<number>();
  readonly #added = new Set<string>();

  /** A form of fewer than `MIN_SEARCHED` characters is not looked for. */
  add({ plain, mark }: Needle): void {
    if (this.#added.has(plain)) return;
    this.#added.add(plain);
    for (const form of formsOf(plain)) if (form.length >= MIN_SEARCHED) this.#add(form, mark);
  }

  #add(form: string, mark: string): void {
    if (this.#marks.has(form)) return;
    this.#marks.set(form, mark);
    const head = form.slice(0, MIN_SEARCHED);
    const lengths = this.#lengths.get(head) ?? [];
    if (!lengths.includes(form.length))
      this.#lengths.set(
        head,
        [...lengths, form.length].sort((a, b) => b - a),
      );
    this.#firstUnits.add(head.charCodeAt(0));
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
    for (let start = 0; start <= text.length - MIN_SEARCHED; start += 1) {
      if (!this.#firstUnits.has(text.charCodeAt(start))) continue;
      const found = this.#longestAt(text, start);
      if (found !== null) join(spans, found);
    }
    return spans;
  }

  #longestAt(text: string, start: number): Span | null {
    for (const length of this.#lengths.get(text.slice(start, start + MIN_SEARCHED)) ?? []) {
      const end = start + length;
      const mark = end > text.length ? undefined : this.#marks.get(text.slice(start, end));
      if (mark !== undefined) return { start, end, mark };
    }
    return null;
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

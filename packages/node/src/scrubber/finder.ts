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

interface Form {
  readonly text: string;
  readonly mark: string;
}

/**
 * Replaces many texts in a time that grows with the text alone, also for the keys of a fleet: where the first characters of a form are,
 * a comparison decides. Where matches overlap, all that they cover is replaced by the mark of the longest.
 */
export class Finder {
  /** Forms with their marks, by their first characters. */
  readonly #forms = new Map<string, Form[]>();
  /** The first code unit of each form: most positions of a text need no more. */
  readonly #firstUnits = new Set<number>();
  readonly #added = new Set<string>();

  /** A form of fewer than `MIN_SEARCHED` characters is not looked for. */
  add({ plain, mark }: Needle): void {
    if (this.#added.has(plain)) return;
    this.#added.add(plain);
    for (const text of formsOf(plain)) if (text.length >= MIN_SEARCHED) this.#add({ text, mark });
  }

  #add(form: Form): void {
    const head = form.text.slice(0, MIN_SEARCHED);
    const forms = this.#forms.get(head);
    if (forms === undefined) this.#forms.set(head, [form]);
    else forms.push(form);
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
    let longest: Span | null = null;
    for (const { text: form, mark } of this.#forms.get(text.slice(start, start + MIN_SEARCHED)) ??
      []) {
      const end = start + form.length;
      if ((longest === null || end > longest.end) && text.startsWith(form, start))
        longest = { start, end, mark };
    }
    return longest;
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

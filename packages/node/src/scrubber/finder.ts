import { escapeRegExp } from '@authlint/model/redaction';
import { formsOf } from './forms.js';

/** Needles are at least this long. */
export const MIN_SEARCHED = 6;

/** Beginnings in one regular expression: it is compiled again with each that is added. */
const MAX_HEADS = 256;

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

/** First characters of forms, and the regular expression of all of them once it was needed. */
interface Heads {
  readonly texts: string[];
  pattern: RegExp | null;
}

/**
 * Replaces many texts in a time that grows with the text: a regular expression finds where one may begin, a comparison decides. Where matches
 * overlap, all that they cover is replaced by the mark of the longest.
 */
export class Finder {
  /** The mark of each form, by the first characters of the form. */
  readonly #marks = new Map<string, Map<string, string>>();
  readonly #heads: Heads[] = [];

  /** A form of fewer than `MIN_SEARCHED` characters is not looked for. */
  add({ plain, mark }: Needle): void {
    for (const form of formsOf(plain)) if (form.length >= MIN_SEARCHED) this.#add(form, mark);
  }

  #add(form: string, mark: string): void {
    const head = form.slice(0, MIN_SEARCHED);
    const marks = this.#marks.get(head);
    if (marks === undefined) {
      this.#marks.set(head, new Map([[form, mark]]));
      this.#addHead(head);
    } else marks.set(form, mark);
  }

  #addHead(head: string): void {
    const last = this.#heads.at(-1);
    if (last === undefined || last.texts.length === MAX_HEADS) {
      this.#heads.push({ texts: [head], pattern: null });
      return;
    }
    last.texts.push(head);
    last.pattern = null;
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
    const starts = this.#heads.flatMap((heads) => startsIn(text, patternOf(heads)));
    for (const start of starts.sort((a, b) => a - b)) {
      const found = this.#longestAt(text, start);
      if (found !== null) join(spans, found);
    }
    return spans;
  }

  #longestAt(text: string, start: number): Span | null {
    let longest: Span | null = null;
    for (const [form, mark] of this.#marks.get(text.slice(start, start + MIN_SEARCHED)) ?? []) {
      const end = start + form.length;
      if ((longest === null || end > longest.end) && text.startsWith(form, start))
        longest = { start, end, mark };
    }
    return longest;
  }
}

function patternOf(heads: Heads): RegExp {
  return (heads.pattern ??= new RegExp(heads.texts.map(escapeRegExp).join('|'), 'g'));
}

/** Where a pattern matches, matches that overlap included. */
function startsIn(text: string, pattern: RegExp): readonly number[] {
  const starts: number[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    starts.push(match.index);
    pattern.lastIndex = match.index + 1;
  }
  return starts;
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

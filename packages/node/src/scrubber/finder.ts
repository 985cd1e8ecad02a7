/** Needles are at least this long. */
export const MIN_SEARCHED = 6;

/** Bits of the filter that nearly every place of a text is dismissed by. */
const FILTER = 1 << 18;

/** Beginnings of needles up to which each is looked for by itself. */
const FEW = 64;

interface Span {
  readonly start: number;
  readonly end: number;
  readonly mark: string;
}

/**
 * Looks for many texts in one pass, whose time does not grow with their number. Where matches overlap, all that they cover
 * goes and the mark of the longest stands there.
 */
export class Finder {
  readonly #filter = new Uint8Array(FILTER / 8);
  readonly #marks = new Map<string, string>();
  /** How long the needles are that begin alike, the longest first. */
  readonly #lengths = new Map<string, number[]>();
  /** Their beginnings. */
  readonly #heads: string[] = [];

  /** A text of fewer than `MIN_SEARCHED` characters is not looked for. */
  add(text: string, mark: string): void {
    if (text.length < MIN_SEARCHED) return;
    this.#marks.set(text, mark);
    const bit = hashAt(text, 0);
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
    const starts = this.#heads.length > FEW ? this.#likelyStarts(text) : this.#startsIn(text);
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
      const bit = hashAt(text, at);
      if (((this.#filter[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0) starts.push(at);
    }
    return starts;
  }

  #longestAt(text: string, start: number): Span | undefined {
    for (const length of this.#lengths.get(text.slice(start, start + MIN_SEARCHED)) ?? []) {
      const mark = this.#marks.get(text.slice(start, start + length));
      if (mark !== undefined) return { start, end: start + length, mark };
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
function hashAt(text: string, at: number): number {
  let hash = 0;
  for (let index = at; index < at + MIN_SEARCHED; index += 1) {
    hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0;
  }
  return (hash ^ (hash >>> 15)) & (FILTER - 1);
}

/** A part of a text. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

/** A part of a text and its replacement. */
export interface Span extends Part {
  readonly mark: string;
}

/** `text` with a mark in place of each span. What spans cover that overlap is replaced by the mark of the longest. */
export function replaced(text: string, spans: readonly Span[]): string {
  let clean = '';
  let from = 0;
  for (const { start, end, mark } of joined(spans)) {
    clean += text.slice(from, start) + mark;
    from = end;
  }
  return from === 0 ? text : clean + text.slice(from);
}

function joined(spans: readonly Span[]): readonly Span[] {
  const parts: { start: number; end: number; longest: Span }[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = parts.at(-1);
    if (last === undefined || span.start >= last.end) {
      parts.push({ start: span.start, end: span.end, longest: span });
      continue;
    }
    last.end = Math.max(last.end, span.end);
    if (lengthOf(span) > lengthOf(last.longest)) last.longest = span;
  }
  return parts.map(({ start, end, longest }) => ({ start, end, mark: longest.mark }));
}

function lengthOf({ start, end }: Part): number {
  return end - start;
}

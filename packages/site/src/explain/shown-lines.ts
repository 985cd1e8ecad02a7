import type { ProviderReport } from '@authlint/model';
import { isRestOfKey } from '@authlint/explain';
import { redact, escapeRegExp } from '@authlint/model/redaction';
import type { ShownLine } from '../report/shown-report.js';

/** Lines before and behind one that led to the verdict. */
const AROUND = 1;
/** Longer lines are shown as the report cuts them. */
const MAX_LENGTH = 2_000;

/** The lines that led to a verdict, with their words marked. */
export function shownLines(report: ProviderReport, lines: readonly string[]): readonly ShownLine[] {
  const words = wordsByLine(report);
  const numbers = [...words.keys()].flatMap((line) =>
    Array.from({ length: 2 * AROUND + 1 }, (_, index) => line - AROUND + index),
  );
  return [...new Set(numbers)]
    .sort((a, b) => a - b)
    .flatMap((number) => {
      const line = lines[number - 1];
      const parts = line === undefined ? [] : partsOf(line, words.get(number));
      return parts.length === 0 ? [] : [{ number, parts }];
    });
}

/** What the evidence repeats of each line. */
function wordsByLine({ diagnosis }: ProviderReport): ReadonlyMap<number, string[]> {
  const words = new Map<number, string[]>();
  for (const { value, from } of diagnosis?.evidence ?? []) {
    const line = /^line (\d+)$/.exec(from)?.[1];
    if (line === undefined) continue;
    const known = words.get(Number(line)) ?? [];
    words.set(Number(line), [...known, ...(typeof value === 'object' ? [] : [String(value)])]);
  }
  return words;
}

function partsOf(line: string, words: readonly string[] | undefined): readonly string[] {
  if (line.length > MAX_LENGTH) return words === undefined ? [] : ['', words.at(-1) ?? ''];
  const text = withoutKeys(line.trimEnd());
  const spans = (words ?? []).flatMap((word) => spansOf(text, word));
  if (spans.length === 0) return words === undefined ? [text] : ['', text];
  return marked(text, spans);
}

type Span = readonly [from: number, to: number];

/** Where words of the evidence are in a line. The evidence has its whitespace drawn together and may be cut. */
function spansOf(text: string, word: string): Span[] {
  const pattern = word
    .replace(/^…|…$/g, '')
    .split(/\s+/)
    .filter((part) => part !== '')
    .map(escapeRegExp)
    .join('\\s+');
  if (pattern === '') return [];
  const match = new RegExp(pattern, 'i').exec(text);
  return match === null ? [] : [[match.index, match.index + match[0].length]];
}

/** A text in parts, of which every second one is inside of a span. */
function marked(text: string, spans: readonly Span[]): readonly string[] {
  const parts: string[] = [];
  let end = 0;
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    if (to <= end) continue;
    const start = Math.max(from, end);
    if (start === end && parts.length > 0) parts.push((parts.pop() ?? '') + text.slice(start, to));
    else parts.push(text.slice(end, start), text.slice(start, to));
    end = to;
  }
  return [...parts, text.slice(end)];
}

/** A text without credentials, including those broken over two lines. */
export function withoutKeys(text: string): string {
  return redact(text)
    .split('\n')
    .map((line) => (isRestOfKey(line) ? '[key]' : line))
    .join('\n');
}

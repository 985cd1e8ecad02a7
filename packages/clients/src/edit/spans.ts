/** One shape for what an edit has to find in JSON, YAML and TOML: values with the range of text that they take up. */
export type Span = ScalarSpan | ListSpan | MapSpan;

interface Range {
  /** Offsets in the text, the end exclusive. */
  readonly start: number;
  readonly end: number;
}

export interface ScalarSpan extends Range {
  readonly kind: 'scalar';
  readonly value: unknown;
}

export interface ListSpan extends Range {
  readonly kind: 'list';
  /** In brackets. */
  readonly flow: boolean;
  readonly items: readonly Span[];
}

export interface MapSpan extends Range {
  readonly kind: 'map';
  /** In braces. */
  readonly flow: boolean;
  readonly pairs: readonly PairSpan[];
}

export interface PairSpan {
  readonly key: string;
  readonly keyStart: number;
  readonly value: Span;
}

/** Every pair of a tree, outer ones first. */
export function pairsOf(node: Span): readonly PairSpan[] {
  if (node.kind === 'list') return node.items.flatMap(pairsOf);
  if (node.kind === 'scalar') return [];
  return node.pairs.flatMap((pair) => [pair, ...pairsOf(pair.value)]);
}

/** Every scalar of a tree. */
export function scalarsOf(node: Span): readonly ScalarSpan[] {
  if (node.kind === 'scalar') return [node];
  const below = node.kind === 'list' ? node.items : node.pairs.map(({ value }) => value);
  return below.flatMap(scalarsOf);
}

/** What stands at a place: the value of the key there, or the value itself. */
export function valueAt(root: Span, offset: number): Span | null {
  const pair = pairsOf(root).find(({ keyStart }) => keyStart === offset);
  return pair?.value ?? scalarsOf(root).find(({ start }) => start === offset) ?? null;
}

/** Offset of a place of which lines and columns count from 1. */
export function offsetOf(
  text: string,
  at: { readonly line: number; readonly column: number },
): number {
  let start = 0;
  for (let line = 1; line < at.line; line += 1) {
    const end = text.indexOf('\n', start);
    if (end === -1) return text.length;
    start = end + 1;
  }
  return start + at.column - 1;
}

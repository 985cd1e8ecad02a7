import { seal, type Secret } from '@authlint/core';

/** One splice of a text: what stands from `start` to `end` (exclusive) is replaced. Nothing else of the text changes. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  /** Sealed, since it may be a key. */
  readonly replacement: Secret;
}

/** A splice that is not sealed yet, for the check that the edited text reads as it should. */
export interface PlainEdit {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

export function sealed({ start, end, replacement }: PlainEdit): TextEdit {
  return { start, end, replacement: seal(replacement) };
}

export function edited(text: string, { start, end, replacement }: PlainEdit): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

/** A scalar written anew: in the quotes that it had, or bare if it was; a block becomes a quoted text. */
export function rewritten(text: string, start: number, end: number, value: string): PlainEdit {
  const raw = text.slice(start, end);
  const [quote = ''] = /^(?:"""|'''|["']|[|>])?/.exec(raw) ?? [];
  const lineEnd = /\r?\n$/.exec(raw)?.[0] ?? '';
  const isOneLine = quote === '"' || quote === "'";
  const isBare = quote === '' && /^[A-Za-z][\w.+/=:-]*$/.test(value);
  const shown = isBare ? value : isOneLine ? quote + value + quote : `"${value}"`;
  return { start, end, replacement: shown + lineEnd };
}

import { seal, type Secret } from '@authlint/core';
import type { TextEdit } from '@authlint/documents';

/** One splice of a text: what stands from `start` to `end` (exclusive) is replaced. Nothing else of the text changes. */
export interface SealedEdit {
  readonly start: number;
  readonly end: number;
  /** Sealed, since it may be a key. */
  readonly replacement: Secret;
}

/** A splice with the line on which it is made. */
export interface PlacedEdit extends SealedEdit {
  readonly line: number;
}

export function sealed({ start, end, replacement }: TextEdit): SealedEdit {
  return { start, end, replacement: seal(replacement) };
}

export function placed(text: string, edit: TextEdit): PlacedEdit {
  return { ...sealed(edit), line: text.slice(0, edit.start).split('\n').length };
}

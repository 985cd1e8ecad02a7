import type { Piece } from './pieces.js';

export interface Word {
  readonly kind: 'word';
  readonly offset: number;
  readonly pieces: readonly Piece[];
  /** `NAME` or `NAME+` of an unquoted `NAME=` at the front; then the pieces are those after it. */
  readonly assigns: { readonly name: string; readonly appends: boolean } | null;
}

/** Name and value of `NAME=value`, also where the whole of it is quoted. */
export function splitWord(
  word: Word,
): { name: string; pieces: readonly Piece[]; appends: boolean } | null {
  if (word.assigns) return { ...word.assigns, pieces: word.pieces };
  const [first, ...rest] = word.pieces;
  const found = typeof first === 'string' ? /^([A-Za-z_][A-Za-z0-9_]*)=/.exec(first) : null;
  if (typeof first !== 'string' || !found) return null;
  const pieces = [first.slice(found[0].length), ...rest];
  return { name: found[1] ?? '', pieces, appends: false };
}

export interface Operator {
  readonly kind: 'operator';
  readonly text: '\n' | ';' | '&' | '|' | '&&' | '||' | '(' | ')';
}

export interface Comment {
  readonly kind: 'comment';
  /** Offset of the text after the mark. */
  readonly offset: number;
  readonly text: string;
}

/** Part of a shell's text. */
export type Token = Word | Operator | Comment;

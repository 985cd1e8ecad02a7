import type { Piece } from './pieces.js';

export interface Word {
  readonly kind: 'word';
  readonly offset: number;
  readonly pieces: readonly Piece[];
  /** `NAME` or `NAME+` of an unquoted `NAME=` at the front; then the pieces are those after it. */
  readonly assigns: { readonly name: string; readonly appends: boolean } | null;
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

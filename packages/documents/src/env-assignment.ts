import type { TextRange } from './tree.js';

export interface EnvAssignment {
  readonly name: string;
  /** Where the name stands. */
  readonly key: TextRange;
  readonly value: string;
  /** Where the value stands, without its quotes. */
  readonly range: TextRange;
  /** The quotation mark in front, also where none closes it. */
  readonly quote: string;
  /** A line that would assign, were it no comment. */
  readonly commentedOut: boolean;
}

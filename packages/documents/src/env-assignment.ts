import type { TextRange } from './tree.js';

export interface EnvAssignment {
  readonly name: string;
  /** Range of the name. */
  readonly key: TextRange;
  readonly value: string;
  /** Range of the value, without its quotes. */
  readonly range: TextRange;
  /** The opening quotation mark, even if it is not closed. */
  readonly quote: string;
  /** True for an assignment in a comment. */
  readonly commentedOut: boolean;
}

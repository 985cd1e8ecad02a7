import type { TextPosition } from '@authlint/documents';
import type { Value } from './pieces.js';

/** The effect of a line on a variable, as far as static analysis shows it. */
export interface Assignment {
  readonly kind: 'assign';
  readonly name: string;
  readonly value: Value;
  readonly at: TextPosition;
  readonly exported: boolean;
  readonly conditional: boolean;
  readonly commentedOut: boolean;
  /** The new value is made from the old one (`X="$X:more"`, `X=${X:-default}`), which therefore still counts. */
  readonly keepsEarlier: boolean;
  /** A fish universal variable, hidden by any global one, in any order. */
  readonly universal: boolean;
}

export interface Change {
  readonly kind: 'export' | 'unexport' | 'unset';
  readonly name: string;
  readonly at: TextPosition;
  readonly conditional: boolean;
}

/** Every variable that was set before is unset: an empty `Environment=` of a unit. */
export interface Reset {
  readonly kind: 'reset';
  readonly at: TextPosition;
}

/** Another file is read at this point. `up`: direnv's parent `.envrc`. */
export interface Inclusion {
  readonly kind: 'include';
  readonly syntax: 'same' | 'dotenv' | 'up';
  readonly path: string;
  /** `set -a` is on: what the file assigns is exported. */
  readonly exportAll: boolean;
}

export type Event = Assignment | Change | Reset | Inclusion;

/** What a text of some syntax does to variables, in order. */
export type Parse = (text: string) => readonly Event[];

/** An assignment with the usual answers: exported, unconditional, in force. */
export function assignment(
  name: string,
  value: Value,
  at: TextPosition,
  more: Partial<Omit<Assignment, 'kind' | 'name' | 'value' | 'at'>> = {},
): Assignment {
  return {
    kind: 'assign',
    name,
    value,
    at,
    exported: true,
    conditional: false,
    commentedOut: false,
    keepsEarlier: false,
    universal: false,
    ...more,
  };
}

export const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

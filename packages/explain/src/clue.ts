import type { Code, OwnCode } from '@authlint/model';
import type { FormMatch } from './forms.js';
import type { Line } from './line.js';
import type { OtherSystem } from './rows.js';

/**
 * Source of a clue. `transport`: a failure before any response; `machine`: a local failure; `status`: a response with a status only;
 * `wording`: a sentence outside of a body; `answer`: a body or a trace; `route`: two requests with different results; `key`: the echoed or
 * sent key; `success`: a successful response; `other`: a rejected login of a system that is no model provider.
 */
export type ClueKind =
  'transport' | 'machine' | 'status' | 'wording' | 'answer' | 'route' | 'key' | 'success' | 'other';

/** One observation in the text, as evidence for a code. */
export interface Clue {
  readonly kind: ClueKind;
  /** `null`: a rejection that says no more, or a success. */
  readonly code: Code | null;
  readonly status: number | null;
  /** Counts from 1. */
  readonly line: number;
  readonly event: number;
  readonly minor: boolean;
  /** True for a response with its status line in the text: it is later than the lines above it. */
  readonly traced: boolean;
  readonly form: FormMatch | null;
  /** The sentence it is read from, not redacted yet; `null` where that would be the key. */
  readonly text: string | null;
  /** Id of the provider or gateway that the answer's form reveals, or `null`. */
  readonly responder: string | null;
  /** Code of a pack that the answer names. */
  readonly ownCode?: OwnCode | undefined;
  /** The system that rejected the login, if it is no model provider. */
  readonly system: OtherSystem | null;
}

/** A clue of a line, to be filled in. */
export function clueAt(line: Line) {
  return {
    code: null,
    status: null,
    line: line.number,
    event: line.event,
    minor: line.minor,
    traced: false,
    form: null,
    text: null,
    responder: null,
    system: null,
  } as const satisfies Omit<Clue, 'kind'>;
}

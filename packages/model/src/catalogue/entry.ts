import type { Message, StepRow } from '../step.js';

/** Number of a documented cause, or `null` where the evidence points to none of the five. Source: specification.txt, "Causes". */
export type Cause = 1 | 2 | 3 | 4 | 5 | null;

/** What a report says of one code: one row of the catalogue. */
export interface CatalogueEntry {
  /** One sentence for the report, without the headline. */
  readonly message: Message;
  readonly resolution: {
    /** Verb phrase in kebab case. */
    readonly id: string;
    /** Each starts with a verb and ends with a period. */
    readonly steps: readonly [StepRow, ...StepRow[]];
  };
  /** A short check that decides whether this code is the cause. */
  readonly check: string;
  readonly cause: Cause;
  /**
   * Of several diagnoses of equal certainty the one with the lowest number wins: specific causes before general ones. First damage
   * that no other source explains; then the client's environment, because a stale or overridden value is often itself a placeholder
   * or an old key; then values that replace a key.
   */
  readonly precedence: number;
}

/** What only the page of a code says. Apart from its row, so that the library for the browser is without it. */
export interface CodePage {
  /** At most 60 characters, without a final period. */
  readonly title: string;
  /** Two or three sentences to the user, in the present tense. */
  readonly explanation: string;
  /** Checks in addition to that of the row. */
  readonly furtherChecks: readonly [string, string?];
}

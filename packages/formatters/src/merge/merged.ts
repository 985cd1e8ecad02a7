import type { RunOutcome } from '../tally.js';

/** The report of the whole run, in the format of its parts. */
export interface Merged {
  readonly text: string;
  readonly outcome: RunOutcome;
}

import type { RunOutcome } from '../tally.js';

/** The report of the whole run, in the format of its parts. */
export interface Merged {
  /** To be written one behind the other. */
  readonly pieces: Iterable<string>;
  readonly outcome: RunOutcome;
  /** Parts that a `--deadline` cut short, and how many of their providers it left out. SARIF and JUnit do not say. */
  readonly unreached: readonly {
    readonly name: string;
    readonly unreached: number;
    readonly of: number;
  }[];
}

/** The wording of one code. Facts fill nothing in here: the texts hold for every provider. */
export interface CatalogueEntry {
  /** At most 60 characters, without a final period. */
  readonly title: string;
  /** One sentence for the report. */
  readonly message: string;
  /** Two or three sentences to the user, in the present tense. */
  readonly explanation: string;
  readonly resolution: {
    /** Verb phrase in kebab case. */
    readonly id: string;
    /** Each starts with a verb and ends with a period. */
    readonly steps: readonly [string, ...string[]];
  };
  /** Short checks that decide whether this code is the cause. */
  readonly checks: readonly [string, string, string?];
}

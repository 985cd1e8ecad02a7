/** The wording of one code. Facts fill nothing in here: the texts hold for every provider. */
export interface CatalogueEntry {
  /** One sentence for the report. */
  readonly message: string;
  readonly resolution: {
    /** Verb phrase in kebab case. */
    readonly id: string;
    /** Each starts with a verb and ends with a period. */
    readonly steps: readonly [string, ...string[]];
  };
  /** A short check that decides whether this code is the cause. */
  readonly check: string;
}

/** What is wrong with a pack or with its cases. */
export interface PackFault {
  /** Id of the rule; the pack's own id where no single rule is meant. */
  readonly rule: string;
  /** Name of the case, or `null` where no single case is meant. */
  readonly case: string | null;
  readonly problem: string;
}

export interface PackTestReport {
  readonly pack: string;
  readonly rules: number;
  readonly cases: number;
  readonly mutants: number;
  /** Cases that are misjudged, missing or vain. */
  readonly faults: readonly PackFault[];
  /** Changes of a rule that no case notices: conditions that the cases do not pin down. */
  readonly survivors: readonly PackFault[];
}

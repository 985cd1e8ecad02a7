import type { Code, OwnCode } from './codes.js';
import type { Condition } from './condition.js';
import type { FactValue } from './fact.js';
import type { Certainty, MissingFact, Severity } from './report.js';
import type { StepRow } from './step.js';

export interface RuleCase {
  readonly name: string;
  /** Known facts by id; a fact that is not listed is unknown. */
  readonly facts: Readonly<Record<string, FactValue>>;
  /** Only for `undetermined`: the missing facts. */
  readonly missing?: readonly string[] | undefined;
  /** Further rules of the pack that fire on these facts. */
  readonly alsoFires?: readonly string[] | undefined;
}

/** A step of a rule or a pack. */
export type RuleStep = string | Pick<StepRow, 'kind' | 'text'>;

/** One rule: data that maps facts to a cause. Written as one YAML file, `rules/<pack>/<subject>/<rule>.yaml`. */
export interface Rule {
  readonly id: string;
  readonly summary: string;
  /** The cause that the rule establishes; `null` for a finding. */
  readonly code: Code | null;
  /** The pack's own code below that code. */
  readonly ownCode?: OwnCode | undefined;
  readonly certainty: Certainty;
  readonly severity: Severity;
  /** `diagnosis` explains a rejection; `finding` is reported in addition. */
  readonly kind: 'diagnosis' | 'finding';
  /** Sentence for the report; `{fact.id}` is replaced by the fact's value. Without it, the title of the code. */
  readonly message?: string | undefined;
  /** Steps that replace the catalogue's; a plain text is an edit by hand. */
  readonly steps?: readonly RuleStep[] | undefined;
  readonly when: Condition;
  readonly why: string;
  readonly not: string;
  readonly references: readonly string[];
  readonly cases: {
    readonly fires: readonly RuleCase[];
    readonly quiet: readonly RuleCase[];
    /** Where none are written, the tester derives them from a case that fires: the same without one fact. */
    readonly undetermined?: readonly RuleCase[] | undefined;
  };
}

export interface RulePack {
  readonly id: string;
  /** Version of the pack format. */
  readonly format: 1;
  readonly summary: string;
  /** Provider types to which the rules apply; `*` for all. */
  readonly types: readonly string[];
  readonly rules: readonly Rule[];
}

export interface LeafEvidence {
  readonly fact: string;
  readonly value: FactValue;
  readonly from: string;
}

/** Verdict of a rule about one provider. */
export type Verdict =
  | { readonly rule: Rule; readonly verdict: 'fired'; readonly evidence: readonly LeafEvidence[] }
  | { readonly rule: Rule; readonly verdict: 'quiet' }
  | {
      readonly rule: Rule;
      readonly verdict: 'undetermined';
      readonly missing: readonly MissingFact[];
    };

/** Number of judged rules and comparisons for one provider, independent of the machine. */
export interface JudgingWork {
  /** Rules that apply to the provider. */
  rules: number;
  /** Rules that the answers to the client's own requests contradict, so that no other fact is collected for them. */
  contradicted: number;
  /** Rules that json-rules-engine judged: all others. */
  entered: number;
  /** Comparisons that it evaluated. */
  conditions: number;
}

import type { Command } from './command.js';
import type { Condition } from './condition.js';

/** Kinds of actions for the user. Source: CONTRACT, section 6a. */
export const STEP_KINDS = [
  'edit',
  'set-variable',
  'unset-variable',
  'restart',
  'sign-in',
  'new-key',
  'use-endpoint',
  'use-model',
  'add-credential',
  'ask-admin',
  'pay',
  'wait',
  'trust-certificate',
  'fix-network',
  'try',
  'compare',
  'report',
] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/**
 * `machine`: the edit or command can be applied as it is. `placeholder`: the user has to fill something in, such as a new key.
 * `maybe`: right in most such cases.
 */
export const APPLICABILITIES = ['machine', 'placeholder', 'maybe'] as const;
export type Applicability = (typeof APPLICABILITIES)[number];

/** Location of a setting in a file, in the client's own format. */
export interface EditPlace {
  readonly file: string;
  /** Counts from 1, like the column. */
  readonly line: number;
  readonly column: number;
  readonly field: string;
}

/** `becomes`: the new value as written in the file; `null` where only the user knows it, and always for a key. */
export interface Edit extends EditPlace {
  readonly becomes: string | null;
}

/** One step of a resolution, as a report has it. Source: CONTRACT, section 6. */
export interface Step {
  readonly kind: StepKind;
  readonly applicability: Applicability;
  /** One sentence, or only the text to type. */
  readonly text: string;
  /** In the syntax of the shell in use. */
  readonly command: string | null;
  readonly edit: Edit | null;
  readonly url: string | null;
}

/** Settings that a step may change. */
export type EditTarget = 'key' | 'base-url' | 'provider';

/** One step as data, a row of the catalogue. `{name}` in a text is a slot, replaced by a fact of the run: `SLOTS` of the catalogue. */
export interface StepRow {
  readonly kind: StepKind;
  /** Condition under which the step is shown. Absent: always. A condition on unknown facts does not hold. */
  readonly when?: Condition;
  /** The condition in words, for the documentation: `the key comes from a variable`. */
  readonly whenText?: string;
  /** Sentence with slots. */
  readonly text: string;
  readonly command?: Command;
  /** Fact that holds the address. */
  readonly url?: string;
  readonly edit?: EditTarget;
  /** New value of the edit, with slots. */
  readonly becomes?: string;
  /** Where it differs from that of the kind. */
  readonly applicability?: Applicability;
}

/** A message of the catalogue, and its subject. `provider`: `{provider}` in the text is its name. */
export interface Message {
  readonly subject: 'provider' | null;
  /** Sentence without the headline. */
  readonly text: string;
}

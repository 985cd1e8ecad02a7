import type {
  Certainty,
  CollectedFacts,
  Diagnosis,
  Rule,
  RulePack,
  RuleStep,
} from '@authlint/model';
import type { FactTable } from '../facts/index.js';

/** Rules of a pack, with its facts and wording. The built-in packs only have rules. */
export interface RuleSource extends RulePack {
  /** Ids of the only providers that it applies to; without them its `types` decide. */
  readonly providers?: readonly string[] | undefined;
  /** It also applies where an answer identifies its provider (`auth.responders` has its id). */
  readonly isSeenInAnswers?: boolean | undefined;
  /** Changes to rules of other packs, by id. */
  readonly overrides?: Readonly<Record<string, RuleOverride>> | undefined;
  readonly facts?: FactTable | undefined;
  /** Files that lack the user's consent: its facts are not collected until then. */
  readonly unagreedFiles?: readonly string[] | undefined;
  readonly wording?: Wording | undefined;
}

export interface RuleOverride {
  readonly severity?: 'off' | 'warn' | 'error' | undefined;
  /** Only lower than that of the rule. */
  readonly certainty?: Certainty | undefined;
  readonly message?: string | undefined;
  readonly steps?: readonly RuleStep[] | undefined;
}

/** How a source words the diagnoses of its providers. */
export interface Wording {
  /** Facts that decide which words are used. */
  readonly facts: readonly string[];
  /** Sentences, with placeholders, that may replace the message of a rule. */
  sentencesFor(rule: Rule): readonly string[];
  /** The diagnosis in the words of the source. */
  reword(diagnosis: Diagnosis, facts: CollectedFacts): Diagnosis;
}

import type {
  Certainty,
  CollectedFacts,
  Diagnosis,
  Rule,
  RulePack,
  RuleStep,
} from '@authlint/model';
import type { FactTable } from '../facts/index.js';

/** Rules, with what belongs to them. The built-in packs are rules alone. */
export interface RuleSource extends RulePack {
  /** Ids of the providers that alone it is about; without them its `types` decide. */
  readonly providers?: readonly string[] | undefined;
  /** Its provider may also be recognised by an answer, where `auth.responders` has its id. */
  readonly isSeenInAnswers?: boolean | undefined;
  /** What it changes of the rules of others, by their ids. */
  readonly overrides?: Readonly<Record<string, RuleOverride>> | undefined;
  readonly facts?: FactTable | undefined;
  /** Files to whose content the user has not agreed: its facts are not collected until then. */
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

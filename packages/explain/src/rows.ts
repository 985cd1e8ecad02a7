import type { Code, NotAuthCode, StepKind } from '@authlint/model';
import type { AlternativesPattern } from '@authlint/model/redaction';

/** How a failure before any response appears in one line. */
export interface FailurePattern extends AlternativesPattern {
  readonly code: NotAuthCode;
}

/** A system that is no model provider and whose logins fail in the same logs. */
export interface OtherSystem {
  readonly id: string;
  /** As its users call it. */
  readonly name: string;
  /** Messages unique to this system for a rejected login. */
  readonly refusal?: AlternativesPattern;
  /** A name, a host or a tool of this system: a refused login in the same line is its own. */
  readonly sign?: AlternativesPattern;
  /** It relays messages of programs to their users: those about an API key are not its own. */
  readonly carries?: true;
  /** Subject of a text without models in which such a system rejects: a field, or the sign-in of a person. */
  readonly field?: AlternativesPattern;
  /** Providers of the same company with the same messages: a rejection by this system is not theirs. */
  readonly house?: readonly string[];
  /** What to do, in one sentence. */
  readonly step: string;
}

/** Messages, ids and formats unique to one provider. */
export interface SpeechPattern extends AlternativesPattern {
  readonly id: string;
}

/** A client recognised by its messages, its paths or its name. */
export interface NamedClient extends AlternativesPattern {
  /** Id of its reader, where there is one. */
  readonly id: string;
  readonly name: string;
  /** Command to sign in again. */
  readonly signIn?: string;
  /** Id in the fact base of the provider of the client's own login. */
  readonly login?: string;
  /** Where a person writes the key. */
  readonly file?: string;
  /** It is started from the desktop, without the variables of a shell: an editor or an application. */
  readonly window?: true;
}

/** The usual cause of one message of one provider, or the kind of its credential. */
export interface AdviceRow {
  /** Ids in the fact base of the providers that answer; absent: any. */
  readonly providers?: readonly string[];
  /** Codes to which it applies. */
  readonly codes: readonly Code[];
  /** The code of the message at this provider, if it differs. */
  readonly becomes?: Code;
  /** Words of the failure and of the lines around it; absent: any. */
  readonly said?: RegExp;
  /** Words anywhere in the text; absent: any. */
  readonly text?: RegExp;
  readonly sentence: string;
  readonly steps: readonly {
    readonly kind: StepKind;
    readonly text: string;
    readonly command?: string;
  }[];
}

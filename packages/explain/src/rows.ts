import type { Code, NotAuthCode, StepKind } from '@authlint/model';
import type { AlternativesPattern } from '@authlint/model/redaction';

/** How a failure that is made before any answer shows itself in one line. */
export interface FailurePattern extends AlternativesPattern {
  readonly code: NotAuthCode;
}

/** A system that is no model provider and whose logins fail in the same logs. */
export interface OtherSystem {
  readonly id: string;
  /** As its users call it. */
  readonly name: string;
  /** What only this system says when it refuses a login. */
  readonly refusal?: AlternativesPattern;
  /** A name, a host or a tool of this system: a refused login in the same line is its own. */
  readonly sign?: AlternativesPattern;
  /** It passes on what a program says to its users: what speaks of an API key there is not its own. */
  readonly carries?: true;
  /** What a text that speaks of no model is about where such a system refuses: a field, or the sign-in of a person. */
  readonly field?: AlternativesPattern;
  /** Providers of the same house, whose words it shares: a refusal of its own is not theirs. */
  readonly house?: readonly string[];
  /** What to do, in one sentence. */
  readonly step: string;
}

/** Words, ids and shapes that one provider writes, anywhere. */
export interface SpeechPattern extends AlternativesPattern {
  readonly id: string;
}

/** A client that texts reveal by its words, its paths or its name. */
export interface NamedClient extends AlternativesPattern {
  /** Id of its reader, where there is one. */
  readonly id: string;
  readonly name: string;
  /** How one signs in again, as it is typed. */
  readonly signIn?: string;
  /** Id in the fact base: whose login the client asks for by itself. */
  readonly login?: string;
  /** Where a person writes the key. */
  readonly file?: string;
  /** It is started from the desktop, without the variables of a shell: an editor or an application. */
  readonly window?: true;
}

/** What is usually behind one sentence of one provider, or what its credential is. */
export interface AdviceRow {
  /** Ids in the fact base of those who speak or are asked; absent: anybody. */
  readonly providers?: readonly string[];
  /** Codes for which it is meant. */
  readonly codes: readonly Code[];
  /** The code that the sentence has at this provider, where that is another one. */
  readonly becomes?: Code;
  /** Words of the failure and of the lines around it; absent: any. */
  readonly said?: AlternativesPattern;
  /** Words anywhere in the text; absent: any. */
  readonly text?: AlternativesPattern;
  readonly sentence: string;
  readonly steps: readonly {
    readonly kind: StepKind;
    readonly text: string;
    readonly command?: string;
  }[];
}

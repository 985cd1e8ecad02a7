import type { PrefilteredPattern } from '@authlint/model/redaction';

/** A system that is no model provider and whose logins fail in the same logs. */
export interface OtherSystem {
  readonly id: string;
  /** As its users call it. */
  readonly name: string;
  /** What only this system says when it refuses a login. */
  readonly refusal?: PrefilteredPattern;
  /** A name, a host or a tool of this system: a refused login in the same line is its own. */
  readonly sign?: PrefilteredPattern;
  /** It passes on what a program says to its users: what speaks of an API key there is not its own. */
  readonly carries?: true;
  /** What a text that speaks of no model is about where such a system refuses: a field, or the sign-in of a person. */
  readonly field?: PrefilteredPattern;
  /** Providers of the same house, whose words it shares: a refusal of its own is not theirs. */
  readonly house?: readonly string[];
  /** What to do, in one sentence. */
  readonly step: string;
}

import type { PrefilteredPattern } from './prefiltered-pattern.js';

/** Kind of the value that a placeholder replaces. */
export type RedactionKind = 'key' | 'user' | 'repo' | 'email' | 'account';

export interface RedactionPattern extends PrefilteredPattern {
  readonly kind: RedactionKind;
  /** Group 1 stays, group 2 is replaced. All quantifiers are bounded, so that a hostile line costs linear time. */
  readonly pattern: RegExp;
  /** A shorter text has no match. */
  readonly minLength?: number;
  /** False for a false positive. */
  readonly accepts?: (value: string) => boolean;
  /** True where the value is recognisable as a key by its form, in any context. */
  readonly isForm?: true;
}

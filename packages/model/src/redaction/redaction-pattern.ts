import type { PrefilteredPattern } from './prefiltered-pattern.js';

/** What a placeholder stands for. */
export type RedactionKind = 'key' | 'user' | 'repo' | 'email' | 'account';

export interface RedactionPattern extends PrefilteredPattern {
  readonly kind: RedactionKind;
  /** Group 1 stays, group 2 is replaced. All quantifiers are bounded, so that a hostile line costs linear time. */
  readonly pattern: RegExp;
  /** A shorter text has no match. */
  readonly minLength?: number;
  /** False for a match that only looks like one. */
  readonly accepts?: (value: string) => boolean;
  /** True where the value itself tells that it is a key, wherever it is. */
  readonly isForm?: true;
}

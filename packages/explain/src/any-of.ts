import type { PrefilteredPattern } from '@authlint/model/redaction';

/** Phrases without any sign of a pattern: each is its own literal. */
export function anyOf(phrases: string): PrefilteredPattern {
  return { literals: phrases.split('|'), pattern: new RegExp(phrases, 'iu') };
}

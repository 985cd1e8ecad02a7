/**
 * A pattern, and texts in lower case of which every text that it matches contains at least one. In long lists the pattern is a
 * getter, so that only those are compiled whose literals are there.
 */
export interface PrefilteredPattern {
  readonly literals: readonly string[];
  readonly pattern: RegExp;
}

/** Those whose literals are in a text. Most are not: to compile all the patterns takes as long as half a start. */
export function withLiterals<T extends PrefilteredPattern>(
  patterns: readonly T[],
  text: string,
): readonly T[] {
  const lower = text.toLowerCase();
  return patterns.filter(({ literals }) => literals.some((literal) => lower.includes(literal)));
}

/** The first that matches a text. */
export function firstMatching<T extends PrefilteredPattern>(
  patterns: readonly T[],
  text: string,
): T | undefined {
  return withLiterals(patterns, text).find(({ pattern }) => pattern.test(text));
}

/** What a pattern finds in a text, or `null`. */
export function found(
  { literals, pattern }: PrefilteredPattern,
  text: string,
): RegExpExecArray | null {
  const lower = text.toLowerCase();
  return literals.some((literal) => lower.includes(literal)) ? pattern.exec(text) : null;
}

export function matchesPattern(item: PrefilteredPattern, text: string): boolean {
  return found(item, text) !== null;
}

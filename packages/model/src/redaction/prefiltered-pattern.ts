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

/** A character that its code, or a backslash, stands for; one of many; a class. */
const ESCAPED = /\\u([\da-f]{4})|\\[pu]\{[^}]*\}|\\(\W)|\\\w|\[(?:\\.|[^\]])*\]/gi;
const INNERMOST_GROUP = /\([^()]*\)/g;
const REPEATED = /.(?:[*+?]|\{[^}]*\})\??/g;
/** In place of what stands for more than one text. */
const GAP = '\0';
/** Added to the code of a character that has lost its backslash, so that it has no meaning any more. */
const PLAIN = 0xe000;

/**
 * A pattern with literals of its own: of each alternative the longest text outside of groups and classes. One that has none is
 * looked for in every text, so nothing is missed.
 */
export function prefiltered(pattern: RegExp): PrefilteredPattern {
  let source = pattern.source.replace(ESCAPED, (_, code?: string, plain?: string) => {
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    return plain === undefined ? GAP : String.fromCharCode(PLAIN + plain.charCodeAt(0));
  });
  while (source.includes('(')) source = source.replace(INNERMOST_GROUP, GAP);
  const alternatives = source.replace(REPEATED, GAP).split('|');
  return { literals: [...new Set(alternatives.map(longestText))], pattern };
}

function longestText(alternative: string): string {
  const texts = alternative.split(/[\0^$.]/);
  return texts
    .reduce((longest, text) => (text.length > longest.length ? text : longest))
    .replace(/[\ue000-\ue0ff]/g, (plain) => String.fromCharCode(plain.charCodeAt(0) - PLAIN))
    .toLowerCase();
}

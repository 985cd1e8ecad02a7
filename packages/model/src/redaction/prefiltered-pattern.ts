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
const INNERMOST_GROUP = /\((\?(?:<?[!=]))?(?:\?:|\?<\w+>)?([^()]*)\)/g;
const REPEATED = /.(?:[*+?]|\{[^}]*\})\??/g;
/** In place of what stands for more than one text. */
const GAP = '\0';
/** Added to the code of a character that has lost its backslash, so that it has no meaning any more. */
const PLAIN = 0xe000;
/** Added to the number of a group, in its place. */
const GROUP = 0xf000;
/** Characters of a text that is rare enough. */
const ENOUGH = 3;

/**
 * A pattern with literals of its own: of each alternative the longest text outside of classes, or where that is too short
 * those of a group. One that has none is looked for in every text, so nothing is missed.
 */
export function prefiltered(pattern: RegExp): PrefilteredPattern {
  let source = pattern.source.replace(ESCAPED, (_, code?: string, plain?: string) => {
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    return plain === undefined ? GAP : String.fromCharCode(PLAIN + plain.charCodeAt(0));
  });
  const groups: string[] = [];
  while (source.includes('('))
    source = source.replace(INNERMOST_GROUP, (_, around: string | undefined, inside: string) =>
      around === undefined ? String.fromCharCode(GROUP + groups.push(inside)) : GAP,
    );
  const literalsOf = (alternatives: string): string[] =>
    alternatives
      .replace(REPEATED, GAP)
      .split('|')
      .flatMap((one) => {
        const own = longestText(one);
        if (own.length >= ENOUGH) return [own];
        const inner = [...one.matchAll(/[\uf000-\uf8ff]/g)]
          .map(([group]) => literalsOf(groups[group.charCodeAt(0) - GROUP - 1] ?? ''))
          .sort((a, b) => shortest(b) - shortest(a))[0];
        return inner !== undefined && shortest(inner) > own.length ? inner : [own];
      });
  return { literals: [...new Set(literalsOf(source))], pattern };
}

function shortest(texts: readonly string[]): number {
  return Math.min(...texts.map(({ length }) => length));
}

function longestText(alternative: string): string {
  const texts = alternative.split(/[\0^$.\uf000-\uf8ff]/);
  return texts
    .reduce((longest, text) => (text.length > longest.length ? text : longest))
    .replace(/[\ue000-\ue0ff]/g, (plain) => String.fromCharCode(plain.charCodeAt(0) - PLAIN))
    .toLowerCase();
}

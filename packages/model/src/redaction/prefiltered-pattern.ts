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

/**
 * A pattern with literals of its own: of each alternative the longest text outside of groups and classes. One that has none is
 * looked for in every text, so nothing is missed.
 */
export function prefiltered(pattern: RegExp): PrefilteredPattern {
  const { source } = pattern;
  const literals: string[] = [];
  let best = '';
  let run = '';
  let start = 0;
  let depth = 0;
  const close = (end: number, next: number) => {
    run += source.slice(start, Math.max(start, end));
    if (depth === 0 && run.length > best.length) best = run;
    run = '';
    start = next;
  };
  for (let at = 0; at < source.length; at += 1) {
    const character = source.charAt(at);
    if (!'\\[()|^$.*+?{'.includes(character)) continue;
    const last = '*+?{'.includes(character) ? at - 1 : at;
    if (character === '\\') {
      at += 1;
      // A dot or a bracket of its own; not where it may be absent.
      if (!/\w/.test(source.charAt(at)) && !'*+?{'.includes(source.charAt(at + 1) || ' ')) {
        run += source.slice(start, at - 1) + source.charAt(at);
        start = at + 1;
        continue;
      }
    }
    if (character === '[') at = endOfClass(source, at);
    if (character === '{') at = source.indexOf('}', at);
    close(last, at + 1);
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character !== '|' || depth > 0) continue;
    literals.push(best.toLowerCase());
    best = '';
  }
  close(source.length, 0);
  return { literals: [...new Set([...literals, best.toLowerCase()])], pattern };
}

function endOfClass(source: string, start: number): number {
  let at = start + 1;
  while (at < source.length && source.charAt(at) !== ']') at += source.charAt(at) === '\\' ? 2 : 1;
  return at;
}

import { alternativesOf, literalsOf } from './pattern-literals.js';

/**
 * A pattern, and texts in lower case of which every text that it matches contains at least one. In long lists the pattern is a
 * getter, so that only those are compiled whose literals are there.
 */
export interface PrefilteredPattern {
  readonly literals: readonly string[];
  readonly pattern: RegExp;
}

/** A pattern with literals of its own. `literals`: where they are known already, as in the bundled program. */
export function prefiltered(
  pattern: RegExp,
  literals: readonly string[] = literalsOf(pattern.source),
): PrefilteredPattern {
  return { literals, pattern };
}

/** Those whose literals are in a text. Most are not: to compile all the patterns takes as long as half a start. */
export function withLiterals<T extends Pick<PrefilteredPattern, 'literals'>>(
  patterns: readonly T[],
  text: string,
): readonly T[] {
  const lower = text.toLowerCase();
  return patterns.filter(({ literals }) => literals.some((literal) => lower.includes(literal)));
}

export function firstMatching<T extends PrefilteredPattern>(
  patterns: readonly T[],
  text: string,
): T | undefined {
  return withLiterals(patterns, text).find(({ pattern }) => matchesAny(pattern, text));
}

/** What a pattern finds in a text, or `null`. */
export function found(item: PrefilteredPattern, text: string): RegExpExecArray | null {
  return withLiterals([item], text).length > 0 ? item.pattern.exec(text) : null;
}

export function matchesPattern(item: PrefilteredPattern, text: string): boolean {
  return firstMatching([item], text) !== undefined;
}

/** How often a pattern is asked by alternatives: a long log asks so often that the whole, which is faster, is worth its compilation. */
const MAX_CALLS_BY_PART = 16;
const asked = new WeakMap<
  RegExp,
  { readonly parts: readonly PrefilteredPattern[]; readonly times: number }
>();

/** Asks those alternatives alone whose literals are there: to compile all of a long pattern takes up to 3 ms. */
function matchesAny(pattern: RegExp, text: string): boolean {
  const { parts, times } = asked.get(pattern) ?? { parts: partsOf(pattern), times: 0 };
  if (times === MAX_CALLS_BY_PART) return text.search(pattern) !== -1;
  asked.set(pattern, { parts, times: times + 1 });
  return withLiterals(parts, text).some((part) => part.pattern.test(text));
}

/** An alternative of a pattern, compiled when it is first asked. */
function partOf(source: string, flags: string, literals: readonly string[]): PrefilteredPattern {
  let pattern: RegExp | undefined;
  return {
    literals,
    get pattern() {
      return (pattern ??= new RegExp(source, flags));
    },
  };
}

/** A part that names a group of the whole would mean another one alone. */
const BACK_REFERENCE = /\\[1-9k]/;

function partsOf({ source, flags }: RegExp): readonly PrefilteredPattern[] {
  const stateless = flags.replace('g', '');
  if (BACK_REFERENCE.test(source)) return [partOf(source, stateless, literalsOf(source))];
  return alternativesOf(source).map((one) => partOf(one.source, stateless, one.literals));
}

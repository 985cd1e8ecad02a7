/** A pattern with lower-case literals, at least one of which is in every match: it is only compiled if a text contains one. */
export interface PrefilteredPattern {
  readonly literals: readonly string[];
  readonly pattern: RegExp;
}

/** A source of a regular expression with the literals of what it matches. */
export type Alternative = readonly [source: string, ...literals: string[]];

/** A long pattern as its alternatives. Only those whose literals are in a text are compiled, as compiling all of them takes 100 ms. */
export interface AlternativesPattern {
  readonly alternatives: readonly Alternative[];
  readonly flags: string;
}

/**
 * Parses a pattern of alternatives from a generated table: one per line, followed by its literals, separated by tabs. A literal that
 * equals the phrase of the source is omitted.
 */
export function anyOf(lines: string, flags: string): AlternativesPattern {
  const alternatives = lines.split('\n').map((line): Alternative => {
    const [source = '', ...literals] = line.split('\t');
    return [source, ...(literals.length === 0 ? [phraseOf(source)] : literals)];
  });
  return { alternatives, flags };
}

const EDGES = /\\[bB]/g;
const GROUP = /\((?:[^()[\\]|\\.|\[(?:\\.|[^\\\]])*\])*\)/g;
const NO_TEXT =
  /(?<!\\)(?:\\\w|(?:\\\W|[^\\])(?=[*+?{])|\[(?:\\.|[^\\[\]])*\]|\{[\d,]*\}|[.^$*+?|\0])/;

/**
 * The longest text of a source outside of its classes and groups, in lower case. For one source in twenty (groups three deep,
 * alternatives, Chinese) not every match contains it: the generator detects these and writes their literals.
 */
export function phraseOf(source: string): string {
  const flat = source.replace(EDGES, '').replace(GROUP, '\0').replace(GROUP, '\0');
  const texts = flat.split(NO_TEXT);
  const longest = texts.reduce((best, text) => (text.length > best.length ? text : best));
  return longest.replace(/\\(.)/g, '$1').toLowerCase();
}

export type TextPattern = PrefilteredPattern | AlternativesPattern;

/** The patterns with a literal in the text. */
export function withLiterals<T extends Pick<PrefilteredPattern, 'literals'>>(
  patterns: readonly T[],
  text: string,
): readonly T[] {
  const lower = text.toLowerCase();
  return patterns.filter(({ literals }) => literals.some((literal) => lower.includes(literal)));
}

export function firstMatching<T extends TextPattern>(
  patterns: readonly T[],
  text: string,
): T | undefined {
  const lower = text.toLowerCase();
  return patterns.find((item) => isMatch(item, text, lower));
}

export function matchesPattern(item: TextPattern, text: string): boolean {
  return isMatch(item, text, text.toLowerCase());
}

/** The match of a pattern in a text, or `null`. */
export function found(item: TextPattern, text: string): RegExpExecArray | null {
  const lower = text.toLowerCase();
  if ('pattern' in item)
    return item.literals.some((literal) => lower.includes(literal))
      ? item.pattern.exec(text)
      : null;
  return candidates(item, lower).length > 0 ? wholeOf(item).exec(text) : null;
}

/** All alternatives in one regular expression. */
export function wholeOf({ alternatives, flags }: AlternativesPattern): RegExp {
  return new RegExp(alternatives.map(([source]) => source).join('|'), flags);
}

/** `lower`: the text in lower case. */
function isMatch(item: TextPattern, text: string, lower: string): boolean {
  if ('pattern' in item)
    return (
      item.literals.some((literal) => lower.includes(literal)) && text.search(item.pattern) !== -1
    );
  return candidates(item, lower).some(([source]) => new RegExp(source, item.flags).test(text));
}

function candidates({ alternatives }: AlternativesPattern, lower: string): readonly Alternative[] {
  return alternatives.filter(([, ...literals]) =>
    literals.some((literal) => lower.includes(literal)),
  );
}

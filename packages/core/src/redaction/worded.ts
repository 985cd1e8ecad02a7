/**
 * A pattern, and in lower case words of which every text that it fits has at least one. In long lists the pattern is a getter,
 * so that a start reads those alone whose words are there.
 */
export interface Worded {
  readonly words: readonly string[];
  readonly pattern: RegExp;
}

/** Those whose words are in a text. Most are not: to compile all the patterns takes as long as half a start. */
export function withWords<T extends Worded>(all: readonly T[], text: string): readonly T[] {
  const lower = text.toLowerCase();
  return all.filter(({ words }) => words.some((word) => lower.includes(word)));
}

/** The first that fits a text. */
export function firstFitting<T extends Worded>(all: readonly T[], text: string): T | undefined {
  return withWords(all, text).find(({ pattern }) => pattern.test(text));
}

/** What a pattern finds in a text, or `null`. */
export function found({ words, pattern }: Worded, text: string): RegExpExecArray | null {
  const lower = text.toLowerCase();
  return words.some((word) => lower.includes(word)) ? pattern.exec(text) : null;
}

export function fits(one: Worded, text: string): boolean {
  return found(one, text) !== null;
}

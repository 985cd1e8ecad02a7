/** A pattern, and in lower case words of which every text that it fits has at least one. */
export interface Worded {
  readonly words: readonly string[];
  readonly pattern: RegExp;
}

/** The first that fits a text. Most are dismissed by their words: to compile a long pattern takes as long as half a start. */
export function firstFitting<T extends Worded>(all: readonly T[], text: string): T | undefined {
  const lower = text.toLowerCase();
  return all.find(
    ({ words, pattern }) => words.some((word) => lower.includes(word)) && pattern.test(text),
  );
}

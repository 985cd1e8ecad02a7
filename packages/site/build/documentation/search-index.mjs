/**
 * What the search looks through: for each page its path, title, headings and words. Words that nearly every page has tell nothing.
 *
 * @param {readonly (import('./sources.mjs').Source & import('./markdown.mjs').Rendered)[]} pages
 */
export function searchIndex(pages) {
  const words = pages.map(({ text }) => wordsOf(text));
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const word of words.flatMap((set) => [...set]))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  const rows = pages.map(({ path, title, headings }, index) => [
    path,
    title,
    headings.slice(1).join(' · '),
    [...(words[index] ?? [])]
      .filter((word) => (counts.get(word) ?? 0) < pages.length / 2)
      .join(' '),
  ]);
  return `export const PAGES = ${JSON.stringify(rows)};\n`;
}

/** @param {string} text @returns {ReadonlySet<string>} */
function wordsOf(text) {
  const found = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}_.-]{1,40}[\p{L}\p{N}]/gu) ?? [];
  return new Set(found);
}

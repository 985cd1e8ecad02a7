/**
 * What the search looks through: for each page its path, title, headings and text.
 *
 * @param {readonly (import('./sources.mjs').Source & import('./markdown.mjs').Rendered)[]} pages
 */
export function searchIndex(pages) {
  const rows = pages.map(({ path, title, headings, html }) => [
    path,
    title,
    headings.slice(1).join(' · '),
    textOf(html),
  ]);
  return `export const PAGES = ${JSON.stringify(rows)};\n`;
}

/** @type {Readonly<Record<string, string>>} */
const CHARACTERS = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };

/** The text of a page without its first heading. @param {string} html */
function textOf(html) {
  return html
    .replace(/<h1[^]*?<\/h1>/, '')
    .replace(/<\/?(?:code|a|em|strong|span)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|amp|#39);/g, (entity) => CHARACTERS[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Escapes a text for a regular expression, like `RegExp.escape` of Node.js 24. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

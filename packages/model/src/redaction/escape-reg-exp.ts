/** A text as part of a regular expression that matches that text alone, as `RegExp.escape` of Node.js 24. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/**
 * The same JSON or JavaScript in ASCII, which is kept and read in half the space. esbuild leaves other characters in patterns.
 *
 * @param {string} source
 */
export function ascii(source) {
  return source.replace(
    /[^\x00-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

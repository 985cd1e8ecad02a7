/** Shorter ones are in too many texts to save anything. */
const MIN_LENGTH = 4;
const TOKEN =
  /\\(?<escaped>[^\w])|\\[pPu]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|(?<mark>[()|^$.])|(?<plain>.)/gsu;
const QUANTIFIER = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/;

/**
 * Texts of which every text that a pattern matches contains at least one: the longest of what stands in each of its alternatives outside of
 * groups and classes. `null` where one of them has none that is long enough.
 * @param {string} pattern
 */
export function literalsOf(pattern) {
  /** @type {string[][]} runs of plain characters, by alternative */
  const alternatives = [['']];
  let depth = 0;
  TOKEN.lastIndex = 0;
  for (let token; (token = TOKEN.exec(pattern)) !== null;) {
    const { escaped, mark, plain } = token.groups ?? {};
    if (mark === '(') depth += 1;
    const quantifier = QUANTIFIER.exec(pattern.slice(TOKEN.lastIndex))?.[0] ?? '';
    const runs = alternatives.at(-1) ?? [];
    const character = escaped ?? plain;
    if (depth === 0 && mark === '|') alternatives.push(['']);
    else if (depth > 0 || character === undefined || quantifier !== '') runs.push('');
    else runs.push(`${runs.pop() ?? ''}${character}`);
    if (mark === ')') depth -= 1;
    TOKEN.lastIndex += quantifier.length;
  }
  const longest = alternatives.map((runs) => runs.reduce((a, b) => (b.length > a.length ? b : a)));
  return longest.every(({ length }) => length >= MIN_LENGTH) ? longest : null;
}

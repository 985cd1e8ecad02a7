import { RegExpParser } from '@eslint-community/regexpp';

/** @typedef {import('@eslint-community/regexpp').AST.Element} Element */
/** @typedef {readonly [shortest: number, longest: number]} Lengths in UTF-16 units; `longest` may be `Infinity` */

const parser = new RegExpParser();

/**
 * How long the texts are that a pattern matches as a whole.
 *
 * @param {string} pattern of a regular expression with the flag `u`
 * @returns {Lengths}
 */
export function lengthsOf(pattern) {
  const { alternatives } = parser.parsePattern(pattern, 0, pattern.length, { unicode: true });
  const all = alternatives.map(ofAlternative);
  const isWhole = alternatives.every(
    ({ elements }) => isEdge(elements[0], 'start') && isEdge(elements.at(-1), 'end'),
  );
  const [shortest, longest] = widest(all);
  return [shortest, isWhole ? longest : Infinity];
}

/** @param {Element | undefined} element @param {'start' | 'end'} kind */
function isEdge(element, kind) {
  return element?.type === 'Assertion' && element.kind === kind;
}

/** @param {{ readonly elements: readonly Element[] }} alternative @returns {Lengths} */
function ofAlternative({ elements }) {
  return elements.map(ofElement).reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0]);
}

/** @param {Element} element @returns {Lengths} */
function ofElement(element) {
  switch (element.type) {
    case 'Character':
      return element.value > 0xffff ? [2, 2] : [1, 1];
    case 'CharacterClass':
    case 'CharacterSet':
      return [1, isOfOneUnit(element) ? 1 : 2];
    case 'Assertion':
      return [0, 0];
    case 'Group':
    case 'CapturingGroup':
      return widest(element.alternatives.map(ofAlternative));
    case 'Quantifier': {
      const [shortest, longest] = ofElement(element.element);
      return [element.min * shortest, element.max === 0 ? 0 : element.max * longest];
    }
    default:
      return [0, Infinity];
  }
}

/** True where no character of two units, a surrogate pair, can be meant. @param {{ readonly raw: string }} element */
function isOfOneUnit({ raw }) {
  return /^[\x20-\x7e]*$/.test(raw) && !/^\[\^|\\[DSWPpux]|^\.$/.test(raw);
}

/** @param {readonly Lengths[]} all @returns {Lengths} */
function widest(all) {
  return [
    Math.min(...all.map(([shortest]) => shortest)),
    Math.max(...all.map(([, longest]) => longest)),
  ];
}

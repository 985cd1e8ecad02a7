import { RegExpParser } from '@eslint-community/regexpp';

/** @typedef {import('@eslint-community/regexpp').AST.Element} Element */
/** @typedef {{ readonly elements: readonly Element[] }} Sequence an alternative of a pattern or of a group */

const parser = new RegExpParser();
/** Shorter texts are too common; one Chinese character is as specific as three letters. */
const MIN_LETTERS = 3;

/**
 * Lower-case literals of a pattern, at least one of which is in every match: the longest text outside of its classes and groups, or those
 * of a group where that is too short. Empty where there are none.
 *
 * @param {string} source of a regular expression with the flag `u`
 * @returns {readonly string[]}
 */
export function literalsOf(source) {
  const { alternatives } = parser.parsePattern(source, 0, source.length, { unicode: true });
  const texts = [...new Set(unionOf(alternatives).map((text) => text.toLowerCase()))];
  return texts.filter((text) => !texts.some((part) => part !== text && text.includes(part)));
}

/** @param {readonly Sequence[]} alternatives @returns {readonly string[]} */
function unionOf(alternatives) {
  const all = alternatives.map(ofSequence);
  return all.every(({ length }) => length > 0) ? [...new Set(all.flat())] : [];
}

/** @param {Sequence} sequence @returns {readonly string[]} */
function ofSequence({ elements }) {
  let run = '';
  /** @type {(readonly string[])[]} */
  const found = [];
  for (const element of elements) {
    if (element.type === 'Character') run += String.fromCodePoint(element.value);
    else if (element.type !== 'Assertion') {
      found.push([run], ofElement(element));
      run = '';
    }
  }
  found.push([run]);
  return bestOf(found.filter((texts) => texts.length > 0 && weight(texts) >= MIN_LETTERS));
}

/** @param {Element} element @returns {readonly string[]} */
function ofElement(element) {
  if (element.type === 'Group' || element.type === 'CapturingGroup')
    return unionOf(element.alternatives);
  return element.type === 'Quantifier' && element.min > 0 ? ofElement(element.element) : [];
}

/** One text before several, the longest before others. @param {(readonly string[])[]} found @returns {readonly string[]} */
function bestOf(found) {
  const single = found.filter(({ length }) => length === 1);
  const [best = []] = (single.length > 0 ? single : found).sort((a, b) => weight(b) - weight(a));
  return best;
}

/** Of the shortest text, in letters. @param {readonly string[]} texts */
function weight(texts) {
  return Math.min(
    ...texts.map((text) => text.length + 2 * (text.match(/[\u3000-\uffff]/g) ?? []).length),
  );
}

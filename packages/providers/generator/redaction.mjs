import { RegExpParser } from '@eslint-community/regexpp';

/** @typedef {import('@eslint-community/regexpp').AST.Element} Element */
/** @typedef {{ prefix: string, alphabet: string, min: number }} PrefixRow what keys begin with, the characters behind it, the fewest of these */

const parser = new RegExpParser();
/** A larger character class is part of the random rest. */
const MAX_VARIANTS = 8;
/** A prefix without a separator has at least this many characters: `AKIA`. */
const MIN_PREFIX = 4;
/** Upper bound for open repetitions, so that a hostile line takes linear time. */
const MAX_REST = 500;
/** Characters that `redaction/key-forms.ts` reads after a prefix. */
const REST = /^[\w.=+/~-]*$/;

/**
 * Key forms for the redaction: the prefixes of forms that have one, and the patterns of the others, without anchors.
 *
 * @param {readonly { keys: readonly { pattern: string }[] }[]} providers
 * @returns {{ prefixes: readonly PrefixRow[], shapes: readonly string[] }}
 */
export function redactionOf(providers) {
  const patterns = new Set(providers.flatMap(({ keys }) => keys.map(({ pattern }) => pattern)));
  /** @type {Map<string, PrefixRow>} */
  const rows = new Map();
  const shapes = [];
  for (const pattern of [...patterns].sort()) {
    const { prefixes, rest } = splitForm(elementsOf(pattern));
    const alphabet = [...new Set(charactersOf(rest))].sort().join('');
    const isNamed = prefixes.every((prefix) => isPrefix(prefix));
    if (!isNamed || !REST.test(alphabet)) shapes.push(bounded(pattern.slice(1, -1)));
    if (!isNamed) continue;
    for (const prefix of prefixes)
      rows.set(prefix, joined(rows.get(prefix), prefix, alphabet, rest));
  }
  const prefixes = [...rows.values()].sort(
    (a, b) => b.prefix.length - a.prefix.length || (a.prefix < b.prefix ? -1 : 1),
  );
  return { prefixes, shapes };
}

/** @param {string} pattern @returns {readonly Element[]} */
function elementsOf(pattern) {
  const { alternatives } = parser.parsePattern(pattern, 0, pattern.length, { unicode: true });
  if (alternatives.length !== 1) throw new Error(`${pattern}: alternatives belong into a group`);
  return (alternatives[0]?.elements ?? []).filter(({ type }) => type !== 'Assertion');
}

/** @param {readonly Element[]} elements */
function splitForm(elements) {
  let prefixes = [''];
  for (const [index, element] of elements.entries()) {
    const variants = variantsOf(element);
    if (variants === null) return { prefixes, rest: elements.slice(index) };
    prefixes = prefixes.flatMap((prefix) => variants.map((text) => prefix + text));
  }
  return { prefixes, rest: [] };
}

/** The characters that an element of a prefix stands for; `null` for the random rest. @param {Element} element */
function variantsOf(element) {
  if (element.type === 'Character') return [String.fromCodePoint(element.value)];
  if (element.type !== 'CharacterClass') return null;
  const characters = charactersOf([element]);
  return characters.length <= MAX_VARIANTS ? characters : null;
}

/** @param {string} prefix */
function isPrefix(prefix) {
  return prefix.length >= MIN_PREFIX || (/[-_.]$/.test(prefix) && prefix.length > 2);
}

/** @param {PrefixRow | undefined} before @param {string} prefix @param {string} alphabet @param {readonly Element[]} rest */
function joined(before, prefix, alphabet, rest) {
  const min = rest.reduce((sum, element) => sum + shortest(element), 0);
  const all = [...new Set([...(before?.alphabet ?? ''), ...alphabet])].sort().join('');
  return { prefix, alphabet: all, min: Math.min(before?.min ?? Infinity, min) };
}

/** Length of the shortest text of an element. @param {Element} element @returns {number} */
function shortest(element) {
  if (element.type === 'Quantifier') return element.min * shortest(element.element);
  if (element.type === 'Group' || element.type === 'CapturingGroup')
    return Math.min(
      ...element.alternatives.map(({ elements }) =>
        elements.reduce((sum, item) => sum + shortest(item), 0),
      ),
    );
  return element.type === 'Assertion' ? 0 : 1;
}

/** Every character that some elements match. @param {readonly any[]} elements @returns {string[]} */
function charactersOf(elements) {
  return elements.flatMap((element) => {
    switch (element.type) {
      case 'Character':
        return [String.fromCodePoint(element.value)];
      case 'CharacterClassRange':
        return range(element.min.value, element.max.value);
      case 'CharacterClass':
        return charactersOf(element.elements);
      case 'CharacterSet':
        return element.kind === 'digit' ? range(0x30, 0x39) : word();
      case 'Quantifier':
        return charactersOf([element.element]);
      case 'Group':
      case 'CapturingGroup':
        return element.alternatives.flatMap((/** @type {any} */ item) =>
          charactersOf(item.elements),
        );
      default:
        return [];
    }
  });
}

/** @param {number} from @param {number} to */
function range(from, to) {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}

function word() {
  return [...range(0x30, 0x39), ...range(0x41, 0x5a), '_', ...range(0x61, 0x7a)];
}

/** The pattern with an end to every repetition. @param {string} source */
function bounded(source) {
  return source
    .replace(/(?<=[\])\w])\+/g, `{1,${MAX_REST}}`)
    .replace(/(?<=[\])\w])\*/g, `{0,${MAX_REST}}`)
    .replace(/\{(\d+),\}/g, `{$1,${MAX_REST}}`);
}

/** Source of `key-forms.ts` in the package of the redaction. @param {ReturnType<typeof redactionOf>} forms */
export function redactionSource({ prefixes, shapes }) {
  const rows = prefixes.map(({ prefix, alphabet, min }) => [prefix, ranges(alphabet), min]);
  return `// Made by packages/providers/generate.mjs from data/*.yaml.
/** Key prefixes, the class of the characters after them, and their minimum number; the longest prefix first. */
export const KEY_PREFIXES: readonly (readonly [prefix: string, alphabet: string, min: number])[] = ${JSON.stringify(rows)};
/** Patterns of the keys without a prefix, or with further characters. */
export const KEY_SHAPES: readonly string[] = ${JSON.stringify(shapes)};
`;
}

const GROUPS = ['0-9', '2-7', 'A-Z', 'A-F', 'a-z', 'a-f'];

/** Characters as the inside of a class. @param {string} characters */
function ranges(characters) {
  let left = [...characters];
  const groups = GROUPS.filter((group) => {
    const whole = range(group.charCodeAt(0), group.charCodeAt(2));
    if (!whole.every((item) => left.includes(item))) return false;
    left = left.filter((item) => !whole.includes(item));
    return true;
  });
  return (
    groups.join('') + left.map((item) => (/[\\\]^-]/.test(item) ? `\\${item}` : item)).join('')
  );
}

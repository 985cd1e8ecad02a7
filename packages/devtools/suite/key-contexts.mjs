/** Keys of every form of the fact base, the texts that they stand in, and whether an output still shows one. */

/** A made-up number between 0 and 1, the same in every run. */
let seed = 20261128;
function random() {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return (seed >>> 8) / (1 << 24);
}

/** @type {readonly (readonly [RegExp, string])[]} */
const ALPHABETS = [
  [/[A-Z]/, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  [/[a-z]/, 'abcdefghijklmnopqrstuvwxyz'],
];

/**
 * Keys of the form of a sample, `<Xx0:5>`: each run of random characters out of the alphabet of the pattern, or of its letters alone.
 *
 * @param {{ readonly pattern: string, readonly sample: string }} form
 * @returns {readonly string[]}
 */
export function keysOfForm({ pattern, sample }) {
  const form = new RegExp(pattern, 'u');
  return ['any', 'letters'].flatMap((characters) => {
    const key = sample.replace(/<([^:>]+):(\d+)>/g, (_found, unit, length) => {
      const hex = /^[0-9a-f]+$/.test(unit) && unit.length > 2;
      const all = hex
        ? 'abcdef'
        : ALPHABETS.flatMap(([has, letters]) => (has.test(unit) ? [letters] : [])).join('');
      const digits = characters === 'any' && /\d/.test(unit) ? '234567' : '';
      const abc = all + digits || unit;
      return Array.from(
        { length: Number(length) },
        () => abc[Math.floor(random() * abc.length)],
      ).join('');
    });
    return form.test(key) ? [key] : [];
  });
}

/** @type {Readonly<Record<string, (key: string) => string>>} */
export const KEY_CONTEXTS = {
  bare: (key) => key,
  'in a sentence': (key) => `the key ${key} was refused`,
  quoted: (key) => `"${key}" and '${key}'`,
  'bytes of Python': (key) => `b'${key}'`,
  'behind an escaped newline': (key) => `HTTP 401\\n${key}\\nnext`,
  'in a path': (key) => `GET https://api.example.com/v1/${key}/models`,
  'in a query': (key) =>
    `https://api.example.com/v1/models?alt=sse&k=${encodeURIComponent(key)}&x=1`,
  'in JSON': (key) => JSON.stringify({ a: [1, { b: key }] }),
  'in JSON of PHP': (key) => JSON.stringify({ value: key }).replaceAll('/', '\\/'),
  'in a line of an env file': (key) => `FOO=${key}\nBAR=1`,
  'glued to punctuation': (key) => `(${key}),<${key}>;[${key}].`,
  'behind a colour of the terminal': (key) => `\u001b[31m${key}\u001b[0m`,
  'behind a percent escape': (key) => `text%22${encodeURIComponent(key)}%22`,
};

/**
 * Whether a text shows eight consecutive characters of a key's random part.
 *
 * @param {string} text
 * @param {string} key
 */
export function showsKey(text, key) {
  const plain = decodeURIComponent(text.replace(/%(?![0-9A-F]{2})/gi, '%25')).replaceAll(
    '\\/',
    '/',
  );
  for (let index = Math.min(16, key.length - 12); index + 8 <= key.length; index++)
    if (plain.includes(key.slice(index, index + 8))) return true;
  return false;
}

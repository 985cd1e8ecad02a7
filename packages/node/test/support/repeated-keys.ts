import { seal } from '@authlint/model/secret';
import fc from 'fast-check';
import { RunFingerprinter } from '../../src/cryptography/fingerprint.js';
import { Scrubber } from '../../src/internal.js';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const random = (length: number, alphabet = ALPHABET): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: length, maxLength: length });
const consonants = (length: number): fc.Arbitrary<string> => random(length, 'qwzxvkj');

/** Keys, also with the signs that encodings write in another way. */
export const KEYS = fc.oneof(
  random(48).map((body) => `sk-proj-${body}`),
  random(32),
  fc.tuple(random(20), random(19), random(22)).map(([a, b, c]) => `${a}+${b}/${c}=`),
  fc.tuple(random(12), random(14)).map(([a, b]) => `${a}"'\`${b}`),
  fc.tuple(random(12), random(14)).map(([a, b]) => `${a}&<>${b}`),
  fc.tuple(random(12), random(14)).map(([a, b]) => `${a}\\n\\u0041${b}`),
  fc.tuple(random(12), random(14)).map(([a, b]) => `${a}%2F%41${b}`),
  fc.tuple(random(12), random(14)).map(([a, b]) => `${a}é漢${b}`),
  fc.tuple(consonants(11), consonants(10)).map(([a, b]) => `${a}-${b}`),
  consonants(9).map((word) => `correct-horse-${word}-staple`),
);

const CUTS: readonly ((key: string) => string)[] = [
  (key) => key,
  (key) => key.slice(0, -1),
  (key) => key.slice(1),
  (key) => `${key.slice(0, 20)}...${key.slice(-4)}`,
  (key) => key.slice(0, Math.ceil(key.length / 2)),
];

const unicode = (text: string): string => `\\u${text.charCodeAt(0).toString(16).padStart(4, '0')}`;
const inBytes = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
const each = (text: string, every: number, write: (character: string) => string): string =>
  [...text].map((item, index) => (index % every === every - 1 ? write(item) : item)).join('');

/** Ways in which servers write a text into one of their answers, before JSON is made of it. */
export const TEXTS: readonly ((text: string, every: number) => string)[] = [
  (text) => text,
  (text, every) => each(text, every, inBytes),
  (text, every) => each(text, every, (item) => `&#${item.codePointAt(0)};`),
  (text, every) => each(text, every, (item) => `&#x${item.codePointAt(0)?.toString(16)};`),
  (text, every) => each(text, every, (item) => `${item}\u200b`),
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => Buffer.from(text).toString('base64'),
  (text) => Buffer.from(`user:${text}`).toString('base64url'),
  (text) => Buffer.from(text).toString('hex').toUpperCase(),
  (text) => JSON.stringify(JSON.stringify({ text })),
  (text) => text.replace(/.{10}/gs, '$&\n'),
  (text, every) => each(text, every, (item) => `${item}\r`),
  (text, every) => each(text, every, (item) => `${item}[0m`),
  (text) => text.replace(/[^\w\s]/g, '\\$&'),
  (text, every) => mixed(text, every),
];

const CHARACTERS: readonly ((item: string) => string)[] = [
  inBytes,
  (item) => `&#x${item.codePointAt(0)?.toString(16)};`,
  (item) => item,
  (item) => item.replace(/^[\s\S]$/, unicode),
  (item) => `&#${item.codePointAt(0)};`,
];

/** Each character in another encoding than the one before it. */
function mixed(text: string, every: number): string {
  return [...text]
    .map((item, index) => CHARACTERS[(index * every) % CHARACTERS.length]?.(item) ?? item)
    .join('');
}

/** Six writers of JSON: plain; some and all characters escaped, in both cases; those of .NET and PHP; surrogates. */
export const WRITERS: readonly ((value: unknown) => string)[] = [
  JSON.stringify,
  (value) => JSON.stringify(value).replace(/(?<!\\)[A-Za-z](?=[0-9])/g, unicode),
  (value) => escapedTexts(value, unicode),
  (value) => escapedTexts(value, (item) => unicode(item).toUpperCase().replace('\\U', '\\u')),
  (value) => JSON.stringify(value).replace(/[+'&<>`]|[^ -~]/g, unicode),
  (value) => JSON.stringify(value).replaceAll('/', '\\/'),
];

function escapedTexts(value: unknown, escape: (item: string) => string): string {
  return JSON.stringify(value).replace(
    /(:\s*")((?:[^"\\]|\\.)*)(")/g,
    (_found, start, text, end) => {
      const plain = JSON.parse(`"${String(text)}"`) as string;
      return `${String(start)}${plain.split('').map(escape).join('')}${String(end)}`;
    },
  );
}

const BODIES: readonly ((text: string) => unknown)[] = [
  (text) => ({ error: { message: `Incorrect API key provided: ${text}.`, code: text } }),
  (text) => ({ detail: [{ msg: text, loc: ['header', text] }] }),
  (text) => ({ data: [{ id: text }, { id: `m-${text}` }] }),
  (text) => ({ choices: [{ message: { content: `your key is ${text}` } }] }),
  (text) => ({ error: { message: JSON.stringify({ detail: text }) } }),
];

const FRAMES: readonly ((json: string) => string)[] = [
  (json) => json,
  (json) => `event: error\ndata: ${json}\n\ndata: [DONE]\n`,
  (json) => `${json}\n${json}\n`,
  (json) => json.slice(0, -2), // cut off
];

const DECODERS: readonly ((text: string) => string)[] = [
  (text) =>
    text.replace(/\\u([0-9a-f]{4})/gi, (_found, code: string) =>
      String.fromCharCode(parseInt(code, 16)),
    ),
  (text) =>
    text.replace(/&#(x?)([0-9a-f]+);/gi, (_found, hex: string, code: string) =>
      String.fromCodePoint(parseInt(code, hex === '' ? 10 : 16) % 0x10ffff),
    ),
  (text) =>
    text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) =>
      Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'),
    ),
  (text) =>
    text.replace(/[A-Za-z0-9+/_-]{24,}/g, (run) => Buffer.from(run, 'base64').toString('utf8')),
  (text) => text.replace(/[0-9a-f]{24,}/gi, (run) => Buffer.from(run, 'hex').toString('utf8')),
];
const DEPTH = 3;

/** Every text that a reader of the body may get: as it is, a text of JSON in it, and both after decodings in any order. */
export function readings(body: string): readonly string[] {
  const texts = new Set([body]);
  for (const line of [body, ...body.split('\n')]) {
    try {
      JSON.parse(line.replace(/^data: /, ''), (name, value: unknown) => {
        for (const text of [name, value]) if (typeof text === 'string') texts.add(text);
        return value;
      });
    } catch {
      continue; // no JSON
    }
  }
  let last = [...texts];
  for (let depth = 0; depth < DEPTH; depth++) {
    last = last.flatMap((text) => DECODERS.map((decode) => decode(text)));
    last = [...new Set(last)].filter((text) => !texts.has(text));
    for (const text of last) texts.add(text);
  }
  return [...texts];
}

/** Ten characters in a row of the key. */
export function shows(text: string, key: string): boolean {
  for (let index = 0; index + 10 <= key.length; index++)
    if (text.includes(key.slice(index, index + 10))) return true;
  return false;
}

/** An answer of a server that repeats a key, or a part of one. */
export interface Answer {
  readonly key: string;
  readonly body: string;
}

const asItIs = (text: string): string => text;
const choose = <T>(list: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...list);

export const ANSWERS: fc.Arbitrary<Answer> = fc
  .tuple(
    KEYS,
    choose(CUTS),
    choose(TEXTS),
    fc.oneof({ weight: 2, arbitrary: fc.constant(asItIs) }, choose(TEXTS)),
    choose(WRITERS),
    choose(BODIES),
    choose(FRAMES),
    fc.integer({ min: 1, max: 8 }),
  )
  .map(([key, cut, text, around, write, body, frame, every]) => ({
    key,
    body: frame(write(body(around(text(cut(key), every), every + 1)))),
  }));

/** What is wrong once the answer has been scrubbed: readers that get ten characters of the key, or a sink that ends the run with 3. */
export function leaksOf({ key, body }: Answer): {
  readonly shown: readonly string[];
  readonly endsWith3: boolean;
} {
  const scrubber = new Scrubber(new RunFingerprinter());
  scrubber.add(seal(key));
  const clean = scrubber.body(body);
  return {
    shown: readings(clean).filter((reading) => shows(reading, key)),
    endsWith3: scrubber.output(clean) !== clean,
  };
}

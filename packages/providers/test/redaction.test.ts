import { redact, redactKeyForms } from '@authlint/model/redaction';
import { FILES, SAMPLES } from './support/data.js';

/** A made-up number between 0 and 1, the same in every run. */
let seed = 20261128;
function random(): number {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return (seed >>> 8) / (1 << 24);
}

const ALPHABETS: readonly (readonly [RegExp, string])[] = [
  [/[A-Z]/, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  [/[a-z]/, 'abcdefghijklmnopqrstuvwxyz'],
];

/** Keys of the form of a sample, `<Xx0:5>`: each run of random characters out of the alphabet of the pattern, or of its letters alone. */
function keysOf({ pattern, sample }: { pattern: string; sample: string }): readonly string[] {
  const form = new RegExp(pattern, 'u');
  return ['any', 'letters'].flatMap((characters) => {
    const key = sample.replace(/<([^:>]+):(\d+)>/g, (_found, unit: string, length: string) => {
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

const KEYS = [
  ...new Set([
    ...SAMPLES.map(({ key }) => key),
    ...FILES.flatMap(({ keys = [] }) => keys.flatMap(keysOf)),
  ]),
];

const CONTEXTS: Readonly<Record<string, (key: string) => string>> = {
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

/** Eight characters in a row of what is random in a key. */
function shows(text: string, key: string): boolean {
  const plain = decodeURIComponent(text.replace(/%(?![0-9A-F]{2})/gi, '%25')).replaceAll(
    '\\/',
    '/',
  );
  for (let index = Math.min(16, key.length - 12); index + 8 <= key.length; index++)
    if (plain.includes(key.slice(index, index + 8))) return true;
  return false;
}

test('there are keys of nearly all forms, with digits and of letters alone', () => {
  expect(KEYS.length).toBeGreaterThan(SAMPLES.length * 1.5);
});

const BETWEEN = '\n-- next --\n';

/** Keys that a redacted text of all of them still shows. */
function shown(clean: (text: string) => string, put: (key: string) => string): readonly string[] {
  const texts = clean(KEYS.map(put).join(BETWEEN)).split(BETWEEN);
  expect(texts).toHaveLength(KEYS.length);
  return KEYS.filter((key, index) => shows(texts[index] ?? key, key));
}

test.each(Object.entries(CONTEXTS))('no key of a known form is shown %s', (_name, put) => {
  expect(shown(redact, put)).toEqual([]);
});

test.each(Object.entries(CONTEXTS))('nor as the name of a model, %s', (_name, put) => {
  expect(shown(redactKeyForms, put)).toEqual([]);
});

test.each([
  'accounts/fireworks/models/llama-v3p1-405b-instruct',
  'meta-llama/Llama-4-Maverick-17B-128E-Instruct-FP8',
  'us.anthropic.claude-sonnet-4-5-20250929-v1:0',
  'deepseek-ai-DeepSeek-R1-Distill-Qwen-32B-AWQ-4bit',
  'bartowski/Meta-Llama-3.1-8B-Instruct-GGUF-Q4_K_M',
  'jina_embeddings_v3',
  'inference-endpoint-of-the-team',
  'ms-marco-MiniLM-L-6-v2',
  'tp-link-router',
  'salad_cloud_api_key',
  'AbstractSingletonProxyFactoryBeanDefinition',
])('%s is no key', (text) => {
  expect(redactKeyForms(text)).toBe(text);
});

test('a form with a beginning of its own needs no digits in its second part', () => {
  const key = ['sk-lm-YpOkNXCw', 'AonXRuvjDIWjwwqvGrcb'].join(':');
  expect(redact(`the key ${key} was refused`)).toBe('the key [key-1] was refused');
});

import { KEY_CONTEXTS, keysOfForm, showsKey } from '@authlint/suite';
import { redact, redactKeyForms } from '@authlint/model/redaction';
import { FILES, SAMPLES } from './support/data.js';

const KEYS = [
  ...new Set([
    ...SAMPLES.map(({ key }) => key),
    ...FILES.flatMap(({ keys = [] }) => keys.flatMap(keysOfForm)),
  ]),
];

test('there are keys of nearly all forms, with digits and of letters alone', () => {
  expect(KEYS.length).toBeGreaterThan(SAMPLES.length * 1.5);
});

const BETWEEN = '\n-- next --\n';

/** Keys that a redacted text of all of them still shows. */
function shown(clean: (text: string) => string, put: (key: string) => string): readonly string[] {
  const texts = clean(KEYS.map(put).join(BETWEEN)).split(BETWEEN);
  expect(texts).toHaveLength(KEYS.length);
  return KEYS.filter((key, index) => showsKey(texts[index] ?? key, key));
}

test.each(Object.entries(KEY_CONTEXTS))('no key of a known form is shown %s', (_name, put) => {
  expect(shown(redact, put)).toEqual([]);
});

test.each(Object.entries(KEY_CONTEXTS))('nor as the name of a model, %s', (_name, put) => {
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

/** @jest-environment-options { "fromSource": true } */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfigText } from '@authlint/documents/config-text';
import { createKnowledge } from '@authlint/providers';
import { builtinPacks } from '@authlint/rules';
import { everyNth, KEY_CONTEXTS, keysOfForm, showsKey } from '@authlint/suite';
import { answerTo as checked } from '../src/check/answer.js';
import { answerTo as explained } from '../src/explain/answer.js';

/** A key of every form of the fact base: the answers of both pages, which the pages show, copy and put into links. */

interface ProviderFile {
  readonly keys?: readonly { readonly pattern: string; readonly sample: string }[];
}

const DATA = 'packages/providers/data';
const FILES = readdirSync(DATA).filter((name) => name.endsWith('.yaml'));
const KEYS = [
  ...new Set(
    FILES.flatMap((name) => {
      const read = readConfigText(readFileSync(join(DATA, name), 'utf8'), false);
      return read.ok ? ((read.document.data as ProviderFile).keys ?? []).flatMap(keysOfForm) : [];
    }),
  ),
];

test('there are keys of all forms', () => {
  expect(KEYS.length).toBeGreaterThan(300);
});

/** Keys that the answer to a text with them still holds. */
async function shown(
  keys: readonly string[],
  answer: (key: string) => unknown,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const key of keys) {
    if (showsKey(JSON.stringify(await answer(key)), key)) found.push(key);
  }
  expect(keys.length).toBeGreaterThan(0);
  return found;
}

test.each(everyNth(4, Object.entries(KEY_CONTEXTS)))(
  'no answer to a pasted failure holds a key %s',
  async (_name, put) => {
    const knowledge = createKnowledge();
    const answer = (key: string) => {
      const text = `Error: 401 Unauthorized ${put(key)}\nIncorrect API key provided: ${put(key)}\n`;
      return explained(new TextEncoder().encode(text), knowledge, '0.0.0');
    };
    expect(await shown(everyNth(20, KEYS), answer)).toEqual([]);
  },
);

/** What has no form but its length, or that of an id, is no key where a name is expected. */
const FORMLESS = /^[A-Za-z]+$|^[0-9a-f]{8}-[0-9a-f-]+$/i;
const url = '    baseUrl: https://llm.example/v1\n';

test.each<readonly [name: string, put: (key: string) => string]>([
  ['a key and a model', (key) => `providers:\n  p:\n${url}    key: ${key}\n    modelId: ${key}\n`],
  ['the id of a provider', (key) => `providers:\n  ${key}:\n${url}    apiKeyEnv: K\n`],
  ['the name of a variable', (key) => `providers:\n  p:\n${url}    apiKeyEnv: ${key}\n`],
  ['the same of a wrong provider', (key) => `providers:\n  ${key}:\n${url}    apiKeyEnv: a b\n`],
  ['the name of a field', (key) => `providers:\n  p:\n${url}    ${key}: x\n`],
  ['a field of the file', (key) => `${key}: x\nproviders:\n  p:\n${url}    key: a\n`],
  ['a path', (key) => `providers:\n  p:\n    baseUrl: https://a.example/${key}/v1?x=${key}\n`],
  ['an env file', (key) => `OPENAI_API_KEY=${key}\nOPENAI_MODEL=${key}\n# ${key}\n`],
])('no answer to a configuration holds a key that is %s', async (_name, put) => {
  const packs = await builtinPacks();
  const keys = everyNth(20, KEYS).filter((key) => !FORMLESS.test(key));
  expect(await shown(keys, (key) => checked({ text: put(key), name: null }, packs))).toEqual([]);
});

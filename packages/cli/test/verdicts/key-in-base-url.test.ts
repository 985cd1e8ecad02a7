import { findCanaries, profiles } from '@authlint/testkit';
import { KEY, Machine, reported } from '../support/machine.js';

/** A key pasted into the Base URL of a client: what the client then sends was seen on its wire (fixtures/client-cells). */

const machine = new Machine();
afterEach(() => machine.close());

const USER_INFO = (url: string): string => url.replace('//', `//user:${KEY}@`);
const QUERY = (url: string): string => `${url}?key=${KEY}`;

const opencode = (baseURL: string, apiKey?: string): Record<string, string> => ({
  'opencode.json': JSON.stringify({
    model: 'house/gpt-4o-mini',
    provider: {
      house: {
        npm: '@ai-sdk/openai-compatible',
        options: { baseURL, apiKey },
        models: { 'gpt-4o-mini': {} },
      },
    },
  }),
});

const qwen = { OPENAI_API_KEY: KEY, OPENAI_MODEL: 'gpt-4o-mini' };
const QWEN_FILES = {
  '.qwen/settings.json': JSON.stringify({ security: { auth: { selectedType: 'openai' } } }),
};

async function verdict(files: Record<string, string>, file: string, env: Record<string, string>) {
  const entry = await reported(machine.workspace(files), [file], env);
  expect(findCanaries(JSON.stringify(entry))).toEqual([]);
  return { state: entry.state, code: entry.diagnosis?.code ?? null, asked: entry.requests.length };
}

test('before the host, and nowhere else: opencode sends no credential', async () => {
  const { url } = await machine.provider(profiles.healthyOpenAi(KEY));
  const found = await verdict(opencode(USER_INFO(`${url}/v1`)), 'opencode.json', {});
  expect(found).toMatchObject({ state: 'rejected', code: 'key-in-base-url' });
});

test('before the host, with a key beside it: opencode sends that one and works', async () => {
  const { url } = await machine.provider(profiles.healthyOpenAi(KEY));
  const found = await verdict(opencode(USER_INFO(`${url}/v1`), KEY), 'opencode.json', {});
  expect(found).toMatchObject({ state: 'ok', code: null });
});

test('in the query: opencode appends its path to it and reaches no route', async () => {
  const { url } = await machine.provider(profiles.healthyOpenAi(KEY));
  const found = await verdict(opencode(QUERY(`${url}/v1`), KEY), 'opencode.json', {});
  expect(found).toEqual({ state: 'rejected', code: 'key-in-base-url', asked: 0 });
});

test.each([
  ['before the host', USER_INFO],
  ['in the query', QUERY],
])('%s, by a variable: nothing of Qwen Code reaches the API', async (_where, write) => {
  const { url } = await machine.provider(profiles.healthyOpenAi(KEY));
  const env = { ...qwen, OPENAI_BASE_URL: write(`${url}/v1`) };
  const found = await verdict(QWEN_FILES, '.qwen/settings.json', env);
  expect(found).toEqual({ state: 'rejected', code: 'key-in-base-url', asked: 0 });
});

import { machine } from './support/machine.js';
import { first, notesOf, outlines, readFrom, type Files } from './support/outline.js';
import { expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';
import { GOOGLE } from './support/wires.js';

testClient('gptme', {
  reads: {
    '~/.config/gptme/config.local.toml': ['house', '=', '! @2'],
    '~/.config/gptme/config.toml': ['house', 'openai', '! @6'],
    '~/.config/gptme/credentials.toml': ['house', '=', '= @2'],
  },
  unreadable: {
    '~/.config/gptme/config.local.toml': { through: '~/.config/gptme/config.toml', reads: 'house' },
    '~/.config/gptme/config.toml': { through: '~/.config/gptme/config.local.toml', reads: '!' },
    '~/.config/gptme/credentials.toml': { through: '~/.config/gptme/config.toml', reads: 'house' },
  },
});

/** gptme d27f98d3a: `init` and `_should_use_responses_api` of llm/llm_openai.py, `init` of llm/llm_anthropic.py. */
const path = '~/.config/gptme/config.toml';

const read = (model: string, env: Readonly<Record<string, string>> = {}) =>
  first(path, { [path]: `[models]\ndefault = "${model}"\n` }, env);

const CHAT = 'openai-chat /chat/completions';

test.each([
  ['gemini/gemini-2.5-pro', 'https://generativelanguage.googleapis.com/v1beta', 'GEMINI_API_KEY'],
  ['deepseek/deepseek-chat', 'https://api.deepseek.com/v1', 'DEEPSEEK_API_KEY'],
  ['requesty/x/y', 'https://router.requesty.ai/v1', 'REQUESTY_API_KEY'],
  ['xai/grok-4', 'https://api.x.ai/v1', 'XAI_API_KEY'],
])('%s is spoken to as OpenAI is', async (model, baseUrl, key) => {
  expect(await read(model)).toMatchObject({
    baseUrl,
    chat: CHAT,
    auth: 'authorization: Bearer',
    credentials: [`env ${key} empty=unset`],
  });
});

test('the newer models of OpenAI are asked by the Responses API, behind a proxy by the older one', async () => {
  const responses = { chat: 'openai-responses /responses' };
  expect(await read('openai/gpt-5')).toMatchObject(responses);
  const env = { OPENAI_BASE_URL: 'https://llm.fixture.example/v1' };
  expect(await read('openai/gpt-5', env)).toMatchObject(responses);
  expect(await read('openai/gpt-4o')).toMatchObject({ chat: CHAT });
  expect(await read('openai/gpt-5', { LLM_PROXY_URL: 'https://p.fixture.example' })).toMatchObject({
    baseUrl: 'https://p.fixture.example/messages',
    chat: CHAT,
  });
});

test('Anthropic: a proxy as it stands, else the variable of the SDK', async () => {
  const route = { chat: 'anthropic-messages /v1/messages' };
  const sdk = { ANTHROPIC_BASE_URL: 'https://sdk.fixture.example' };
  expect(await read('anthropic/m', sdk)).toMatchObject({
    ...route,
    baseUrl: 'https://sdk.fixture.example',
  });
  const proxy = { ...sdk, LLM_PROXY_URL: 'https://p.fixture.example', LLM_PROXY_API_KEY: 'k' };
  expect(await read('anthropic/m', proxy)).toMatchObject({
    ...route,
    baseUrl: 'https://p.fixture.example',
    credentials: ['env LLM_PROXY_API_KEY empty=unset', 'env ANTHROPIC_API_KEY empty=unset'],
  });
});

const HOUSE = 'https://llm.fixture.example/v1';

test('gptme: the environment beats the [env] tables; a provider known by name uses the stored credential', async () => {
  const folder = '~/.config/gptme';
  await expectRows(await machine({ tree: 'gptme' }), `${folder}/config.toml`, [
    {
      id: 'house',
      at: `${folder}/config.toml:4:1`,
      baseUrl: HOUSE,
      credentials: [
        'env HOUSE_LLM_KEY empty=unset',
        `${folder}/config.local.toml#env.HOUSE_LLM_KEY = made-up-house-key-1`,
      ],
      modelId: 'house-deep',
    },
  ]);
  const files = { [`${folder}/config.toml`]: '[models]\ndefault = "openai/gpt-4o"\n' };
  await expectRows(await machine({ tree: 'gptme', files }), `${folder}/config.toml`, [
    {
      id: 'openai',
      at: `${folder}/config.toml:2:1`,
      baseUrl: 'https://api.openai.com/v1',
      credentials: [
        'env OPENAI_API_KEY empty=unset',
        `${folder}/credentials.toml#providers.openai = made-up-openai-key-1`,
      ],
      modelId: 'gpt-4o',
    },
  ]);
});

test('it reads its own names of a key of Google', async () => {
  const path = '~/.config/gptme/config.toml';
  const content = '[models]\ndefault = "gemini/gemini-2.5-flash"\n';
  const [target] = await outlines(await machine({ files: { [path]: content }, env: GOOGLE }), path);
  expect(target?.['credentials']).toEqual(['env GEMINI_API_KEY empty=unset']);
});

test('what outranks the usual variable is a source only where it is set', async () => {
  const gptme = { '~/.config/gptme/config.toml': '[models]\ndefault = "openai/gpt-4o"\n' };
  const path = '~/.config/gptme/config.toml';
  const plain = await outlines(await machine({ files: gptme }), path);
  expect(plain[0]?.['credentials']).toEqual(['env OPENAI_API_KEY empty=unset']);
  const env = { GPTME_OPENAI_API_KEY: 'made-up-key' };
  const prefixed = await outlines(await machine({ files: gptme, env }), path);
  expect(prefixed[0]?.['credentials']).toEqual([
    'env GPTME_OPENAI_API_KEY empty=unset',
    'env OPENAI_API_KEY empty=unset',
  ]);
});

describe('gptme', () => {
  const path = '~/.config/gptme/config.toml';
  const config = (model: string, env: string) => `[models]\ndefault = "${model}"\n[env]\n${env}`;
  const at = async (text: string, env = {}) =>
    (await first(path, { [path]: text }, env))?.['baseUrl'];
  const BASE = 'OPENAI_API_BASE = "https://base.fixture.example/v1"\n';
  const URL = 'OPENAI_BASE_URL = "https://url.fixture.example/v1"\n';
  const shell = { OPENAI_BASE_URL: 'https://shell.fixture.example/v1' };

  test('local: OPENAI_API_BASE of any level before OPENAI_BASE_URL', async () => {
    expect(await at(config('local/m', BASE), shell)).toBe('https://base.fixture.example/v1');
    expect(await at(config('local/m', URL), shell)).toBe('https://shell.fixture.example/v1');
    expect(await at(config('local/m', URL))).toBe('https://url.fixture.example/v1');
    const own = { GPTME_OPENAI_API_BASE: 'https://own.fixture.example/v1' };
    expect(await at(config('local/m', BASE), own)).toBe('https://own.fixture.example/v1');
  });

  test('openai: the SDK sees the environment alone, and the line of the file is pointed out', async () => {
    expect(await at(config('openai/m', URL))).toBe('https://api.openai.com/v1');
    expect(await at(config('openai/m', URL), shell)).toBe('https://shell.fixture.example/v1');
    const hint = 'OPENAI_BASE_URL has no effect in [env] for the provider openai: export it';
    expect(await notesOf(path, { [path]: config('openai/m', URL) })).toEqual([hint]);
    expect(await notesOf(path, { [path]: config('openai/m', URL) }, shell)).toEqual([]);
  });

  test('a proxy takes the place of OpenAI and OpenRouter, with a key of its own', async () => {
    const proxy =
      'LLM_PROXY_URL = "https://proxy.fixture.example"\nLLM_PROXY_API_KEY = "made-up"\n';
    const target = await first(path, { [path]: config('openrouter/m', proxy) });
    expect(target).toMatchObject({ baseUrl: 'https://proxy.fixture.example/messages' });
    expect(target?.['credentials']).toContain(`${path}#env.LLM_PROXY_API_KEY = made-up`);
    expect(await at(config('groq/m', proxy))).toBe('https://api.groq.com/openai/v1');
  });
});

describe('gptme without a model', () => {
  const path = '~/.config/gptme/config.toml';
  const read = (env: string, shell = {}, files: Files = {}) =>
    first(path, { [path]: `[prompt]\n[env]\n${env}`, ...files }, shell);

  test('takes the first provider that has a key, and its own model of it', async () => {
    const claude = 'ANTHROPIC_API_KEY = "made-up-claude"\n';
    expect(await read(claude)).toMatchObject({ id: 'anthropic', modelId: 'claude-sonnet-4-6' });
    expect(await read(claude, { OPENAI_API_KEY: 'made-up-stale' })).toMatchObject({
      id: 'openai',
      modelId: 'gpt-5',
    });
    expect(await read(claude, { MODEL: 'groq/llama' })).toMatchObject({
      id: 'groq',
      modelId: 'llama',
    });
  });

  test('a stored key stands behind the variables', async () => {
    const stored = { '~/.config/gptme/credentials.toml': '[providers]\ndeepseek = "made-up"\n' };
    expect(await read('', {}, stored)).toMatchObject({ id: 'deepseek', modelId: 'deepseek-chat' });
    expect(await read('GROQ_API_KEY = "made-up"\n', {}, stored)).toMatchObject({ id: 'groq' });
  });

  test('Azure by its two variables', async () => {
    const text =
      '[models]\ndefault = "azure/d4"\n[env]\nAZURE_OPENAI_API_KEY = "made-up"\nAZURE_OPENAI_ENDPOINT = "https://house.openai.azure.com"\n';
    const result = await readFrom(await machine({ files: { [path]: text } }), path);
    expect(result).toMatchObject({
      targets: [
        {
          id: 'azure',
          type: 'azure-openai',
          baseUrl: 'https://house.openai.azure.com',
          native: { deployment: 'd4', apiVersion: '2023-07-01-preview' },
        },
      ],
    });
  });
});

/** The Base URLs that the first target of a file hides, with the place of each. */
async function hiddenIn(path: string, text: string, env: Readonly<Record<string, string>> = {}) {
  const result = await readFrom(await machine({ files: { [path]: text }, env }), path);
  if (result.kind !== 'read') throw new Error('not read');
  const hidden = (await result.targets[0]?.hiddenBaseUrls?.()) ?? [];
  return hidden.map(({ from, target }) => `${from} ${target.baseUrl}`);
}

describe('gptme: OPENAI_BASE_URL in [env]', () => {
  const path = '~/.config/gptme/config.toml';
  const config = (model: string) =>
    `[models]\ndefault = "${model}"\n[env]\nOPENAI_BASE_URL = "https://url.fixture.example/v1"\n`;

  test('has no effect for openai, and is tried', async () => {
    expect(await hiddenIn(path, config('openai/m'))).toEqual([
      `${path}:4 https://url.fixture.example/v1`,
    ]);
  });

  test('control: where it is in use, and where an exported one is', async () => {
    expect(await hiddenIn(path, config('local/m'))).toEqual([]);
    const env = { OPENAI_BASE_URL: 'https://shell.fixture.example/v1' };
    const found = await hiddenIn(path, config('openai/m'), env);
    expect(found).not.toContainEqual(expect.stringContaining('url.fixture.example'));
  });
});

import { machine } from './machine.js';
import { first, notesOf, readFrom, type Files } from './outline.js';

describe('crush: a key of Anthropic that begins with Bearer', () => {
  const path = '~/.config/crush/crush.json';
  const read = (type: string, api_key: string, env = {}) =>
    first(
      path,
      { [path]: { $schema: 'x', providers: { corp: { type, base_url: HOUSE, api_key } } } },
      env,
    );

  test('is the whole of the Authorization header', async () => {
    expect(await read('anthropic', 'Bearer $CORP_KEY', { CORP_KEY: 'made-up' })).toMatchObject({
      credentials: [`${path}#providers.corp.api_key = made-up @ authorization: Bearer`],
    });
    expect(await read('anthropic', '$CORP_KEY', { CORP_KEY: 'Bearer made-up' })).toMatchObject({
      credentials: ['env CORP_KEY hides @ authorization'],
    });
  });

  test('control: any other key goes into x-api-key, and OpenAI-compatible ones are sent as they stand', async () => {
    expect(await read('anthropic', 'made-up')).toMatchObject({ auth: 'x-api-key' });
    expect(await read('openai-compat', 'Bearer made-up')).toMatchObject({
      auth: 'authorization: Bearer',
      credentials: [`${path}#providers.corp.api_key = Bearer made-up`],
    });
  });
});

const HOUSE = 'https://llm.fixture.example/v1';

describe('llm: an extra model', () => {
  const path = '~/.config/io.datasette.llm/extra-openai-models.yaml';
  const keys = '~/.config/io.datasette.llm/keys.json';
  const model = (more: string) => `- model_id: corp\n  model_name: m1\n${more}`;
  const variable = 'env OPENAI_API_KEY empty=unset';

  test.each([
    ['whose key is not stored', `  api_base: ${HOUSE}\n  api_key_name: corp\n`, [variable]],
    [
      'whose key is stored',
      `  api_base: ${HOUSE}\n  api_key_name: house\n`,
      [`${keys}#house = made-up-house`, variable],
    ],
    ['at OpenAI', '', [`${keys}#openai = made-up-openai`, variable]],
    ['without a name of a key', `  api_base: ${HOUSE}\n`, ['stand-in of the client = undefined']],
  ])('%s', async (_what, more, credentials) => {
    const files = {
      [path]: model(more),
      [keys]: { house: 'made-up-house', openai: 'made-up-openai' },
    };
    const found = (await first(path, files))?.['credentials'];
    if (more.includes('name') || more === '') expect(found).toEqual(credentials);
    else expect(found).toEqual([expect.stringMatching(/^stand-in of the client/)]);
  });
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

describe('Kimi CLI: a login that nobody has made', () => {
  const path = '~/.kimi/config.toml';
  const config = (key: string, storage = 'file') =>
    `default_model = "m"\n[models.m]\nprovider = "corp"\nmodel = "m"\nmax_context_size = 1\n[providers.corp]\ntype = "kimi"\nbase_url = "https://api.kimi.com/coding/v1"\napi_key = "${key}"\n[providers.corp.oauth]\nstorage = "${storage}"\nkey = "oauth/kimi-code"\n`;
  const missing = async (text: string, env = {}, files: Files = {}) => {
    const result = await readFrom(await machine({ files: { [path]: text, ...files }, env }), path);
    return result.kind === 'read' ? result.targets[0]?.missingLogin : result.kind;
  };

  test('is what is missing, not the variable', async () => {
    expect(await missing(config(''))).toEqual({
      from: '~/.kimi/credentials/kimi-code.json',
      command: 'kimi login',
    });
  });

  test('control: with a key, a variable, a login or a keyring nothing is missing', async () => {
    expect(await missing(config('made-up'))).toBeUndefined();
    expect(await missing(config(''), { KIMI_API_KEY: 'made-up' })).toBeUndefined();
    expect(await missing(config('', 'keyring'))).toBeUndefined();
    const login = { '~/.kimi/credentials/kimi-code.json': { access_token: 'made-up' } };
    expect(await missing(config(''), {}, login)).toBeUndefined();
  });
});

describe('LibreChat: references within a text', () => {
  const path = 'librechat.yaml';
  const config = (baseURL: string) =>
    `version: 1.3.17\nendpoints:\n  custom:\n    - name: Corp\n      apiKey: " \${CORP_KEY} "\n      baseURL: "${baseURL}"\n      models: {default: [m]}\n`;
  const read = (baseURL: string, env: string) =>
    first(path, { [path]: config(baseURL), '.env': `CORP_KEY=made-up\n${env}` });

  test('the host may be a variable, blanks around a reference are none of it', async () => {
    expect(await read('https://${CORP_HOST}/v1', 'CORP_HOST=llm.fixture.example\n')).toMatchObject({
      baseUrl: HOUSE,
      credentials: ['env CORP_KEY', '.env:1:1 CORP_KEY = made-up'],
    });
    expect(await read('https://${CORP_HOST}:8443', 'CORP_HOST=localhost\n')).toMatchObject({
      baseUrl: 'https://localhost:8443',
    });
  });

  test.each([
    ['is no host name', 'https://${CORP_HOST}/v1', 'CORP_HOST=sk-made-up-0123456789\n'],
    [
      'is followed by more of the host',
      'https://${CORP_HOST}.evil.example/v1',
      'CORP_HOST=a.example\n',
    ],
    ['stands in the path', 'https://evil.example/${CORP_HOST}', 'CORP_HOST=llm.fixture.example\n'],
  ])('a variable that %s fills in no Base URL', async (_what, baseURL, env) => {
    const files = { [path]: config(baseURL), '.env': `CORP_KEY=made-up\n${env}` };
    expect(await readFrom(await machine({ files }), path)).toMatchObject({ kind: 'problems' });
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

describe('LiteLLM: environment_variables that name another variable', () => {
  const config = (name: string) =>
    `model_list:\n  - model_name: m\n    litellm_params:\n      model: openai/m\n      api_base: ${HOUSE}\n      api_key: os.environ/CORP_KEY\nenvironment_variables:\n  CORP_KEY: os.environ/${name}\n`;
  const read = async (env: Readonly<Record<string, string>>, name = 'REAL_KEY') =>
    (await first('config.yaml', { 'config.yaml': config(name) }, env))?.['credentials'];

  test('get its value where it is set', async () => {
    expect(await read({ REAL_KEY: 'made-up' })).toEqual(['env REAL_KEY', 'env OPENAI_API_KEY']);
  });

  test('stay as they are where it is not, or names itself', async () => {
    expect(await read({ CORP_KEY: 'made-up' })).toEqual(['env CORP_KEY', 'env OPENAI_API_KEY']);
    expect(await read({ CORP_KEY: 'made-up' }, 'CORP_KEY')).toEqual([
      'env CORP_KEY',
      'env OPENAI_API_KEY',
    ]);
  });
});

test('OpenHands passes over an empty variable', async () => {
  const text =
    '[llm]\nmodel = "openai/m"\napi_key = "made-up"\nbase_url = "https://llm.fixture.example/v1"\n[core]\n';
  const env = { LLM_API_KEY: '', LLM_BASE_URL: '' };
  const target = await first('config.toml', { 'config.toml': text }, env);
  expect(target).toMatchObject({ baseUrl: HOUSE });
  expect(target?.['credentials']).toEqual([
    'env LLM_API_KEY empty=unset',
    'config.toml#llm.api_key = made-up',
    'env OPENAI_API_KEY',
  ]);
});

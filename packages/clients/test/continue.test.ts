import { sameSecret, seal } from '@authlint/model/secret';
import { machine } from './support/machine.js';
import { first, outlines, settingSources, readFrom } from './support/outline.js';
import { testClient } from './support/test-client.js';
import { CHAT } from './support/wires.js';

testClient('continue', {
  reads: {
    '~/.continue/.env': ['openai:house-fast,anthropic,azure,openai:gpt-4', '=', '='],
    '~/.continue/config.yaml': ['openai:house-fast,anthropic,azure,openai:gpt-4', 'none', 'openai'],
  },
  passes: ['.env'],
  unreadable: {
    '.env': {
      through: '~/.continue/config.yaml',
      reads: 'openai:house-fast,anthropic,azure,openai:gpt-4',
    },
    '~/.continue/.env': {
      through: '~/.continue/config.yaml',
      reads: 'openai:house-fast,anthropic,azure,openai:gpt-4',
    },
    '~/.continue/config.yaml': { through: '~/.continue/.env', reads: '!' },
  },
});

const CONFIG = '~/.continue/config.yaml';

/** The folder in which an editor keeps the extension. */
const EXTENSION = { '~/.vscode/extensions/continue.continue-1.2.10/package.json': {} };

test('one provider for each endpoint and key; in the editor the user env file is the first source of a secret', async () => {
  const here = await machine({ tree: 'continue', files: EXTENSION });
  expect(await outlines(here, CONFIG)).toEqual([
    {
      ...CHAT,
      id: 'openai:house-fast',
      at: '~/.continue/config.yaml:5:5',
      baseUrl: 'https://llm.fixture.example/v1',
      credentials: [
        '~/.continue/.env:1:1 HOUSE_LLM_KEY = made-up-house-key-user',
        '.env:1:1 HOUSE_LLM_KEY = made-up-house-key-workspace',
        'env HOUSE_LLM_KEY',
        '~/.continue/config.yaml#models.0.apiKey = ${{ secrets.HOUSE_LLM_KEY }}',
      ],
      modelId: 'house-fast',
      headers: { 'X-Team': 'search' },
    },
    {
      ...CHAT,
      id: 'anthropic',
      at: '~/.continue/config.yaml:19:5',
      baseUrl: 'https://api.anthropic.com/v1',
      auth: 'x-api-key',
      chat: 'anthropic-messages /messages',
      credentials: ['~/.continue/config.yaml#models.2.apiKey = made-up-claude-key-1'],
      modelId: 'claude-sonnet-4-5',
    },
    {
      ...CHAT,
      id: 'azure',
      at: '~/.continue/config.yaml:23:5',
      baseUrl: 'https://azure.fixture.example',
      auth: 'api-key',
      headers: { Authorization: '(a text that stands nowhere)' }, // see the test of the token below
      chat: 'openai-chat default',
      discovery: 'default',
      credentials: ['~/.continue/config.yaml#models.3.apiKey = made-up-azure-key-1'],
      modelId: 'gpt-4o',
    },
    {
      ...CHAT,
      id: 'openai:gpt-4',
      at: '~/.continue/config.yaml:31:5',
      baseUrl: 'https://api.openai.com/v1',
      credentials: ['~/.continue/config.yaml#models.4.apiKey = made-up-lost-key-1'],
      modelId: 'gpt-4',
    },
  ]);
});

test('what the entries say beyond that: models, Azure settings, switched-off TLS check, misspelt setting', async () => {
  const result = await readFrom(await machine({ tree: 'continue', files: EXTENSION }), CONFIG);
  expect(result).toMatchObject({
    targets: [
      { models: ['house-fast', 'house-deep'], tlsVerifyDisabled: true },
      { tlsVerifyDisabled: false },
      { type: 'azure-openai', native: { deployment: 'gpt4o-eu', apiVersion: '2024-06-01' } },
      {},
    ],
    notes: [
      {
        what: '"api_base" has no effect here: the setting is called apiBase',
        location: { file: '~/.continue/config.yaml', line: 34, column: 5 },
      },
    ],
  });
});

test('the older config.json', async () => {
  const models = [{ title: 'Fast', provider: 'groq', model: 'm', apiKey: 'made-up-groq-key' }];
  const here = await machine({ files: { '~/.continue/config.json': { models } } });
  expect(await outlines(here, '~/.continue/config.json')).toEqual([
    {
      ...CHAT,
      id: 'groq',
      at: '~/.continue/config.json:3:5',
      baseUrl: 'https://api.groq.com/openai/v1',
      credentials: ['~/.continue/config.json#models.0.apiKey = made-up-groq-key'],
      modelId: 'm',
    },
  ]);
});

test('the command line takes the process first, then the env file of its folder, then the user’s', async () => {
  const here = await machine({
    tree: 'continue',
    files: { '.continue/.env': 'HOUSE_LLM_KEY=made-up-house-key-inner\n' },
  });
  const [house] = await outlines(here, CONFIG);
  expect(house).toMatchObject({
    credentials: [
      'env HOUSE_LLM_KEY empty=unset',
      '.env:1:1 HOUSE_LLM_KEY = made-up-house-key-workspace',
      '~/.continue/.env:1:1 HOUSE_LLM_KEY = made-up-house-key-user',
      '.continue/.env:1:1 HOUSE_LLM_KEY = made-up-house-key-inner',
      '~/.continue/config.yaml#models.0.apiKey = ${{ secrets.HOUSE_LLM_KEY }}',
    ],
  });
});

test('in the editor the inner env file of the workspace comes before the plain one', async () => {
  const here = await machine({
    tree: 'continue',
    files: { ...EXTENSION, '.continue/.env': 'HOUSE_LLM_KEY=made-up-house-key-inner\n' },
  });
  const [house] = await outlines(here, CONFIG);
  expect(house?.credentials).toEqual([
    '~/.continue/.env:1:1 HOUSE_LLM_KEY = made-up-house-key-user',
    '.continue/.env:1:1 HOUSE_LLM_KEY = made-up-house-key-inner',
    '.env:1:1 HOUSE_LLM_KEY = made-up-house-key-workspace',
    'env HOUSE_LLM_KEY',
    '~/.continue/config.yaml#models.0.apiKey = ${{ secrets.HOUSE_LLM_KEY }}',
  ]);
});

/** Read in `core/llm` and `packages/openai-adapters` of Continue, June 2026. */
describe('one model, asked by the extension and by the command line', () => {
  const KEY = 'made-up-key-1';
  const asked = async (model: object, files: object = {}): Promise<string> => {
    const config = {
      name: 'c',
      version: '1',
      schema: 'v1',
      models: [{ name: 'm', apiKey: KEY, ...model }],
    };
    const target = await first(CONFIG, { [CONFIG]: config, ...files });
    if (target === undefined) return 'none';
    return [target['baseUrl'], String(target['chat']).split(' ')[1], target['auth']].join(' ');
  };
  const BEARER = 'authorization: Bearer';

  test.each([
    ['moonshot', 'https://api.moonshot.cn/v1'], // llms/Moonshot.ts:17
    ['siliconflow', 'https://api.siliconflow.cn/v1'], // llms/SiliconFlow.ts
    ['nebius', 'https://api.studio.nebius.ai/v1'], // llms/Nebius.ts
    ['mimo', 'https://api.xiaomimimo.com/v1'], // llms/Mimo.ts
    ['deepseek', 'https://api.deepseek.com'], // llms/Deepseek.ts
    ['xAI', 'https://api.x.ai/v1'], // llms/xAI.ts
  ])('%s without an apiBase', async (provider, address) => {
    const model = { provider, model: 'm' };
    expect(await asked(model)).toBe(`${address} /chat/completions ${BEARER}`);
  });

  test('Azure: the key in its own header, and where the command line alone was used as a token', async () => {
    const apiBase = 'https://house.openai.azure.com';
    const azure = { provider: 'azure', model: 'gpt-4o', apiBase };
    expect(await asked(azure, EXTENSION)).toBe(`${apiBase} default api-key`);
    expect(await asked(azure)).toBe(`${apiBase} default api-key`);
    const used = { '~/.continue/.onboarding_complete': '2026-11-02T08:00:00.000Z' };
    expect(await asked(azure, used)).toBe(`${apiBase} /chat/completions ${BEARER}`);
    expect(await asked(azure, { ...used, ...EXTENSION })).toBe(`${apiBase} default api-key`);
    const named = { ...azure, env: { apiType: 'azure-openai', deployment: 'd', apiVersion: 'v' } };
    expect(await asked(named, used)).toBe(`${apiBase} default ${BEARER}`);
  });

  test('Azure in the extension: the deployment bears the name of the model', async () => {
    const models = [
      { name: 'm', provider: 'azure', model: 'gpt-4o', apiBase: 'https://a.example' },
    ];
    const files = { ...EXTENSION, [CONFIG]: { name: 'c', version: '1', schema: 'v1', models } };
    expect(await readFrom(await machine({ files }), CONFIG)).toMatchObject({
      targets: [{ native: { deployment: 'gpt-4o', apiVersion: '2024-02-15-preview' } }],
    });
  });

  test.each([
    ['of the file', KEY, EXTENSION, true],
    ['of a variable', '${{ secrets.AZURE_KEY }}', EXTENSION, true],
    ['from the command line', KEY, { '~/.continue/.onboarding_complete': 'x' }, false],
  ])('Azure: the token beside the header, with a key %s', async (_what, apiKey, more, isBeside) => {
    const azure = { name: 'm', provider: 'azure', model: 'm', apiBase: 'https://a.example' };
    const config = { name: 'c', version: '1', schema: 'v1', models: [{ ...azure, apiKey }] };
    const files = { ...more, [CONFIG]: config };
    const result = await readFrom(await machine({ files, env: { AZURE_KEY: KEY } }), CONFIG);
    const headers = result.kind === 'read' ? result.targets[0]?.headers : undefined;
    const sent = headers?.map(({ name, value }) => [
      name,
      value.kind === 'literal' && sameSecret(value.secret, seal(`Bearer ${KEY}`)),
    ]);
    expect(sent).toEqual(isBeside ? [['Authorization', true]] : []);
  });

  test('newer models of OpenAI by /responses: in the extension anywhere, from the command line at OpenAI', async () => {
    const own = { provider: 'openai', model: 'gpt-5-mini' };
    const house = { ...own, apiBase: 'https://llm.fixture.example/v1' };
    expect(await asked(own)).toBe(`https://api.openai.com/v1 /responses ${BEARER}`);
    expect(await asked(house)).toBe(`${house.apiBase} /chat/completions ${BEARER}`);
    expect(await asked(house, EXTENSION)).toBe(`${house.apiBase} /responses ${BEARER}`);
    const switched = { ...house, useResponsesApi: false };
    expect(await asked(switched, EXTENSION)).toBe(`${house.apiBase} /chat/completions ${BEARER}`);
    const older = { ...own, model: 'gpt-4o' };
    expect(await asked(older)).toBe(`https://api.openai.com/v1 /chat/completions ${BEARER}`);
  });

  test('Ollama: its own API in the extension, that of OpenAI from the command line', async () => {
    const ollama = { provider: 'ollama', model: 'm' };
    expect(await asked(ollama, EXTENSION)).toBe(`http://localhost:11434 /api/chat ${BEARER}`);
    expect(await asked(ollama)).toBe(`http://localhost:11434/v1 /chat/completions ${BEARER}`);
  });

  test('Gemini: apiBase has no effect, and is tried as a hidden one', async () => {
    const models = [
      {
        name: 'm',
        provider: 'gemini',
        model: 'g',
        apiKey: KEY,
        apiBase: 'https://g.example/v1beta',
      },
    ];
    const here = await machine({
      files: { [CONFIG]: { name: 'c', version: '1', schema: 'v1', models } },
    });
    const result = await readFrom(here, CONFIG);
    if (result.kind !== 'read') throw new Error('not read');
    const [target] = result.targets;
    expect(target?.baseUrl).toBe('https://generativelanguage.googleapis.com/v1beta');
    const hidden = await target?.hiddenBaseUrls?.();
    expect(hidden?.map((item) => item.target.baseUrl)).toEqual(['https://g.example/v1beta']);
  });
});

test('requestOptions of the whole file count in the extension, below those of the model', async () => {
  const models = [
    { name: 'a', provider: 'openai', model: 'a', requestOptions: { headers: { 'X-Team': 'own' } } },
  ];
  const requestOptions = { verifySsl: false, headers: { 'X-Team': 'all', 'X-Site': 'all' } };
  const files = { [CONFIG]: { name: 'c', version: '1', schema: 'v1', models, requestOptions } };
  const inEditor = await readFrom(await machine({ files: { ...files, ...EXTENSION } }), CONFIG);
  expect(inEditor).toMatchObject({
    targets: [{ tlsVerifyDisabled: true, headers: [{ name: 'X-Site' }, { name: 'X-Team' }] }],
  });
  const [own] = await outlines(await machine({ files: { ...files, ...EXTENSION } }), CONFIG);
  expect(own?.['headers']).toEqual({ 'X-Site': 'all', 'X-Team': 'own' });
  const [ofCli] = await outlines(await machine({ files }), CONFIG);
  expect(ofCli?.['headers']).toEqual({ 'X-Team': 'own' });
});

/** `resolveSerializedConfig` of core/config/load.ts. */
test('config.json: a name listed in env stands for the variable, the user’s env file first', async () => {
  const path = '~/.continue/config.json';
  const models = [
    { title: 'a', provider: 'groq', model: 'a', apiKey: 'HOUSE_KEY' },
    { title: 'b', provider: 'mistral', model: 'b', apiKey: 'OTHER_KEY' },
  ];
  const files = {
    [path]: { env: ['HOUSE_KEY'], models },
    '~/.continue/.env': 'HOUSE_KEY=made-up-1\n',
  };
  const targets = await outlines(await machine({ files }), path);
  expect(targets.map((target) => target['credentials'])).toEqual([
    [
      '~/.continue/.env:1:1 HOUSE_KEY = made-up-1',
      'env HOUSE_KEY',
      '~/.continue/config.json#models.0.apiKey = HOUSE_KEY',
    ],
    ['~/.continue/config.json#models.1.apiKey = OTHER_KEY'],
  ]);
});

test('Continue: each model has the lines of its own entry', async () => {
  const files = {
    '~/.continue/config.yaml': `name: mine
version: 1.0.0
models:
  - name: First
    provider: openai
    model: house-a
    apiBase: https://first.example/v1
    apiKey: made-up-key-1
  - name: Second
    provider: mistral
    model: house-b
    apiBase: https://second.example/v1
    apiKey: made-up-key-2
`,
  };
  expect(await settingSources({ files }, '~/.continue/config.yaml', 'mistral')).toEqual([
    '> Base URL ~/.continue/config.yaml:12 models.1.apiBase https://second.example/v1',
    '> model ~/.continue/config.yaml:11 models.1.model house-b',
  ]);
});

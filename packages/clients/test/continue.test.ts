import { machine } from './machine.js';
import { outlines, readFrom } from './outline.js';

const CONFIG = '~/.continue/config.yaml';
const CHAT = {
  auth: 'authorization: Bearer',
  chat: 'openai-chat /chat/completions',
  discovery: '/models',
  headers: {},
};

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
  const result = await readFrom(await machine({ tree: 'continue' }), CONFIG);
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

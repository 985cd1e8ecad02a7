import { machine } from './support/machine.js';
import { first, outlines } from './support/outline.js';
import { CLAUDE, expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

testClient('obsidian-copilot', {
  reads: {
    '.obsidian/plugins/copilot/data.json': [
      'openai,anthropic,3rd party (openai-format)',
      'none',
      'openai @9',
    ],
  },
});

/** logancyang/obsidian-copilot 611831b7, `src/LLMProviders/chatModelManager.ts`: what the older form of the file becomes. */
const DATA = '.obsidian/plugins/copilot/data.json';

const read = (model: object, settings: object = {}) =>
  first(DATA, {
    [DATA]: {
      openAIApiKey: 'made-up-openai',
      groqApiKey: 'made-up-groq',
      googleApiKey: 'made-up-google',
      xaiApiKey: 'made-up-xai',
      ...settings,
      activeModels: [{ name: 'm1', enabled: true, ...model }],
    },
  });

test.each([
  ['google', 'https://g.fixture.example', 'https://g.fixture.example/v1beta'],
  ['google', 'https://g.fixture.example/v1beta/', 'https://g.fixture.example/v1beta'],
  ['groq', 'https://q.fixture.example', 'https://q.fixture.example/openai/v1'],
  ['xai', 'https://x.fixture.example/v1', 'https://api.x.ai/v1'],
  ['openai', 'https://o.fixture.example/v1', 'https://o.fixture.example/v1'],
])('%s at %s', async (provider, baseUrl, expected) => {
  expect(await read({ provider, baseUrl })).toMatchObject({ id: provider, baseUrl: expected });
});

test('the organisation goes to OpenAI', async () => {
  const settings = { openAIOrgId: 'org-made-up' };
  expect(await read({ provider: 'openai' }, settings)).toMatchObject({
    headers: { 'OpenAI-Organization': 'org-made-up' },
  });
  expect(await read({ provider: 'groq' }, settings)).toMatchObject({ headers: {} });
});

test('Azure: instance, deployment and version of the settings', async () => {
  const settings = {
    azureOpenAIApiKey: 'made-up-azure',
    azureOpenAIApiInstanceName: 'house',
    azureOpenAIApiDeploymentName: 'dep',
    azureOpenAIApiVersion: 'v1',
  };
  expect(await read({ provider: 'azure openai' }, settings)).toMatchObject({
    baseUrl: 'https://house.openai.azure.com/openai/deployments/dep',
    chat: 'openai-chat /chat/completions?api-version=v1',
    auth: 'api-key',
    credentials: [`${DATA}#azureOpenAIApiKey = made-up-azure`],
    modelId: 'dep',
  });
});

describe('apps-with-keys', () => {
  const OFF = { discovery: 'off' };

  const DATA = '.obsidian/plugins/copilot/data.json';

  test('Copilot for Obsidian: the key of the model, then of the provider; encrypted ones out of reach', async () => {
    await expectRows(await machine({ tree: 'obsidian-copilot' }), DATA, [
      {
        ...OFF,
        id: 'openai',
        at: `${DATA}:7:5`,
        baseUrl: 'https://api.openai.com/v1',
        credentials: [`${DATA}#openAIApiKey = made-up-openai-key-1`],
        modelId: 'gpt-4.1',
      },
      {
        ...CLAUDE,
        ...OFF,
        id: 'anthropic',
        at: `${DATA}:9:5`,
        baseUrl: 'https://api.anthropic.com',
        credentials: [
          `out of reach (store) the key that Obsidian encrypted at ${DATA}#anthropicApiKey`,
        ],
        modelId: 'claude-sonnet-4-5',
      },
      {
        ...OFF,
        id: '3rd party (openai-format)',
        at: `${DATA}:10:5`,
        baseUrl: 'https://llm.fixture.example/v1',
        credentials: [`${DATA}#activeModels.3.apiKey = made-up-house-key-1`],
        modelId: 'house-fast',
      },
    ]);
  });

  test('Copilot for Obsidian: since version 4 the keys are in the secret storage of Obsidian', async () => {
    const data = {
      openAIApiKey: '',
      activeModels: [{ name: 'm', provider: 'openai', enabled: true }],
      providers: {
        one: {
          providerType: 'openai-compatible',
          displayName: 'House',
          baseUrl: 'https://llm.fixture.example/v1',
          apiKeyKeychainId: 'k1',
          origin: { kind: 'byok' },
        },
        two: { providerType: 'anthropic', displayName: 'Agent', origin: { kind: 'agent' } },
      },
      configuredModels: [{ providerId: 'one', info: { id: 'house-fast' } }],
    };
    expect(await outlines(await machine({ files: { [DATA]: data } }), DATA)).toMatchObject([
      {
        id: 'House',
        credentials: [
          'out of reach (store) the key that the secret storage of Obsidian keeps for House',
        ],
        modelId: 'house-fast',
      },
    ]);
  });
});

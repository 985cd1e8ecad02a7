import { first } from './outline.js';

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

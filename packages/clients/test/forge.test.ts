import { machine } from './machine.js';
import { outlines } from './outline.js';

/** antinomyhq/forge 54cecac1: `crates/forge_repo/src/provider/provider.json`, `chat.rs`, `auth/credentials.rs`. */
const read = async (id: string, model: string, params: Readonly<Record<string, string>> = {}) => {
  const files = {
    '~/.forge/.forge.toml': `[session]\nprovider_id = "${id}"\nmodel_id = "${model}"\n`,
    '~/.forge/.credentials.json': [
      { id, auth_details: { api_key: 'made-up' }, url_params: params },
    ],
  };
  return outlines(await machine({ files }), '~/.forge/.forge.toml');
};
const HOUSE = 'https://llm.fixture.example/v1';

test.each([
  ['openai_compatible', { OPENAI_URL: `${HOUSE}/` }, HOUSE, 'openai-chat /chat/completions'],
  ['openai_responses_compatible', { OPENAI_URL: HOUSE }, HOUSE, 'openai-responses /responses'],
  ['anthropic_compatible', { ANTHROPIC_URL: HOUSE }, HOUSE, 'anthropic-messages /messages'],
  [
    'vllm',
    { VLLM_URL: 'http://gpu.fixture.example', VLLM_PORT: '8000' },
    'http://gpu.fixture.example:8000/v1',
    'openai-chat /chat/completions',
  ],
  ['open_router', {}, 'https://openrouter.ai/api/v1', 'openai-chat /chat/completions'],
])('%s with the address beside its key', async (id, params, baseUrl, chat) => {
  expect(await read(id, 'm1', params)).toMatchObject([
    {
      id,
      baseUrl,
      chat,
      modelId: 'm1',
      credentials: [expect.stringMatching(/api_key = made-up$/)],
    },
  ]);
});

test('OpenAI is asked for gpt-5 by the Responses API', async () => {
  expect(await read('openai', 'gpt-5.1')).toMatchObject([{ chat: 'openai-responses /responses' }]);
  expect(await read('openai', 'gpt-4o')).toMatchObject([{ chat: 'openai-chat /chat/completions' }]);
});

test('Azure by its three parameters', async () => {
  const params = {
    AZURE_RESOURCE_NAME: 'house',
    AZURE_DEPLOYMENT_NAME: 'dep',
    AZURE_API_VERSION: 'v1',
  };
  expect(await read('azure', 'gpt-4o', params)).toMatchObject([
    {
      baseUrl: 'https://house.openai.azure.com/openai/deployments/dep',
      chat: 'openai-chat /chat/completions?api-version=v1',
      auth: 'authorization: Bearer',
    },
  ]);
});

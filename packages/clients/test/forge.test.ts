import { machine } from './support/machine.js';
import { outlines } from './support/outline.js';
import { CLAUDE_VERSIONED, expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

testClient('forge', {
  reads: {
    '~/.forge/.credentials.json': ['house,relay,deepseek', 'house,relay', 'house,relay @2'],
    '~/.forge/.forge.toml': ['house,relay', 'relay', 'relay @7'],
    '~/.forge/provider.json': ['house,relay', 'house', 'house @5'],
  },
  unreadable: {
    '~/.forge/.credentials.json': { through: '~/.forge/provider.json', reads: 'house,relay' },
    '~/.forge/.forge.toml': { through: '~/.forge/provider.json', reads: 'relay' },
    '~/.forge/provider.json': { through: '~/.forge/.credentials.json', reads: 'house,deepseek' },
  },
});

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

const TEAM = { 'X-Team': 'search' };

test('Forge: the credential file counts; the variable only where it has no entry', async () => {
  const house = {
    id: 'house',
    at: '~/.forge/.forge.toml:5:1',
    baseUrl: HOUSE,
    credentials: ['~/.forge/.credentials.json#0.auth_details.api_key = made-up-house-key-1'],
    modelId: 'house-fast',
    headers: TEAM,
  };
  const relay = {
    ...CLAUDE_VERSIONED,
    id: 'relay',
    at: '~/.forge/provider.json:2:3',
    baseUrl: 'https://relay.fixture.example/v1',
    credentials: ['env RELAY_API_KEY'],
  };
  const here = await machine({ tree: 'forge' });
  await expectRows(here, '~/.forge/.forge.toml', [house, relay]);
  await expectRows(here, '~/.forge/.credentials.json', [
    house,
    relay,
    {
      id: 'deepseek',
      at: '~/.forge/.credentials.json:3:3',
      baseUrl: 'https://api.deepseek.com',
      credentials: ['~/.forge/.credentials.json#1.auth_details.api_key = made-up-deepseek-key-1'],
    },
  ]);
});

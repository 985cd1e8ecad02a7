import { machine } from './support/machine.js';
import { first, readFrom } from './support/outline.js';
import { expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

testClient('anythingllm', {
  reads: {
    'server/.env': ['generic-openai', '?', '?'],
  },
});

/** `server/utils/AiProviders` of Mintplex-Labs/anything-llm, 72aabbd15 of August 2026. */
const file = (provider: string, lines: string): Record<string, string> => ({
  'server/.env': `LLM_PROVIDER=${provider}\nEMBEDDING_ENGINE=native\n${lines}`,
});

/** Hosts, paths and variables by hand, from the source of each provider. */
test.each([
  // openAi/index.js:15-24,194: the Responses API; the SDK reads OPENAI_BASE_URL.
  ['openai', 'OPEN_AI_KEY', 'https://api.openai.com/v1', 'openai-responses /responses'],
  // gemini/index.js:41-43: Google's OpenAI-compatible address.
  [
    'gemini',
    'GEMINI_API_KEY',
    'https://generativelanguage.googleapis.com/v1beta/openai',
    'openai-chat /chat/completions',
  ],
  ['xai', 'XAI_LLM_API_KEY', 'https://api.x.ai/v1', 'openai-chat /chat/completions'],
  [
    'cohere',
    'COHERE_API_KEY',
    'https://api.cohere.ai/compatibility/v1',
    'openai-chat /chat/completions',
  ],
  [
    'togetherai',
    'TOGETHER_AI_API_KEY',
    'https://api.together.xyz/v1',
    'openai-chat /chat/completions',
  ],
])('AnythingLLM: %s', async (provider, key, baseUrl, chat) => {
  const target = await first('server/.env', file(provider, `${key}=made-up-key-1\n`));
  expect(target).toMatchObject({
    id: provider,
    baseUrl,
    chat,
    auth: 'authorization: Bearer',
    credentials: [`env ${key}`, `server/.env:3:1 ${key} = made-up-key-1`],
  });
});

test('AnythingLLM: Azure is asked below /openai/v1 with a bearer, whatever path is written', async () => {
  // azureOpenAi/index.js:19-70
  const lines =
    'AZURE_OPENAI_ENDPOINT=https://house.openai.azure.com/x?y=1\nAZURE_OPENAI_KEY=made-up\nOPEN_MODEL_PREF=dep\n';
  expect(await first('server/.env', file('azure', lines))).toMatchObject({
    baseUrl: 'https://house.openai.azure.com/openai/v1',
    auth: 'authorization: Bearer',
    chat: 'openai-chat /chat/completions',
    modelId: 'dep',
  });
});

test('AnythingLLM: a server of one’s own gets the text null for a missing key, and its own headers', async () => {
  // genericOpenAi/index.js:27-33,58-80
  const lines =
    'GENERIC_OPEN_AI_BASE_PATH=https://llm.fixture.example/v1\nGENERIC_OPEN_AI_MODEL_PREF=m\nGENERIC_OPEN_AI_CUSTOM_HEADERS=X-Team:search,X-Key:made-up\n';
  expect(await first('server/.env', file('generic-openai', lines))).toMatchObject({
    credentials: [
      'env GENERIC_OPEN_AI_API_KEY',
      'the client itself = (a text that stands nowhere)',
    ],
    headers: { 'X-Team': 'search', 'X-Key': 'made-up' },
  });
});

test.each([
  ['anthropic.claude-opus-4-8', '/anthropic', 'anthropic-messages /v1/messages', 'x-api-key'],
  ['openai.gpt-oss', '/v1', 'openai-chat /chat/completions', 'authorization: Bearer'],
])('AnythingLLM: %s on Bedrock', async (model, path, chat, auth) => {
  // bedrock/index.js:30-58
  const lines = `AWS_BEDROCK_LLM_REGION=eu-west-1\nAWS_BEDROCK_LLM_API_KEY=made-up\nAWS_BEDROCK_LLM_MODEL_PREFERENCE=${model}\n`;
  expect(await first('server/.env', file('bedrock', lines))).toMatchObject({
    baseUrl: `https://bedrock-mantle.eu-west-1.api.aws${path}`,
    chat,
    auth,
    modelId: model,
  });
});

test('AnythingLLM: the exported provider outranks that of the file', async () => {
  const files = file('openai', 'GROQ_API_KEY=made-up-groq\n');
  expect(await first('server/.env', files, { LLM_PROVIDER: 'groq' })).toMatchObject({ id: 'groq' });
});

test('AnythingLLM: without the address that it asks for it does not start', async () => {
  const here = await machine({ files: file('litellm', 'LITE_LLM_API_KEY=made-up\n') });
  expect(await readFrom(here, 'server/.env')).toMatchObject({
    kind: 'problems',
    problems: [{ message: expect.stringContaining('LITE_LLM_BASE_PATH is not set') as string }],
  });
});

const HOUSE = 'https://llm.fixture.example/v1';

test('AnythingLLM: the provider that LLM_PROVIDER names, under its own names', async () => {
  await expectRows(await machine({ tree: 'anythingllm' }), 'server/.env', [
    {
      id: 'generic-openai',
      at: 'server/.env:1:1',
      baseUrl: HOUSE,
      credentials: [
        'env GENERIC_OPEN_AI_API_KEY',
        'server/.env:3:1 GENERIC_OPEN_AI_API_KEY = made-up-house-key-1',
        'the client itself = (a text that stands nowhere)',
      ],
      modelId: 'house-fast',
    },
  ]);
});

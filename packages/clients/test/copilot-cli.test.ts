import { machine } from './support/machine.js';
import { outlines, readFrom } from './support/outline.js';
import { testClient } from './support/test-client.js';

testClient('copilot-cli', {
  reads: {
    '~/.copilot/config.json': ['github-copilot', '=', '= @4'],
  },
});

const CONFIG = '~/.copilot/config.json';

const TOKENS = ['env COPILOT_GITHUB_TOKEN', 'env GH_TOKEN', 'env GITHUB_TOKEN'];

test('three variables outrank the saved login of the last user', async () => {
  const here = await machine({ tree: 'copilot-cli' });
  expect(await outlines(here, CONFIG)).toEqual([
    {
      id: 'github-copilot',
      at: '~/.copilot/config.json:1:1',
      baseUrl: 'https://api.githubcopilot.com',
      chat: 'openai-chat /chat/completions',
      discovery: '/models',
      auth: 'authorization: Bearer',
      credentials: [
        ...TOKENS,
        'login ~/.copilot/config.json#copilot_tokens.https://github.com:second = made-up-copilot-token-2',
      ],
      modelId: null,
      headers: { 'copilot-integration-id': 'copilot-developer-cli' },
    },
  ]);
});

test('a tenant has an endpoint of its own; without a saved login the keychain is named', async () => {
  const last = { last_logged_in_user: { host: 'https://acme.ghe.com', login: 'dev' } };
  const here = await machine({ files: { [CONFIG]: last } });
  expect(await readFrom(here, CONFIG)).toMatchObject({
    targets: [{ baseUrl: 'https://copilot-api.acme.ghe.com', type: 'code-assistant' }],
    notes: [{ kind: 'unreachable' }, { kind: 'unreachable', command: 'gh auth token' }],
  });
});

test('an endpoint of its own exists as variables only', async () => {
  const env = {
    COPILOT_PROVIDER_BASE_URL: 'https://claude.fixture.example',
    COPILOT_PROVIDER_TYPE: 'anthropic',
    COPILOT_MODEL: 'house-claude',
  };
  const here = await machine({ tree: 'copilot-cli', env });
  const own = {
    id: 'own-provider',
    baseUrl: 'https://claude.fixture.example',
    chat: 'anthropic-messages /v1/messages',
    modelId: 'house-claude',
  };
  expect((await outlines(here, CONFIG))[0]).toMatchObject({
    ...own,
    credentials: [
      'env COPILOT_PROVIDER_BEARER_TOKEN empty=unset @ authorization: Bearer',
      'env COPILOT_PROVIDER_API_KEY empty=unset @ x-api-key',
    ],
  });
  const text = Object.entries(env).map(([name, value]) => `${name}=${value}\n`);
  const exported = await machine({
    files: { 'byok.env': `${text.join('')}COPILOT_PROVIDER_API_KEY=made-up\n` },
  });
  expect((await outlines(exported, 'byok.env'))[0]).toMatchObject({
    ...own,
    credentials: [
      'env COPILOT_PROVIDER_BEARER_TOKEN empty=unset @ authorization: Bearer',
      'byok.env:4:1 COPILOT_PROVIDER_API_KEY = made-up @ x-api-key',
      'env COPILOT_PROVIDER_API_KEY empty=unset @ x-api-key',
    ],
  });
});

/** `copilot help providers` of 1.0.102. */
test('an endpoint of its own by /responses, and under the name that the model has there', async () => {
  const env = {
    COPILOT_PROVIDER_BASE_URL: 'https://llm.fixture.example/v1',
    COPILOT_PROVIDER_WIRE_API: 'responses',
    COPILOT_PROVIDER_WIRE_MODEL: 'house-5',
    COPILOT_MODEL: 'gpt-5',
  };
  const read = async (more: Record<string, string> = {}) =>
    (await outlines(await machine({ tree: 'copilot-cli', env: { ...env, ...more } }), CONFIG))[0];
  expect(await read()).toMatchObject({
    chat: 'openai-responses /responses',
    modelId: 'house-5',
  });
  expect(await read({ COPILOT_PROVIDER_TYPE: 'anthropic' })).toMatchObject({
    chat: 'anthropic-messages /v1/messages',
  });
  expect(await read({ COPILOT_PROVIDER_WIRE_API: 'completions' })).toMatchObject({
    chat: 'openai-chat /chat/completions',
  });
});

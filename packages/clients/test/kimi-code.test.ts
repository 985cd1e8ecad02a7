import { machine } from './support/machine.js';
import { outlines, readFrom } from './support/outline.js';
import { CLAUDE, expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

testClient('kimi-code', {
  reads: {
    '~/.kimi-code/config.toml': ['house,managed:kimi-code,relay,bag', 'none', '! @25'],
    '~/.kimi-code/credentials/kimi-code.json': ['house,managed:kimi-code,relay,bag', '=', '= @4'],
  },
  unreadable: {
    '~/.kimi-code/credentials/kimi-code.json': {
      through: '~/.kimi-code/config.toml',
      reads: 'house,managed:kimi-code,relay,bag',
    },
  },
});

const LOGIN = 'made-up-access-1 @ authorization: Bearer';

const CODE = '~/.kimi-code/config.toml';

test('Kimi Code: key of the model, key of the provider, its variable, its env table, its login, then the process', async () => {
  const here = await machine({ tree: 'kimi-code' });
  await expectRows(here, CODE, [
    {
      id: 'house',
      at: `${CODE}:20:1`,
      baseUrl: 'https://llm.fixture.example/v1',
      credentials: ['env HOUSE_LLM_KEY hides empty=unset'],
      modelId: 'house-fast',
      discovery: 'off',
    },
    {
      id: 'managed:kimi-code',
      at: `${CODE}:25:1`,
      baseUrl: 'https://api.kimi.com/coding/v1',
      auth: 'by source',
      credentials: [`login ~/.kimi-code/credentials/kimi-code.json#access_token = ${LOGIN}`],
      modelId: 'kimi-for-coding',
      discovery: 'off',
    },
    {
      ...CLAUDE,
      id: 'relay',
      at: `${CODE}:33:1`,
      baseUrl: 'https://relay.fixture.example',
      credentials: [`${CODE}#providers.relay.api_key = made-up-relay-key-1`],
      modelId: 'house-claude',
      discovery: 'off',
    },
    {
      id: 'bag',
      at: `${CODE}:38:1`,
      baseUrl: 'https://bag.fixture.example/v1',
      chat: 'openai-responses /responses',
      credentials: [
        `${CODE}#models.bag.api_key = made-up-model-key-1`,
        `${CODE}#providers.bag.env.OPENAI_API_KEY = made-up-bag-key-1`,
      ],
      modelId: 'bag-1',
      discovery: 'off',
    },
  ]);
});

test('Kimi Code: KIMI_MODEL_NAME selects a provider that is made of variables', async () => {
  const env = { KIMI_MODEL_NAME: 'kimi-k2', KIMI_MODEL_API_KEY: 'made-up-kimi-key-1' };
  const here = await machine({ tree: 'kimi-code', env });
  const [first] = await outlines(here, CODE);
  expect(first).toMatchObject({
    id: 'kimi-model',
    baseUrl: 'https://api.moonshot.ai/v1',
    credentials: ['env KIMI_MODEL_API_KEY hides empty=unset'],
    modelId: 'kimi-k2',
  });
});

test('Kimi Code: a login in the keyring is out of reach', async () => {
  const here = await machine({
    files: {
      [CODE]: `default_model = "m"
[models.m]
provider = "p"
model = "m-1"
[providers.p]
type = "kimi"
[providers.p.oauth]
storage = "keyring"
key = "oauth/kimi-code"
`,
    },
  });
  expect(await readFrom(here, CODE)).toMatchObject({
    targets: [{ id: 'p', baseUrl: 'https://api.moonshot.ai/v1' }],
    notes: [{ kind: 'unreachable', command: 'kimi login', location: { line: 7 } }],
  });
});

test('Kimi Code: a provider with both api_key and api_key_env makes the client refuse the file', async () => {
  const config = [
    '[models.house]',
    'provider = "house"',
    'model = "house-fast"',
    '[providers.house]',
    'type = "openai"',
    'base_url = "https://llm.fixture.example/v1"',
    'api_key = "made-up-house-key-1"',
    'api_key_env = "HOUSE_LLM_KEY"',
  ].join('\n');
  const here = await machine({ files: { '~/.kimi-code/config.toml': config } });
  expect(await readFrom(here, '~/.kimi-code/config.toml')).toMatchObject({
    kind: 'problems',
    problems: [{ line: 7, message: expect.stringContaining('exclude each other') as string }],
  });
});

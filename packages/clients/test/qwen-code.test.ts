import { writeFile } from 'node:fs/promises';
import { machine } from './support/machine.js';
import { outlines, readFrom } from './support/outline.js';
import { testClient } from './support/test-client.js';
import { CHAT } from './support/wires.js';

testClient('qwen-code', {
  reads: {
    '~/.qwen/.env': ['openai:house-fast,openai:coder-large,anthropic', '=', '='],
    '~/.qwen/settings.json': ['openai:house-fast,openai:coder-large,anthropic', 'openai', '! @8'],
  },
  unreadable: {
    '~/.qwen/.env': {
      through: '~/.qwen/settings.json',
      reads: 'openai:house-fast,openai:coder-large,anthropic',
    },
    '~/.qwen/settings.json': { through: '~/.qwen/.env', reads: 'openai' },
  },
});

const SETTINGS = '~/.qwen/settings.json';

test('one provider for each endpoint and key, the selected model first; settings.json is the last source', async () => {
  const here = await machine({ tree: 'qwen-code' });
  expect(await outlines(here, SETTINGS)).toEqual([
    {
      ...CHAT,
      id: 'openai:house-fast',
      at: '~/.qwen/settings.json:7:7',
      baseUrl: 'https://llm.fixture.example/v1',
      credentials: [
        'env HOUSE_LLM_KEY empty=unset',
        '~/.qwen/.env:1:1 HOUSE_LLM_KEY = made-up-house-key-2',
        '~/.qwen/settings.json#env.HOUSE_LLM_KEY = made-up-house-key-1',
      ],
      modelId: 'house-fast',
      headers: { 'X-Team': 'search' },
    },
    {
      ...CHAT,
      id: 'openai:coder-large',
      at: '~/.qwen/settings.json:5:7',
      baseUrl: 'https://coder.fixture.example/v1',
      credentials: ['env DASHSCOPE_API_KEY empty=unset'],
      modelId: 'coder-large',
    },
    {
      ...CHAT,
      id: 'anthropic',
      at: '~/.qwen/settings.json:14:19',
      baseUrl: 'https://claude.fixture.example',
      auth: 'authorization: Bearer', // as the client sends it to every host but Anthropic's own
      chat: 'anthropic-messages /v1/messages',
      discovery: '/v1/models',
      credentials: ['env ANTHROPIC_API_KEY empty=unset'],
      modelId: 'house-claude',
    },
  ]);
});

test('a Qwen account is used where its login says', async () => {
  const login = {
    access_token: 'made-up-token',
    resource_url: 'portal.fixture.example',
    expiry_date: 1_710_000_000_000,
  };
  const here = await machine({
    files: {
      [SETTINGS]: { security: { auth: { selectedType: 'qwen-oauth' } } },
      '~/.qwen/oauth_creds.json': login,
    },
  });
  expect(await readFrom(here, SETTINGS)).toMatchObject({
    targets: [
      {
        id: 'qwen-oauth',
        type: 'code-assistant',
        baseUrl: 'https://portal.fixture.example/v1',
        credentials: [{ kind: 'login', expiresAt: 1_710_000_000_000, loginCommand: 'qwen auth' }],
      },
    ],
  });
});

test('the older form: variables, then the settings', async () => {
  const auth = {
    selectedType: 'openai',
    apiKey: 'made-up-saved',
    baseUrl: 'https://saved.fixture.example/v1',
  };
  const here = await machine({
    files: { [SETTINGS]: { security: { auth }, model: { name: 'm' } } },
  });
  expect((await outlines(here, SETTINGS))[0]).toMatchObject({
    id: 'openai',
    baseUrl: 'https://saved.fixture.example/v1',
    credentials: [
      'env OPENAI_API_KEY empty=unset',
      '~/.qwen/settings.json#security.auth.apiKey = made-up-saved',
    ],
    modelId: 'm',
  });
});

const ADDRESS = 'https://project.fixture.example';

const QWEN = '~/.qwen/settings.json';

test.each([
  ['switched off', false, 'DO_NOT_TRUST', true],
  ['trust', true, 'TRUST_FOLDER', true],
  ['a refusal', true, 'DO_NOT_TRUST', false],
  ['no record', true, null, true],
])('Qwen Code, %s', async (_what, enabled, level, isUsed) => {
  const security = { auth: { selectedType: 'openai' }, folderTrust: { enabled } };
  const files = { [QWEN]: { security }, '.env': `OPENAI_BASE_URL=${ADDRESS}/v1\n` };
  const here = await machine({ files });
  const record = level === null ? {} : { [here.project]: level };
  await writeFile(here.path('~/.qwen/trustedFolders.json'), JSON.stringify(record));
  const result = await readFrom(here, QWEN);
  expect(result).toMatchObject({
    targets: [
      { baseUrl: isUsed ? `${ADDRESS}/v1` : expect.not.stringContaining('fixture.example') },
    ],
  });
});

test('Qwen Code: the env file of the project and that of the user are both loaded', async () => {
  const here = await machine({
    files: {
      '~/.qwen/settings.json': {
        modelProviders: { openai: [{ id: 'm', envKey: 'HOUSE', baseUrl: 'https://a.example/v1' }] },
        security: { auth: { selectedType: 'openai' } },
      },
      '~/.qwen/.env': 'HOUSE=made-up-user\n',
      '.env': 'PORT=8080\n',
    },
  });
  const [target] = await outlines(here, '~/.qwen/settings.json');
  expect(target?.['credentials']).toEqual([
    'env HOUSE empty=unset',
    '~/.qwen/.env:1:1 HOUSE = made-up-user',
  ]);
});

import { machine } from './support/machine.js';
import { outlines, readFrom, type Files } from './support/outline.js';
import { CLAUDE, expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

testClient('kimi-cli', {
  reads: {
    '~/.kimi/config.toml': ['house,managed:kimi-code,relay', 'none', '! @20'],
    '~/.kimi/credentials/kimi-code.json': ['house,managed:kimi-code,relay', '=', '= @4'],
  },
  unreadable: {
    '~/.kimi/credentials/kimi-code.json': {
      through: '~/.kimi/config.toml',
      reads: 'house,managed:kimi-code,relay',
    },
  },
});

const LOGIN = 'made-up-access-1 @ authorization: Bearer';

test('Kimi CLI: the selected provider first; the variable replaces the key of the file, the login both', async () => {
  const here = await machine({ tree: 'kimi-cli' });
  const config = '~/.kimi/config.toml';
  await expectRows(here, config, [
    {
      id: 'house',
      at: `${config}:18:1`,
      baseUrl: 'https://llm.fixture.example/v1',
      credentials: [
        'env OPENAI_API_KEY empty=unset',
        `${config}#providers.house.api_key = made-up-house-key-1`,
      ],
      modelId: 'house-fast',
      headers: { 'X-Team': 'search' },
      discovery: 'off',
    },
    {
      id: 'managed:kimi-code',
      at: `${config}:24:1`,
      baseUrl: 'https://api.kimi.com/coding/v1',
      auth: 'by source',
      credentials: [
        `login ~/.kimi/credentials/kimi-code.json#access_token = ${LOGIN}`,
        'env KIMI_API_KEY empty=unset @ authorization: Bearer',
      ],
      modelId: 'kimi-for-coding',
    },
    {
      ...CLAUDE,
      id: 'relay',
      at: `${config}:33:1`,
      baseUrl: 'https://relay.fixture.example',
      credentials: [`${config}#providers.relay.api_key = made-up-relay-key-1`],
      modelId: 'house-claude',
      discovery: 'off',
    },
  ]);
});

test('Kimi CLI: a Base URL in a variable replaces that of the file', async () => {
  const env = { OPENAI_BASE_URL: 'https://shell.fixture.example/v1' };
  const here = await machine({ tree: 'kimi-cli', env });
  const [house] = await outlines(here, '~/.kimi/config.toml');
  expect(house).toMatchObject({ id: 'house', baseUrl: 'https://shell.fixture.example/v1' });
});

test('Kimi CLI: without a configured model the variables tell all', async () => {
  const here = await machine({
    files: { '~/.kimi/config.toml': 'default_model = ""\n' },
    env: {
      KIMI_BASE_URL: 'https://api.moonshot.cn/v1',
      KIMI_API_KEY: 'made-up-kimi-key-1',
      KIMI_MODEL_NAME: 'kimi-k2',
    },
  });
  await expectRows(here, '~/.kimi/config.toml', [
    {
      id: 'kimi',
      at: '~/.kimi/config.toml:1:1',
      baseUrl: 'https://api.moonshot.cn/v1',
      credentials: ['env KIMI_API_KEY empty=unset'],
      modelId: 'kimi-k2',
      discovery: 'off',
    },
  ]);
});

test('Kimi CLI: the older file counts where the newer one is not there', async () => {
  const here = await machine({
    files: {
      '~/.kimi/config.json': {
        default_model: 'm',
        models: { m: { provider: 'house', model: 'house-1', max_context_size: 1 } },
        providers: {
          house: { type: 'kimi', base_url: 'https://llm.fixture.example/v1', api_key: 'made-up-1' },
        },
      },
    },
  });
  const [house] = await outlines(here, '~/.kimi/config.json');
  expect(house).toMatchObject({
    id: 'house',
    credentials: [
      'env KIMI_API_KEY empty=unset',
      '~/.kimi/config.json#providers.house.api_key = made-up-1',
    ],
  });
});

describe('Kimi CLI: a login that nobody has made', () => {
  const path = '~/.kimi/config.toml';
  const config = (key: string, storage = 'file') =>
    `default_model = "m"\n[models.m]\nprovider = "corp"\nmodel = "m"\nmax_context_size = 1\n[providers.corp]\ntype = "kimi"\nbase_url = "https://api.kimi.com/coding/v1"\napi_key = "${key}"\n[providers.corp.oauth]\nstorage = "${storage}"\nkey = "oauth/kimi-code"\n`;
  const missing = async (text: string, env = {}, files: Files = {}) => {
    const result = await readFrom(await machine({ files: { [path]: text, ...files }, env }), path);
    return result.kind === 'read' ? result.targets[0]?.missingLogin : result.kind;
  };

  test('is what is missing, not the variable', async () => {
    expect(await missing(config(''))).toEqual({
      from: '~/.kimi/credentials/kimi-code.json',
      command: 'kimi login',
    });
  });

  test('control: with a key, a variable, a login or a keyring nothing is missing', async () => {
    expect(await missing(config('made-up'))).toBeUndefined();
    expect(await missing(config(''), { KIMI_API_KEY: 'made-up' })).toBeUndefined();
    expect(await missing(config('', 'keyring'))).toBeUndefined();
    const login = { '~/.kimi/credentials/kimi-code.json': { access_token: 'made-up' } };
    expect(await missing(config(''), {}, login)).toBeUndefined();
  });
});

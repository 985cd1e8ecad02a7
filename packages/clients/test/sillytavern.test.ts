import { machine } from './support/machine.js';
import { outlines } from './support/outline.js';
import { CLAUDE_VERSIONED, expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

testClient('sillytavern', {
  reads: {
    'data/default-user/secrets.json': ['custom,openai,claude', 'custom', 'custom @4'],
    'data/default-user/settings.json': [
      'custom,openai,claude',
      'openai,claude',
      'custom,openai,claude @6',
    ],
  },
  unreadable: {
    'data/default-user/secrets.json': {
      through: 'data/default-user/settings.json',
      reads: 'custom',
    },
    'data/default-user/settings.json': {
      through: 'data/default-user/secrets.json',
      reads: 'openai,claude',
    },
  },
});

/** SillyTavern 1.13, `src/endpoints/backends/chat-completions.js` (000b092f). */
const SECRETS = 'data/default-user/secrets.json';

const read = async (secrets: object, chat: object) => {
  const settings = { 'data/default-user/settings.json': { oai_settings: chat } };
  return outlines(await machine({ files: { [SECRETS]: secrets, ...settings } }), SECRETS);
};

test('a reverse proxy before Google gets the version, as Google does', async () => {
  const chat = {
    chat_completion_source: 'makersuite',
    reverse_proxy: 'https://proxy.fixture.example/',
    proxy_password: 'made-up-proxy',
  };
  expect(await read({ api_key_makersuite: 'made-up' }, chat)).toMatchObject([
    {
      id: 'makersuite',
      baseUrl: 'https://proxy.fixture.example/v1beta',
      credentials: [expect.stringMatching(/proxy_password = made-up-proxy$/)],
    },
  ]);
});

test('the headers of a custom source', async () => {
  const chat = {
    chat_completion_source: 'custom',
    custom_url: 'https://llm.fixture.example/v1',
    custom_include_headers: 'X-Team: search\nX-Gateway-Key: "made-up-gateway"',
  };
  const [target] = await read({ api_key_custom: 'made-up' }, chat);
  expect(Object.keys(target?.['headers'] as object)).toEqual(['X-Team', 'X-Gateway-Key']);
});

test.each([
  ['cohere', 'https://api.cohere.ai/v2'],
  ['moonshot', 'https://api.moonshot.ai/v1'],
  ['01ai', 'https://api.lingyiwanwu.com/v1'],
])('%s', async (id, baseUrl) => {
  const found = await read({ [`api_key_${id}`]: 'made-up' }, { chat_completion_source: id });
  expect(found).toMatchObject([{ id, baseUrl }]);
});

describe('apps-with-keys', () => {
  const SECRETS = 'data/default-user/secrets.json';

  test('SillyTavern: the selected source first; of a list of keys the active one, of an older file the text', async () => {
    await expectRows(await machine({ tree: 'sillytavern' }), SECRETS, [
      {
        id: 'custom',
        at: `${SECRETS}:7:37`,
        baseUrl: 'https://llm.fixture.example/v1',
        credentials: [`${SECRETS}#api_key_custom.0.value = made-up-house-key-1`],
        modelId: 'house-fast',
      },
      {
        id: 'openai',
        at: `${SECRETS}:4:22`,
        baseUrl: 'https://api.openai.com/v1',
        credentials: [`${SECRETS}#api_key_openai.1.value = made-up-openai-key-1`],
        modelId: 'gpt-4o',
      },
      {
        ...CLAUDE_VERSIONED,
        id: 'claude',
        at: `${SECRETS}:6:5`,
        baseUrl: 'https://api.anthropic.com/v1',
        credentials: [`${SECRETS}#api_key_claude = made-up-claude-key-1`],
        modelId: 'claude-sonnet-4-5',
      },
    ]);
  });

  test('SillyTavern: a reverse proxy takes the place of address and key of the selected source', async () => {
    const settings = {
      oai_settings: {
        chat_completion_source: 'openai',
        reverse_proxy: 'https://proxy.fixture.example/v1',
        proxy_password: 'made-up-proxy-key-1',
      },
    };
    const here = await machine({
      tree: 'sillytavern',
      files: { 'data/default-user/settings.json': settings },
    });
    const [first] = await outlines(here, SECRETS);
    expect(first).toMatchObject({
      id: 'openai',
      baseUrl: 'https://proxy.fixture.example/v1',
      credentials: [
        'data/default-user/settings.json#oai_settings.proxy_password = made-up-proxy-key-1',
      ],
    });
  });
});

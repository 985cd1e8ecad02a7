import { machine } from './machine.js';
import { outlines } from './outline.js';

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

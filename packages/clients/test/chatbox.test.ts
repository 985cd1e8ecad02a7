import { machine } from './support/machine.js';
import { outlines, readFrom } from './support/outline.js';
import { expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

testClient('chatbox', {
  reads: {
    '~/.config/xyz.chatboxapp.app/config.json': ['openai,mine', 'none', 'openai @7'],
  },
});

test('Chatbox: a host without a path of the request gets the version', async () => {
  const path = '~/.config/xyz.chatboxapp.app/config.json';
  await expectRows(await machine({ tree: 'chatbox' }), path, [
    {
      id: 'openai',
      at: `${path}:4:7`,
      baseUrl: 'https://relay.fixture.example/v1',
      credentials: [`${path}#settings.providers.openai.apiKey = made-up-openai-key-1`],
    },
    {
      id: 'mine',
      at: `${path}:5:7`,
      baseUrl: 'https://llm.fixture.example/api/v2/v1',
      credentials: [`${path}#settings.providers.mine.apiKey = made-up-house-key-1`],
      modelId: 'house-fast',
    },
  ]);
});

const HOUSE = 'https://llm.fixture.example';

const KEY = 'made-up-key-1';

async function first(path: string, content: object): Promise<string> {
  const [target] = await outlines(await machine({ files: { [path]: content } }), path);
  if (target === undefined) return 'none';
  const sent = (target['credentials'] as readonly string[]).map((line) =>
    line.replace(/^.*[.#](\w+) = .*$/, '$1'),
  );
  return [target['baseUrl'], String(target['chat']).split(' ')[1], target['auth'], ...sent].join(
    ' ',
  );
}

const BEARER = 'authorization: Bearer';

const chatbox = (id: string, entry: object, type?: string): Promise<string> =>
  first('~/.config/xyz.chatboxapp.app/config.json', {
    settings: {
      providers: { [id]: { apiKey: KEY, ...entry } },
      customProviders: type === undefined ? [] : [{ id, type, isCustom: true }],
    },
  });

/** Read in `src/shared/utils/llm_utils.ts` of Chatbox, 2026. */
test.each<[string, string, object, string | undefined, string]>([
  [
    'a path of the request keeps the host as it is',
    'mine',
    { apiHost: `${HOUSE}/api`, apiPath: 'ask/chat/completions' },
    'openai',
    `${HOUSE}/api /ask/chat/completions ${BEARER}`,
  ],
  [
    'the whole address',
    'mine',
    { apiHost: `${HOUSE}/v2/chat/completions` },
    'openai',
    `${HOUSE}/v2 /chat/completions ${BEARER}`,
  ],
  [
    'no scheme',
    'mine',
    { apiHost: 'llm.fixture.example' },
    'openai',
    `${HOUSE}/v1 /chat/completions ${BEARER}`,
  ],
  [
    'OpenRouter under its bare host',
    'mine',
    { apiHost: 'https://openrouter.ai' },
    'openai',
    `https://openrouter.ai/api/v1 /chat/completions ${BEARER}`,
  ],
  ['responses', 'mine', { apiHost: HOUSE }, 'openai-responses', `${HOUSE}/v1 /responses ${BEARER}`],
  [
    'Claude gets no version at an address of one’s own',
    'mine',
    { apiHost: HOUSE },
    'claude',
    `${HOUSE} /messages x-api-key`,
  ],
  [
    'Claude itself does',
    'claude',
    { apiHost: 'https://api.anthropic.com' },
    undefined,
    'https://api.anthropic.com/v1 /messages x-api-key',
  ],
  [
    'Gemini gets one in any case',
    'gemini',
    { apiHost: `${HOUSE}/g/` },
    undefined,
    `${HOUSE}/g/v1beta default x-goog-api-key`,
  ],
])('Chatbox: %s', async (_what, id, entry, type, expected) => {
  expect(await chatbox(id, entry, type)).toBe(`${expected} apiKey`);
});

/** Longer than an address may be. Node.js 22 takes minutes to parse one of some hundred thousand labels. */
const LONG = `${'a.'.repeat(3_000)}example`;

test('Chatbox: a host of that length is no address, and is told', async () => {
  const path = '~/.config/xyz.chatboxapp.app/config.json';
  const files = {
    [path]: { settings: { openaiKey: 'made-up-key-1', apiHost: `https://${LONG}` } },
  };
  expect(await readFrom(await machine({ files }), path)).toMatchObject({
    kind: 'problems',
    problems: [{ message: expect.stringContaining('is not an http(s) address') as unknown }],
  });
});

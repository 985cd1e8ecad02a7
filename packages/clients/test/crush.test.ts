import { machine } from './support/machine.js';
import { first, outlines, readFrom } from './support/outline.js';
import { testClient } from './support/test-client.js';
import { CHAT, GOOGLE } from './support/wires.js';

testClient('crush', {
  reads: {
    'crush.json': ['house,openai,vault', '=', '! @3'],
    '~/.local/share/crush/crush.json': ['house,openai,vault', '=', '! @1'],
    '~/.config/crush/crush.json': ['house,openai,vault', 'house,openai', '! @11'],
  },
  unreadable: {
    'crush.json': { through: '~/.local/share/crush/crush.json', reads: 'house,openai,vault' },
    '~/.config/crush/crush.json': { through: 'crush.json', reads: 'house,openai' },
    '~/.local/share/crush/crush.json': { through: 'crush.json', reads: 'house,openai,vault' },
  },
});

describe('Crush', () => {
  test('project over saved over user; an unset variable is an empty key; the selected provider is the first', async () => {
    const here = await machine({ tree: 'crush' });
    expect(await outlines(here, '~/.config/crush/crush.json')).toEqual([
      {
        ...CHAT,
        id: 'house',
        at: 'crush.json:3:5',
        baseUrl: 'https://project.fixture.example/v1',
        credentials: ['env HOUSE_LLM_KEY hides'],
        modelId: 'house-deep',
        headers: { 'X-Team': 'search', 'X-Trace': 'none' },
      },
      {
        ...CHAT,
        id: 'openai',
        chat: 'openai-responses /responses',
        at: '~/.local/share/crush/crush.json:1:18',
        baseUrl: 'https://api.openai.com/v1',
        credentials: [
          '~/.local/share/crush/crush.json#providers.openai.api_key = made-up-openai-key-1',
          'env OPENAI_API_KEY hides',
        ],
        modelId: null,
      },
      {
        ...CHAT,
        id: 'vault',
        at: '~/.config/crush/crush.json:12:5',
        baseUrl: 'https://vault.fixture.example/v1',
        credentials: [
          'out of reach (command) the key that the command at ~/.config/crush/crush.json#providers.vault.api_key prints',
        ],
        modelId: null,
      },
    ]);
  });

  test('a script and a command are named, not run', async () => {
    const here = await machine({ tree: 'crush', files: { '.crushrc': 'export X=1\n' } });
    const result = await readFrom(here, 'crush.json');
    expect(result).toMatchObject({
      notes: [
        { kind: 'hint', location: { file: '.crushrc' } },
        { kind: 'unreachable', location: { file: '~/.config/crush/crush.json', line: 12 } },
      ],
    });
    expect(JSON.stringify(result)).not.toContain('pass llm');
  });
});

test('it reads its own names of a key of Google', async () => {
  const path = '~/.config/crush/crush.json';
  const content = {
    $schema: 'https://charm.land/crush.json',
    providers: { gemini: { models: [] } },
  };
  const [target] = await outlines(await machine({ files: { [path]: content }, env: GOOGLE }), path);
  expect(target?.['credentials']).toEqual(['env GEMINI_API_KEY']);
});

test('crush: the env file of the folder comes after the shell', async () => {
  const path = 'crush.json';
  const files = {
    [path]: { $schema: 'https://charm.land/crush.json', providers: { openai: { models: [] } } },
    '.env': 'OPENAI_API_KEY=made-up-key\n',
  };
  const [target] = await outlines(await machine({ files }), path);
  expect(target?.['credentials']).toEqual([
    'env OPENAI_API_KEY',
    '.env:1:1 OPENAI_API_KEY = made-up-key',
  ]);
});

test('crush: Z.AI of its catalogue is the coding plan', async () => {
  const path = '~/.config/crush/crush.json';
  const content = { $schema: 'https://charm.land/crush.json', providers: { zai: { models: [] } } };
  const [target] = await outlines(await machine({ files: { [path]: content } }), path);
  expect(target).toMatchObject({
    baseUrl: 'https://api.z.ai/api/coding/paas/v4',
    credentials: ['env ZAI_API_KEY'],
  });
});

const CRUSH = '~/.config/crush/crush.json';

const crush = (id: string, entry: object = {}, model: string | null = null): object => ({
  $schema: 'https://charm.land/crush.json',
  providers: { [id]: { models: [], ...entry } },
  ...(model === null ? {} : { models: { large: { provider: id, model } } }),
});

test.each([
  [
    'a variable moves the address',
    crush('openai'),
    { baseUrl: 'https://moved.fixture.example/v1' },
  ],
  [
    'the setting outranks that variable',
    crush('openai', { base_url: 'https://set.fixture.example/v1' }),
    { baseUrl: 'https://set.fixture.example/v1' },
  ],
  [
    'OpenRouter stays where it is',
    crush('openrouter', { base_url: 'https://set.fixture.example/v1' }),
    { baseUrl: 'https://openrouter.ai/api/v1', credentials: ['env OPENROUTER_API_KEY'] },
  ],
  [
    'the SDK of Anthropic adds the version to any address',
    crush('house', { type: 'anthropic', base_url: 'https://set.fixture.example/v1' }),
    { baseUrl: 'https://set.fixture.example/v1', chat: 'anthropic-messages /v1/messages' },
  ],
  [
    'MiniMax gets the key as a bearer token',
    crush('minimax'),
    {
      baseUrl: 'https://api.minimax.io/anthropic',
      auth: 'authorization: Bearer',
      credentials: ['env MINIMAX_API_KEY'],
    },
  ],
  [
    'the type of a known provider is its own',
    crush('deepseek', { type: 'anthropic' }),
    { baseUrl: 'https://api.deepseek.com/v1', chat: 'openai-chat /chat/completions' },
  ],
  [
    'a model of OpenAI is asked for in the newer way',
    crush('openai', {}, 'gpt-5'),
    { chat: 'openai-responses /responses' },
  ],
  [
    'another model at that type is not',
    crush('house', { type: 'openai', base_url: 'https://set.fixture.example/v1' }, 'qwen3'),
    { chat: 'openai-chat /chat/completions' },
  ],
  [
    'Google: the SDK adds its version',
    crush('gemini', { base_url: 'https://set.fixture.example' }),
    { baseUrl: 'https://set.fixture.example/v1beta', credentials: ['env GEMINI_API_KEY'] },
  ],
  [
    'Scaleway under the name of its own',
    crush('scaleway'),
    { baseUrl: 'https://api.scaleway.ai/v1', credentials: ['env SCW_SECRET_KEY'] },
  ],
  [
    'Vertex AI where two variables say',
    crush('vertexai'),
    { baseUrl: 'https://europe-west1-aiplatform.googleapis.com/v1' },
  ],
])('crush: %s', async (_what, content, expected) => {
  const env = {
    OPENAI_API_ENDPOINT: 'https://moved.fixture.example/v1',
    VERTEXAI_LOCATION: 'europe-west1',
    VERTEXAI_PROJECT: 'made-up-project',
  };
  const [target] = await outlines(await machine({ files: { [CRUSH]: content }, env }), CRUSH);
  expect(target).toMatchObject(expected);
});

test('crush takes no login of Claude any more', async () => {
  const entry = { oauth: { access_token: 'made-up-token' } };
  const files = { [CRUSH]: crush('anthropic', entry) };
  const [target] = await outlines(await machine({ files }), CRUSH);
  expect(target?.['credentials']).toEqual(['env ANTHROPIC_API_KEY']);
});

describe('crush: a key of Anthropic that begins with Bearer', () => {
  const path = '~/.config/crush/crush.json';
  const read = (type: string, api_key: string, env = {}) =>
    first(
      path,
      { [path]: { $schema: 'x', providers: { corp: { type, base_url: HOUSE, api_key } } } },
      env,
    );

  test('is the whole of the Authorization header', async () => {
    expect(await read('anthropic', 'Bearer $CORP_KEY', { CORP_KEY: 'made-up' })).toMatchObject({
      credentials: [`${path}#providers.corp.api_key = made-up @ authorization: Bearer`],
    });
    expect(await read('anthropic', '$CORP_KEY', { CORP_KEY: 'Bearer made-up' })).toMatchObject({
      credentials: ['env CORP_KEY hides @ authorization'],
    });
  });

  test('control: any other key goes into x-api-key, and OpenAI-compatible ones are sent as they stand', async () => {
    expect(await read('anthropic', 'made-up')).toMatchObject({ auth: 'x-api-key' });
    expect(await read('openai-compat', 'Bearer made-up')).toMatchObject({
      auth: 'authorization: Bearer',
      credentials: [`${path}#providers.corp.api_key = Bearer made-up`],
    });
  });
});

const HOUSE = 'https://llm.fixture.example/v1';

describe('crush: a custom provider whose key variable is unset', () => {
  const path = '~/.config/crush/crush.json';
  const read = (id: string, env = {}) => {
    const api_key = '$CORP_KEY';
    const extra_headers = { 'X-Gateway-Token': '$GW_TOKEN', 'X-Empty': '$NOTHING' };
    const provider = { type: 'openai-compat', base_url: HOUSE, api_key, extra_headers };
    return first(path, { [path]: { $schema: 'x', providers: { [id]: provider } } }, env);
  };

  test('sends its headers alone: one of them may be the key', async () => {
    expect(await read('corp', { GW_TOKEN: 'made-up' })).toMatchObject({
      credentials: [],
      headers: { 'X-Gateway-Token': 'env GW_TOKEN' },
    });
  });

  test('control: with its key, without a header that holds one, and one of the catalogue', async () => {
    const credentials = ['env CORP_KEY hides'];
    expect(await read('corp', { GW_TOKEN: 'made-up', CORP_KEY: 'made-up-too' })).toMatchObject({
      credentials,
    });
    expect(await read('corp')).toMatchObject({ credentials });
    expect(await read('groq', { GW_TOKEN: 'made-up' })).toMatchObject({ credentials });
  });
});

import { machine } from '../support/machine.js';
import { outlines, readFrom } from '../support/outline.js';

const CHAT = {
  auth: 'authorization: Bearer',
  chat: 'openai-chat /chat/completions',
  discovery: '/models',
};

const HOUSE_KEY = '~/.local/share/opencode/auth.json#house.key = made-up-house-key-2';

test('project over user; an unset variable hides the stored key; a key file is read', async () => {
  const here = await machine({ tree: 'opencode', env: { TRACE_ID: '7' } });
  expect(await outlines(here, 'opencode.jsonc')).toEqual([
    {
      ...CHAT,
      id: 'house',
      at: 'opencode.jsonc:7:5',
      baseUrl: 'https://llm.fixture.example/v1',
      credentials: ['env HOUSE_LLM_KEY hides', HOUSE_KEY],
      modelId: 'house-fast-2',
      headers: { 'X-Team': 'search', 'X-Trace': 'run-7' },
    },
    {
      id: 'anthropic',
      at: 'opencode.jsonc:16:5',
      baseUrl: 'https://claude.fixture.example/v1',
      auth: 'by source',
      chat: 'anthropic-messages /messages',
      discovery: '/models',
      credentials: [
        'login ~/.local/share/opencode/auth.json#anthropic.access = made-up-access-1 @ authorization: Bearer',
        'env ANTHROPIC_API_KEY @ x-api-key',
      ],
      modelId: null,
      headers: {},
    },
    {
      ...CHAT,
      id: 'sealed',
      at: '~/.config/opencode/opencode.json:4:5',
      baseUrl: 'https://sealed.fixture.example/v1',
      credentials: ['~/.keys/sealed = made-up-sealed-key-1'],
      modelId: 'one',
      headers: {},
    },
  ]);
});

test('the user file read on its own account gives the same: the project outranks it', async () => {
  const here = await machine({ tree: 'opencode' });
  const targets = await outlines(here, '~/.config/opencode/opencode.json');
  expect(targets.map(({ id, baseUrl }) => [id, baseUrl])).toEqual([
    ['house', 'https://llm.fixture.example/v1'],
    ['anthropic', 'https://claude.fixture.example/v1'],
    ['sealed', 'https://sealed.fixture.example/v1'],
  ]);
});

test('a stored key under an id that no provider has is pointed out', async () => {
  const result = await readFrom(await machine({ tree: 'opencode' }), 'opencode.jsonc');
  expect(result).toMatchObject({
    notes: [
      { kind: 'hint', location: { file: '~/.local/share/opencode/auth.json', line: 9, column: 3 } },
    ],
  });
});

test('the auth store alone: every provider that has a known address', async () => {
  const auth = {
    openai: { type: 'api', key: 'made-up-1' },
    groq: { type: 'api', key: 'made-up-2' },
  };
  const here = await machine({ files: { '~/.local/share/opencode/auth.json': auth } });
  expect(
    (await outlines(here, '~/.local/share/opencode/auth.json')).map(({ id, baseUrl, chat, at }) => [
      id,
      baseUrl,
      chat,
      at,
    ]),
  ).toEqual([
    [
      'openai',
      'https://api.openai.com/v1',
      'openai-responses /responses',
      '~/.local/share/opencode/auth.json:2:3',
    ],
    [
      'groq',
      'https://api.groq.com/openai/v1',
      'openai-chat /chat/completions',
      '~/.local/share/opencode/auth.json:6:3',
    ],
  ]);
});

test('Base URLs of variables that the AI SDK reads, as seen on the wire of opencode 1.18.34', async () => {
  const here = await machine({
    files: {
      'opencode.json': JSON.stringify({
        model: 'anthropic/claude-sonnet-4-5',
        provider: {
          openai: {},
          groq: {},
          minimax: { npm: '@ai-sdk/anthropic' },
          own: { npm: '@ai-sdk/openai' },
          written: { npm: '@ai-sdk/openai', options: { baseURL: 'https://written.example/v1' } },
        },
      }),
    },
    env: {
      ANTHROPIC_BASE_URL: 'https://claude.corp.example/v1',
      OPENAI_BASE_URL: 'https://gpt.corp.example/v1',
      GROQ_BASE_URL: 'https://groq.corp.example/v1',
    },
  });
  const addresses = (await outlines(here, 'opencode.json')).map((it) => [it.id, it.baseUrl]);
  expect(Object.fromEntries(addresses)).toEqual({
    anthropic: 'https://claude.corp.example/v1',
    openai: 'https://gpt.corp.example/v1',
    groq: 'https://api.groq.com/openai/v1',
    minimax: expect.stringMatching(/minimax/),
    own: 'https://gpt.corp.example/v1',
    written: 'https://written.example/v1',
  });
});

test('a missing key file and a provider without an address are problems with a place', async () => {
  const provider = {
    a: { options: { baseURL: 'https://a.fixture.example', apiKey: '{file:gone}' } },
    b: { npm: '@ai-sdk/openai-compatible' },
  };
  const here = await machine({ files: { 'opencode.json': { provider } } });
  const result = await readFrom(here, 'opencode.json');
  expect(result).toMatchObject({
    kind: 'problems',
    problems: [
      { file: 'opencode.json', line: 6, column: 9, field: 'provider.a.options.apiKey' },
      { file: 'opencode.json', line: 9, column: 5, field: 'provider.b' },
    ],
  });
});

test('Kilo Code is read the same way from its own files', async () => {
  const here = await machine({ tree: 'kilo-code' });
  expect(await outlines(here, '~/.config/kilo/kilo.jsonc')).toEqual([
    {
      ...CHAT,
      id: 'house',
      at: '~/.config/kilo/kilo.jsonc:5:5',
      baseUrl: 'https://llm.fixture.example/v1',
      credentials: ['env HOUSE_LLM_KEY hides'],
      modelId: 'fast',
      headers: {},
    },
  ]);
});

test('Kilo Code does not load a project file that refers to a variable', async () => {
  const house = { options: { baseURL: 'https://llm.fixture.example/v1', apiKey: '{env:HOUSE}' } };
  const files = { 'kilo.json': JSON.stringify({ provider: { house } }) };
  expect(await readFrom(await machine({ files }), 'kilo.json')).toMatchObject({
    kind: 'problems',
    problems: [
      {
        file: 'kilo.json',
        line: 1,
        message: 'the client does not load a project file that refers to a variable',
      },
    ],
  });
});

test('the folder that OPENCODE_CONFIG_DIR names outranks the project', async () => {
  const house = (host: string): object => ({
    model: 'house/m',
    provider: {
      house: { options: { baseURL: `https://${host}.fixture.example/v1` }, models: { m: {} } },
    },
  });
  const here = await machine({
    files: { 'opencode.json': house('project'), '~/shared/opencode.json': house('shared') },
    env: { OPENCODE_CONFIG_DIR: '~/shared' },
  });
  const [target] = await outlines(here, 'opencode.json');
  expect(target?.['baseUrl']).toBe('https://shared.fixture.example/v1');
});

test('what breaks the configuration of the client stops the request', async () => {
  const config = (apiKey: string): object => ({
    provider: {
      house: {
        npm: '@ai-sdk/openai-compatible',
        options: { baseURL: 'https://llm.fixture.example/v1', apiKey },
        models: { m1: {} },
      },
    },
  });
  const read = async (apiKey: string) => {
    const result = await readFrom(
      await machine({ files: { 'opencode.json': config(apiKey) } }),
      'opencode.json',
    );
    return result.kind === 'read' ? result.targets : [];
  };
  expect(await read('{env:HOUSE_LLM_KEY}')).toMatchObject([
    { credentials: [{ kind: 'env', trims: 'blanks-at-end', withholds: ['quoted'] }] },
  ]);
  expect(await read('{file:./not-there.key}')).toEqual([]); // it does not start
  expect(await read('made-up-house-key-1')).toMatchObject([
    { credentials: [{ kind: 'saved' }], withholds: undefined },
  ]);
});

/** Read in the program 1.18.33: the loaders of its providers, its catalogue and the AI SDK in it. */
describe('providers of the catalogue', () => {
  const asked = async (
    provider: object,
    env: Record<string, string> = {},
    model?: string,
  ): Promise<unknown> => {
    const file = { ...(model === undefined ? {} : { model }), provider };
    const here = await machine({ files: { 'opencode.json': file }, env });
    const [target] = await outlines(here, 'opencode.json');
    const { baseUrl, chat, auth, credentials } = target ?? {};
    return [baseUrl, chat, auth, ...((credentials as string[] | undefined) ?? [])];
  };

  test('Azure by the name of its resource, which a variable may hold, and by /v1/responses', async () => {
    const house = [
      'https://house.openai.azure.com/openai/v1',
      'openai-responses /responses?api-version=v1',
      'api-key',
      'env AZURE_API_KEY',
    ];
    expect(await asked({ azure: {} }, { AZURE_RESOURCE_NAME: 'house' })).toEqual(house);
    const named = { azure: { options: { resourceName: 'house' } } };
    expect(await asked(named, { AZURE_RESOURCE_NAME: 'other' })).toEqual(house);
    const written = { azure: { options: { baseURL: 'https://llm.fixture.example/azure' } } };
    expect(await asked(written)).toEqual([
      'https://llm.fixture.example/azure',
      'openai-responses /responses',
      'api-key',
      'env AZURE_API_KEY',
    ]);
  });

  test('Bedrock: the region of a variable below that of the file; the variable of the key above the store', async () => {
    const env = { AWS_REGION: 'eu-central-1' };
    const [plain] = (await asked({ 'amazon-bedrock': {} }, env)) as string[];
    expect(plain).toBe('https://bedrock-runtime.eu-central-1.amazonaws.com');
    const named = { 'amazon-bedrock': { options: { region: 'us-west-2' } } };
    const [own] = (await asked(named, env)) as string[];
    expect(own).toBe('https://bedrock-runtime.us-west-2.amazonaws.com');
    const here = await machine({
      files: {
        'opencode.json': { provider: { 'amazon-bedrock': {} } },
        '~/.local/share/opencode/auth.json': {
          'amazon-bedrock': { type: 'api', key: 'made-up-1' },
        },
      },
    });
    const [target] = await outlines(here, 'opencode.json');
    expect(target?.['credentials']).toEqual([
      'env AWS_BEARER_TOKEN_BEDROCK',
      '~/.local/share/opencode/auth.json#amazon-bedrock.key = made-up-1',
    ]);
  });

  test('Vertex AI by project and location', async () => {
    const options = { project: 'p', location: 'europe-west1' };
    const file = { provider: { 'google-vertex': { options } } };
    const env = { GOOGLE_VERTEX_LOCATION: 'us-east5', GCP_PROJECT: 'other' };
    const here = await machine({ files: { 'opencode.json': file }, env });
    expect(await readFrom(here, 'opencode.json')).toMatchObject({
      targets: [
        {
          baseUrl: 'https://europe-west1-aiplatform.googleapis.com/v1',
          native: { project: 'p', location: 'europe-west1' },
          credentials: [],
        },
      ],
    });
  });

  test.each([
    ['minimax', 'https://api.minimax.io/anthropic/v1', 'anthropic-messages /messages'],
    ['minimax-cn', 'https://api.minimax.cn/anthropic/v1', 'anthropic-messages /messages'],
    ['xai', 'https://api.x.ai/v1', 'openai-responses /responses'],
    ['zai', 'https://api.z.ai/api/paas/v4', 'openai-chat /chat/completions'],
  ])('%s', async (id, address, chat) => {
    expect(((await asked({ [id]: {} })) as string[]).slice(0, 2)).toEqual([address, chat]);
  });

  test('one variable of each provider: that of the catalogue', async () => {
    const of = async (id: string) => ((await asked({ [id]: {} })) as string[]).slice(3);
    expect(await of('zai')).toEqual(['env ZHIPU_API_KEY']);
    expect(await of('togetherai')).toEqual(['env TOGETHER_API_KEY']);
    expect(await of('nvidia')).toEqual(['env NVIDIA_API_KEY']);
    expect(await of('google')).toEqual(['env GOOGLE_GENERATIVE_AI_API_KEY']);
  });

  test('its own service gets a text of the client’s where no key is set', async () => {
    expect(await asked({}, {}, 'opencode/big-pickle')).toEqual([
      'https://opencode.ai/zen/v1',
      'openai-chat /chat/completions',
      'authorization: Bearer',
      'env OPENCODE_API_KEY',
      'the client itself = (a text that stands nowhere)', // `public`
    ]);
  });

  test('a variable in the Base URL, also in braces after a dollar sign', async () => {
    const house = { npm: '@ai-sdk/openai-compatible', options: { baseURL: '${HOUSE_URL}/v1' } };
    const env = { HOUSE_URL: 'https://llm.fixture.example' };
    const [address] = (await asked({ house }, env)) as string[];
    expect(address).toBe('https://llm.fixture.example/v1');
  });

  test('the headers of the chosen model stand over those of the provider', async () => {
    const house = {
      npm: '@ai-sdk/openai-compatible',
      options: {
        baseURL: 'https://llm.fixture.example/v1',
        headers: { 'X-Team': 'all', 'X-Site': 'all' },
      },
      models: { a: {}, b: { headers: { 'X-Team': 'b' } } },
    };
    const file = { model: 'house/b', provider: { house } };
    const [target] = await outlines(
      await machine({ files: { 'opencode.json': file } }),
      'opencode.json',
    );
    expect(target?.['headers']).toEqual({ 'X-Site': 'all', 'X-Team': 'b' });
  });
});

import { machine } from './support/machine.js';
import { outlines, readFrom } from './support/outline.js';
import { testClient } from './support/test-client.js';
import { CHAT, CLAUDE } from './support/wires.js';

testClient('openclaw', {
  reads: {
    '~/.openclaw/.env': ['relay,house,vault,marked', '=', '='],
    '~/.openclaw/openclaw.json': ['relay,house,vault,marked', 'none', '! @15'],
    '~/.openclaw/agents/main/agent/models.json': [
      'relay,house,vault,marked',
      '=',
      'relay,vault,marked @1',
    ],
  },
  passes: ['.env'],
  unreadable: {
    '.env': { through: '~/.openclaw/openclaw.json', reads: 'relay,house,vault,marked' },
    '~/.openclaw/.env': { through: '~/.openclaw/openclaw.json', reads: 'relay,house,vault,marked' },
    '~/.openclaw/agents/main/agent/models.json': {
      through: '~/.openclaw/openclaw.json',
      reads: 'relay,house,vault,marked',
    },
    '~/.openclaw/openclaw.json': {
      through: '~/.openclaw/agents/main/agent/models.json',
      reads: 'house',
    },
  },
});

describe('OpenClaw', () => {
  test('the agent list outranks the configuration, secrets by reference, env file of the project not loaded', async () => {
    const here = await machine({ tree: 'openclaw' });
    expect(await outlines(here, '~/.openclaw/openclaw.json')).toEqual([
      {
        ...CLAUDE,
        id: 'relay',
        at: '~/.openclaw/openclaw.json:11:7',
        baseUrl: 'https://relay.fixture.example',
        credentials: ['env RELAY_LLM_KEY hides', '.env:1:1 RELAY_LLM_KEY = made-up-relay-key-1'],
        modelId: 'house-claude',
      },
      {
        ...CHAT,
        id: 'house',
        at: '~/.openclaw/openclaw.json:5:7',
        baseUrl: 'https://agent.fixture.example/v1',
        credentials: [
          'env HOUSE_LLM_KEY',
          '~/.openclaw/.env:1:1 HOUSE_LLM_KEY = made-up-house-key-1',
        ],
        modelId: 'house-fast',
      },
      {
        ...CHAT,
        id: 'vault',
        at: '~/.openclaw/openclaw.json:17:7',
        baseUrl: 'https://vault.fixture.example/v1',
        credentials: [
          'out of reach (command) the key that the command at ~/.openclaw/openclaw.json#models.providers.vault.apiKey prints',
        ],
        modelId: null,
      },
      {
        ...CHAT,
        id: 'marked',
        at: '~/.openclaw/openclaw.json:23:7',
        baseUrl: 'https://marked.fixture.example/v1',
        chat: 'openai-responses /responses',
        credentials: ['env MARKED_API_KEY hides'],
        modelId: null,
      },
    ]);
  });

  test('a secret that a command gives is out of reach, a switched-off TLS check is seen', async () => {
    const result = await readFrom(await machine({ tree: 'openclaw' }), '~/.openclaw/openclaw.json');
    expect(result).toMatchObject({
      targets: [{}, {}, { id: 'vault', tlsVerifyDisabled: true }, {}],
      notes: [{ kind: 'unreachable', location: { line: 19, column: 9 } }],
    });
  });
});

describe('auth profiles of OpenClaw', () => {
  const config = '~/.openclaw/openclaw.json';
  const store = '~/.openclaw/agents/main/agent/auth-profiles.json';
  const profile = (key: string, more = {}) => ({ type: 'api_key', provider: 'groq', key, ...more });
  const USUAL = 'env GROQ_API_KEY';
  const credentialsOf = async (profiles: object, auth = {}, files = {}) => {
    const model = { primary: 'groq/llama-3.3-70b-versatile' };
    const settings = { agents: { defaults: { model } }, auth };
    const here = await machine({ files: { [config]: settings, [store]: profiles, ...files } });
    const [first] = await outlines(here, config);
    return first?.credentials;
  };
  const saved = (id: string, key: string) => `${store}#profiles.${id}.key = ${key}`;

  test('they outrank the variable; a login comes before a key, what was used last comes last', async () => {
    const profiles = {
      'groq:a': profile('made-up-a'),
      'groq:b': profile('made-up-b'),
      'groq:c': { type: 'token', provider: 'groq', token: 'made-up-c' },
      'other:d': { ...profile('made-up-d'), provider: 'openai' },
    };
    expect(await credentialsOf({ profiles, usageStats: { 'groq:a': { lastUsed: 5 } } })).toEqual([
      `${store}#profiles.groq:c.token = made-up-c`,
      saved('groq:b', 'made-up-b'),
      saved('groq:a', 'made-up-a'),
      USUAL,
    ]);
  });

  test('a field that is not read is pointed out', async () => {
    const profiles = { 'groq:a': profile('', { key: undefined, api_key: 'made-up-a' }) };
    const settings = {
      agents: { defaults: { model: { primary: 'groq/llama-3.3-70b-versatile' } } },
    };
    const here = await machine({ files: { [config]: settings, [store]: { profiles } } });
    expect(await readFrom(here, config)).toMatchObject({
      problems: [{ file: store, message: '"api_key" has no effect: the field is "key"' }],
    });
  });

  test('the order of the store, then that of the configuration, then the profiles it declares', async () => {
    const profiles = { 'groq:a': profile('made-up-a'), 'groq:b': profile('made-up-b') };
    const both = [saved('groq:b', 'made-up-b'), saved('groq:a', 'made-up-a'), USUAL];
    const order = { groq: ['groq:b', 'groq:a'] };
    const against = { order: { groq: ['groq:a'] } };
    expect(await credentialsOf({ profiles, order }, against)).toEqual(both);
    expect(await credentialsOf({ profiles }, { order })).toEqual(both);
    const declared = { profiles: { 'groq:b': { provider: 'groq', mode: 'api_key' } } };
    expect(await credentialsOf({ profiles }, declared)).toEqual([both[0], USUAL]);
  });

  test('a reference to a variable is followed, another secret is out of reach, a login keeps its expiry', async () => {
    const ref = (source: string) => ({ source, provider: 'default', id: 'HOUSE_LLM_KEY' });
    const profiles = {
      'groq:a': profile('', { key: undefined, keyRef: ref('env') }),
      'groq:b': profile('', { key: undefined, keyRef: ref('file') }),
      'groq:c': { type: 'oauth', provider: 'groq', access: 'made-up-c', expires: 1700000000000 },
    };
    expect(await credentialsOf({ profiles })).toEqual([
      `login ${store}#profiles.groq:c.access = made-up-c`,
      'env HOUSE_LLM_KEY',
      `out of reach (store) the secret that ${store}#profiles.groq:b.keyRef refers to`,
      USUAL,
    ]);
  });

  test('beside a database the file is not read', async () => {
    const profiles = { 'groq:a': profile('made-up-a') };
    const database = { '~/.openclaw/agents/main/agent/openclaw-agent.sqlite': 'SQLite format 3' };
    expect(await credentialsOf({ profiles }, {}, database)).toEqual([USUAL]);
  });

  test('named itself, it gives the providers that it has a profile for', async () => {
    const profiles = {
      'groq:a': profile('made-up-a'),
      'anthropic:b': { type: 'token', provider: 'anthropic', token: 'made-up-b' },
    };
    const here = await machine({ files: { [store]: { version: 1, profiles } } });
    expect(await outlines(here, store)).toMatchObject([{ id: 'groq' }, { id: 'anthropic' }]);
  });
});

/** Read in `openclaw.plugin.json` of the plugins and in `docs/gateway/config-tools` of 2026.9.6. */
describe('a provider of OpenClaw', () => {
  const path = '~/.openclaw/openclaw.json';
  const HOUSE = 'https://llm.fixture.example/v1';
  const asked = async (
    id: string,
    provider: object,
    { model = 'm', env = {} } = {},
  ): Promise<string[]> => {
    const agents = { defaults: { model: { primary: `${id}/${model}` } } };
    const file = { agents, models: { providers: { [id]: provider } } };
    const [target] = await outlines(await machine({ files: { [path]: file }, env }), path);
    const { baseUrl, chat, auth, credentials } = target ?? {};
    return [`${String(baseUrl)} ${String(chat)} ${String(auth)}`, ...(credentials as string[])];
  };
  const BEARER = 'authorization: Bearer';
  const saved = (id: string) => `${path}#models.providers.${id}.apiKey = made-up-key-1`;
  const KEY = { apiKey: 'made-up-key-1' };

  test('OpenAI and xAI themselves by /responses; at another address as it says, else by chat', async () => {
    expect((await asked('openai', KEY))[0]).toBe(
      `https://api.openai.com/v1 openai-responses /responses ${BEARER}`,
    );
    expect((await asked('xai', KEY))[0]).toBe(
      `https://api.x.ai/v1 openai-responses /responses ${BEARER}`,
    );
    expect((await asked('openai', { ...KEY, baseUrl: HOUSE }))[0]).toBe(
      `${HOUSE} openai-chat /chat/completions ${BEARER}`,
    );
  });

  test('the API of the model before that of its provider', async () => {
    const models = [{ id: 'a' }, { id: 'b', api: 'openai-responses' }];
    const provider = { ...KEY, baseUrl: HOUSE, api: 'openai-completions', models };
    const [a] = await asked('house', provider, { model: 'a' });
    expect(a).toBe(`${HOUSE} openai-chat /chat/completions ${BEARER}`);
    const [b] = await asked('house', provider, { model: 'b' });
    expect(b).toBe(`${HOUSE} openai-responses /responses ${BEARER}`);
  });

  test('Anthropic at an address of one’s own gets the version', async () => {
    const baseUrl = 'https://claude.fixture.example';
    expect((await asked('anthropic', { ...KEY, baseUrl }))[0]).toBe(
      `${baseUrl} anthropic-messages /v1/messages x-api-key`,
    );
    expect((await asked('minimax', KEY))[0]).toBe(
      'https://api.minimax.io/anthropic anthropic-messages /v1/messages x-api-key',
    );
  });

  test('authHeader sends the key as a bearer token', async () => {
    const baseUrl = 'https://claude.fixture.example';
    const api = 'anthropic-messages';
    const [forced] = await asked('house', { ...KEY, baseUrl, api, authHeader: true });
    expect(forced).toBe(`${baseUrl} anthropic-messages /v1/messages ${BEARER}`);
    const [usual] = await asked('house', { ...KEY, baseUrl, api });
    expect(usual).toBe(`${baseUrl} anthropic-messages /v1/messages x-api-key`);
  });

  test('Azure by its header and its version', async () => {
    const baseUrl = 'https://house.openai.azure.com/openai/v1';
    const [azure] = await asked('house', { ...KEY, baseUrl, api: 'azure-openai-responses' });
    expect(azure).toBe(`${baseUrl} openai-responses /responses?api-version=v1 api-key`);
  });

  test('request.auth outranks the key: a bearer token, or a value in a header', async () => {
    const auth = { mode: 'header', headerName: 'X-Gateway-Key', value: 'made-up-gateway-1' };
    const request = { auth, headers: { 'X-Team': 'search' } };
    const files = {
      [path]: {
        agents: { defaults: { model: { primary: 'house/m' } } },
        models: { providers: { house: { ...KEY, baseUrl: HOUSE, request } } },
      },
    };
    const [target] = await outlines(await machine({ files }), path);
    expect(target).toMatchObject({
      headers: { 'X-Team': 'search' },
      credentials: [
        `${path}#models.providers.house.request.auth.value = made-up-gateway-1 @ x-gateway-key`,
        `${saved('house')} @ ${BEARER}`,
      ],
    });
  });

  test('its own names of a key, that of a subscription only where it is set', async () => {
    expect((await asked('anthropic', {})).slice(1)).toEqual(['env ANTHROPIC_API_KEY']);
    const token = ['sk', 'ant', 'oat01', 'made-up'].join('-');
    const env = { ANTHROPIC_OAUTH_TOKEN: token };
    expect((await asked('anthropic', {}, { env })).slice(1)).toEqual([
      'env ANTHROPIC_OAUTH_TOKEN @ authorization: Bearer',
      'env ANTHROPIC_API_KEY @ x-api-key',
    ]);
    expect((await asked('huggingface', {})).slice(1)).toEqual([
      'env HUGGINGFACE_HUB_TOKEN',
      'env HF_TOKEN',
    ]);
  });
});

test('pi: the API of the chosen model before that of its provider', async () => {
  const path = '~/.pi/agent/models.json';
  const models = [{ id: 'a' }, { id: 'b', api: 'openai-responses' }];
  const house = { baseUrl: 'https://llm.fixture.example/v1', api: 'openai-completions', models };
  const files = {
    [path]: { providers: { house: { ...house, apiKey: 'made-up-key-1' } } },
    '~/.pi/agent/settings.json': { defaultProvider: 'house', defaultModel: 'b' },
  };
  const [target] = await outlines(await machine({ files }), path);
  expect(target?.['chat']).toBe('openai-responses /responses');
});

/** `src/config/includes.ts` of 2026.9.6. */
describe('$include of OpenClaw', () => {
  const path = '~/.openclaw/openclaw.json';
  const agents = { defaults: { model: { primary: 'corp/gpt-4o' } } };
  const HOUSE = 'https://llm.fixture.example/v1';
  const corp = (apiKey: string): string => `{corp: {baseUrl: '${HOUSE}', apiKey: '${apiKey}'}}`;
  const read = async (config: object, files: Readonly<Record<string, string>>, env = {}) =>
    outlines(await machine({ files: { [path]: { agents, ...config }, ...files }, env }), path);

  test('providers of an included file: every place is in that file', async () => {
    const models = `{\n  // ours\n  models: {providers: ${corp('${CORP_KEY}')}},\n}\n`;
    const files = { '~/.openclaw/models.json5': models };
    const config = { $include: './models.json5' };
    const [target] = await read(config, files, { CORP_KEY: 'made-up-key-1' });
    expect(target).toMatchObject({
      id: 'corp',
      at: '~/.openclaw/models.json5:3:24',
      baseUrl: HOUSE,
      credentials: ['env CORP_KEY hides'],
      modelId: 'gpt-4o',
    });
  });

  test('below a key, one file in the next: the last of a list counts, what stands beside it more', async () => {
    const files = {
      '~/.openclaw/parts/a.json5': "{providers: {$include: './old.json5'}}",
      '~/.openclaw/parts/old.json5': corp('made-up-old-key'),
      '~/.openclaw/b.json5': "{providers: {corp: {apiKey: 'made-up-new-key'}}}",
    };
    const models = { $include: ['parts/a.json5', 'b.json5'] };
    const [listed] = await read({ models }, files);
    expect(listed).toMatchObject({
      baseUrl: HOUSE,
      credentials: ['~/.openclaw/b.json5#providers.corp.apiKey = made-up-new-key'],
    });
    const beside = { ...models, providers: { corp: { apiKey: 'made-up-own-key' } } };
    const [own] = await read({ models: beside }, files);
    expect(own).toMatchObject({
      baseUrl: HOUSE,
      credentials: [`${path}#models.providers.corp.apiKey = made-up-own-key`],
    });
  });

  test.each([
    ['../outside.json5', 'the included file is outside the folder of the configuration'],
    ['./missing.json5', 'the included file does not exist'],
    ['./openclaw.json', 'the file includes itself'],
  ])('%s is not read', async ($include, message) => {
    const files = {
      [path]: { agents, models: { $include } },
      '~/outside.json5': `{providers: ${corp('made-up-key-1')}}`,
    };
    expect(await readFrom(await machine({ files }), path)).toMatchObject({
      kind: 'problems',
      problems: [{ file: path, line: 10, field: 'models.$include', message }],
    });
  });

  test('control: a folder that OPENCLAW_INCLUDE_ROOTS names is read', async () => {
    const files = { '~/shared/models.json5': `{providers: ${corp('made-up-key-1')}}` };
    const config = { models: { $include: '../shared/models.json5' } };
    const env = { OPENCLAW_INCLUDE_ROOTS: '~/shared' };
    expect(await read(config, files, env)).toMatchObject([{ id: 'corp', baseUrl: HOUSE }]);
  });
});

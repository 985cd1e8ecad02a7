import { createPorts } from '@authlint/node/internal';
import { machine } from './support/machine.js';
import { outlines, readFrom } from './support/outline.js';
import { testClient } from './support/test-client.js';
import { CHAT, CLAUDE, GOOGLE } from './support/wires.js';

testClient('pi', {
  reads: {
    '~/.pi/agent/auth.json': ['house,anthropic', 'none', '= @4'],
    '~/.pi/agent/models.json': ['house,helper,older', 'anthropic', 'house,helper @11'],
  },
  unreadable: {
    '~/.pi/agent/auth.json': { through: '~/.pi/agent/models.json', reads: 'house,helper,older' },
    '~/.pi/agent/models.json': { through: '~/.pi/agent/auth.json', reads: 'anthropic' },
  },
});

const models = '~/.pi/agent/models.json';

test('its own providers, as 1.5.2 sends: Kimi by chat since 1.3.0, OpenAI by responses', async () => {
  const providers = { 'kimi-coding': {}, openai: { baseUrl: 'https://llm.fixture.example/v1' } };
  const installed = '~/npm/lib/node_modules/@earendil-works/pi-coding-agent/package.json';
  const found = async (version: string) => {
    const files = { [models]: { providers }, '~/npm/bin/pi': '', [installed]: { version } };
    const here = await machine({ files, env: {} });
    const env = { PATH: `${here.home}/npm/bin` };
    const ports = createPorts({ env, cwd: here.project, home: here.home });
    return outlines({ ...here, ports }, models);
  };
  expect(await found('1.5.2')).toMatchObject([
    {
      baseUrl: 'https://api.kimi.com/coding/v1',
      chat: 'openai-chat /chat/completions',
      credentials: ['env KIMI_API_KEY'],
    },
    {
      baseUrl: 'https://llm.fixture.example/v1',
      chat: 'openai-responses /responses',
      credentials: ['env OPENAI_API_KEY'],
    },
  ]);
  expect(await found('1.2.0')).toMatchObject([
    { baseUrl: 'https://api.kimi.com/coding', chat: 'anthropic-messages /v1/messages' },
    {},
  ]);
});

test('the token of Anthropic is a bearer token, a login of another form a key', async () => {
  const providers = { anthropic: { baseUrl: 'https://llm.fixture.example' } };
  const credentials = async (env: Record<string, string>) => {
    const here = await machine({ files: { [models]: { providers } }, env });
    const [target] = await outlines(here, models);
    return target?.['credentials'];
  };
  const [token, key, login] = [
    'ANTHROPIC_AUTH_TOKEN',
    'ANTHROPIC_API_KEY',
    'ANTHROPIC_OAUTH_TOKEN',
  ];
  const other = 'made-up-1';
  expect(await credentials({ [token]: other, [key]: other })).toEqual([
    `env ${token} @ authorization: Bearer`,
    `env ${key} @ x-api-key`,
  ]);
  expect(await credentials({ [login]: other })).toEqual([
    `env ${login} @ x-api-key`,
    `env ${key} @ x-api-key`,
  ]);
});

describe('pi 1.5.2 on Azure', () => {
  const path = '~/.pi/agent/settings.json';
  const files = { [path]: { defaultProvider: 'azure', defaultModel: 'gpt-5' } };
  const read = async (env: Readonly<Record<string, string>>, more: object = {}) => {
    const here = await machine({ files: { ...files, ...more }, env });
    const result = await readFrom(here, path);
    const [target] = result.kind === 'read' ? result.targets : [];
    return (
      target && [
        target.baseUrl,
        target.chat.path,
        target.auth?.header,
        target.modelId,
        ...target.credentials.map((source) => (source.kind === 'env' ? source.name : '')),
      ]
    );
  };
  const QUERY = '/responses?api-version=v1';
  const KEY = 'AZURE_OPENAI_API_KEY';

  test.each<[string, Readonly<Record<string, string>>, readonly unknown[] | undefined]>([
    [
      'by the name of the resource',
      { AZURE_OPENAI_RESOURCE_NAME: 'made-up' },
      ['https://made-up.openai.azure.com/openai/v1', QUERY, 'api-key', 'gpt-5', KEY],
    ],
    [
      'an address comes before the name',
      {
        AZURE_OPENAI_RESOURCE_NAME: 'made-up',
        AZURE_OPENAI_BASE_URL: 'https://other.openai.azure.com/openai/v1/responses',
        AZURE_OPENAI_API_VERSION: 'preview',
      },
      [
        'https://other.openai.azure.com/openai/v1',
        '/responses?api-version=preview',
        'api-key',
        'gpt-5',
        KEY,
      ],
    ],
    [
      'a gateway keeps its path; the deployment has another name',
      {
        AZURE_OPENAI_BASE_URL: 'https://gate.fixture.example/azure/',
        AZURE_OPENAI_DEPLOYMENT_NAME_MAP: 'gpt-4o=a, gpt-5=team-five',
      },
      ['https://gate.fixture.example/azure', QUERY, 'api-key', 'team-five', KEY],
    ],
    ['no address', {}, undefined],
  ])('%s', async (_what, env, expected) => {
    expect(await read(env)).toEqual(expected);
  });

  test('a variable outranks the Base URL of models.json', async () => {
    const models = {
      '~/.pi/agent/models.json': {
        providers: { azure: { baseUrl: 'https://file.openai.azure.com' } },
      },
    };
    expect((await read({}, models))?.[0]).toBe('https://file.openai.azure.com/openai/v1');
    const env = { AZURE_OPENAI_RESOURCE_NAME: 'made-up' };
    expect((await read(env, models))?.[0]).toBe('https://made-up.openai.azure.com/openai/v1');
  });
});

test('pi: the identity of a workload stands behind every key', async () => {
  const path = '~/.pi/agent/settings.json';
  const files = { [path]: { defaultProvider: 'anthropic', defaultModel: 'claude-sonnet-4-5' } };
  const env = {
    ANTHROPIC_FEDERATION_RULE_ID: 'made-up-rule',
    ANTHROPIC_ORGANIZATION_ID: 'made-up-organisation',
    ANTHROPIC_IDENTITY_TOKEN_FILE: '/var/run/token',
  };
  const [target] = await outlines(await machine({ files, env }), path);
  const sources = target?.['credentials'] as readonly string[];
  expect(sources[0]).toContain('env ANTHROPIC_API_KEY');
  expect(sources.at(-1)).toContain('out of reach (store)');
  const { ANTHROPIC_ORGANIZATION_ID: _, ...without } = env;
  const [other] = await outlines(await machine({ files, env: without }), path);
  expect(other?.['credentials']).toHaveLength(1);
});

describe('pi', () => {
  const models = '~/.pi/agent/models.json';

  test('the auth store comes before the model list; a command is not run; a bare name is the key', async () => {
    const here = await machine({ tree: 'pi' });
    expect(await outlines(here, models)).toEqual([
      {
        ...CHAT,
        id: 'house',
        at: '~/.pi/agent/models.json:3:5',
        baseUrl: 'https://llm.fixture.example/v1',
        credentials: [
          '~/.pi/agent/auth.json#house.key = made-up-house-key-1',
          'env HOUSE_LLM_KEY hides',
        ],
        modelId: 'house-fast',
        headers: { 'X-Team': 'search' },
      },
      {
        ...CLAUDE,
        id: 'helper',
        at: '~/.pi/agent/models.json:10:5',
        baseUrl: 'https://helper.fixture.example',
        credentials: [
          'out of reach (command) the key that the command at ~/.pi/agent/models.json#providers.helper.apiKey prints',
        ],
        modelId: 'helper-1',
      },
      {
        ...CHAT,
        id: 'older',
        at: '~/.pi/agent/models.json:16:5',
        baseUrl: 'https://older.fixture.example/v1',
        credentials: ['~/.pi/agent/models.json#providers.older.apiKey = OLDER_LLM_KEY'],
        modelId: 'older-1',
      },
    ]);
    const result = await readFrom(here, models);
    expect(result).toMatchObject({
      notes: [
        { kind: 'unreachable', location: { line: 13, column: 7 } },
        { kind: 'hint', location: { line: 19, column: 7 } },
      ],
    });
  });

  test('before 0.77.0 a bare name is a variable, and $NAME is the key itself', async () => {
    const provider = (apiKey: string) => ({
      baseUrl: 'https://llm.fixture.example/v1',
      api: 'openai-completions',
      apiKey,
      models: [{ id: 'house-fast' }],
    });
    const providers = { bare: provider('HOUSE_LLM_KEY'), dollar: provider('$HOUSE_LLM_KEY') };
    const credentials = async (version: string) => {
      const installed = '~/npm/lib/node_modules/@mariozechner/pi-coding-agent/package.json';
      const files = { [models]: { providers }, '~/npm/bin/pi': '', [installed]: { version } };
      const here = await machine({ files, env: {} });
      const env = { PATH: `${here.home}/bin:${here.home}/npm/bin` };
      const ports = createPorts({ env, cwd: here.project, home: here.home });
      const found = await outlines({ ...here, ports }, models);
      return found.map((target) => target['credentials']);
    };
    const [bare, dollar] = ['bare', 'dollar'].map((id) => `${models}#providers.${id}.apiKey`);
    expect(await credentials('0.73.1')).toEqual([
      ['env HOUSE_LLM_KEY', `${bare ?? ''} = HOUSE_LLM_KEY`],
      [`${dollar ?? ''} = $HOUSE_LLM_KEY`],
    ]);
    expect(await credentials('0.87.1')).toEqual([
      [`${bare ?? ''} = HOUSE_LLM_KEY`],
      ['env HOUSE_LLM_KEY hides'],
    ]);
  });

  test('the auth store alone: every provider with a known address', async () => {
    const here = await machine({ tree: 'pi', files: { [models]: { providers: {} } } });
    expect(await outlines(here, '~/.pi/agent/auth.json')).toEqual([
      {
        ...CLAUDE,
        auth: 'by source',
        id: 'anthropic',
        at: '~/.pi/agent/auth.json:3:3',
        baseUrl: 'https://api.anthropic.com',
        credentials: [
          'login ~/.pi/agent/auth.json#anthropic.access = made-up-access-1 @ authorization: Bearer',
          'env ANTHROPIC_API_KEY @ x-api-key',
        ],
        modelId: null,
      },
    ]);
  });
});

test('it reads its own names of a key of Google', async () => {
  const path = '~/.pi/agent/settings.json';
  const content = { defaultProvider: 'google', defaultModel: 'gemini-2.5-flash' };
  const [target] = await outlines(await machine({ files: { [path]: content }, env: GOOGLE }), path);
  expect(target?.['credentials']).toEqual(['env GEMINI_API_KEY']);
});

test('pi sends the token of a login as one', async () => {
  const path = '~/.pi/agent/settings.json';
  const files = { [path]: { defaultProvider: 'anthropic', defaultModel: 'claude-sonnet-4-5' } };
  const token = ['sk', 'ant', 'oat', 'made-up'].join('-');
  const env = { ANTHROPIC_OAUTH_TOKEN: token, ANTHROPIC_API_KEY: 'made-up-key' };
  const [target] = await outlines(await machine({ files, env }), path);
  expect(target?.['credentials']).toEqual([
    'env ANTHROPIC_OAUTH_TOKEN @ authorization: Bearer',
    'env ANTHROPIC_API_KEY @ x-api-key',
  ]);
});

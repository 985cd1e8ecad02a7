import { seal } from '@authlint/model/secret';
import type { ProviderTarget } from '../../src/internal.js';
import { valuesOf } from '../support/played.js';
import { HOST, KEY, LIST, savedKey } from '../support/wire.js';

/** What fills the slots of steps with a corrected setting. */

const world = { env: { CORP_LLM_KEY: KEY } };
const offline = { offline: true };
const NONE = 'unknown: not-applicable';

const NAMED = savedKey('f#key', '$CORP_LLM_KEY', { namesVariable: 'CORP_LLM_KEY' });
const SERVICE = { title: 'the service web', restart: 'x', isContainer: true } as const;
const JOB = { title: 'the job x', restart: 'on GitHub', reference: '${{ secrets.NAME }}' };
const IN_JOB = {
  ...({ kind: 'env-file', name: 'CORP_LLM_KEY', changedAt: null } as const),
  ...{ secret: seal('secrets.CORP_LLM_KEY'), location: { file: 'x.yml', line: 3, column: 1 } },
};
const WORDS = {
  ...{ name: 'opencode', shows: null, variableField: null, signIn: null },
  reference: '{env:NAME}',
};

async function valueOf(fact: string, target: Partial<ProviderTarget>): Promise<unknown> {
  const [value] = await valuesOf({ hosts: {}, target, world, options: offline }, fact);
  return value;
}

describe('the place of the Base URL', () => {
  const source = { file: 'authlint.config.yaml', line: 2, column: 3, client: null };
  const location = { file: '~/.codex/config.toml', line: 6, column: 1 };
  const place = {
    setting: 'Base URL',
    value: 'https://llm.corp.example/v1',
    used: true,
    kind: 'configuration',
    from: '~/.codex/config.toml#model_providers.house.base_url',
    location,
  } as const;

  test.each<[string, Partial<ProviderTarget>, unknown]>([
    [
      'a field of a client',
      { places: () => [place] },
      '`model_providers.house.base_url` in ~/.codex/config.toml, line 6',
    ],
    [
      'a variable of the shell',
      { places: () => [{ ...place, kind: 'shell', from: 'env:OPENAI_BASE_URL', location: null }] },
      '`OPENAI_BASE_URL`',
    ],
    [
      'one that is hidden is not it',
      { places: () => [{ ...place, used: false }], source },
      '`baseUrl` of `p` in authlint.config.yaml, line 2',
    ],
    [
      'a line that gives the variable to a service',
      {
        places: () => [{ ...place, kind: 'shell', from: 'env:OPENAI_BASE_URL', location: null }],
        baseUrlAt: { file: 'compose.yaml', line: 5, column: 1 },
      },
      '`OPENAI_BASE_URL` in compose.yaml, line 5',
    ],
    ['our own configuration', { source }, '`baseUrl` of `p` in authlint.config.yaml, line 2'],
    ['built into the client', { source: { ...source, client: 'codex-cli' } }, NONE],
    ['the variable of the library', { baseUrlVariable: 'OPENAI_BASE_URL' }, '`OPENAI_BASE_URL`'],
    ['no file', {}, NONE],
  ])('%s', async (_name, target, value) => {
    expect(await valueOf('endpoint.place', target)).toBe(value);
  });
});

describe('a doubled version', () => {
  test.each<[string, Partial<ProviderTarget>, unknown]>([
    ['in the Base URL', { baseUrl: `https://${HOST}/v1/v1` }, '/v1'],
    [
      'in what the client appends',
      { baseUrl: `https://${HOST}/v1`, discovery: { path: '/v1/models', enabled: true } },
      '/v1',
    ],
    ['nowhere', { baseUrl: `https://${HOST}/v1` }, NONE],
    [
      'where the provider has another path for this API',
      { baseUrl: 'https://api.moonshot.ai/v1/v1', chat: { path: null, api: 'anthropic-messages' } },
      NONE,
    ],
    ['two different ones', { baseUrl: `https://${HOST}/v2/v1` }, NONE],
    ['as the beginning of a longer name', { baseUrl: `https://${HOST}/v1/v1beta` }, NONE],
  ])('%s', async (_name, target, value) => {
    expect(await valueOf('endpoint.versionTwice', target)).toBe(value);
  });
});

test.each<[string, unknown]>([
  [`http://${HOST}:443/v1`, `https://${HOST}/v1`],
  [`http://${HOST}:8443/v1/`, `https://${HOST}:8443/v1`],
  [`http://${HOST}/v1`, NONE],
  [`https://${HOST}:8443/v1`, NONE],
])('the same address with TLS: %s', async (baseUrl, value) => {
  expect(await valueOf('endpoint.withTls', { baseUrl })).toBe(value);
});

test.each<[string, Partial<ProviderTarget>, unknown]>([
  ['http://localhost:11434/v1', { service: SERVICE }, 'http://host.docker.internal:11434/v1'],
  ['http://127.0.0.1:8000', { service: SERVICE }, 'http://host.docker.internal:8000'],
  ['http://ollama:11434/v1', { service: SERVICE }, NONE],
  ['http://localhost:11434/v2', { service: { title: 'the job x', restart: 'x' } }, NONE],
  ['http://localhost:11434/v3', {}, NONE],
])('%s as a container reaches it', async (baseUrl, target, value) => {
  expect(await valueOf('endpoint.fromContainer', { baseUrl, ...target })).toBe(value);
});

test.each<[string, Partial<ProviderTarget>, unknown]>([
  ['in the syntax of the client', { credentials: [NAMED], words: WORDS }, '{env:CORP_LLM_KEY}'],
  ['a client that knows none', { credentials: [NAMED] }, NONE],
  [
    'in that of the file that starts it',
    { credentials: [IN_JOB], service: JOB },
    '${{ secrets.CORP_LLM_KEY }}',
  ],
  ['a key in that file', { credentials: [{ ...IN_JOB, secret: seal(KEY) }], service: JOB }, NONE],
  ['no variable is named', { credentials: [savedKey('f#key', KEY)], words: WORDS }, NONE],
])('the reference that is meant: %s', async (_name, target, value) => {
  expect(await valueOf('client.reference', target)).toBe(value);
});

const DATABRICKS = 'https://dbc-1.cloud.databricks.com';

test.each<[string, ProviderTarget['chat']['api'], unknown]>([
  ['https://openrouter.ai/v1', 'openai-chat', 'https://openrouter.ai/api/v1'],
  ['https://openrouter.ai/api/v1', 'openai-chat', NONE],
  ['https://api.z.ai/api/paas/v4/v1', 'anthropic-messages', 'https://api.z.ai/api/anthropic'],
  ['https://api.moonshot.ai/v1', 'anthropic-messages', 'https://api.moonshot.ai/anthropic'],
  ['https://llm.corp.example/v2', 'openai-chat', NONE],
  ['https://api.cohere.ai/v1', 'openai-chat', 'https://api.cohere.ai/compatibility/v1'],
  ['https://api.cohere.ai/compatibility/v1', 'openai-chat', NONE],
  ['https://api.cohere.com/v2', 'cohere-chat', NONE],
  ['https://dbc-1.cloud.databricks.com', 'openai-chat', `${DATABRICKS}/ai-gateway/mlflow/v1`],
  [`${DATABRICKS}/serving-endpoints`, 'openai-chat', NONE],
])('the documented address at the host of %s', async (baseUrl, api, value) => {
  expect(await valueOf('endpoint.documented', { baseUrl, chat: { path: null, api } })).toBe(value);
});

const OF_ANTHROPIC = `sk-ant-api03-${'Ab1'.repeat(31)}AA`;
const OF_PLAN = `sk-sp-${'0a1b'.repeat(8)}`;
const PLAN = 'https://coding-intl.dashscope.aliyuncs.com/v1';

test.each([
  ['https://www.anthropic.com', OF_ANTHROPIC, 'anthropic-messages', 'https://api.anthropic.com'],
  ['https://llm.corp.example', OF_ANTHROPIC, 'anthropic-messages', NONE],
  ['https://dashscope-intl.aliyuncs.com/v1', OF_PLAN, 'openai-chat', PLAN],
] as const)(
  'the documented address for a key of another host: %s',
  async (baseUrl, key, api, value) => {
    const target = { baseUrl, chat: { path: null, api }, credentials: [savedKey('f#key', key)] };
    expect(await valueOf('endpoint.documented', target)).toBe(value);
  },
);

const AZURE = 'https://contoso.openai.azure.com';
const OF_OPENAI = { chat: { path: '/chat/completions', api: 'openai-chat' } } as const;
const OF_AZURE = {
  type: 'azure-openai',
  chat: { path: null, api: 'openai-chat' },
  source: { file: null, line: null, column: null, client: 'environment' },
} as const;

test.each<[string, string, Partial<ProviderTarget>, unknown]>([
  ['a client of OpenAI at the bare host', AZURE, OF_OPENAI, `${AZURE}/openai/v1`],
  [
    'a client of OpenAI at a deployment',
    `${AZURE}/openai/deployments/x`,
    OF_OPENAI,
    `${AZURE}/openai/v1`,
  ],
  [
    'with the version of the API',
    `${AZURE}/openai/deployments/x?api-version=2024-10-21`,
    OF_OPENAI,
    NONE,
  ],
  ['a client of OpenAI where it belongs', `${AZURE}/openai/v1`, OF_OPENAI, NONE],
  [
    'a client of Azure with the target URI',
    `${AZURE}/openai/deployments/x/chat/completions`,
    OF_AZURE,
    AZURE,
  ],
  ['a client of Azure where it belongs', AZURE, OF_AZURE, NONE],
  ['a client of Azure with the path', `${AZURE}/openai`, OF_AZURE, NONE],
])('the documented address of Azure: %s', async (_name, baseUrl, target, value) => {
  expect(await valueOf('endpoint.documented', { baseUrl, ...target })).toBe(value);
});

describe('the model that was meant', () => {
  const list = (...ids: readonly string[]) => ({
    [HOST]: [
      { ...LIST, body: { object: 'list', data: ids.map((id) => ({ id, object: 'model' })) } },
    ],
  });

  test.each<[string, string, readonly string[], unknown]>([
    ['blanks around it', 'glm-5 ', ['glm-5'], 'glm-5'],
    ['capital letters', 'GLM-5', ['kimi', 'glm-5'], 'glm-5'],
    ['the vendor before it', 'openai/gpt-5', ['gpt-5'], 'gpt-5'],
    ['the vendor before the listed one', 'gpt-5', ['openai/gpt-5'], 'openai/gpt-5'],
    ['two letters changed', 'claud-sonet', ['claude-sonnet'], 'claude-sonnet'],
    ['three letters changed', 'clad-sonet', ['claude-sonnet'], NONE],
    ['it is listed', 'glm-5', ['glm-5', 'glm-5 '], NONE],
    ['nothing like it is listed', 'glm-5', ['kimi'], NONE],
  ])('%s', async (_name, modelId, listed, value) => {
    const played = { hosts: list(...listed), target: { modelId }, world };
    expect(await valuesOf(played, 'model.meant')).toEqual([value]);
  });

  test('a list that was not given says nothing', async () => {
    const played = { hosts: { [HOST]: [{ status: 401 }] }, target: { modelId: 'm ' }, world };
    expect(await valuesOf(played, 'model.meant')).toEqual([NONE]);
  });
});

describe('addresses of the same vendor', () => {
  const OF_ZAI = `${'0a'.repeat(16)}.${'aB3d'.repeat(4)}`;
  const at = (baseUrl: string, key: string) => ({
    hosts: {},
    target: { baseUrl },
    world: { env: { CORP_LLM_KEY: key } },
    options: offline,
  });

  test('two sites whose keys look alike', async () => {
    const played = at('https://api.minimax.io/v1', `eyJhbGciOiJSUzI1NiJ9.${'a'.repeat(40)}.b`);
    const [sites] = await valuesOf(played, 'endpoint.sites');
    expect(sites).toContain('api.minimaxi.com');
  });

  test('none where they are to be tried', async () => {
    const played = at('https://api.minimax.io/v1', KEY);
    expect(
      await valuesOf({ ...played, options: { ...offline, twins: true } }, 'endpoint.sites'),
    ).toEqual([NONE]);
  });

  test('none of a vendor with one address', async () => {
    expect(
      await valuesOf(at('https://api.groq.com/openai/v1', KEY), 'endpoint.sites', 'endpoint.plans'),
    ).toEqual([NONE, NONE]);
  });

  test('the other plan of a vendor', async () => {
    const [plans] = await valuesOf(at('https://api.z.ai/api/paas/v4', OF_ZAI), 'endpoint.plans');
    expect(plans).toContain('api.z.ai/api/coding/paas/v4');
  });
});

describe('the provider that the configuration declares', () => {
  const variable = (name: string) => [{ kind: 'env', name, location: null }] as const;
  const declared = (id: string, name: string, baseUrl: string, key = KEY) =>
    valuesOf(
      {
        hosts: {},
        target: { id, baseUrl, credentials: variable(name) },
        world: { env: { [name]: key } },
        options: offline,
      },
      'origin.declared',
    );

  test.each<[string, string, string, string, unknown]>([
    [
      'both names of one, the host of another',
      'groq',
      'GROQ_API_KEY',
      'https://api.openai.com/v1',
      'Groq',
    ],
    ['all of one', 'groq', 'GROQ_API_KEY', 'https://api.groq.com/openai/v1', 'none'],
    [
      'a variable that many read',
      'openai',
      'OPENAI_API_KEY',
      'https://api.groq.com/openai/v1',
      'none',
    ],
    ['an entry of another name', 'house', 'GROQ_API_KEY', 'https://api.openai.com/v1', 'none'],
    [
      'a variable of that name which nobody is known to read',
      'groq',
      'GROQ_TOKEN',
      'https://api.openai.com/v1',
      'Groq',
    ],
    ['a gateway for many', 'groq', 'GROQ_API_KEY', 'https://openrouter.ai/api/v1', 'none'],
    ['a host of nobody', 'groq', 'GROQ_API_KEY', `https://${HOST}/v1`, 'none'],
  ])('%s', async (_name, id, name, baseUrl, value) => {
    expect(await declared(id, name, baseUrl)).toEqual([value]);
  });

  test('none where the key is of the host', async () => {
    const key = `gsk_${'aB3'.repeat(17)}a`;
    expect(
      await declared('mistral', 'MISTRAL_API_KEY', 'https://api.groq.com/openai/v1', key),
    ).toEqual(['none']);
  });
});

test('names, commands and places that steps speak of', async () => {
  const words = {
    name: 'Codex',
    shows: null,
    variableField: null,
    signIn: { command: 'codex login', files: [], keyCommand: 'codex login --with-api-key' },
  };
  const env = (name: string) => ({ kind: 'env', name, location: null }) as const;
  const target = { words, credentials: [env('A'), env('B'), env('A'), env('C'), env('D')] };
  const played = { hosts: {}, target, world, options: offline };
  expect(await valuesOf(played, 'client.keySignIn', 'env.names')).toEqual([
    'codex login --with-api-key',
    '`A` or `B` or `C`',
  ]);
  const bare = {
    ...played,
    target: {
      credentials: [savedKey('config:key', KEY)],
    },
  };
  expect(await valuesOf(bare, 'client.keySignIn', 'env.names')).toEqual([NONE, NONE]);
});

import { machine } from './support/machine.js';
import { first, outlines, readFrom } from './support/outline.js';
import { testClient } from './support/test-client.js';
import { CHAT, CLAUDE } from './support/wires.js';

testClient('aichat', {
  reads: {
    '~/.config/aichat/.env': ['house,claude,deepseek', '=', '='],
    '~/.config/aichat/config.yaml': ['house,claude,deepseek', 'none', 'house'],
  },
  unreadable: {
    '~/.config/aichat/.env': {
      through: '~/.config/aichat/config.yaml',
      reads: 'house,claude,deepseek',
    },
    '~/.config/aichat/config.yaml': { through: '~/.config/aichat/.env', reads: '!' },
  },
});

/** sigoden/aichat 82976d3 of February 2026: `client/*.rs`, `client/macros.rs`, `config/mod.rs`. */
const path = '~/.config/aichat/config.yaml';

/** The client is called by its name, else by its type. */
const nameIn = (lines: readonly string[]): string =>
  (lines.find((line) => line.startsWith('name: ')) ?? lines[0] ?? '').replace(/^\w+: /, '');

const config = (lines: readonly string[], model = `${nameIn(lines)}:m1`): string =>
  [
    'model: ' + model,
    'clients:',
    ...lines.map((line, index) => (index === 0 ? '  - ' : '    ') + line),
    '',
  ].join('\n');

const read = (
  lines: readonly string[],
  env: Readonly<Record<string, string>> = {},
  model?: string,
) => first(path, { [path]: config(lines, model) }, env);

const target = async (
  lines: readonly string[],
  env: Readonly<Record<string, string>> = {},
  model?: string,
) => {
  const here = await machine({ files: { [path]: config(lines, model) }, env });
  const result = await readFrom(here, path);
  return result.kind === 'read' ? result.targets[0] : undefined;
};

test.each([
  // client/mod.rs `OPENAI_COMPATIBLE_PROVIDERS`; `API_BASE` of each type.
  [['type: openai-compatible', 'name: moonshot'], 'https://api.moonshot.cn/v1'],
  [
    ['type: openai-compatible', 'name: qianwen'],
    'https://dashscope.aliyuncs.com/compatible-mode/v1',
  ],
  [['type: cohere'], 'https://api.cohere.ai/v2'],
  [['type: gemini'], 'https://generativelanguage.googleapis.com/v1beta'],
])('%j without an api_base', async (lines, baseUrl) => {
  expect(await read(lines)).toMatchObject({ baseUrl });
});

test('a client of a name that it does not know needs an api_base', async () => {
  const here = await machine({
    files: { [path]: config(['type: openai-compatible', 'name: fireworks']) },
  });
  expect(await readFrom(here, path)).toMatchObject({
    kind: 'problems',
    problems: [{ message: 'the client "fireworks" needs an api_base' }],
  });
});

test('AICHAT_MODEL outranks the model of the file, and a model may have another name on the wire', async () => {
  const lines = [
    'type: openai-compatible',
    'name: c',
    'api_base: https://llm.fixture.example/v1/',
    'models:',
    '  - name: m1',
    '  - name: m2',
    '    real_name: wire-2',
  ];
  expect(await read(lines)).toMatchObject({
    modelId: 'm1',
    baseUrl: 'https://llm.fixture.example/v1',
  });
  expect(await read(lines, { AICHAT_MODEL: 'c:m2' })).toMatchObject({ modelId: 'wire-2' });
});

test('openai: the organisation; azure: deployment and version; vertexai: place and project', async () => {
  expect(await read(['type: openai', 'organization_id: org-made-up'])).toMatchObject({
    headers: { 'OpenAI-Organization': 'org-made-up' },
  });
  const azure = [
    'type: azure-openai',
    'api_base: https://eu.fixture.example',
    'models: [{name: dep}]',
  ];
  expect((await target(azure, {}, 'azure-openai:dep'))?.native).toEqual({
    deployment: 'dep',
    apiVersion: '2024-12-01-preview',
  });
  const vertex = ['type: vertexai', 'project_id: p', 'location: global'];
  expect(await target(vertex, { VERTEXAI_PROJECT_ID: 'of-shell' })).toMatchObject({
    baseUrl: 'https://aiplatform.googleapis.com/v1',
    native: { project: 'p', location: 'global' },
    credentials: [],
  });
  const bare = vertex.filter((line) => !line.startsWith('project_id'));
  expect(await target(bare, { VERTEXAI_PROJECT_ID: 'of-shell' })).toMatchObject({
    native: { project: 'of-shell', location: 'global' },
  });
});

test('bedrock signs with its own keys, each of which outranks a variable', async () => {
  const lines = ['type: bedrock', 'region: eu-west-1', 'access_key_id: AKIAMADEUP'];
  expect((await target(lines))?.signingKeys).toBeUndefined();
  const keyed = await target(lines, { BEDROCK_SECRET_ACCESS_KEY: 'made-up' });
  expect(keyed?.baseUrl).toBe('https://bedrock-runtime.eu-west-1.amazonaws.com');
  expect(keyed?.signingKeys).toBeDefined();
  const env = { BEDROCK_REGION: 'us-east-1' };
  expect((await target(lines, env))?.baseUrl).toContain('eu-west-1');
  const bare = lines.filter((line) => !line.startsWith('region'));
  expect((await target(bare, env))?.baseUrl).toContain('us-east-1');
});

test('aichat: its env file is taken as it stands and beats the shell, the configuration beats both', async () => {
  const here = await machine({ tree: 'aichat' });
  expect(await outlines(here, '~/.config/aichat/config.yaml')).toEqual([
    {
      ...CHAT,
      id: 'house',
      at: '~/.config/aichat/config.yaml:3:5',
      baseUrl: 'https://llm.fixture.example/v1',
      credentials: [
        '~/.config/aichat/config.yaml#clients.0.api_key = made-up-house-key-1',
        'env HOUSE_API_KEY',
      ],
      modelId: 'house-deep',
      headers: { 'X-Team': 'search' },
    },
    {
      ...CLAUDE,
      id: 'claude',
      at: '~/.config/aichat/config.yaml:15:5',
      baseUrl: 'https://api.anthropic.com/v1',
      chat: 'anthropic-messages /messages',
      discovery: '/models',
      credentials: [
        '~/.config/aichat/.env:2:1 CLAUDE_API_KEY = "made-up-claude-key-1"',
        'env CLAUDE_API_KEY',
      ],
      modelId: null,
    },
    {
      ...CHAT,
      id: 'deepseek',
      at: '~/.config/aichat/config.yaml:16:5',
      baseUrl: 'https://api.deepseek.com',
      credentials: ['env DEEPSEEK_API_KEY'],
      modelId: null,
    },
  ]);
});

const HOUSE = 'https://llm.fixture.example/v1';

describe('aichat: a patch', () => {
  const path = '~/.config/aichat/config.yaml';
  const config = (patch: string, more = '') =>
    `model: corp:gpt-4o\nclients:\n  - type: openai-compatible\n    name: corp\n    api_base: ${HOUSE}\n${more}    models:\n      - name: gpt-4o\n    patch:\n      chat_completions:\n${patch}`;
  const header = (pattern: string) =>
    `        '${pattern}':\n          headers:\n            api-key: made-up\n`;
  const read = (patch: string, more = '', env = {}) =>
    first(path, { [path]: config(patch, more) }, env);

  test.each(['.*', 'gpt-4o', 'gpt-4o|gpt-4-.*', 'gpt-(4o|5)'])(
    'for %s: its header is the key where no other is set',
    async (pattern) => {
      expect(await read(header(pattern))).toMatchObject({
        credentials: [],
        headers: { 'api-key': 'made-up' },
      });
    },
  );

  test('control: for another model, and beside a key', async () => {
    const credentials = ['env CORP_API_KEY'];
    expect(await read(header('gpt-4'))).toMatchObject({ credentials, headers: {} });
    const saved = `${path}#clients.0.api_key = made-up-too`;
    expect(await read(header('.*'), '    api_key: made-up-too\n')).toMatchObject({
      credentials: [saved, ...credentials],
      headers: { 'api-key': 'made-up' },
    });
  });

  test('the first pattern that fits counts', async () => {
    const other = `        'gpt.*':\n          headers: {x-team: search}\n`;
    expect(await read(other + header('.*'))).toMatchObject({ headers: { 'x-team': 'search' } });
  });

  test('its url is the whole address', async () => {
    const url = (address: string) => `        '.*': {url: '${address}'}\n`;
    expect(await read(url('https://gw.fixture.example/v2/chat/completions'))).toMatchObject({
      baseUrl: 'https://gw.fixture.example/v2',
      chat: 'openai-chat /chat/completions',
    });
    expect(await read(url('https://gw.fixture.example/ask?v=1'))).toMatchObject({
      baseUrl: 'https://gw.fixture.example',
      chat: 'openai-chat /ask?v=1',
      discovery: 'off',
    });
  });

  test('that of a model yields to it', async () => {
    const text = config(header('.*')).replace(
      '- name: gpt-4o',
      '- name: gpt-4o\n        patch: {headers: {api-key: made-up-below, x-team: search}}',
    );
    expect(await first(path, { [path]: text })).toMatchObject({
      headers: { 'api-key': 'made-up', 'x-team': 'search' },
    });
  });

  test('a null takes the key out of the request', async () => {
    const patch = `        '.*':\n          headers: {authorization: null}\n`;
    expect(await read(patch, '    api_key: made-up\n')).toMatchObject({ credentials: [] });
  });

  test('one in a variable replaces it, unless it is no JSON', async () => {
    const name = 'AICHAT_PATCH_CORP_CHAT_COMPLETIONS';
    const of = (patch: object) => ({ [name]: JSON.stringify(patch) });
    const own = { headers: { 'x-gateway-key': 'made-up-gw', authorization: null } };
    const env = { ...of({ '.*': own }), OTHER: 'made-up-gw' };
    expect(await read(header('.*'), '    api_key: made-up\n', env)).toMatchObject({
      credentials: [],
      headers: { 'x-gateway-key': 'made-up-gw' },
    });
    const url = 'https://gw.fixture.example/v9/chat/completions';
    expect(await read(header('.*'), '', of({ '.*': { url } }))).toMatchObject({
      baseUrl: 'https://gw.fixture.example/v9',
      headers: {},
    });
    expect(await read(header('.*'), '', of({ other: own }))).toMatchObject({ headers: {} });
    expect(await read(header('.*'), '', { [name]: 'no JSON' })).toMatchObject({
      headers: { 'api-key': 'made-up' },
    });
  });
});

import { machine } from './machine.js';
import { first, readFrom } from './outline.js';

/** sigoden/aichat 82976d3 of February 2026: `client/*.rs`, `client/macros.rs`, `config/mod.rs`. */
const path = '~/.config/aichat/config.yaml';
const config = (lines: readonly string[], model = 'c:m1'): string =>
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
    native: { project: 'of-shell', location: 'global' },
    credentials: [],
  });
});

test('bedrock signs with its own keys, each of which a variable outranks', async () => {
  const lines = ['type: bedrock', 'region: eu-west-1', 'access_key_id: AKIAMADEUP'];
  expect((await target(lines))?.signingKeys).toBeUndefined();
  const keyed = await target(lines, { BEDROCK_SECRET_ACCESS_KEY: 'made-up' });
  expect(keyed?.baseUrl).toBe('https://bedrock-runtime.eu-west-1.amazonaws.com');
  expect(keyed?.signingKeys).toBeDefined();
  expect((await target(lines, { BEDROCK_REGION: 'us-east-1' }))?.baseUrl).toContain('us-east-1');
});

import { machine } from './machine.js';
import { readFrom } from './outline.js';
import { CLAUDE, CLAUDE_VERSIONED, expectRows } from './rows.js';

const HOUSE = 'https://llm.fixture.example/v1';

test('LibreChat: an unset reference stops the request; keys that users enter are out of reach', async () => {
  const here = await machine({ tree: 'librechat' });
  const custom = [
    {
      id: 'House',
      at: 'librechat.yaml:4:7',
      baseUrl: HOUSE,
      credentials: ['env HOUSE_LLM_KEY', '.env:1:1 HOUSE_LLM_KEY = made-up-house-key-1'],
      modelId: 'house-fast',
      headers: { 'X-Team': 'search' },
    },
    {
      id: 'Your own',
      at: 'librechat.yaml:12:7',
      baseUrl: 'https://byo.fixture.example/v1',
      discovery: 'off',
      credentials: [
        'out of reach (store) the keys that users enter for "Your own", kept in the database',
      ],
      modelId: 'house-fast',
    },
  ];
  await expectRows(here, 'librechat.yaml', custom);
  await expectRows(here, '.env', [
    ...custom,
    {
      ...CLAUDE,
      id: 'anthropic',
      at: '.env:3:1',
      baseUrl: 'https://api.anthropic.com',
      credentials: ['env ANTHROPIC_API_KEY', '.env:3:1 ANTHROPIC_API_KEY = made-up-claude-key-1'],
    },
  ]);
  expect(await readFrom(here, 'librechat.yaml')).toMatchObject({
    notes: [{ kind: 'unreachable', location: { file: 'librechat.yaml', line: 13, column: 7 } }],
  });
});

test('LibreChat: groups of Azure OpenAI; what a model leaves out stands at the group', async () => {
  const group = (name: string, lines: string) =>
    `      - group: ${name}\n        apiKey: "\${AZURE_KEY}"\n${lines.replace(/^/gm, '        ')}\n`;
  const groups = [
    group(
      'one',
      'instanceName: house\nversion: v1\nmodels: {gpt-4o: {deploymentName: d4, version: v2}}',
    ),
    group(
      'two',
      'instanceName: house.cognitiveservices.azure.com\ndeploymentName: d\nversion: v1\nmodels: {a: true, b: true}',
    ),
    group('three', 'serverless: true\ninstanceName: x\nmodels: {c: true}'),
    group('four', 'instanceName: "${INSTANCE}"\nmodels: {c: true}'),
  ];
  const text = `endpoints:\n  azureOpenAI:\n    groups:\n${groups.join('')}`;
  const here = await machine({
    files: { 'librechat.yaml': text, '.env': 'AZURE_KEY=made-up-1\n' },
  });
  const credentials = [
    { kind: 'env', name: 'AZURE_KEY' },
    { kind: 'env-file', name: 'AZURE_KEY' },
  ];
  expect(await readFrom(here, 'librechat.yaml')).toMatchObject({
    targets: [
      {
        id: 'one',
        type: 'azure-openai',
        baseUrl: 'https://house.openai.azure.com',
        credentials,
        modelId: 'gpt-4o',
        native: { deployment: 'd4', apiVersion: 'v2' },
      },
      {
        id: 'two',
        baseUrl: 'https://house.cognitiveservices.azure.com',
        credentials,
        models: ['a', 'b'],
        native: { deployment: 'd', apiVersion: 'v1' },
      },
    ],
  });
});

test('Open WebUI: keys belong to addresses by their order, a missing one is none', async () => {
  const here = await machine({ tree: 'open-webui' });
  await expectRows(here, '.env', [
    {
      id: 'connection-0',
      at: '.env:2:1',
      baseUrl: HOUSE,
      credentials: ['env OPENAI_API_KEYS', '.env:3:1 OPENAI_API_KEYS = made-up-first-key-1'],
    },
    {
      id: 'connection-1',
      at: '.env:2:1',
      baseUrl: 'https://second.fixture.example/v1',
      credentials: [],
    },
  ]);
  expect(await readFrom(here, '.env')).toMatchObject({ notes: [{ kind: 'unreachable' }] });
});

test('AnythingLLM: the provider that LLM_PROVIDER names, under its own names', async () => {
  await expectRows(await machine({ tree: 'anythingllm' }), 'server/.env', [
    {
      id: 'generic-openai',
      at: 'server/.env:1:1',
      baseUrl: HOUSE,
      credentials: [
        'env GENERIC_OPEN_AI_API_KEY',
        'server/.env:3:1 GENERIC_OPEN_AI_API_KEY = made-up-house-key-1',
        'the client itself = (a text that stands nowhere)',
      ],
      modelId: 'house-fast',
    },
  ]);
});

test('LobeChat: several keys in one variable', async () => {
  await expectRows(await machine({ tree: 'lobechat' }), '.env', [
    {
      id: 'openai',
      at: '.env:1:1',
      baseUrl: HOUSE,
      credentials: [
        'env OPENAI_API_KEY',
        '.env:1:1 OPENAI_API_KEY = made-up-first-key-1',
        '.env:1:1 OPENAI_API_KEY = made-up-second-key-1',
      ],
      modelId: 'house-fast',
    },
  ]);
});

test('an env file of nobody in particular: well-known variables, and pairs of key and Base URL', async () => {
  await expectRows(await machine({ tree: 'dotenv' }), '.env', [
    {
      id: 'openai',
      at: '.env:2:1',
      baseUrl: HOUSE,
      credentials: ['env OPENAI_API_KEY', '.env:2:1 OPENAI_API_KEY = made-up-openai-key-1'],
    },
    {
      ...CLAUDE_VERSIONED,
      id: 'anthropic',
      at: '.env:3:8',
      baseUrl: 'https://api.anthropic.com/v1',
      credentials: ['env ANTHROPIC_API_KEY', '.env:3:8 ANTHROPIC_API_KEY = made-up-claude-key-1'],
    },
    {
      id: 'deepseek',
      at: '.env:4:1',
      baseUrl: 'https://api.deepseek.com',
      credentials: ['env DEEPSEEK_API_KEY', '.env:4:1 DEEPSEEK_API_KEY = made-up-deepseek-key-1'],
    },
    {
      id: 'house',
      at: '.env:6:1',
      baseUrl: 'https://house.fixture.example/v1',
      credentials: ['env HOUSE_API_KEY', '.env:6:1 HOUSE_API_KEY = “made-up-house-key-1”'],
    },
  ]);
});

test('an env file without keys of language models is nobody’s', async () => {
  const files = { '.env': 'PORT=8080\nSTRIPE_SECRET_KEY=made-up\nGITHUB_TOKEN=made-up\n' };
  expect(await readFrom(await machine({ files }), '.env')).toEqual({ kind: 'not-a-client-file' });
});

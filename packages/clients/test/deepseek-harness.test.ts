import { machine } from './support/machine.js';
import { outlines, readFrom } from './support/outline.js';
import { testClient } from './support/test-client.js';
import { CHAT } from './support/wires.js';

testClient('deepseek-harness', {
  reads: {
    '~/.dsh/.credentials.yaml': [
      'deepseek,openrouter,groq,house,claude-relay,fixed,local',
      '=',
      '=',
    ],
    '~/.dsh/.env': ['deepseek,openrouter,groq,house,claude-relay,fixed,local', '=', '='],
    '~/.dsh/settings.yaml': [
      'deepseek,openrouter,groq,house,claude-relay,fixed,local',
      'deepseek',
      'deepseek,openrouter,groq,house',
    ],
  },
  passes: ['.env'],
  unreadable: {
    '.env': {
      through: '~/.dsh/settings.yaml',
      reads: 'deepseek,openrouter,groq,house,claude-relay,fixed,local',
    },
    '~/.dsh/.credentials.yaml': {
      through: '~/.dsh/settings.yaml',
      reads: 'deepseek,openrouter,groq,house,claude-relay,fixed,local',
    },
    '~/.dsh/.env': {
      through: '~/.dsh/settings.yaml',
      reads: 'deepseek,openrouter,groq,house,claude-relay,fixed,local',
    },
    '~/.dsh/settings.yaml': { through: '~/.dsh/.credentials.yaml', reads: 'deepseek' },
  },
});

const HOUSE_SOURCES = [
  'env HOUSE_LLM_KEY empty=unset',
  '~/.dsh/.credentials.yaml#refs.HOUSE_LLM_KEY = made-up-house-key-1',
  '.env:1:1 HOUSE_LLM_KEY = made-up-house-key-2',
  '~/.dsh/.env:1:1 HOUSE_LLM_KEY = made-up-house-key-3',
];

test('every route with its sources: launch environment, store, project env file, user env file', async () => {
  const here = await machine({ tree: 'deepseek-harness' });
  expect(await outlines(here, '~/.dsh/settings.yaml')).toEqual([
    {
      ...CHAT,
      id: 'deepseek',
      at: '~/.dsh/settings.yaml:2:1',
      baseUrl: 'https://deepseek.fixture.example',
      credentials: ['env DEEPSEEK_API_KEY empty=unset'],
      modelId: 'deepseek-v4-flash', // that of new agents in 0.1.0-rc.8,
    },
    {
      ...CHAT,
      id: 'openrouter',
      at: '~/.dsh/settings.yaml:7:5',
      baseUrl: 'https://openrouter.ai/api/v1',
      credentials: [
        '~/.dsh/.credentials.yaml#records.llm-pi-ai/openrouter.key = made-up-openrouter-key-1',
        'env OPENROUTER_API_KEY empty=unset',
      ],
      modelId: null,
    },
    {
      ...CHAT,
      id: 'groq',
      at: '~/.dsh/settings.yaml:8:5',
      baseUrl: 'https://api.groq.com/openai/v1',
      credentials: [
        'env MY_GROQ_KEY empty=unset',
        '~/.dsh/.env:2:1 MY_GROQ_KEY = made-up-groq-key-1',
      ],
      modelId: null,
    },
    {
      ...CHAT,
      id: 'house',
      at: '~/.dsh/settings.yaml:10:5',
      baseUrl: 'https://llm.fixture.example/v1',
      credentials: HOUSE_SOURCES,
      modelId: 'house-fast',
      headers: { 'X-Team': 'search' },
    },
    {
      ...CHAT,
      id: 'claude-relay',
      at: '~/.dsh/settings.yaml:21:5',
      baseUrl: 'https://relay.fixture.example',
      auth: 'x-api-key',
      chat: 'anthropic-messages /v1/messages',
      discovery: 'off',
      credentials: HOUSE_SOURCES,
      modelId: 'house-claude',
    },
    {
      ...CHAT,
      id: 'fixed',
      at: '~/.dsh/settings.yaml:26:5',
      baseUrl: 'https://fixed.fixture.example/v1',
      auth: 'by source',
      chat: 'openai-responses /responses',
      credentials: [
        '~/.dsh/settings.yaml#llm-pi-ai.providers.fixed.headers.Authorization = made-up-fixed-key-1 @ authorization: Bearer',
      ],
      modelId: 'house-fast',
    },
    {
      ...CHAT,
      id: 'local',
      at: '~/.dsh/settings.yaml:32:5',
      baseUrl: 'http://127.0.0.1:8000/v1',
      credentials: [],
      modelId: 'small',
    },
  ]);
});

test('the key is trimmed, the variable is cited where the configuration names it', async () => {
  const result = await readFrom(
    await machine({ tree: 'deepseek-harness' }),
    '~/.dsh/settings.yaml',
  );
  const house =
    result.kind === 'read' ? result.targets.find(({ id }) => id === 'house') : undefined;
  expect(house).toMatchObject({
    trims: 'both',
    models: ['house-fast', 'house-deep'],
    process: { pid: null, names: ['dsh'] },
  });
  expect(house?.credentials[0]?.location).toEqual({
    file: '~/.dsh/settings.yaml',
    line: 12,
    column: 7,
  });
});

test('the flat older store is read too', async () => {
  const here = await machine({
    files: {
      '~/.dsh/settings.yaml': 'llm-deepseek: {}\n',
      '~/.dsh/.credentials.yaml': 'DEEPSEEK_API_KEY: made-up-flat-key\n',
    },
  });
  expect((await outlines(here, '~/.dsh/.credentials.yaml'))[0]).toMatchObject({
    baseUrl: 'https://api.deepseek.com',
    credentials: [
      'env DEEPSEEK_API_KEY empty=unset',
      '~/.dsh/.credentials.yaml#DEEPSEEK_API_KEY = made-up-flat-key',
    ],
  });
});

test('DSH_HOME moves everything, and DEEPSEEK_BASE_URL of the launch moves the built-in route', async () => {
  const here = await machine({
    files: { '~/elsewhere/settings.yaml': 'llm-deepseek:\n  apiKeyEnv: OTHER\n' },
    env: { DEEPSEEK_BASE_URL: 'https://moved.fixture.example/' },
  });
  const moved = {
    ...here.ports.env,
    plain: (name: string) => (name === 'DSH_HOME' ? here.path('~/elsewhere') : undefined),
  };
  const result = await readFrom(
    { ...here, ports: { ...here.ports, env: moved } },
    '~/elsewhere/settings.yaml',
  );
  expect(result).toMatchObject({
    client: { id: 'deepseek-harness' },
    targets: [
      {
        id: 'deepseek',
        baseUrl: 'https://moved.fixture.example',
        credentials: [{ name: 'OTHER' }],
      },
    ],
  });
});

test('what keeps the client from starting is said with its place', async () => {
  const here = await machine({
    files: {
      '~/.dsh/settings.yaml': 'llm-deepseek: {}\n',
      '~/.dsh/.credentials.yaml': 'version: 1\nrefs:\n  DEEPSEEK_API_KEY: ""\nextra: 1\n',
      '.env': '# project\nDEEPSEEK_BASE_URL=https://other.fixture.example\n',
    },
    modes: { '~/.dsh/.credentials.yaml': 0o644 },
  });
  const result = await readFrom(here, '~/.dsh/settings.yaml');
  expect(result).toMatchObject({
    problems: [
      { file: '~/.dsh/.credentials.yaml', line: 3, column: 3, field: 'refs.DEEPSEEK_API_KEY' },
      { file: '~/.dsh/.credentials.yaml', line: 4, column: 1, field: 'extra' },
      { file: '.env', line: 2, column: 1, field: 'DEEPSEEK_BASE_URL' },
    ],
    targets: [{ openFile: { file: '~/.dsh/.credentials.yaml', mode: 0o644, refused: true } }],
  });
});

import { machine } from './support/machine.js';
import { first } from './support/outline.js';
import { CLAUDE_VERSIONED, expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

const path = 'promptfooconfig.yaml';

testClient('promptfoo', {
  reads: {
    'promptfooconfig.yaml': ['openai,anthropic', 'none', 'openai'],
  },
});

test('promptfoo: providers by their ids, references to the environment filled in', async () => {
  await expectRows(await machine({ tree: 'promptfoo' }), path, [
    {
      id: 'openai',
      at: `${path}:3:5`,
      baseUrl: 'https://llm.fixture.example/v1',
      credentials: ['env HOUSE_LLM_KEY', 'env OPENAI_API_KEY'],
      modelId: 'house-fast',
      discovery: 'off',
    },
    {
      ...CLAUDE_VERSIONED,
      id: 'anthropic',
      at: `${path}:7:5`,
      baseUrl: 'https://api.anthropic.com/v1',
      credentials: ['env ANTHROPIC_API_KEY'],
      modelId: 'house-claude',
      discovery: 'off',
    },
  ]);
});

test('promptfoo: env of the file before the shell; two variables of an address, an organisation', async () => {
  const text = 'prompts: [hi]\nproviders: [openai:gpt-4o]\ntests: []\n';
  const env = {
    OPENAI_BASE_URL: 'https://a.fixture.example/v1',
    OPENAI_API_BASE_URL: 'https://b.fixture.example/v1',
    OPENAI_ORGANIZATION: 'org-made-up',
  };
  expect(await first(path, { [path]: text }, env)).toMatchObject({
    baseUrl: env.OPENAI_API_BASE_URL,
    headers: { 'OpenAI-Organization': 'env OPENAI_ORGANIZATION' },
    modelId: 'gpt-4o',
  });
  const files = {
    [path]: text.replace('openai:gpt-4o', 'file://house.yaml'),
    'house.yaml': 'id: openai:chat:m1\n',
  };
  expect(await first(path, files, { ...env, OPENAI_API_HOST: 'c.fixture.example' })).toMatchObject({
    baseUrl: 'https://c.fixture.example/v1',
    modelId: 'm1',
  });
  const own = `${text}env:\n  OPENAI_API_KEY: made-up-own\n`;
  const found = await first(path, { [path]: own }, { OPENAI_API_KEY: 'made-up-shell' });
  expect((found?.['credentials'] as string[])[0]).toBe(`${path}#env.OPENAI_API_KEY = made-up-own`);
});

describe('promptfoo: the forms of an entry', () => {
  const DEFAULT = 'env OPENAI_API_KEY';
  const written = (at: string) => `${path}#${at} = made-up`;
  const rows: readonly (readonly [string, string, readonly string[]])[] = [
    ['its name alone, without a list', 'providers: openai:chat:m1\n', [DEFAULT]],
    [
      'its name as the key of its options',
      'providers:\n  - openai:chat:m1: { config: { apiKey: made-up } }\n',
      [written('providers.0.openai:chat:m1.config.apiKey'), DEFAULT],
    ],
    [
      'variables of its own, before those of the file',
      'providers: [{ id: "openai:chat:m1", env: { OPENAI_API_KEY: made-up } }]\nenv: { OPENAI_API_KEY: other }\n',
      [written('providers.0.env.OPENAI_API_KEY'), `${path}#env.OPENAI_API_KEY = other`, DEFAULT],
    ],
    [
      'another variable in place of the usual one',
      'providers: [{ id: "openai:chat:m1", config: { apiKeyEnvar: HOUSE } }]\n',
      ['env HOUSE'],
    ],
    [
      'entries of a JSON file',
      'providers: [file://more.json]\n',
      ['more.json#0.config.apiKey = made-up', DEFAULT],
    ],
  ];

  test.each(rows)('%s', async (_title, text, credentials) => {
    const more = [{ id: 'openai:chat:m1', config: { apiKey: 'made-up' } }];
    const files = {
      [path]: `prompts: [hi]\ntests: []\n${text}`,
      'more.json': JSON.stringify(more),
    };
    expect(await first(path, files)).toMatchObject({ id: 'openai', modelId: 'm1', credentials });
  });
});

test('promptfoo: a resource of Azure by its host, else by a variable', async () => {
  const file = (config: object): string =>
    JSON.stringify({
      prompts: ['hi'],
      tests: [],
      providers: [{ id: 'azureopenai:chat:d1', config }],
    });
  const env = { AZURE_OPENAI_API_HOST: 'b.openai.azure.com' };
  expect(await first(path, { [path]: file({ apiHost: 'a.openai.azure.com' }) }, env)).toMatchObject(
    {
      id: 'azure',
      baseUrl: 'https://a.openai.azure.com',
      credentials: ['env AZURE_API_KEY', 'env AZURE_OPENAI_API_KEY'],
    },
  );
  expect(await first(path, { [path]: file({}) }, env)).toMatchObject({
    baseUrl: 'https://b.openai.azure.com',
  });
  await expect(first(path, { [path]: file({}) })).rejects.toThrow(/config\.apiHost/);
});

import { machine } from './support/machine.js';
import { first, outlines, settingSources, readFrom } from './support/outline.js';
import { expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

testClient('aider', {
  reads: {
    '.aider.conf.yml': ['openai,deepseek', 'openai', 'openai'],
    '.env': ['openai', '?', '='],
    '~/.env': ['openai', '?', '='],
  },
  passes: ['.aider.model.settings.yml'],
  unreadable: {
    '.aider.model.settings.yml': { through: '.aider.conf.yml', reads: 'openai,deepseek' },
    '.env': { through: '.aider.conf.yml', reads: 'openai,deepseek' },
    '~/.env': { through: '.aider.conf.yml', reads: 'openai,deepseek' },
  },
});

const HOUSE = 'https://llm.fixture.example/v1';

const TEAM = { 'X-Team': 'search' };

test('aider: the YAML key beats every env file, and those beat the shell', async () => {
  const here = await machine({ tree: 'aider' });
  await expectRows(here, '.aider.conf.yml', [
    {
      id: 'openai',
      at: '.aider.conf.yml:1:1',
      baseUrl: HOUSE,
      credentials: [
        'env AIDER_OPENAI_API_KEY',
        '.aider.conf.yml#openai-api-key = made-up-yaml-key-1',
        '.env:1:1 OPENAI_API_KEY = made-up-env-key-1',
        '~/.env:1:1 OPENAI_API_KEY = made-up-home-key-1',
        'env OPENAI_API_KEY',
      ],
      modelId: 'house-fast',
      headers: TEAM,
    },
    {
      id: 'deepseek',
      at: '.aider.conf.yml:1:1',
      baseUrl: 'https://api.deepseek.com/beta',
      credentials: ['.aider.conf.yml#api-key.0 = made-up-deepseek-key-1', 'env DEEPSEEK_API_KEY'],
      modelId: 'deepseek-chat',
    },
  ]);
  expect(await readFrom(here, '.aider.conf.yml')).toMatchObject({
    targets: [{ tlsVerifyDisabled: true }, { tlsVerifyDisabled: true }],
  });
});

test('aider without a model takes that of the first provider it has a key for', async () => {
  const files = {
    '.aider.conf.yml': 'api-key: [gemini=made-up-gemini-key-1]\n',
    '.env': 'DEEPSEEK_API_KEY=made-up-key\n',
  };
  await expectRows(await machine({ files }), '.aider.conf.yml', [
    {
      id: 'deepseek',
      at: '.aider.conf.yml:1:1',
      baseUrl: 'https://api.deepseek.com/beta',
      credentials: ['.env:1:1 DEEPSEEK_API_KEY = made-up-key', 'env DEEPSEEK_API_KEY'],
      modelId: 'deepseek-chat',
    },
  ]);
});

test('aider: the env file of the root of the repository outranks that of the folder, unless one is named', async () => {
  const files = {
    '~/work/.git/HEAD': 'ref: refs/heads/main\n',
    '~/work/.env': 'OPENAI_API_KEY=made-up-root-key\n',
    '~/work/sub/.env': 'OPENAI_API_KEY=made-up-folder-key\n',
    '~/work/sub/named.env': 'OPENAI_API_KEY=made-up-named-key\n',
    '~/work/sub/.aider.conf.yml': 'model: gpt-4o\n',
  };
  const keys = async (here: Awaited<ReturnType<typeof machine>>) => {
    const result = await readFrom(here, '~/work/sub/.aider.conf.yml');
    const sources = result.kind === 'read' ? (result.targets[0]?.credentials ?? []) : [];
    return sources.flatMap((source) => (source.kind === 'env-file' ? source.location.file : []));
  };
  expect(await keys(await machine({ files }))).toEqual(['~/work/.env', '~/work/sub/.env']);
  const named = { ...files, '~/work/sub/.aider.conf.yml': 'model: gpt-4o\nenv-file: named.env\n' };
  expect(await keys(await machine({ files: named }))).toEqual([
    '~/work/sub/named.env',
    '~/work/sub/.env',
    '~/work/.env',
  ]);
});

describe('aider: a list of one file replaces that of another', () => {
  const path = '.aider.conf.yml';
  const user = '~/.aider.conf.yml';
  const read = async (own: string, users: string) =>
    (await first(path, { [path]: `model: gpt-4o\n${own}`, [user]: users }))?.['credentials'];
  const variables = ['env AIDER_OPENAI_API_KEY', 'env OPENAI_API_KEY'];

  test('api-key: the keys of the lower file are gone, whatever their provider', async () => {
    const users = 'api-key: [openai=made-up-user]\n';
    const ofUser = `${user}#api-key.0 = made-up-user`;
    const [own, usual] = variables;
    expect(await read('api-key: [openrouter=made-up-own]\n', users)).toEqual(variables);
    expect(await read('', users)).toEqual([own, ofUser, usual]);
    expect(await read('api-key: [openai=made-up-own]\n', users)).toEqual([
      own,
      `${path}#api-key.0 = made-up-own`,
      ofUser,
      usual,
    ]);
  });

  test('set-env: likewise', async () => {
    const users = 'set-env: [OPENAI_API_KEY=made-up-user]\n';
    expect(await read('set-env: [OTHER=made-up]\n', users)).toEqual(variables);
    expect(await read('', users)).toHaveLength(3);
  });
});

test('aider: the project hides the user, and both the shell', async () => {
  const files = {
    '.aider.conf.yml': `# the team's
model: openai/house-a
openai-api-base: https://project.example/v1
openai-api-key: made-up-key-1
`,
    '~/.aider.conf.yml': `openai-api-base: https://user.example/v1
model: openai/house-b
`,
  };
  const env = { OPENAI_API_BASE: 'https://shell.example/v1' };
  expect(await settingSources({ files, env }, '.aider.conf.yml')).toEqual([
    '> Base URL .aider.conf.yml:3 openai-api-base https://project.example/v1',
    '- Base URL env:OPENAI_API_BASE https://shell.example/v1',
    '- Base URL ~/.aider.conf.yml:1 openai-api-base https://user.example/v1',
    '> model .aider.conf.yml:2 model openai/house-a',
    '- model ~/.aider.conf.yml:2 model openai/house-b',
  ]);
});

/** Read in `aider/main.py` and `aider/models.py`, 0.86.3.dev of May 2026. */
describe('aider: what a model stands for', () => {
  const CONFIG = '.aider.conf.yml';
  const SETTINGS = '.aider.model.settings.yml';
  const read = async (config: string, settings = '') => {
    const files = { [CONFIG]: config, ...(settings === '' ? {} : { [SETTINGS]: settings }) };
    return (await outlines(await machine({ files }), CONFIG))[0];
  };

  test('a name of its own for a model of Gemini is no model of Vertex AI', async () => {
    expect(await read('model: gemini-2.5-pro\n')).toMatchObject({
      id: 'gemini',
      modelId: 'gemini-2.5-pro',
      auth: 'x-goog-api-key',
    });
    expect(await read('model: gemini-2.0-pro\n')).toMatchObject({ id: 'vertex_ai' });
  });

  test('the user’s own names come first', async () => {
    const alias = 'alias:\n  - "fast:groq/llama-3.3-70b"\n  - "sonnet:openrouter/x/y"\n';
    expect(await read(`model: fast\n${alias}`)).toMatchObject({
      id: 'groq',
      modelId: 'llama-3.3-70b',
    });
    expect(await read(`model: sonnet\n${alias}`)).toMatchObject({ id: 'openrouter' });
    expect(await read('model: sonnet\n')).toMatchObject({ id: 'anthropic' });
  });

  test('the organisation of an option is a header', async () => {
    const org = 'openai-organization-id: org-made-up\n';
    expect((await read(`model: gpt-4o\n${org}`))?.['headers']).toEqual({
      'OpenAI-Organization': 'org-made-up',
    });
    expect((await read('model: gpt-4o\n'))?.['headers']).toEqual({});
  });

  test('extra_params of all models, of the model by its full name', async () => {
    const of = (name: string, host: string): string =>
      `- name: ${name}\n  extra_params:\n    api_base: https://${host}.fixture.example/v1\n    api_key: made-up-${host}\n    extra_headers: {X-Team: ${host}}\n`;
    const own = of('gpt-4o', 'own');
    expect(await read('model: 4o\n', own)).toMatchObject({
      baseUrl: 'https://own.fixture.example/v1',
      credentials: [
        `${SETTINGS}#0.extra_params.api_key = made-up-own`,
        'env AIDER_OPENAI_API_KEY',
        'env OPENAI_API_KEY',
      ],
      headers: { 'X-Team': 'own' },
    });
    expect(await read('model: 4o\n', own + of('aider/extra_params', 'all'))).toMatchObject({
      baseUrl: 'https://all.fixture.example/v1',
      headers: { 'X-Team': 'all' },
    });
  });
});

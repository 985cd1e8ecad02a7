import { machine } from './support/machine.js';
import { first, outlines, readFrom, type Files } from './support/outline.js';
import { CLAUDE_VERSIONED, expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

testClient('llm', {
  reads: {
    '~/.config/io.datasette.llm/extra-openai-models.yaml': ['house,local', 'anthropic', 'house'],
    '~/.config/io.datasette.llm/keys.json': ['house,local,anthropic', 'house,local', '! @3'],
  },
  unreadable: {
    '~/.config/io.datasette.llm/extra-openai-models.yaml': {
      through: '~/.config/io.datasette.llm/keys.json',
      reads: 'anthropic',
    },
    '~/.config/io.datasette.llm/keys.json': {
      through: '~/.config/io.datasette.llm/extra-openai-models.yaml',
      reads: 'house,local',
    },
  },
});

const HOUSE = 'https://llm.fixture.example/v1';

const TEAM = { 'X-Team': 'search' };

test('llm: extra models take a stored key, or a stand-in; stored keys come before the environment', async () => {
  const folder = '~/.config/io.datasette.llm';
  const here = await machine({ tree: 'llm' });
  const extra = [
    {
      id: 'house',
      at: `${folder}/extra-openai-models.yaml:1:3`,
      baseUrl: HOUSE,
      credentials: [
        `${folder}/keys.json#house = made-up-house-key-1`,
        'env OPENAI_API_KEY empty=unset',
      ],
      modelId: 'house-fast',
      headers: TEAM,
    },
    {
      id: 'local',
      at: `${folder}/extra-openai-models.yaml:7:3`,
      baseUrl: 'http://127.0.0.1:8000/v1',
      credentials: ['the client itself = DUMMY_KEY'],
      modelId: 'small',
    },
  ];
  await expectRows(here, `${folder}/extra-openai-models.yaml`, extra);
  await expectRows(here, `${folder}/keys.json`, [
    ...extra,
    {
      ...CLAUDE_VERSIONED,
      id: 'anthropic',
      at: `${folder}/keys.json:4:3`,
      baseUrl: 'https://api.anthropic.com/v1',
      credentials: [
        `${folder}/keys.json#anthropic = made-up-claude-key-1`,
        'env ANTHROPIC_API_KEY',
      ],
    },
  ]);
});

describe('llm: the model that the user has chosen', () => {
  const folder = '~/.config/io.datasette.llm';
  const path = `${folder}/keys.json`;
  const read = (model: string, more: Files = {}, env = {}) =>
    first(
      path,
      { [path]: { openai: 'made-up' }, [`${folder}/default_model.txt`]: model, ...more },
      env,
    );
  const chat = 'openai-chat /chat/completions';

  test.each([
    ['gpt-5.5', 'openai-responses /responses', 'gpt-5.5'],
    ['o3', 'openai-responses /responses', 'o3'],
    ['gpt-4o\n', chat, 'gpt-4o'],
    ['claude-opus-4-1', 'anthropic-messages /v1/messages', 'claude-opus-4-1'],
    ['', chat, null],
  ])('%j', async (model, route, modelId) => {
    expect(await read(model)).toMatchObject({ chat: route, modelId });
  });

  test('LLM_MODEL outranks it, and an extra model of that name is another one', async () => {
    expect(await read('gpt-4o', {}, { LLM_MODEL: 'gpt-5' })).toMatchObject({ modelId: 'gpt-5' });
    const extra = `- model_id: gpt-5-house\n  model_name: m1\n  api_base: ${HOUSE}\n`;
    const files = {
      [path]: { openai: 'made-up' },
      [`${folder}/default_model.txt`]: 'gpt-5-house',
      [`${folder}/extra-openai-models.yaml`]: extra,
    };
    const found = await outlines(await machine({ files }), path);
    expect(found.map(({ id, modelId }) => [id, modelId])).toEqual([
      ['gpt-5-house', 'm1'],
      ['openai', null],
    ]);
  });
});

describe('llm: an extra model', () => {
  const path = '~/.config/io.datasette.llm/extra-openai-models.yaml';
  const keys = '~/.config/io.datasette.llm/keys.json';
  const model = (more: string) => `- model_id: corp\n  model_name: m1\n${more}`;
  const variable = 'env OPENAI_API_KEY empty=unset';

  test.each([
    ['whose key is not stored', `  api_base: ${HOUSE}\n  api_key_name: corp\n`, [variable]],
    [
      'whose key is stored',
      `  api_base: ${HOUSE}\n  api_key_name: house\n`,
      [`${keys}#house = made-up-house`, variable],
    ],
    ['at OpenAI', '', [`${keys}#openai = made-up-openai`, variable]],
    ['without a name of a key', `  api_base: ${HOUSE}\n`, ['stand-in of the client = undefined']],
  ])('%s', async (_what, more, credentials) => {
    const files = {
      [path]: model(more),
      [keys]: { house: 'made-up-house', openai: 'made-up-openai' },
    };
    const found = (await first(path, files))?.['credentials'];
    if (more.includes('name') || more === '') expect(found).toEqual(credentials);
    else expect(found).toEqual([expect.stringMatching(/^the client itself/)]);
  });
});

test('llm: a key that a model names and that is not stored', async () => {
  const path = '~/.config/io.datasette.llm/extra-openai-models.yaml';
  const keys = '~/.config/io.datasette.llm/keys.json';
  const text = `- model_id: team\n  model_name: m1\n  api_base: ${HOUSE}\n  api_key_name: corp\n`;
  const read = async (stored: object, env = {}) => {
    const here = await machine({ files: { [path]: text, [keys]: stored }, env });
    const result = await readFrom(here, path);
    return result.kind === 'read' ? result.targets[0]?.correction : result.kind;
  };
  expect(await read({ '// Note': 'x', crop: 'made-up' })).toBe(
    `Save the key with \`llm keys set corp\`, as ${path}, line 4 names it, or put \`crop\` there: no key is stored as \`corp\`.`,
  );
  expect(await read({ corp: 'made-up' })).toBeUndefined();
  expect(await read({}, { OPENAI_API_KEY: 'made-up' })).toBeUndefined();
});

describe('llm: the chosen model tells the provider', () => {
  const folder = '~/.config/io.datasette.llm';
  const path = `${folder}/keys.json`;
  const read = (model: string, keys: object, env = {}) =>
    first(path, { [path]: keys, [`${folder}/default_model.txt`]: model }, env);

  test('and its plug-in the variable, which a stored key hides, also an empty one', async () => {
    const gemini = await read('gemini/gemini-2.5-flash', { openai: 'made-up' });
    expect(gemini).toMatchObject({
      id: 'gemini',
      credentials: ['env LLM_GEMINI_KEY empty=unset'],
      modelId: 'gemini-2.5-flash',
    });
    expect(await read('gemini/gemini-2.5-flash', { gemini: '' })).toMatchObject({
      credentials: [],
    });
  });

  test('and its SDK the address', async () => {
    const env = { ANTHROPIC_BASE_URL: 'https://claude.fixture.example' };
    expect(await read('claude-sonnet-4-5', { anthropic: 'made-up' }, env)).toMatchObject({
      baseUrl: env.ANTHROPIC_BASE_URL,
    });
  });

  test('and the name of its key; one stored under another name is pointed out', async () => {
    const correction = async (keys: object): Promise<string | undefined> => {
      const files = { [path]: keys, [`${folder}/default_model.txt`]: 'gpt-4o-mini' };
      const result = await readFrom(await machine({ files }), path);
      return result.kind === 'read' ? result.targets[0]?.correction : result.kind;
    };
    expect(await correction({ chatgpt: 'made-up' })).toMatch(/`llm keys set openai`.*`chatgpt`/);
    expect(await correction({ openai: 'made-up' })).toBeUndefined();
  });
});

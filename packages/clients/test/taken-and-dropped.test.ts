import { machine } from './machine.js';
import { first, notesOf, outlines, readFrom, type Files } from './outline.js';

const HOUSE = 'https://llm.fixture.example/v1';

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

describe('Open WebUI', () => {
  const path = '.env';
  const head = 'ENABLE_OPENAI_API=true\n';
  const single = `${head}OPENAI_API_BASE_URL=${HOUSE}\nOPENAI_API_KEY=made-up-file\n`;
  const list = `${head}OPENAI_API_BASE_URLS=${HOUSE};https://b.fixture.example/v1\nOPENAI_API_KEYS=made-up-a;made-up-b\n`;
  const keys = async (content: string, env = {}) =>
    (await outlines(await machine({ files: { [path]: content }, env }), path)).map(
      (target) => target['credentials'],
    );

  test('an exported variable outranks the env file', async () => {
    expect(await keys(single)).toEqual([
      ['env OPENAI_API_KEY', '.env:3:1 OPENAI_API_KEY = made-up-file'],
    ]);
    const env = { OPENAI_API_BASE_URL: 'https://shell.fixture.example/v1' };
    const target = await first(path, { [path]: single }, env);
    expect(target?.['baseUrl']).toBe('https://shell.fixture.example/v1');
  });

  test('each connection has its own key, of an exported list too', async () => {
    expect(await keys(list)).toEqual([
      ['env OPENAI_API_KEYS', expect.stringMatching(/made-up-a”?$/)],
      [expect.stringMatching(/made-up-b”?$/)],
    ]);
    expect(await keys(list, { OPENAI_API_KEYS: 'made-up-1' })).toEqual([
      ['env OPENAI_API_KEYS', expect.stringMatching(/made-up-a”?$/)],
      [],
    ]);
    const env = { OPENAI_API_KEYS: 'made-up-1; made-up-2', A: 'made-up-1', B: 'made-up-2' };
    expect(await keys(list, env)).toEqual([
      ['env:OPENAI_API_KEYS#0 = made-up-1', expect.stringMatching(/made-up-a”?$/)],
      ['env:OPENAI_API_KEYS#1 = made-up-2'],
    ]);
    expect(await keys(list, { ...env, OPENAI_API_KEYS: 'made-up-1;' })).toEqual([
      ['env:OPENAI_API_KEYS#0 = made-up-1', expect.stringMatching(/made-up-a”?$/)],
      [],
    ]);
    expect(await keys(single, { OPENAI_API_KEYS: '' })).toEqual(await keys(single));
  });

  test('ENABLE_OPENAI_API switches the connections off', async () => {
    expect(await keys(single.replace('=true', '=false'))).toEqual([]);
    expect(await keys(single.replace('=true', '=True'))).toHaveLength(1);
  });

  test('the first of DEFAULT_MODELS is the Model ID, unless there are several connections', async () => {
    const model = async (content: string, env = {}) =>
      (await first(path, { [path]: content }, env))?.['modelId'];
    expect(await model(single)).toBeNull();
    expect(await model(`${single}DEFAULT_MODELS=m1, m2\n`)).toBe('m1');
    expect(await model(single, { DEFAULT_MODELS: 'm3' })).toBe('m3');
    expect(await model(`${single}DEFAULT_MODELS=llama3:8b,x/m4:free\n`)).toBe('x/m4:free');
    expect(await model(`${list}DEFAULT_MODELS=m1\n`)).toBeNull();
    const here = await machine({ files: { [path]: single } });
    expect(await readFrom(here, path)).toMatchObject({ targets: [{ needsList: true }] });
  });
});

describe('OpenHands', () => {
  const path = 'config.toml';
  const toml = (more: string, model = 'openai/m1') =>
    `[core]\n[llm]\nmodel = "${model}"\nbase_url = "${HOUSE}"\napi_key = "made-up"\n${more}`;
  const read = (content: string, env = {}) => first(path, { [path]: content }, env);

  test('a field that it does not know: the whole table is dropped for the defaults', async () => {
    const dropped = toml('organisation = "x"\n');
    expect(await read(dropped)).toMatchObject({
      baseUrl: 'https://api.anthropic.com',
      modelId: 'claude-sonnet-4-20250514',
      credentials: ['env LLM_API_KEY empty=unset', 'env ANTHROPIC_API_KEY'],
    });
    expect(await notesOf(path, { [path]: dropped })).toEqual([
      '"organisation" is no field of [llm]: the client drops the whole table',
    ]);
    expect(await read(dropped, { LLM_MODEL: 'openai/m2', LLM_BASE_URL: HOUSE })).toMatchObject({
      baseUrl: HOUSE,
      modelId: 'm2',
    });
  });

  test('control: a known field, and one in a table of its own, leave the rest', async () => {
    expect(await read(toml('num_retries = 3\n'))).toMatchObject({ baseUrl: HOUSE });
    const group = toml('[llm.cheap]\nmodel = "openai/m2"\nunknown = 1\n');
    const found = await outlines(await machine({ files: { [path]: group } }), path);
    expect(found.map(({ id, baseUrl }) => [id, baseUrl])).toEqual([['llm', HOUSE]]);
  });

  test('a model of its own goes to its own proxy, whatever the Base URL', async () => {
    expect(await read(toml('', 'openhands/m1'))).toMatchObject({
      baseUrl: 'https://llm-proxy.app.all-hands.dev',
      chat: 'openai-chat /chat/completions',
      modelId: 'm1',
      credentials: [
        'env LLM_API_KEY empty=unset',
        `${path}#llm.api_key = made-up`,
        'env LITELLM_PROXY_API_KEY',
      ],
    });
    const agent = '~/.openhands/agent_settings.json';
    const llm = { model: 'openhands/m1', api_key: 'made-up' };
    const at = async (more: object) =>
      (await first(agent, { [agent]: { llm: { ...llm, ...more } } }))?.['baseUrl'];
    expect(await at({})).toBe('https://llm-proxy.app.all-hands.dev');
    expect(await at({ base_url: HOUSE })).toBe(HOUSE);
  });
});

test('Zed: a model without chat completions is asked by POST /responses', async () => {
  const path = '~/.config/zed/settings.json';
  const read = (capabilities: object, provider: string) => {
    const entry = { api_url: HOUSE, available_models: [{ name: 'm1', capabilities }] };
    const models =
      provider === 'House' ? { openai_compatible: { House: entry } } : { [provider]: entry };
    return first(path, { [path]: { language_models: models } });
  };
  const responses = { chat: 'openai-responses /responses' };
  const chat = { chat: 'openai-chat /chat/completions' };
  expect(await read({ chat_completions: false }, 'House')).toMatchObject(responses);
  expect(await read({ chat_completions: false }, 'openai')).toMatchObject(responses);
  expect(await read({ chat_completions: true }, 'House')).toMatchObject(chat);
  expect(await read({ tools: true }, 'House')).toMatchObject(chat);
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
    ['claude-opus-4-1', chat, null],
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

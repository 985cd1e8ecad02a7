import { machine } from './support/machine.js';
import { first, notesOf, outlines, settingSources, readFrom } from './support/outline.js';
import { CLAUDE, expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

testClient('openhands', {
  reads: {
    'config.toml': ['llm,cheap', '?', '! @7'],
    '~/.openhands/settings.json': ['llm', 'none', '= @3'],
  },
});

const HOUSE = 'https://llm.fixture.example/v1';

test('OpenHands: LLM_API_KEY beats config.toml; the web interface has a file of its own', async () => {
  const here = await machine({ tree: 'openhands' });
  await expectRows(here, 'config.toml', [
    {
      id: 'llm',
      at: 'config.toml:4:1',
      baseUrl: HOUSE,
      credentials: [
        'env LLM_API_KEY empty=unset',
        'config.toml#llm.api_key = made-up-house-key-1',
        'env OPENAI_API_KEY',
      ],
      modelId: 'house-fast',
    },
    {
      ...CLAUDE,
      id: 'cheap',
      at: 'config.toml:9:1',
      baseUrl: HOUSE, // of [llm]
      credentials: [
        'config.toml#llm.cheap.api_key = made-up-claude-key-1',
        'env ANTHROPIC_API_KEY',
      ],
      modelId: 'claude-haiku-4-5',
    },
  ]);
  await expectRows(here, '~/.openhands/settings.json', [
    {
      id: 'llm',
      at: '~/.openhands/settings.json:1:1',
      baseUrl: 'https://gui.fixture.example/v1',
      credentials: [
        '~/.openhands/settings.json#llm_api_key = made-up-gui-key-1',
        'env OPENAI_API_KEY',
      ],
      modelId: 'house-fast',
    },
  ]);
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

/** OpenHands d6fab190bf: `core/config/llm_config.py:124-176`, `core/config/utils.py`, `llm/llm.py:130-190`. */
describe('OpenHands', () => {
  const read = async (toml: string, more: Readonly<Record<string, string>> = {}, env = {}) =>
    outlines(
      await machine({ files: { 'config.toml': `[core]\n${toml}`, ...more }, env }),
      'config.toml',
    );
  const BASE =
    '[llm]\nmodel = "openai/m1"\napi_key = "made-up-main"\nbase_url = "https://llm.fixture.example/v1"\n';

  test('a further table takes from [llm] what it leaves out, and no LLM_ variable', async () => {
    const [, cheap] = await read(
      `${BASE}[llm.cheap]\nmodel = "openai/m2"\n`,
      {},
      {
        LLM_API_KEY: 'made-up-shell',
        LLM_BASE_URL: 'https://shell.fixture.example/v1',
      },
    );
    expect(cheap).toMatchObject({
      id: 'cheap',
      baseUrl: 'https://llm.fixture.example/v1',
      modelId: 'm2',
      credentials: ['config.toml#llm.api_key = made-up-main', 'env OPENAI_API_KEY'],
    });
  });

  test('its own value comes first', async () => {
    const [, cheap] = await read(
      `${BASE}[llm.cheap]\nmodel = "openai/m2"\napi_key = "made-up-own"\n`,
    );
    expect(cheap?.['credentials']).toEqual([
      'config.toml#llm.cheap.api_key = made-up-own',
      'env OPENAI_API_KEY',
    ]);
  });

  test('the env file of the folder stands behind the shell', async () => {
    const files = { '.env': 'LLM_API_KEY=made-up-file\nLLM_MODEL=openai/m3\n' };
    const [main] = await read(BASE, files);
    expect(main).toMatchObject({ modelId: 'm3' });
    expect(main?.['credentials']).toEqual([
      'env LLM_API_KEY empty=unset',
      '.env:1:1 LLM_API_KEY = made-up-file',
      'config.toml#llm.api_key = made-up-main',
      'env OPENAI_API_KEY',
    ]);
  });

  test('Bedrock needs no Base URL; Azure has a version by itself', async () => {
    const [bedrock] = await read(
      '[llm]\nmodel = "bedrock/anthropic.m1"\naws_region_name = "eu-west-1"\naws_access_key_id = "AKIAMADEUP"\naws_secret_access_key = "made-up"\n',
    );
    expect(bedrock).toMatchObject({ baseUrl: 'https://bedrock-runtime.eu-west-1.amazonaws.com' });
    const here = await machine({
      files: {
        'config.toml':
          '[core]\n[llm]\nmodel = "azure/dep"\nbase_url = "https://eu.fixture.example"\napi_key = "k"\n',
      },
    });
    expect(await readFrom(here, 'config.toml')).toMatchObject({
      targets: [{ native: { apiVersion: '2024-12-01-preview', deployment: 'dep' } }],
    });
  });

  test('a Base URL of the shell that LiteLLM reads', async () => {
    const env = { OPENAI_BASE_URL: 'https://env.fixture.example/v1' };
    const [main] = await read('[llm]\nmodel = "openai/m1"\napi_key = "k"\n', {}, env);
    expect(main).toMatchObject({ baseUrl: 'https://env.fixture.example/v1' });
  });
});

test('OpenHands passes over an empty variable', async () => {
  const text =
    '[llm]\nmodel = "openai/m"\napi_key = "made-up"\nbase_url = "https://llm.fixture.example/v1"\n[core]\n';
  const env = { LLM_API_KEY: '', LLM_BASE_URL: '' };
  const target = await first('config.toml', { 'config.toml': text }, env);
  expect(target).toMatchObject({ baseUrl: HOUSE });
  expect(target?.['credentials']).toEqual([
    'env LLM_API_KEY empty=unset',
    'config.toml#llm.api_key = made-up',
    'env OPENAI_API_KEY',
  ]);
});

test('OpenHands and LibreChat: a section in a section, and a list of models under a word', async () => {
  const toml = `[llm]
model = "openai/house-a"
base_url = "https://house.example/v1"
api_key = "made-up-key-1"
[llm.cheap]
model = "openai/house-b"
base_url = "https://cheap.example/v1"
api_key = "made-up-key-2"
`;
  expect(await settingSources({ files: { 'config.toml': toml } }, 'config.toml', 'llm')).toEqual([
    '> Base URL config.toml:3 llm.base_url https://house.example/v1',
    '> model config.toml:2 llm.model openai/house-a',
  ]);
  const yaml = `version: 1.2.1
endpoints:
  custom:
    - name: House
      apiKey: made-up-key-1
      baseURL: https://house.example/v1
      models:
        default: [house-a]
        fetch: true
`;
  expect(
    await settingSources({ files: { 'librechat.yaml': yaml } }, 'librechat.yaml', 'House'),
  ).toEqual([
    '> Base URL librechat.yaml:6 endpoints.custom.0.baseURL https://house.example/v1',
    '> model librechat.yaml:8 endpoints.custom.0.models.default.0 house-a',
  ]);
});

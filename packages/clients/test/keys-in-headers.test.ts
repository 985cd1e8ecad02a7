import { first } from './outline.js';

const HOUSE = 'https://llm.fixture.example/v1';

describe('crush: a custom provider whose key variable is unset', () => {
  const path = '~/.config/crush/crush.json';
  const read = (id: string, env = {}) => {
    const api_key = '$CORP_KEY';
    const extra_headers = { 'X-Gateway-Token': '$GW_TOKEN', 'X-Empty': '$NOTHING' };
    const provider = { type: 'openai-compat', base_url: HOUSE, api_key, extra_headers };
    return first(path, { [path]: { $schema: 'x', providers: { [id]: provider } } }, env);
  };

  test('sends its headers alone: one of them may be the key', async () => {
    expect(await read('corp', { GW_TOKEN: 'made-up' })).toMatchObject({
      credentials: [],
      headers: { 'X-Gateway-Token': 'env GW_TOKEN' },
    });
  });

  test('control: with its key, without a header that holds one, and one of the catalogue', async () => {
    const credentials = ['env CORP_KEY hides'];
    expect(await read('corp', { GW_TOKEN: 'made-up', CORP_KEY: 'made-up-too' })).toMatchObject({
      credentials,
    });
    expect(await read('corp')).toMatchObject({ credentials });
    expect(await read('groq', { GW_TOKEN: 'made-up' })).toMatchObject({ credentials });
  });
});

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
      credentials: [...credentials, saved],
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

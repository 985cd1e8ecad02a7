import { first, notesOf } from './outline.js';

const HOUSE = 'https://llm.fixture.example/v1';

describe('mods', () => {
  const path = '~/.config/mods/mods.yml';
  const api = (name: string, more: string) =>
    `  ${name}:\n    base-url: https://${name}.fixture.example/v1\n    models:\n      ${more}\n`;
  const config = (head: string) =>
    `${head}apis:\n${api('corp', 'm1: {aliases: [short]}')}${api('old', 'm2: {}')}`;
  const read = (head: string, env = {}) => first(path, { [path]: config(head) }, env);
  const corp = { baseUrl: 'https://corp.fixture.example/v1', modelId: 'm1' };
  const old = { baseUrl: 'https://old.fixture.example/v1', modelId: 'm2' };

  test('MODS_API and MODS_MODEL outrank the file', async () => {
    const head = 'default-api: corp\ndefault-model: m1\n';
    expect(await read(head)).toMatchObject(corp);
    expect(await read(head, { MODS_API: 'old', MODS_MODEL: 'm2' })).toMatchObject(old);
  });

  test('without an API the first that has the model is asked, an alias stands for its model', async () => {
    expect(await read('default-model: m2\n')).toMatchObject(old);
    expect(await read('default-model: short\n')).toMatchObject(corp);
    expect(await read('default-api: corp\ndefault-model: short\n')).toMatchObject(corp);
  });

  const bare = (name: string) =>
    `default-api: ${name}\ndefault-model: m1\napis:\n  ${name}:\n    models:\n      m1: {}\n`;
  const OTHER = 'https://other.fixture.example/v1';

  test.each([
    ['openai', OTHER],
    ['groq', OTHER],
    ['azure', OTHER],
    ['anthropic', 'https://api.anthropic.com/v1'],
  ])('%s without a base-url', async (name, baseUrl) => {
    const files = { [path]: bare(name) };
    expect(await first(path, files, { OPENAI_BASE_URL: OTHER })).toMatchObject({ baseUrl });
    const without = name === 'anthropic' ? baseUrl : 'https://api.openai.com/v1';
    expect(await first(path, files)).toMatchObject({ baseUrl: without });
    expect(await read('default-api: corp\n', { OPENAI_BASE_URL: OTHER })).toMatchObject({
      baseUrl: corp.baseUrl,
    });
  });

  test('azure-ad speaks as Azure does, azure as OpenAI does', async () => {
    const at = (name: string) => ({ [path]: `${bare(name)}    base-url: ${HOUSE}\n` });
    const credentials = ['env AZURE_OPENAI_KEY'];
    expect(await first(path, at('azure-ad'))).toMatchObject({
      auth: 'api-key',
      chat: 'openai-chat default',
      credentials,
    });
    expect(await first(path, at('azure'))).toMatchObject({
      auth: 'authorization: Bearer',
      chat: 'openai-chat /chat/completions',
      credentials,
    });
  });

  test.each(['cohere', 'google'])('the base-url of %s has no effect', async (name) => {
    const text = `default-api: ${name}\ndefault-model: m\napis:\n${api(name, 'm: {}')}`;
    const target = await first(path, { [path]: text });
    expect(target?.['baseUrl']).not.toContain('fixture.example');
    expect(await notesOf(path, { [path]: text })).toEqual([
      `"base-url" has no effect for ${name}: the client asks the vendor's own host`,
    ]);
    const own = text.replaceAll(name, 'house');
    expect(await first(path, { [path]: own })).toMatchObject({
      baseUrl: 'https://house.fixture.example/v1',
    });
  });
});

import { detectClientConfigs } from '@authlint/clients';
import { knowledge, machine } from './support/machine.js';
import { first, notesOf, readFrom } from './support/outline.js';
import { CLAUDE, expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

testClient('mods', {
  reads: {
    '~/.config/mods/mods.yml': ['house,anthropic', 'none', '! @2'],
  },
});

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

  test('a relative folder of XDG is left out', async () => {
    const files = { [path]: config('default-api: corp\ndefault-model: m1\n') };
    const env = { XDG_CONFIG_HOME: '../.xdg' };
    const here = await machine({ files, env });
    const found = await detectClientConfigs(here.ports, knowledge, here.project);
    expect(found.map(({ file }) => file)).toEqual([here.path(path)]);
  });

  const bare = (name: string) =>
    `default-api: ${name}\ndefault-model: m1\napis:\n  ${name}:\n    models:\n      m1: {}\n`;
  const OTHER = 'https://other.fixture.example/v1';

  test.each([
    ['openai', OTHER],
    ['groq', OTHER],
    ['azure', OTHER],
    ['anthropic', 'https://api.anthropic.com'],
  ])('%s without a base-url', async (name, baseUrl) => {
    const files = { [path]: bare(name) };
    expect(await first(path, files, { OPENAI_BASE_URL: OTHER })).toMatchObject({ baseUrl });
    const without = name === 'anthropic' ? baseUrl : 'https://api.openai.com/v1';
    expect(await first(path, files)).toMatchObject({ baseUrl: without });
    expect(await read('default-api: corp\n', { OPENAI_BASE_URL: OTHER })).toMatchObject({
      baseUrl: corp.baseUrl,
    });
  });

  test('anthropic: its SDK adds the version, which is taken off the address, and looks for one where the file has none', async () => {
    const moved = { ANTHROPIC_BASE_URL: 'https://claude.fixture.example/a' };
    const chat = 'anthropic-messages /v1/messages';
    expect(await first(path, { [path]: bare('anthropic') }, moved)).toMatchObject({
      baseUrl: 'https://claude.fixture.example/a',
      chat,
    });
    const given = `${bare('anthropic')}    base-url: ${HOUSE}\n`;
    expect(await first(path, { [path]: given }, moved)).toMatchObject({
      baseUrl: 'https://llm.fixture.example',
      chat,
    });
  });

  test('azure-ad speaks as Azure does, azure as OpenAI does', async () => {
    const at = (name: string) => ({ [path]: `${bare(name)}    base-url: ${HOUSE}\n` });
    const credentials = ['env AZURE_OPENAI_KEY empty=unset'];
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

test('mods: the default API, then those with a key of their own; a command is not run', async () => {
  const path = '~/.config/mods/mods.yml';
  const here = await machine({ tree: 'mods' });
  await expectRows(here, path, [
    {
      id: 'house',
      at: `${path}:7:3`,
      baseUrl: HOUSE,
      credentials: ['env HOUSE_LLM_KEY empty=unset', 'env OPENAI_API_KEY empty=unset'],
      modelId: 'house-fast',
    },
    {
      ...CLAUDE,
      id: 'anthropic',
      at: `${path}:13:3`,
      baseUrl: 'https://claude.fixture.example',
      credentials: [
        'out of reach (command) the key that the command at ~/.config/mods/mods.yml#apis.anthropic.api-key-cmd prints',
      ],
      modelId: 'house-claude',
    },
  ]);
  const result = await readFrom(here, path);
  expect(result).toMatchObject({
    notes: [{ kind: 'unreachable', location: { file: path, line: 15, column: 5 } }],
  });
  expect(JSON.stringify(result)).not.toContain('pass claude');
});

/** The Base URLs that the first target of a file hides, with the place of each. */
async function hiddenIn(path: string, text: string, env: Readonly<Record<string, string>> = {}) {
  const result = await readFrom(await machine({ files: { [path]: text }, env }), path);
  if (result.kind !== 'read') throw new Error('not read');
  const hidden = (await result.targets[0]?.hiddenBaseUrls?.()) ?? [];
  return hidden.map(({ from, target }) => `${from} ${target.baseUrl}`);
}

describe('mods: the API of the file, where MODS_API names another', () => {
  const path = '~/.config/mods/mods.yml';
  const api = (name: string) =>
    `  ${name}:\n    base-url: https://${name}.fixture.example/v1\n    models: {m1: {}}\n`;
  const text = `default-api: corp\ndefault-model: m1\napis:\n${api('corp')}${api('old')}`;

  test('is tried with its own Base URL', async () => {
    expect(await hiddenIn(path, text, { MODS_API: 'old' })).toContain(
      `${path}:5 https://corp.fixture.example/v1`,
    );
  });

  test('control: the variable names the same one, or is not set', async () => {
    const corp = expect.stringContaining('corp.fixture.example') as string;
    expect(await hiddenIn(path, text, { MODS_API: 'corp' })).not.toContainEqual(corp);
    expect(await hiddenIn(path, text)).not.toContainEqual(corp);
  });
});

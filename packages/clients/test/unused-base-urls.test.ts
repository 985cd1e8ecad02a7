import { machine } from './machine.js';
import { readFrom } from './outline.js';

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

describe('gptme: OPENAI_BASE_URL in [env]', () => {
  const path = '~/.config/gptme/config.toml';
  const config = (model: string) =>
    `[models]\ndefault = "${model}"\n[env]\nOPENAI_BASE_URL = "https://url.fixture.example/v1"\n`;

  test('has no effect for openai, and is tried', async () => {
    expect(await hiddenIn(path, config('openai/m'))).toEqual([
      `${path}:4 https://url.fixture.example/v1`,
    ]);
  });

  test('control: where it is in use, and where an exported one is', async () => {
    expect(await hiddenIn(path, config('local/m'))).toEqual([]);
    const env = { OPENAI_BASE_URL: 'https://shell.fixture.example/v1' };
    const found = await hiddenIn(path, config('openai/m'), env);
    expect(found).not.toContainEqual(expect.stringContaining('url.fixture.example'));
  });
});

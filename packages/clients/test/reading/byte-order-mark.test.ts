import { writeFile } from 'node:fs/promises';
import { machine } from '../support/machine.js';
import { readFrom } from '../support/outline.js';

const MARK = '\uFEFF';
const KEY = 'made-up-key-of-the-house';

async function problemsOf(
  path: string,
  files: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const result = await readFrom(await machine({ files }), path);
  return 'problems' in result
    ? result.problems.map(({ file, message }) => `${file}: ${message}`)
    : [result.kind];
}

/** Each was seen in the client: aichat 0.30.0, Gemini CLI 0.61.0, gptme 0.35.1, Kimi CLI 1.51.0, llm 0.36, Mistral Vibe 3.0.2. */
test.each([
  ['~/.config/aichat/config.yaml', 'aichat', 'model: openai:m\nclients:\n- type: openai\n'],
  [
    '~/.gemini/settings.json',
    'Gemini CLI',
    '{"security":{"auth":{"selectedType":"gemini-api-key"}}}',
  ],
  ['~/.config/gptme/config.toml', 'gptme', '[models]\ndefault = "openai/m"\n'],
  ['~/.kimi/config.toml', 'Kimi CLI', 'default_model = ""\n'],
  ['~/.config/io.datasette.llm/keys.json', 'llm', `{"openai": "${KEY}"}`],
  ['~/.vibe/config.toml', 'Mistral Vibe', 'active_model = "devstral"\n'],
])('%s: %s does not start with a byte order mark', async (path, name, text) => {
  const marked = await problemsOf(path, { [path]: MARK + text });
  expect(marked).toContain(
    `${path}: it begins with a byte order mark, which this client does not take: save it as UTF-8 without one; ${name} does not start until this is corrected`,
  );
  expect((await problemsOf(path, { [path]: text })).join('\n')).not.toMatch(/byte order mark/);
});

test.each([
  ['.env', 'PowerShell'],
  ['~/.gemini/.env', 'PowerShell; Gemini CLI does not start until this is corrected'],
])('in UTF-16, as Windows PowerShell writes it, nothing is found: %s', async (path, end) => {
  const here = await machine({ files: { [path]: '' } });
  const text = `${MARK}GEMINI_API_KEY=${KEY}\n`;
  await writeFile(here.path(path), Buffer.from(text, 'utf16le'));
  const what =
    'it is saved as UTF-16, in which programs find no variable: save it as UTF-8, in the editor or by';
  expect(await readFrom(here, path)).toMatchObject({
    kind: 'problems',
    problems: [{ message: `${what} \`Set-Content -Encoding ascii\` of ${end}` }],
  });
});

test('OpenCode and Claude Code take it', async () => {
  for (const path of ['~/.config/opencode/opencode.json', '~/.claude/settings.json']) {
    expect((await problemsOf(path, { [path]: `${MARK}{}` })).join('\n')).not.toMatch(/byte order/);
  }
});

const VIBE = '~/.vibe/config.toml';
const ENV = '~/.vibe/.env';
const config =
  'active_model = "m"\n[[providers]]\nname = "house"\napi_base = "https://llm.fixture.example/v1"\napi_key_env_var = "HOUSE_KEY"\n[[models]]\nname = "m"\nprovider = "house"\nalias = "m"\n';

test.each([
  [`${MARK}HOUSE_KEY=${KEY}\n`, false],
  [`${MARK}# the key\nHOUSE_KEY=${KEY}\n`, true],
])('in an env file the mark is a part of the first name: %#', async (text, isKnown) => {
  const here = await machine({ files: { [VIBE]: config, [ENV]: text } });
  const result = await readFrom(here, VIBE);
  if (result.kind !== 'read') throw new Error(result.kind);
  const house = result.targets.find(({ id }) => id === 'house');
  expect(house?.credentials.some(({ location }) => location?.file === ENV)).toBe(isKnown);
  expect(result.problems.some(({ message }) => message.includes('first name'))).toBe(!isKnown);
});

import { machine } from '../support/machine.js';
import { outlines, readFrom } from '../support/outline.js';

const QWEN = {
  modelProviders: { openai: [{ id: 'm', envKey: 'K', baseUrl: 'https://a.example' }] },
};
const MODS = '~/.config/mods/mods.yml';
const AICHAT = '~/.config/aichat/config.yaml';
const apis = (more: string) =>
  `default-api: a\ndefault-model: m\napis:\n  a:\n    base-url: https://a.example\n    api-key: made-up\n    models: ${more}\n`;

/** Settings for which the client was seen to send nothing; each with the part of its message that names the fault. */
test.each([
  ['.aider.conf.yml', 'model: gpt-4o\nopenai-key: x\n', 'aider has no option "openai-key"'],
  [
    '~/.codex/config.toml',
    'model_provider = "a"\n[model_providers.a]\nbase_url = "https://a.example"\n[model_providers.b]\nname = " "\n',
    '"field":"model_providers.b.name","message":"the client requires a name here',
  ],
  [
    'opencode.json',
    '{"model":"house/m","provider":{"house":{"npm":"@ai-sdk/openai-compatible","options":{"baseURL":"https://a.example"}}}}',
    'it names the model "house/m", which is not defined',
  ],
  ['~/.config/fabric/.env', 'OPENAI_API_KEY=made-up\n', '"field":"DEFAULT_VENDOR"'],
  [MODS, apis('{x: {}}'), 'it names the model "m", which is not defined'],
  [MODS, apis('[m]'), 'the client takes a table here'],
  [MODS, apis('{m: {max-input-chars: many}}'), 'the client takes a number here'],
  [
    AICHAT,
    'stream: "sometimes"\nclients:\n- type: openai\n',
    'the client takes true or false here',
  ],
  ['~/.gemini/settings.json', '{"security":{"auth":{"selectedType":7}}}', '"gemini-api-key"'],
  ['~/.qwen/settings.json', JSON.stringify(QWEN), 'no way of signing in is selected'],
  [
    '~/.kimi-code/config.toml',
    '[models.m]\nprovider = "p"\nmodel = "m"\n[providers.p]\ntype = "openai"\n',
    'no default_model is set',
  ],
  [
    '~/.config/fabric/.env',
    'DEFAULT_VENDOR=openai\nOPENAI_API_KEY=made-up\n',
    'no vendor is called "openai"',
  ],
  [
    '~/.config/fabric/.env',
    '\uFEFFDEFAULT_VENDOR=OpenAI\nOPENAI_API_KEY=made-up\n',
    'byte order mark',
  ],
])('%s: %j', async (path, text, message) => {
  const result = await readFrom(await machine({ files: { [path]: text } }), path);
  expect(result).toMatchObject({ kind: 'problems' });
  const said = JSON.stringify(result);
  expect(said.includes(message) || said.includes(JSON.stringify(message).slice(1, -1))).toBe(true);
});

test('aider: an option that is near none of those of 0.86.2 may be of a newer version', async () => {
  const text = 'model: gpt-4o\nopenai-api-key: made-up\nplanning-depth: 3\n';
  const result = await readFrom(
    await machine({ files: { '.aider.conf.yml': text } }),
    '.aider.conf.yml',
  );
  expect(result).toMatchObject({
    kind: 'read',
    notes: [{ kind: 'hint', what: 'aider has no option "planning-depth" as of 0.86.2' }],
  });
});

test('aider: of a file with no option of aider only the first are named', async () => {
  const lines = Array.from({ length: 5_000 }, (_, index) => `other-${index}: 3\n`);
  const files = { '.aider.conf.yml': lines.join('') };
  const result = await readFrom(await machine({ files }), '.aider.conf.yml');
  const notes = result.kind === 'read' ? result.notes : [];
  expect(notes.filter(({ what }) => what.startsWith('aider has no option'))).toHaveLength(20);
});

test.each([
  [{ COPILOT_PROVIDER_TYPE: 'gateway', COPILOT_MODEL: 'm' }, 'COPILOT_PROVIDER_TYPE is'],
  [{}, 'a provider of your own needs COPILOT_MODEL'],
])('Copilot CLI with %j', async (env, message) => {
  const path = '~/.copilot/config.json';
  const own = { COPILOT_PROVIDER_BASE_URL: 'https://a.example/v1', COPILOT_PROVIDER_API_KEY: 'k' };
  const files = { [path]: '{"logged_in_users":[]}' };
  const result = await readFrom(await machine({ files, env: { ...own, ...env } }), path);
  expect(result).toMatchObject({ kind: 'problems' });
  expect(JSON.stringify(result)).toContain(message);
});

test.each([`"made-up"`, `'made-up`, 'made-up""'])(
  'tgpt takes quotes off both ends: %s',
  async (value) => {
    const path = '~/.config/tgpt/config.conf';
    const here = await machine({ files: { [path]: `OPENAI_API_KEY=${value}\n` } });
    const [openai] = await outlines(here, path);
    expect(openai?.['credentials']).toContain(`${path}:1:1 OPENAI_API_KEY = made-up`);
  },
);

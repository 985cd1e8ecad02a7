import { misnamedFiles } from '@authlint/clients';
import { knowledge, machine } from '../support/machine.js';
import { readFrom } from '../support/outline.js';

/** What a reader knows to be wrong, and says before anything is asked. */

const CODEX = '~/.codex/config.toml';
const codex = (...lines: string[]): string =>
  [...lines, '[model_providers.house]', 'name = "House"', 'base_url = "https://a.example/v1"'].join(
    '\n',
  );
const GEMINI = '~/.gemini/settings.json';
const gemini = JSON.stringify({ security: { auth: { selectedType: 'oauth-personal' } } });
const AIDER = '.aider.conf.yml';
const aider = `model: openrouter/z-ai/glm-4.6\nopenai-api-key: sk-or-v1-${'0a'.repeat(32)}\n`;
const CLAUDE = '~/.claude/settings.json';
const claude = (env: object): string => JSON.stringify({ env });
const STATE = '~/.claude.json';
const declined = JSON.stringify({ customApiKeyResponses: { rejected: ['up-key-0123456789'] } });
const COPILOT = '~/.copilot/config.json';
const ofOwn = { COPILOT_PROVIDER_BASE_URL: 'https://a.example/v1', COPILOT_MODEL: 'm' };
const PI = '~/.pi/agent/auth.json';
const pi = JSON.stringify({ 'opencode-zen': { type: 'api_key', key: 'made-up-key-1' } });
const CRUSH = 'crush.json';
const crush = (provider: object): string =>
  JSON.stringify({ providers: { team: { base_url: 'https://a.example/v1', ...provider } } });
const HERMES = '~/.hermes/config.yaml';
const hermes =
  'model: {provider: team}\nproviders:\n  team:\n    base_url: https://a.example/v1\n    apiKey: made-up-key-1\n';
const QWEN = '~/.qwen/settings.json';
const qwen = JSON.stringify({
  modelProviders: { openai: [{ id: 'm', envKey: `sk-or-v1-${'0a'.repeat(32)}` }] },
  security: { auth: { selectedType: 'openai' } },
});
const WEBUI = '.env';
const webui = (keys: string): string =>
  `OPENAI_API_BASE_URLS=https://a.example/v1;https://b.example/v1\nOPENAI_API_KEYS=${keys}\nWEBUI_SECRET_KEY=x\n`;

const AICOMMITS = '~/.aicommits';
const GROK = '~/.grok/config.toml';
const grok =
  '[model.mini]\nbase_url = "https://a.example/v1"\nenv_key = "CORP_LLM_KEY"\n[models]\ndefault = "mini"\n';
const FORGE = '~/.forge/.forge.toml';
const FORGE_KEYS = '~/.forge/.credentials.json';
const forgeKeys = JSON.stringify([
  { id: 'openai', auth_details: { api_key: `sk-or-v1-${'0a'.repeat(32)}` } },
]);

const MODS = '~/.config/mods/mods.yml';
const mods =
  'default-model: m\napis:\n  team:\n    base-url: https://a.example/v1\n    apii-key-env: OPENROUTER_API_KEY\n    models: {m: {}}\n';

type Row = readonly [
  name: string,
  path: string,
  files: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string>>,
  correction: RegExp | null,
];

test.each<Row>([
  [
    'Codex: one provider is defined, none chosen, nobody signed in',
    CODEX,
    { [CODEX]: codex() },
    {},
    /^Write `model_provider = "house"` at the top of ~\/\.codex\/config\.toml/,
  ],
  [
    'aider: the option of another provider holds the key',
    AIDER,
    { [AIDER]: aider },
    {},
    /^Write `api-key: openrouter=KEY` in place of `openai-api-key` in .+, line 2, with the key/,
  ],
  [
    'aider: its own variable is set',
    AIDER,
    { [AIDER]: aider },
    { OPENROUTER_API_KEY: 'sk-or-v1-0' },
    null,
  ],
  [
    'aider: its own key is listed',
    AIDER,
    { [AIDER]: `${aider}api-key: openrouter=sk-or-v1-0\n` },
    {},
    null,
  ],
  [
    'Gemini CLI: a key of AI Studio for Vertex AI',
    GEMINI,
    { [GEMINI]: gemini.replace('oauth-personal', 'vertex-ai') },
    { GOOGLE_API_KEY: `AIza${'Sy0_'.repeat(8)}abc` },
    /^Choose "Use Gemini API Key" .+ to `gemini-api-key`: .+, once GOOGLE_API_KEY has that name\.$/,
  ],
  ['Codex: it is chosen', CODEX, { [CODEX]: codex('model_provider = "house"') }, {}, null],
  [
    'Codex: two are defined',
    CODEX,
    { [CODEX]: `${codex()}\n[model_providers.other]\nname = "Other"\n` },
    {},
    null,
  ],
  [
    'Gemini CLI: a sign-in is selected, and there is a key alone',
    GEMINI,
    { [GEMINI]: gemini },
    { GEMINI_API_KEY: 'made-up-key-1' },
    /`\/auth`, or set `selectedType` in ~\/\.gemini\/settings\.json, line 1 to `gemini-api-key`/,
  ],
  ['Gemini CLI: no key either', GEMINI, { [GEMINI]: gemini }, {}, null],
  [
    'Claude Code: a header with an equals sign',
    CLAUDE,
    { [CLAUDE]: claude({ ANTHROPIC_CUSTOM_HEADERS: 'X-Team=made-up' }) },
    { ANTHROPIC_API_KEY: 'made-up-key-1' },
    /^Write `X-Team: VALUE` in `ANTHROPIC_CUSTOM_HEADERS` in ~\/\.claude\/settings\.json, line 1/,
  ],
  [
    'Claude Code: a header with a colon, whatever its value holds',
    CLAUDE,
    { [CLAUDE]: claude({ ANTHROPIC_CUSTOM_HEADERS: 'X-Team: a=b' }) },
    { ANTHROPIC_API_KEY: 'made-up-key-1' },
    null,
  ],
  [
    'Claude Code: the only key was declined',
    STATE,
    { [STATE]: declined },
    { ANTHROPIC_API_KEY: 'made-up-key-0123456789' },
    /take the end of the key out of ~\/\.claude\.json, line 1/,
  ],
  [
    'Claude Code: a token counts beside it',
    STATE,
    { [STATE]: declined },
    { ANTHROPIC_API_KEY: 'made-up-key-0123456789', ANTHROPIC_AUTH_TOKEN: 'made-up-token-1' },
    null,
  ],
  [
    'Open WebUI: fewer keys than addresses',
    WEBUI,
    { [WEBUI]: webui('made-up-key-1') },
    {},
    /at place 2 of `OPENAI_API_KEYS`/,
  ],
  [
    'Copilot CLI: the variable of the vendor alone is set',
    COPILOT,
    { [COPILOT]: '{"logged_in_users": []}' },
    { ...ofOwn, OPENAI_API_KEY: 'made-up-key-1' },
    /^Set `COPILOT_PROVIDER_API_KEY` to the key that `OPENAI_API_KEY` holds: /,
  ],
  [
    'Copilot CLI: its own is set too',
    COPILOT,
    { [COPILOT]: '{"logged_in_users": []}' },
    { ...ofOwn, OPENAI_API_KEY: 'k', COPILOT_PROVIDER_API_KEY: 'made-up-key-1' },
    null,
  ],
  [
    'pi: the store has the key under a name that it does not know',
    PI,
    { [PI]: pi, '~/.pi/agent/settings.json': '{"defaultProvider": "opencode"}' },
    {},
    /^Rename `opencode-zen` in ~\/\.pi\/agent\/auth\.json, line 1 to `opencode`: /,
  ],
  [
    'Crush: a field that it does not read',
    CRUSH,
    { [CRUSH]: crush({ api_key_file: '~/key' }) },
    {},
    /^Write `api_key`, with the key or a reference to it, in place of `api_key_file` in .+, line 1: /,
  ],
  ['Crush: beside a key', CRUSH, { [CRUSH]: crush({ api_key: 'k', api_key_file: 'x' }) }, {}, null],
  ['Crush: a field that it reads', CRUSH, { [CRUSH]: crush({ api_key: '$UNSET_KEY' }) }, {}, null],
  [
    'Codex: a key where it wants the name of a variable',
    CODEX,
    { [CODEX]: codex('model_provider = "house"').concat('\napi_key = "made-up-key-1"\n') },
    {},
    /^Write `env_key`, with the name of a variable that holds the key, in place of `api_key` in .+, line 5: /,
  ],
  [
    'Hermes Agent: the spelling of another client',
    HERMES,
    { [HERMES]: hermes },
    {},
    /^Write `api_key` in place of `apiKey` in ~\/\.hermes\/config\.yaml, line 5: /,
  ],
  [
    'Qwen Code: the key for the name of its variable',
    QWEN,
    { [QWEN]: qwen },
    {},
    /^Put the key in ~\/\.qwen\/settings\.json, line 1 into a variable, such as `OPENAI_API_KEY`/,
  ],
  [
    'pi: an entry of the type of opencode',
    PI,
    { [PI]: pi.replace('opencode-zen', 'openrouter').replace('"api_key"', '"api"') },
    {},
    /^Set `type` in ~\/\.pi\/agent\/auth\.json, line 1 to `api_key`: /,
  ],
  [
    'aicommits: an address in its file, the key in the shell',
    AICOMMITS,
    { [AICOMMITS]: 'OPENAI_BASE_URL=https://a.example/v1\n' },
    { OPENAI_API_KEY: 'made-up-key-1' },
    /^Save the key that `OPENAI_API_KEY` of the shell holds with `aicommits config set /,
  ],
  [
    'aicommits: no key in the shell',
    AICOMMITS,
    { [AICOMMITS]: 'OPENAI_BASE_URL=https://a.example/v1\n' },
    {},
    null,
  ],
  [
    'Grok Build: the named variable is not set, that of xAI is',
    GROK,
    { [GROK]: grok },
    { XAI_API_KEY: 'made-up-key-1' },
    /^Set `CORP_LLM_KEY`, which `env_key` in ~\/\.grok\/config\.toml, line 3 names: /,
  ],
  ['Grok Build: it is set', GROK, { [GROK]: grok }, { XAI_API_KEY: 'k', CORP_LLM_KEY: 'c' }, null],
  [
    'aider: a bare name of Gemini, with the key of the Gemini API',
    AIDER,
    { [AIDER]: 'model: gemini-exp-1206\n' },
    { GEMINI_API_KEY: 'made-up-key-1' },
    /^Write `model: gemini\/gemini-exp-1206` in \.aider\.conf\.yml, line 1: /,
  ],
  [
    'aider: with a project of Vertex AI',
    AIDER,
    { [AIDER]: 'model: gemini-exp-1206\n' },
    { GEMINI_API_KEY: 'made-up-key-1', VERTEXAI_PROJECT: 'p' },
    null,
  ],
  [
    'Forge: the key of the provider is stored for another one',
    FORGE,
    { [FORGE]: '[session]\nprovider_id = "open_router"\n', [FORGE_KEYS]: forgeKeys },
    {},
    /^Store the key of ~\/\.forge\/\.credentials\.json, line 1 for `open_router`: it is one of OpenRouter/,
  ],
  [
    'mods: a letter too many in the name of a setting',
    MODS,
    { [MODS]: mods },
    { OPENROUTER_API_KEY: 'made-up-key-1' },
    /^Write `api-key-env` in place of `apii-key-env` in ~\/\.config\/mods\/mods\.yml, line 5: /,
  ],
  ['Open WebUI: as many', WEBUI, { [WEBUI]: webui('made-up-key-1;made-up-key-2') }, {}, null],
])('%s', async (_name, path, files, env, correction) => {
  const result = await readFrom(await machine({ files, env }), path);
  const found = result.kind === 'read' ? result.targets.flatMap((one) => one.correction ?? []) : [];
  if (correction === null) expect(found).toEqual([]);
  else expect(found).toEqual([expect.stringMatching(correction)]);
});

test.each([
  [
    'aider: a key without the name of its provider',
    '.aider.conf.yml',
    { '.aider.conf.yml': 'model: gpt-4o\napi-key: made-up-key-1\n' },
    { line: 2, correction: 'write `PROVIDER=` in front of the key.' },
  ],
  [
    'aider: a colon in place of the equals sign',
    '.aider.conf.yml',
    { '.aider.conf.yml': 'model: gpt-4o\napi-key:\n  - openrouter: made-up-key-1\n' },
    { line: 3, correction: 'write `openrouter=` in front of the key.' },
  ],
  [
    'aider: a name that is near an option',
    '.aider.conf.yml',
    { '.aider.conf.yml': 'model: gpt-4o\nopenai-api-url: https://a.example/v1\n' },
    { line: 2, correction: 'write `openai-api-base` in its place.' },
  ],
  [
    'python-dotenv: an open quotation mark',
    '.env',
    { 'requirements.txt': 'openai\n', '.env': 'A=1\nOPENAI_API_KEY="made-up-key-1\nMODEL=x\n' },
    { line: 2, field: 'OPENAI_API_KEY', correction: 'close the quotation mark, or take it away.' },
  ],
  [
    'opencode: the file of the key has another ending',
    'opencode.json',
    {
      'opencode.json': '{"provider": {"openrouter": {"options": {"apiKey": "{file:~/key}"}}}}',
      '~/key.txt': 'made-up-key-1\n',
    },
    { line: 1, correction: 'name ~/key.txt, which is there.' },
  ],
  [
    'opencode: no such file at all',
    'opencode.json',
    { 'opencode.json': '{"provider": {"openrouter": {"options": {"apiKey": "{file:~/key}"}}}}' },
    { line: 1, correction: 'create ~/key with the key alone in it, or correct the name.' },
  ],
  [
    'LibreChat: a text in place of a list',
    'librechat.yaml',
    {
      'librechat.yaml':
        'endpoints:\n  custom:\n    - {name: A, apiKey: "x", baseURL: "https://a.example/v1", models: {default: "m"}}\n',
    },
    { line: 3, correction: 'put the value of `default` in square brackets, as a list of one.' },
  ],
])('%s is refused', async (_name, path, files, problem) => {
  const result = await readFrom(await machine({ files }), path);
  expect(result).toMatchObject({ kind: 'problems', problems: [{ file: path, ...problem }] });
});

test.each([
  ['aider', '~/aider.conf.yml', '~/.aider.conf.yml'],
  ['codex-cli', '~/.codex/config.json', '~/.codex/config.toml'],
  ['continue', '~/.continue/config.yaml.txt', '~/.continue/config.yaml'],
  ['crush', '~/.config/crush/crush.toml', '~/.config/crush/crush.json'],
  ['aider', '~/.aider.conf', '~/.aider.conf.yml'],
])('%s does not read %s', async (id, file, rightName) => {
  const { ports } = await machine({ files: { [file]: 'x\n' } });
  expect(await misnamedFiles(id, ports, knowledge)).toContainEqual(
    expect.objectContaining({ file, rightName }),
  );
});

test('files that a client reads are not misnamed', async () => {
  const files = { '~/.continue/config.yaml': '', '~/.continue/config.json': '' };
  const { ports } = await machine({ files });
  expect(await misnamedFiles('continue', ports, knowledge)).toEqual([]);
});

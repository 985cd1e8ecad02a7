import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CLIENTS, SDKS, type ClientSummary, type Sdk } from '@authlint/clients';
import { machine } from '../support/machine.js';
import { outlines } from '../support/outline.js';

/** All that an SDK might take from the environment, as somebody has it set for something else. */
const AMBIENT = {
  OPENAI_API_KEY: 'made-up-openai-key',
  ANTHROPIC_API_KEY: 'made-up-anthropic-key',
  OPENAI_ORG_ID: 'org-made-up',
  OPENAI_ORGANIZATION: 'org-of-litellm',
  OPENAI_PROJECT_ID: 'proj-made-up',
  OPENAI_CUSTOM_HEADERS: 'X-Team: search\nX-Tier: gold',
  ANTHROPIC_AUTH_TOKEN: 'made-up-token',
  ANTHROPIC_CUSTOM_HEADERS: 'X-Floor: three',
  // What the lines above hold, so that it can be told in what was read.
  TEAM: 'search',
  TIER: 'gold',
  FLOOR: 'three',
  BEARER: 'Bearer made-up-token',
};

const ORGANISATION = {
  'OpenAI-Organization': 'env OPENAI_ORG_ID',
  'OpenAI-Project': 'env OPENAI_PROJECT_ID',
};
const LINES = { 'X-Team': 'search', 'X-Tier': 'gold' };
const OF_LITELLM = { ...ORGANISATION, 'OpenAI-Organization': 'env OPENAI_ORGANIZATION', ...LINES };

interface Row {
  readonly client: string;
  readonly path: string;
  readonly content: string | object;
  readonly headers: Readonly<Record<string, string>>;
}

const house = (api: string): object => ({
  baseUrl: 'https://llm.fixture.example/v1',
  api,
  apiKey: 'made-up-saved-key',
  models: [{ id: 'm1' }],
});
const qwen = (type: string): object => ({
  security: { auth: { selectedType: type } },
  modelProviders: {
    [type]: [{ id: 'm1', envKey: 'HOUSE_KEY', baseUrl: 'https://llm.fixture.example/v1' }],
  },
});
const kimi = (type: string): string =>
  `default_model = "m1"\n[providers.house]\ntype = "${type}"\nbase_url = "https://llm.fixture.example/v1"\napi_key_env = "HOUSE_KEY"\n[models.m1]\nprovider = "house"\nmodel = "m1"\n`;
const roo = (profile: object): object => ({
  providerProfiles: { apiConfigs: { house: profile } },
});
const crush = (id: string): object => ({
  $schema: 'https://charm.land/crush.json',
  providers: { [id]: { models: [] } },
});

const ROWS: readonly Row[] = [
  {
    client: 'qwen-code',
    path: '~/.qwen/settings.json',
    content: qwen('openai'),
    headers: ORGANISATION,
  },
  {
    client: 'qwen-code (Anthropic)',
    path: '~/.qwen/settings.json',
    content: qwen('anthropic'),
    headers: {},
  },
  {
    client: 'pi',
    path: '~/.pi/agent/models.json',
    content: { providers: { house: house('openai-completions') } },
    headers: { ...ORGANISATION, ...LINES },
  },
  {
    client: 'pi (Anthropic)',
    path: '~/.pi/agent/models.json',
    content: { providers: { house: house('anthropic-messages') } },
    headers: { 'X-Floor': 'three' },
  },
  {
    client: 'openclaw',
    path: '~/.openclaw/openclaw.json',
    content: { models: { providers: { house: house('openai-completions') } } },
    headers: { ...ORGANISATION, ...LINES },
  },
  {
    client: 'openclaw (Anthropic)',
    path: '~/.openclaw/openclaw.json',
    content: { models: { providers: { house: house('anthropic-messages') } } },
    headers: { 'X-Floor': 'three' },
  },
  {
    client: 'kimi-code',
    path: '~/.kimi-code/config.toml',
    content: kimi('openai'),
    headers: ORGANISATION,
  },
  {
    client: 'kimi-code (Anthropic)',
    path: '~/.kimi-code/config.toml',
    content: kimi('anthropic'),
    headers: {},
  },
  {
    client: 'continue',
    path: '~/.continue/config.yaml',
    content:
      'name: c\nversion: 1.0.0\nschema: v1\nmodels:\n  - name: m\n    provider: openai\n    model: m1\n    apiKey: made-up-saved-key\n',
    headers: ORGANISATION,
  },
  { client: 'aider', path: '.aider.conf.yml', content: 'model: gpt-4o\n', headers: OF_LITELLM },
  { client: 'aider (Anthropic)', path: '.aider.conf.yml', content: 'model: sonnet\n', headers: {} },
  {
    client: 'litellm-proxy',
    path: 'litellm_config.yaml',
    content: 'model_list:\n  - model_name: g\n    litellm_params:\n      model: openai/gpt-4o\n',
    headers: OF_LITELLM,
  },
  {
    client: 'openhands',
    path: 'config.toml',
    content: '[llm]\nmodel = "gpt-4o"\n[core]\n',
    headers: OF_LITELLM,
  },
  {
    client: 'hermes-agent',
    path: '~/.hermes/config.yaml',
    content:
      'model:\n  provider: custom\n  default: m1\n  base_url: https://llm.fixture.example/v1\n  api_key: made-up-saved-key\n',
    headers: { ...ORGANISATION, ...LINES },
  },
  {
    client: 'gptme',
    path: '~/.config/gptme/config.toml',
    content: '[models]\ndefault = "openai/gpt-4o"\n',
    headers: { ...ORGANISATION, ...LINES },
  },
  {
    client: 'llm',
    path: '~/.config/io.datasette.llm/keys.json',
    content: { openai: 'made-up-saved-key' },
    headers: { ...ORGANISATION, ...LINES },
  },
  {
    client: 'crush',
    path: '~/.config/crush/crush.json',
    content: crush('openai'),
    headers: { ...ORGANISATION, ...LINES },
  },
  {
    client: 'crush (Anthropic)',
    path: '~/.config/crush/crush.json',
    content: crush('anthropic'),
    headers: { Authorization: 'Bearer made-up-token' },
  },
  {
    client: 'mods',
    path: '~/.config/mods/mods.yml',
    content:
      'default-api: openai\ndefault-model: m1\napis:\n  openai:\n    models:\n      m1: {}\n',
    headers: ORGANISATION,
  },
  {
    client: 'dotenv',
    path: '.env',
    content: 'OPENAI_API_KEY=made-up-saved-key\n',
    headers: ORGANISATION,
  },
  {
    client: 'opencode',
    path: 'opencode.json',
    content: { $schema: 'https://opencode.ai/config.json', model: 'openai/gpt-4o' },
    headers: {},
  },
  {
    client: 'roo-code',
    path: 'roo-code-settings.json',
    content: roo({ apiProvider: 'openai-native', openAiNativeApiKey: 'made-up-saved-key' }),
    headers: ORGANISATION,
  },
  {
    client: 'roo-code (Anthropic)',
    path: 'roo-code-settings.json',
    content: roo({ apiProvider: 'anthropic', apiKey: 'made-up-saved-key' }),
    headers: {},
  },
  {
    client: 'cline',
    path: '~/.cline/data/settings/providers.json',
    content: {
      version: 1,
      lastUsedProvider: 'openai-native',
      providers: { 'openai-native': { settings: { provider: 'openai-native', model: 'gpt-4o' } } },
    },
    headers: {},
  },
];

test.each(ROWS)('$client: what its SDK adds from the environment', async (row) => {
  const { path, content, headers } = row;
  const here = await machine({ files: { [path]: content }, env: AMBIENT });
  const [target] = await outlines(here, path);
  expect(target?.['headers']).toEqual(headers);
});

test('a variable that the client loads from its env file reaches the SDK as well', async () => {
  const path = '~/.qwen/settings.json';
  const files = { [path]: qwen('openai'), '~/.qwen/.env': 'OPENAI_ORG_ID=org-of-the-file\n' };
  const [target] = await outlines(await machine({ files }), path);
  expect(target?.['headers']).toEqual({ 'OpenAI-Organization': 'org-of-the-file' });
});

test('a configured header takes the place of the one of the SDK', async () => {
  const path = '~/.pi/agent/models.json';
  const provider = {
    ...house('openai-completions'),
    headers: { 'openai-organization': 'org-mine' },
  };
  const files = { [path]: { providers: { house: provider } } };
  const [target] = await outlines(await machine({ files, env: AMBIENT }), path);
  expect(target?.['headers']).toEqual({
    'OpenAI-Project': 'env OPENAI_PROJECT_ID',
    ...LINES,
    'openai-organization': 'org-mine',
  });
});

test.each([
  [
    'qwen-code',
    '~/.qwen/settings.json',
    { security: { auth: { selectedType: 'gemini' } } },
    'https://gemini.fixture.example/v1beta',
  ],
  [
    'llm',
    '~/.config/io.datasette.llm/keys.json',
    { openai: 'made-up-saved-key' },
    'https://openai.fixture.example/v1',
  ],
  [
    'pi',
    '~/.pi/agent/settings.json',
    { defaultProvider: 'openai', defaultModel: 'gpt-4o' },
    'https://api.openai.com/v1',
  ],
  [
    'opencode',
    'opencode.json',
    { model: 'openai/gpt-4o', $schema: 'https://opencode.ai/config.json' },
    'https://openai.fixture.example/v1',
  ],
])('%s: the Base URL that is left to its SDK', async (_client, path, content, baseUrl) => {
  const env = {
    OPENAI_BASE_URL: 'https://openai.fixture.example/v1',
    GOOGLE_GEMINI_BASE_URL: 'https://gemini.fixture.example',
  };
  const [target] = await outlines(await machine({ files: { [path]: content }, env }), path);
  expect(target?.['baseUrl']).toBe(baseUrl);
});

const code = (names: readonly string[]): string =>
  names.length === 0 ? '–' : names.map((name) => `\`${name}\``).join(', ');

function sdkRow(sdk: Sdk): string {
  const since = sdk.since === undefined ? '' : ` since ${String(sdk.since)}`;
  const token = sdk.bearer === undefined ? {} : { Authorization: sdk.bearer };
  const all = Object.entries({ ...sdk.headers, ...token });
  const headers = all.map(([name, from]) => `${name}: \`${from}\``);
  const lines = code(sdk.headerLines === undefined ? [] : [sdk.headerLines]);
  const adds = sdk.adds === undefined ? '' : ` and \`${sdk.adds}\``;
  const variable = sdk.address ?? sdk.resource?.variables[0];
  const address = variable === undefined ? '–' : `${code([variable])}${adds}`;
  return `| ${sdk.package}${since} | ${code(sdk.keys)} | ${address} | ${headers.join('; ') || '–'} | ${lines} |`;
}

function clientRow({ id, http: { stack, trims, sdks = [] } }: ClientSummary): string {
  const uses = sdks.map((use) => `${use.package} ${use.version ?? ''}`.trim()).join(', ');
  const left = [...new Set(sdks.flatMap((use) => use.leaves))];
  return `| ${id} | ${stack} | ${trims ?? '–'} | ${uses || '–'} | ${code(left)} |`;
}

test('docs/clients.md has a row for every SDK and for how every client sends its requests', () => {
  const page = readFileSync(resolve('docs/clients.md'), 'utf8');
  const rows = page.split('\n').map((line) => line.replace(/ +/g, ' '));
  const wanted = [...SDKS.map(sdkRow), ...CLIENTS.map(clientRow).sort()];
  expect(rows.filter((row) => wanted.includes(row))).toEqual(wanted);
});

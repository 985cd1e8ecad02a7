import { canary, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

/** A key that the provider does not know. */
const key = canary('litellm', 'client words');

let server: FakeProvider;
beforeAll(async () => {
  const body = { error: { message: 'Incorrect API key provided.', code: 'invalid_api_key' } };
  server = await startFakeProvider({ rules: [{ status: 401, body }] });
});
afterAll(() => server.close());

interface Told {
  readonly client: string;
  /** What is checked, and the files that belong to it. `<url>` and `<key>` are put in. */
  readonly file: string;
  readonly files: Readonly<Record<string, string>>;
  /** The steps behind those that every client has. */
  readonly says: readonly string[];
}

const CLIENTS: readonly Told[] = [
  {
    client: 'codex-cli, by a variable of its env file',
    file: '~/.codex/config.toml',
    files: {
      '~/.codex/config.toml':
        'model = "m"\nmodel_provider = "h"\n[model_providers.h]\nbase_url = "<url>/v1"\nenv_key = "H_KEY"\nname = "H"\n',
      '~/.codex/.env': 'H_KEY=<key>\n',
    },
    says: [
      'Replace `H_KEY` in ~/.codex/.env, line 1 with it.',
      'Ask OpenAI Codex CLI again: “unexpected status 401 Unauthorized” must be gone.',
    ],
  },
  {
    client: 'opencode',
    file: '~/.config/opencode/opencode.json',
    files: {
      '~/.config/opencode/opencode.json':
        '{"provider": {"h": {"npm": "@ai-sdk/openai-compatible",\n"options": {"baseURL": "<url>/v1"}, "models": {"m": {}}}}}',
      '~/.local/share/opencode/auth.json': '{\n  "h": {"type": "api",\n    "key": "<key>"}}',
    },
    says: [
      'Replace `h.key` in ~/.local/share/opencode/auth.json, line 3 with it: `opencode auth login` saves another one.',
      'Ask opencode again: “Error:” with the words of the provider, or “Unauthorized”, must be gone.',
    ],
  },
  {
    client: 'kilo-code',
    file: '~/.config/kilo/kilo.jsonc',
    files: {
      '~/.config/kilo/kilo.jsonc':
        '{"provider": {"h": {"npm": "@ai-sdk/openai-compatible",\n"options": {"baseURL": "<url>/v1"}, "models": {"m": {}}}}}',
      '~/.local/share/kilo/auth.json': '{"h": {"type": "api", "key": "<key>"}}',
    },
    says: [
      '`h.key` in ~/.local/share/kilo/auth.json, line 1 with it: `kilo auth login` saves another one.',
    ],
  },
  {
    client: 'claude-code',
    file: '~/.claude/settings.json',
    files: {
      '~/.claude/settings.json':
        '{"env": {"ANTHROPIC_BASE_URL": "<url>",\n  "ANTHROPIC_AUTH_TOKEN": "<key>"}}',
    },
    says: [
      'Replace `env.ANTHROPIC_AUTH_TOKEN` in ~/.claude/settings.json, line 2 with it.',
      'Ask Claude Code again: “Failed to authenticate. API Error: 401” must be gone.',
    ],
  },
  {
    client: 'gemini-cli',
    file: '~/.gemini/settings.json',
    files: {
      '~/.gemini/settings.json': '{"security": {"auth": {"selectedType": "gemini-api-key"}}}',
      '~/.gemini/.env': 'GOOGLE_GEMINI_BASE_URL=<url>\nGEMINI_API_KEY=<key>\n',
    },
    says: [
      'Replace `GEMINI_API_KEY` in ~/.gemini/.env, line 2 with it.',
      'Ask Gemini CLI again: “An unexpected critical error occurred” must be gone.',
    ],
  },
  {
    client: 'qwen-code',
    file: '~/.qwen/settings.json',
    files: {
      '~/.qwen/settings.json':
        '{"model": {"name": "m"}, "security": {"auth": {"selectedType": "openai",\n"baseUrl": "<url>/v1",\n"apiKey": "<key>"}}}',
    },
    says: [
      '`security.auth.apiKey` in ~/.qwen/settings.json, line 3 with it: `qwen auth` saves another one.',
      'Ask Qwen Code again: “[API Error: 401” must be gone.',
    ],
  },
  {
    client: 'deepseek-harness',
    file: '~/.dsh/settings.yaml',
    files: {
      '~/.dsh/settings.yaml':
        'llm-pi-ai:\n  providers:\n    h:\n      apiKeyEnv: H_KEY\n      baseURL: <url>/v1\n      models: [{ id: m }]\n',
      '~/.dsh/.credentials.yaml': 'version: 1\nrefs:\n  H_KEY: <key>\n',
    },
    says: [
      'Replace `refs.H_KEY` in ~/.dsh/.credentials.yaml, line 3 with it.',
      '“dsh: AUTH: 401”, in the window “API key is invalid”, must be gone.',
    ],
  },
  {
    client: 'aider',
    file: '.aider.conf.yml',
    files: {
      '.aider.conf.yml': 'model: openai/m\nopenai-api-base: <url>/v1\nopenai-api-key: <key>\n',
    },
    says: [
      'Replace `openai-api-key` in .aider.conf.yml, line 3 with it.',
      'Ask aider again: “litellm.AuthenticationError” must be gone.',
    ],
  },
  {
    client: 'continue',
    file: '~/.continue/config.yaml',
    files: {
      '~/.continue/config.yaml':
        'name: x\nversion: 1\nmodels:\n  - name: H\n    provider: openai\n    model: m\n    apiBase: <url>/v1\n    apiKey: <key>\n',
    },
    says: [
      'Replace `models.0.apiKey` in ~/.continue/config.yaml, line 8 with it.',
      'Ask Continue again: the panel “Error: … - 401” must be gone.',
    ],
  },
  {
    client: 'goose',
    file: '~/.config/goose/config.yaml',
    files: {
      '~/.config/goose/config.yaml': 'GOOSE_PROVIDER: openai\nGOOSE_MODEL: m\nOPENAI_HOST: <url>\n',
      '~/.config/goose/secrets.yaml': 'OPENAI_API_KEY: <key>\n',
    },
    says: [
      'Replace `OPENAI_API_KEY` in ~/.config/goose/secrets.yaml, line 1 with it: `goose configure` saves another one.',
      'Ask Goose again: “Authentication error: Authentication failed” must be gone.',
    ],
  },
  {
    client: 'llm',
    file: '~/.config/io.datasette.llm/extra-openai-models.yaml',
    files: {
      '~/.config/io.datasette.llm/extra-openai-models.yaml':
        '- model_id: h\n  model_name: m\n  api_base: <url>/v1\n  api_key_name: team\n',
      '~/.config/io.datasette.llm/keys.json': '{"team": "<key>"}',
    },
    says: [
      'Replace `team` in ~/.config/io.datasette.llm/keys.json, line 1 with it: `llm keys set NAME` saves another one.',
      'Ask llm again: “Error: Error code: 401” must be gone.',
    ],
  },
  {
    client: 'mods',
    file: '~/.config/mods/mods.yml',
    files: {
      '~/.config/mods/mods.yml':
        'default-model: m\napis:\n  h:\n    base-url: <url>/v1\n    api-key: <key>\n    models:\n      m: { aliases: [m] }\n',
    },
    says: [
      'Replace `apis.h.api-key` in ~/.config/mods/mods.yml, line 5 with it: `mods --settings` saves another one.',
      'Ask mods again: “Invalid … API key.” must be gone.',
    ],
  },
  {
    client: 'pi',
    file: '~/.pi/agent/models.json',
    files: {
      '~/.pi/agent/models.json':
        '{"providers": {"h": {"baseUrl": "<url>/v1", "api": "openai-completions", "models": [{"id": "m"}]}}}',
      '~/.pi/agent/auth.json': '{"h": {"type": "api_key",\n"key": "<key>"}}',
    },
    says: ['Replace `h.key` in ~/.pi/agent/auth.json, line 2 with it: `/login` saves another one.'],
  },
];

function filled(text: string): string {
  return text.replaceAll('<url>', server.url).replaceAll('<key>', key);
}

test.each(CLIENTS)('$client: the steps are in its own words', async ({ file, files, says }) => {
  const folder = new Workspace(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, filled(text)])),
  );
  const path = file.startsWith('~/') ? file.replace('~', folder.home) : file;
  const { code, stdout } = await folder.run(['check', path]);
  folder.remove();
  expect(code).toBe(1);
  const said = stdout.replace(/\s+/g, ' ');
  expect(said).toContain('401 authentication failed');
  for (const words of says) expect(said).toContain(words);
});

test('a variable is told with the setting that names it', async () => {
  const folder = new Workspace({
    '~/.codex/config.toml': filled(
      'model = "m"\nmodel_provider = "h"\n[model_providers.h]\nbase_url = "<url>/v1"\nenv_key = "H_NAME"\nname = "H"\n',
    ),
  });
  const { stdout } = await folder.run(['check'], { H_NAME: key });
  folder.remove();
  expect(stdout.replace(/\s+/g, ' ')).toContain(
    'Replace the value of `H_NAME` (named by `env_key` in ~/.codex/config.toml, line 5) with it.',
  );
});

test('the configuration of authlint itself has no client whose words they would be', async () => {
  const folder = new Workspace({
    'authlint.config.yaml': `providers:\n  p:\n    baseUrl: ${server.url}/v1\n    key: ${key}\n`,
  });
  const { stdout } = await folder.run(['check']);
  folder.remove();
  expect(stdout).toContain('  Fix  ');
  expect(stdout).not.toMatch(/takes it from|must be gone/);
});

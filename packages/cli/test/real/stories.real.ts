import { canary, CLIENT_SERVERS, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';
import { installed } from './install.js';
import { PACKAGES, type ClientPackage } from './packages.js';
import { runClient } from './run-client.js';

/**
 * What a new user goes through: the client fails, the first screen says what to do, exactly that is done, and the client works.
 */

const KEY = canary('litellm', 'story');
const OTHER = canary('litellm', 'other story');

interface Setup {
  readonly files?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}

interface Story {
  readonly name: string;
  readonly client: keyof typeof CLIENTS;
  /** What is broken. */
  readonly has: (url: string) => Setup;
  /** The file that is checked. */
  readonly file: string;
  /** Header that the provider reads the key from. */
  readonly takes?: 'authorization' | 'x-api-key' | 'api-key';
  readonly code: string;
  /** The first step, as the screen has it. */
  readonly says: RegExp;
  /** That step, done: `authlint fix --write`, or what the person types. */
  readonly then: 'fix' | Setup;
}

const CLIENTS = {
  codex: { client: PACKAGES.codexNow, args: ['exec', '--skip-git-repo-check', 'hi'], env: {} },
  claude: {
    client: PACKAGES.claude,
    args: ['-p', 'hi'],
    env: { CLAUDE_CODE_MAX_RETRIES: '0', DISABLE_TELEMETRY: '1', DISABLE_AUTOUPDATER: '1' },
  },
  opencode: { client: PACKAGES.opencode, args: ['run', 'hi'], env: {} },
  continue: { client: PACKAGES.continue, args: ['-p', 'hi', '--config', 'config.yaml'], env: {} },
} as const satisfies Record<
  string,
  { client: ClientPackage; args: readonly string[]; env: Readonly<Record<string, string>> }
>;

const CODEX = '~/.codex/config.toml';
const codex = (url: string, lines: string, base = `${url}/v1`, selected = 'house'): Setup => ({
  files: {
    [CODEX]: `model = "m1"\nmodel_provider = "${selected}"\n\n[model_providers.house]\nname = "House"\nbase_url = "${base}"\nwire_api = "responses"\nrequest_max_retries = 0\nstream_max_retries = 0\n${lines}\n`,
  },
});

const CLAUDE = '~/.claude/settings.json';
const claude = (url: string, env: object): Setup => ({
  files: {
    [CLAUDE]: JSON.stringify(
      { env: { ANTHROPIC_BASE_URL: url, ANTHROPIC_MODEL: 'm1', ...env } },
      null,
      2,
    ),
  },
});

const OPENCODE = 'opencode.json';
const opencode = (
  url: string,
  apiKey: string,
  { base = `${url}/v1`, model = 'house/m1' } = {},
): Setup => ({
  files: {
    [OPENCODE]: JSON.stringify(
      {
        model,
        provider: {
          house: {
            npm: '@ai-sdk/openai-compatible',
            options: { baseURL: base, apiKey },
            models: { m1: {} },
          },
        },
      },
      null,
      2,
    ),
  },
});

const CONTINUE = 'config.yaml';
const continueCli = (base: string, key: string): Setup => ({
  files: {
    [CONTINUE]: `name: Local\nversion: 1.0.0\nschema: v1\nmodels:\n  - name: House\n    provider: openai\n    model: m1\n    apiBase: ${base}\n    apiKey: ${key}\n`,
  },
});

const STORIES: Story[] = [
  {
    name: 'the word Bearer stands in the saved token',
    client: 'codex',
    has: (url) => codex(url, `experimental_bearer_token = "Bearer ${KEY}"`),
    file: CODEX,
    code: 'key-bearer-prefix',
    says: /authlint fix house --write/,
    then: 'fix',
  },
  {
    name: 'another variable is named than the one that is set',
    client: 'codex',
    has: (url) => ({ ...codex(url, 'env_key = "HOUSE_TOKEN"'), env: { HOUSE_KEY: KEY } }),
    file: CODEX,
    code: 'env-name-mismatch',
    says: /authlint fix house --write.*HOUSE_KEY/,
    then: 'fix',
  },
  {
    name: 'the variable is not set',
    client: 'codex',
    has: (url) => codex(url, 'env_key = "HOUSE_KEY"'),
    file: CODEX,
    code: 'env-not-set',
    says: /Set `HOUSE_KEY` to the key in the terminal/,
    then: { env: { HOUSE_KEY: KEY } },
  },
  {
    name: 'a provider is chosen that is not defined',
    client: 'codex',
    has: (url) => ({
      ...codex(url, 'env_key = "HOUSE_KEY"', `${url}/v1`, 'hause'),
      env: { HOUSE_KEY: KEY },
    }),
    file: CODEX,
    code: 'client-config-broken',
    says: /authlint fix codex-cli --write/,
    then: 'fix',
  },
  {
    name: 'the Base URL ends before its version',
    client: 'codex',
    has: (url) => ({ ...codex(url, 'env_key = "HOUSE_KEY"', url), env: { HOUSE_KEY: KEY } }),
    file: CODEX,
    code: 'base-url-path',
    says: /authlint fix house --write/,
    then: 'fix',
  },
  {
    name: 'the key is in a header that the gateway does not read',
    client: 'codex',
    has: (url) => codex(url, `http_headers = { "api-key" = "${KEY}" }`),
    file: CODEX,
    takes: 'authorization',
    code: 'gateway-scheme-differs',
    says: /authlint fix house --write/,
    then: 'fix',
  },
  {
    name: 'the key goes to the header of the vendor, the gateway takes a bearer token',
    client: 'claude',
    has: (url) => claude(url, { ANTHROPIC_API_KEY: KEY }),
    file: CLAUDE,
    takes: 'authorization',
    code: 'gateway-scheme-differs',
    says: /authlint fix anthropic --write.*ANTHROPIC_AUTH_TOKEN/,
    then: 'fix',
  },
  {
    name: 'quotation marks are part of the token',
    client: 'claude',
    has: (url) => claude(url, { ANTHROPIC_AUTH_TOKEN: `"${KEY}"` }),
    file: CLAUDE,
    code: 'key-quoted',
    says: /authlint fix anthropic --write/,
    then: 'fix',
  },
  {
    name: 'the Base URL has the version that the client adds',
    client: 'claude',
    has: (url) => claude(`${url}/v1`, { ANTHROPIC_AUTH_TOKEN: KEY }),
    file: CLAUDE,
    code: 'base-url-path',
    says: /authlint fix anthropic --write/,
    then: 'fix',
  },
  {
    name: 'the variable is named in the syntax of another program',
    client: 'opencode',
    has: (url) => ({ ...opencode(url, '$HOUSE_KEY'), env: { HOUSE_KEY: KEY } }),
    file: OPENCODE,
    code: 'key-unexpanded-reference',
    says: /authlint fix house --write/,
    then: 'fix',
  },
  {
    name: 'the key is in an env file that the client does not load',
    client: 'opencode',
    has: (url) => ({
      files: { ...opencode(url, '{env:HOUSE_KEY}').files, '.env': `HOUSE_KEY=${KEY}\n` },
    }),
    file: OPENCODE,
    code: 'env-file-not-loaded',
    says: /Add `HOUSE_KEY` from \.env:1 to the environment of opencode/,
    then: { env: { HOUSE_KEY: KEY } },
  },
  {
    name: 'a model of a provider that is not defined',
    client: 'opencode',
    has: (url) => ({
      ...opencode(url, '{env:HOUSE_KEY}', { model: 'hause/m1' }),
      env: { HOUSE_KEY: KEY },
    }),
    file: OPENCODE,
    code: 'client-config-broken',
    says: /authlint fix opencode --write/,
    then: 'fix',
  },
  {
    name: 'the Base URL has the path of the request',
    client: 'opencode',
    has: (url) => ({
      ...opencode(url, '{env:HOUSE_KEY}', { base: `${url}/v1/chat/completions` }),
      env: { HOUSE_KEY: KEY },
    }),
    file: OPENCODE,
    code: 'base-url-path',
    says: /authlint fix house --write/,
    then: 'fix',
  },
  {
    name: 'the word Bearer stands in the saved key',
    client: 'continue',
    has: (url) => continueCli(`${url}/v1`, `Bearer ${KEY}`),
    file: CONTINUE,
    code: 'key-bearer-prefix',
    says: /authlint fix openai --write/,
    then: 'fix',
  },
  {
    name: 'the Base URL ends before its version',
    client: 'continue',
    has: (url) => continueCli(url, KEY),
    file: CONTINUE,
    code: 'base-url-path',
    says: /authlint fix openai --write/,
    then: 'fix',
  },
  {
    name: 'the saved key is refused',
    client: 'continue',
    has: (url) => continueCli(`${url}/v1`, OTHER),
    file: CONTINUE,
    code: 'key-rejected',
    says: /apiKey.*config\.yaml, line 9|config\.yaml, line 9.*apiKey/,
    then: { files: { [CONTINUE]: null } },
  },
];

const ROUTES = '/v1/(?:models|messages|responses|chat/completions)';

/** A provider with these routes alone, which takes the key in one header or in any. */
function startProvider(takes?: string): Promise<FakeProvider> {
  const rules = CLIENT_SERVERS.accepts(KEY).flatMap((rule) => {
    const isTaken = takes === undefined || !rule.headers || takes in rule.headers;
    return isTaken ? [{ ...rule, path: rule.path?.replace('.*', '/v1') ?? ROUTES }] : [];
  });
  return startFakeProvider({ rules });
}

test.each(STORIES)('$client: $name', async (story) => {
  const { client, args, env: own } = CLIENTS[story.client];
  const provider = await startProvider(story.takes);
  const { files = {}, env = {} } = story.has(provider.url);
  const workspace = new Workspace(files);
  const file = story.file.replace('~', workspace.home);
  try {
    const program = await installed(client);
    const isAnswered = async (more: Readonly<Record<string, string>>) => {
      const full = { PATH: process.env['PATH'] ?? '', ...own, ...more };
      const { requests, output } = await runClient([program, ...args], workspace, full, provider);
      const last = requests.findLast(({ method }) => method === 'POST');
      return last?.status === 200 ? 'works' : `${String(last?.status)} ${output.slice(-800)}`;
    };
    expect(await isAnswered(env)).not.toBe('works');
    const { stdout: screen } = await workspace.run(['check', file], env);
    expect(screen.replace(/\s+/g, ' ')).toMatch(story.says);
    expect(screen).toContain(story.code);
    const { then } = story;
    if (then === 'fix') {
      const { stdout, stderr } = await workspace.run(['fix', '--write', '--config', file], env);
      expect(`${stdout}${stderr}`).toContain('written and verified');
    } else {
      for (const [name, content] of Object.entries(then.files ?? {}))
        workspace.write(name, content ?? continueCli(`${provider.url}/v1`, KEY).files?.[name]);
    }
    expect(await isAnswered(then === 'fix' ? env : { ...env, ...then.env })).toBe('works');
  } finally {
    await provider.close();
    workspace.remove();
  }
});

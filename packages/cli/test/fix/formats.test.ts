import { chmodSync, chownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { canary, profiles, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

const KEY = canary('litellm', 'fix formats');
const MODEL = 'gpt-4o-mini';

let right: FakeProvider;
let wrong: FakeProvider;
let differing: FakeProvider;
beforeAll(async () => {
  right = await startFakeProvider({ rules: profiles.healthyOpenAi(KEY) });
  wrong = await startFakeProvider({ rules: profiles.rejectsAll() });
  differing = await startFakeProvider({ rules: profiles.discoveryGuardedDifferently(KEY) });
});
afterAll(() => Promise.all([right, wrong, differing].map((server) => server.close())));

interface Format {
  readonly name: string;
  readonly file: string;
  /** With comments, an order and blanks of its own. `<url>` and `<key>` are put in. */
  readonly text: string;
}

const FORMATS: readonly Format[] = [
  {
    name: 'YAML',
    file: '.aider.conf.yml',
    text: `# mine\nopenai-api-base:   "<url>"   # the team's\n\nmodel: openai/${MODEL}\nopenai-api-key: '<key>' # portal\ndark-mode: true\n`,
  },
  {
    name: 'JSON',
    file: '.qwen/settings.json',
    text: `{"security":  { "auth": {\r\n\t"apiKey" :"<key>",\r\n "selectedType": "openai", "baseUrl":"<url>" }},\r\n"z": [ 1,2 ], "model": {"name": "${MODEL}"}}`,
  },
  {
    name: 'JSON with comments',
    file: 'opencode.jsonc',
    text: `{\n  // mine\n  "provider": {"local": { /* here */ "options": {"apiKey": "<key>", // portal\n "baseURL": "<url>"}, "models": {"${MODEL}": {},} }},\n}\n`,
  },
  {
    name: 'TOML',
    file: 'config.toml',
    text: `# mine\n[core]\nworkspace_base = "."\n\n[llm]\napi_key   = '<key>'   # portal\nmodel = "openai/${MODEL}"\nbase_url = "<url>" # the team's\n`,
  },
  {
    name: 'an env file',
    file: '.env',
    text: `# mine\nPORT=8080\n\nexport OPENAI_API_KEY="<key>" # portal\nOPENAI_MODEL=${MODEL}\nOPENAI_BASE_URL=<url>  # the team's\nZ='1'`,
  },
];

const filled = (text: string, url: string, key: string): string =>
  text.replace('<url>', url).replace('<key>', key);

interface Kept {
  readonly workspace: Workspace;
  readonly path: string;
}

/** Root can see whether the owner is kept; others own what they make. */
const OWNER = process.getuid?.() === 0 ? 65534 : process.getuid?.();

function prepared(files: Readonly<Record<string, unknown>>, file: string, mode: number): Kept {
  const workspace = new Workspace(files);
  const path = join(workspace.project, file);
  chmodSync(path, mode);
  if (process.getuid?.() === 0) chownSync(path, OWNER ?? 0, OWNER ?? 0);
  return { workspace, path };
}

/** Fixes and fails unless every other byte, the mode and the owner stay, and the old file stands beside the new one. */
async function expectFixed(
  { workspace, path }: Kept,
  args: readonly string[],
  expected: string,
): Promise<void> {
  const before = readFileSync(path, 'utf8');
  const { mode } = statSync(path);
  const { stdout } = await workspace.run(['fix', ...args, '--write']);
  expect(stdout).toContain('written and verified');
  expect(readFileSync(path, 'utf8')).toBe(expected);
  expect(statSync(path).mode).toBe(mode);
  expect(statSync(path).uid).toBe(OWNER);
  const folder = join(path, '..');
  const backups = readdirSync(folder).filter((name) => name.includes('.authlint-backup-'));
  expect(backups.map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual([before]);
  workspace.remove();
}

test.each(FORMATS)('$name: damage is taken off a key', async ({ file, text }) => {
  const url = `${right.url}/v1`;
  const kept = prepared({ [file]: filled(text, url, `Bearer ${KEY}`) }, file, 0o640);
  await expectFixed(kept, ['--config', file], filled(text, url, KEY));
});

/** A gateway with a sibling, both on loopback. */
const PACK = (): string => `
id: acme
format: 1
summary: The gateways of Acme.
gateway:
  name: Acme
  hosts: ['${new URL(wrong.url).host}']
  siblings:
    - { id: acme-eu, name: Acme in Europe, baseUrl: '${right.url}/v1', differs: region }
`;

test.each(FORMATS)(
  '$name: the Base URL goes to the twin that takes the key',
  async ({ file, text }) => {
    const files = {
      [file]: filled(text, `${wrong.url}/v1`, KEY),
      'acme.pack.yaml': PACK(),
      'authlint.config.yaml': `packs: [./acme.pack.yaml]\nproviders:\n  other: { baseUrl: '${wrong.url}/v1' }\n`,
    };
    const kept = prepared(files, file, 0o600);
    await expectFixed(kept, ['--config', file, '--twins'], filled(text, `${right.url}/v1`, KEY));
  },
);

test.each([
  [
    'YAML',
    'authlint.config.yaml',
    `# ours\nproviders:\n  g:\n    baseUrl: <url>   # here\n    modelId: ${MODEL} # ours\n    key: <key>\n`,
    `modelId: ${MODEL} # ours\n    models: [${MODEL}]`,
  ],
  [
    'JSON',
    'authlint.config.json',
    `{"providers": {"g": {\r\n   "baseUrl": "<url>",\r\n   "modelId": "${MODEL}",\r\n   "key":  "<key>"}}}`,
    `"modelId": "${MODEL}",\r\n   "models": ["${MODEL}"]`,
  ],
])('%s: the Model ID with which chat works is added', async (_name, file, text, listed) => {
  const before = filled(text, `${differing.url}/v1`, KEY);
  const kept = prepared({ [file]: before }, file, 0o640);
  const old = listed.slice(0, listed.indexOf(file.endsWith('json') ? ',' : '\n'));
  await expectFixed(kept, [], before.replace(old, listed));
});

const STORES: readonly [string, string, string, Readonly<Record<string, string>>][] = [
  [
    'YAML',
    '.dsh/settings.yaml',
    '.dsh/.credentials.yaml',
    {
      '.dsh/settings.yaml':
        'llm-pi-ai:\n  providers:\n    h:\n      apiKeyEnv: H_KEY\n      baseURL: <url>\n      models: [{ id: m }]\n',
      '.dsh/.credentials.yaml': '# mine\nversion: 1\nrefs:\n  H_KEY: <key>\n',
    },
  ],
  [
    'JSON',
    '.pi/agent/models.json',
    '.pi/agent/auth.json',
    {
      '.pi/agent/models.json':
        '{"providers": {"h": {"baseUrl": "<url>", "api": "openai-completions", "models": [{"id": "m"}]}}}',
      '.pi/agent/auth.json': '{"h":  {"type": "api_key", "key": "<key>"}}',
    },
  ],
  [
    'an env file',
    '.hermes/config.yaml',
    '.hermes/.env',
    {
      '.hermes/config.yaml':
        'model:\n  provider: corp\n  default: m\nproviders:\n  corp:\n    base_url: <url>\n    key_env: H_KEY\n',
      '.hermes/.env': '# mine\nH_KEY=<key>\n',
    },
  ],
];

test.each(STORES)(
  '%s: a credential file is closed to others',
  async (_name, config, store, files) => {
    const own = Object.entries(files).map(([name, text]) => [
      `~/${name}`,
      filled(text, `${right.url}/v1`, KEY),
    ]);
    const workspace = new Workspace(Object.fromEntries(own) as Record<string, string>);
    const path = join(workspace.home, store);
    const before = readFileSync(path, 'utf8');
    chmodSync(path, 0o664);
    const { stdout } = await workspace.run([
      'fix',
      '--write',
      '--config',
      join(workspace.home, config),
    ]);
    expect(stdout).toContain('mode: 600');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'utf8')).toBe(before);
    workspace.remove();
  },
);

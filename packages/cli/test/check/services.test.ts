import type { Report } from '@authlint/core';
import { canary, profiles, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

/** What files give to a service is judged as that service gets it, whatever the shell holds. */

const GOOD = canary('openai', 'services');
const BAD = canary('openai', 'services, bad');
let provider: FakeProvider;
let folder: Workspace;

beforeAll(async () => {
  provider = await startFakeProvider({ rules: profiles.healthyOpenAi(GOOD) });
});
afterAll(() => provider.close());
beforeEach(() => {
  folder = new Workspace({});
});
afterEach(() => folder.remove());

const url = () => `${provider.url}/v1`;

async function check(env: Readonly<Record<string, string>> = {}) {
  const trusted = { AUTHLINT_TRUST: folder.project, ...env };
  const { stdout, stderr, code } = await folder.run(['check', '--format', 'json'], trusted);
  const rows = stdout === '' ? [] : (JSON.parse(stdout) as Report).providers;
  return {
    code,
    stderr,
    rows: rows.map(({ id, state, diagnosis, credential, source }) => ({
      is: [id, state, diagnosis?.code ?? null],
      from: credential.from,
      source: [source.client, source.file, source.line],
    })),
  };
}

test('the environment of a Compose service, though the shell has another key', async () => {
  folder.write(
    'compose.yaml',
    `services:\n  web:\n    image: x\n    environment:\n      OPENAI_API_KEY: ${BAD}\n      OPENAI_BASE_URL: ${url()}\n`,
  );
  const { rows, stderr, code } = await check({ OPENAI_API_KEY: GOOD });
  expect(rows).toEqual([
    {
      is: ['web/openai', 'rejected', 'key-rejected'],
      from: 'compose.yaml:5',
      source: ['compose', 'compose.yaml', 5],
    },
  ]);
  expect([stderr, code]).toEqual([expect.stringContaining('what Compose gives web'), 1]);
});

test('a variable that Compose takes from the shell, and one from an env_file', async () => {
  folder.write(
    'docker-compose.yml',
    `services:\n  web:\n    environment:\n      - OPENAI_API_KEY=\${TEAM_KEY}\n      - OPENAI_BASE_URL=${url()}\n  worker:\n    env_file: worker.env\n`,
  );
  folder.write('worker.env', `OPENAI_API_KEY="${GOOD}"\nOPENAI_BASE_URL=${url()}\n`);
  const { rows } = await check({ TEAM_KEY: GOOD });
  expect(rows.map(({ is, from }) => [...is.slice(0, 2), from])).toEqual([
    ['web/openai', 'ok', 'env:TEAM_KEY'],
    ['worker/openai', 'ok', 'worker.env:1'],
  ]);
});

test("a unit of the user's systemd", async () => {
  folder.write(
    '~/.config/systemd/user/bot.service',
    `[Service]\nEnvironment=OPENAI_API_KEY=${BAD} OPENAI_BASE_URL=${url()}\nExecStart=/bin/bot\n`,
  );
  const { rows } = await check();
  expect(rows.map(({ is, source }) => [is, source[0]])).toEqual([
    [['bot.service/openai', 'rejected', 'key-rejected'], 'systemd'],
  ]);
});

test('a key of the user does not go to an address that a Compose file names without consent', async () => {
  folder.write(
    'compose.yaml',
    `services:\n  web:\n    environment:\n      OPENAI_API_KEY: \${OPENAI_API_KEY}\n      OPENAI_BASE_URL: \${NOT_SET:-https://llm.stranger.example/v1}\n`,
  );
  const { rows, code } = await check({ OPENAI_API_KEY: GOOD, AUTHLINT_TRUST: '' });
  expect([rows.map(({ is }) => is), code]).toEqual([[['web/openai', 'unchecked', null]], 2]);
});

test('a service without a key of a provider is none', async () => {
  folder.write('compose.yaml', 'services:\n  db:\n    environment:\n      POSTGRES_PASSWORD: x\n');
  const { stderr, code } = await check();
  expect([code, stderr]).toEqual([2, expect.stringContaining('no configuration found')]);
});

const SECRET = (key: string) =>
  `apiVersion: v1\nkind: Secret\nmetadata: {name: llm}\ndata:\n  OPENAI_API_KEY: ${Buffer.from(key).toString('base64')}\n  OPENAI_BASE_URL: ${Buffer.from(url()).toString('base64')}\n---\n`;
const POD =
  'apiVersion: v1\nkind: Pod\nmetadata: {name: web}\nspec: {containers: [{name: app, envFrom: [{secretRef: {name: llm}}]}]}\n';

test.each([
  [
    'what `echo` encoded has a line break',
    `${GOOD}\n`,
    ['web/app/openai', 'rejected', 'key-whitespace'],
  ],
  ['what `printf` encoded has none', GOOD, ['web/app/openai', 'ok', null]],
])('a Secret of Kubernetes: %s', async (_what, key, row) => {
  folder.write('k8s/app.yaml', SECRET(key) + POD);
  const { rows } = await check();
  expect(rows.map(({ is, source }) => [is, ...source])).toEqual([
    [row, 'kubernetes', 'k8s/app.yaml', 5],
  ]);
});

const WORKFLOW =
  'on: push\njobs:\n  test:\n    env:\n      OPENAI_API_KEY: ${{ secrets.OPENAI_API_KEY }}\n  other:\n    env:\n      MISTRAL_API_KEY: ${{ secrets.MISTRAL }}\n';
const NOTE =
  'note: .github/workflows/ci.yml:5: OPENAI_API_KEY comes from secrets.OPENAI_API_KEY of GitHub: it is known by name only; so is one more key';

test('a secret of CI is named once for its file; the shell is judged where it has a key', async () => {
  folder.write('.github/workflows/ci.yml', WORKFLOW);
  const alone = await check();
  expect(alone.stderr.split('\n').filter((line) => line.startsWith('note: '))).toEqual([NOTE]);
  expect(alone.rows.map(({ is: [id] }) => id)).toEqual(['test/openai', 'other/mistral']);
  const { rows, stderr } = await check({ OPENAI_API_KEY: GOOD, OPENAI_BASE_URL: url() });
  expect(rows.map(({ is }) => is)).toEqual([['openai', 'ok', null]]);
  expect(stderr).toContain(NOTE);
});

test('beside an env file of the project: what another process gets otherwise, once', async () => {
  folder.write('.env', `OPENAI_API_KEY="${GOOD}"\nOPENAI_BASE_URL=${url()}\n`);
  const base = `OPENAI_BASE_URL: ${url()}`;
  folder.write(
    'compose.yaml',
    `services:\n  same:\n    environment: {OPENAI_API_KEY: "\${OPENAI_API_KEY}", ${base}}\n  raw:\n    env_file: [{path: .env, format: raw}]\n`,
  );
  const { rows } = await check();
  expect(rows.map(({ is }) => is)).toEqual([
    ['openai', 'ok', null],
    ['raw/openai', 'rejected', 'key-quoted'],
  ]);
});

test('a variable that Compose takes from the .env beside its file', async () => {
  folder.write('.env', `TEAM_KEY=${GOOD}\n`);
  folder.write(
    'compose.yaml',
    `services:\n  web:\n    environment: {OPENAI_API_KEY: "\${TEAM_KEY}", OPENAI_BASE_URL: "${url()}"}\n`,
  );
  expect((await check()).rows.map(({ is, from }) => [...is, from])).toEqual([
    ['web/openai', 'ok', null, '.env:1'],
  ]);
  const { rows } = await check({ TEAM_KEY: BAD });
  expect(rows.map(({ from, is: [, state] }) => [state, from])).toEqual([
    ['rejected', 'env:TEAM_KEY'],
  ]);
});

test('a place as an argument, and all of them in a scan', async () => {
  folder.write('.mcp.json', `{"mcpServers": {"s": {"env": {"OPENAI_API_KEY": "${BAD}"}}}}`);
  folder.write('.gitlab-ci.yml', 'variables:\n  MISTRAL_API_KEY: $LLM\n');
  const one = await folder.run(['.gitlab-ci.yml', '--offline', '--format', 'json'], {});
  const { providers } = JSON.parse(one.stdout) as Report;
  expect(providers.map(({ id, state, credential }) => [id, state, credential.from])).toEqual([
    ['gitlab-ci/mistral', 'unchecked', 'the variable LLM of GitLab'],
  ]);
  const scan = await folder.run(['scan'], {});
  expect(scan.stdout).toMatch(/list of MCP servers\n.*\.mcp\.json[^]*GitLab CI\n/);
  expect(scan.stdout).not.toContain(BAD);
});

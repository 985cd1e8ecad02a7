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

import type { Report } from '@authlint/core';
import { canary, profiles, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { Workspace, type Run } from '../support/run-program.js';

/** `authlint` where no file configures anything: the variables of the shell are the configuration. */

const KEY = canary('openai', 'environment');
const OTHER = canary('openai', 'environment, other');
let provider: FakeProvider;
let folder: Workspace;

beforeAll(async () => {
  provider = await startFakeProvider({ rules: profiles.healthyOpenAi(KEY) });
});
afterAll(() => provider.close());
beforeEach(() => {
  folder = new Workspace({});
});
afterEach(() => folder.remove());

const address = () => ({ OPENAI_BASE_URL: `${provider.url}/v1` });
const reportOf = ({ stdout }: Run): Report => JSON.parse(stdout) as Report;

test('the key in the variable of an SDK is checked at the Base URL in its other variable', async () => {
  const env = { ...address(), OPENAI_API_KEY: KEY, OPENAI_MODEL: 'gpt-4o-mini' };
  const run = await folder.run(['--format', 'json'], env);
  expect(run.stderr).toContain('reading OPENAI_API_KEY of this shell');
  expect(reportOf(run).providers).toMatchObject([
    {
      id: 'openai',
      state: 'ok',
      source: { file: null, client: 'environment' },
      credential: { from: 'env:OPENAI_API_KEY' },
      verification: { chat: 'passed' },
    },
  ]);
  expect(run.code).toBe(0);
});

test('a refused one is cause 1, and nothing speaks of a file', async () => {
  const run = await folder.run([], { ...address(), OPENAI_API_KEY: OTHER });
  expect([run.code, run.stdout]).toEqual([1, expect.stringContaining('OPENAI_API_KEY')]);
  expect(run.stdout).toContain('401 authentication failed');
  expect(run.stdout).not.toContain('apiKeyEnv');
});

test.each([
  ['"https://llm.corp.example/v1"', 'quotation mark', 'remove the quotation marks'],
  ['llm.corp.example/v1', 'scheme is missing', 'write `https://` in front of it'],
  ['localhost:4000', 'scheme is missing', 'or `http://`'],
  ['https://llm.corp.example /v1', 'space in it', 'remove the space'],
  ['${LLM}/v1', 'nothing has replaced', 'write the address itself'],
])('nothing goes to the usual address where the Base URL is %s', async (url, what, step) => {
  const run = await folder.run([], { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: url });
  expect(run.code).toBe(2);
  for (const text of ['OPENAI_BASE_URL', what, step]) expect(run.stdout).toContain(text);
  expect(run.stdout).not.toContain('api.openai.com');
});

test('a Base URL in quotation marks is a fault of its line in compose.yaml', async () => {
  const service = `services:\n  app:\n    environment:\n      - OPENAI_BASE_URL="${provider.url}/v1"\n      - OPENAI_API_KEY=${KEY}\n`;
  const own = new Workspace({ 'compose.yaml': service });
  const run = await own.run(['check', '--format', 'json'], {});
  own.remove();
  expect(reportOf(run).providers).toMatchObject([
    { state: 'invalid-config', source: { file: 'compose.yaml', line: 4 } },
  ]);
});

test('a switch to Vertex AI without a key is a provider that takes the login of the cloud', async () => {
  const env = {
    GOOGLE_GENAI_USE_VERTEXAI: 'true',
    GOOGLE_CLOUD_PROJECT: 'p',
    GOOGLE_CLOUD_LOCATION: 'us-central1',
    GOOGLE_APPLICATION_CREDENTIALS: '/nowhere/account.json',
  };
  const run = await folder.run(['check', '--format', 'json'], env);
  expect(reportOf(run).providers).toMatchObject([
    { state: 'rejected', diagnosis: { cause: 4, code: 'native-login-missing' } },
  ]);
  expect(run.stderr).toContain('reading the variables of this shell');
});

test('Compose refers to a variable whose name is nearly that of a line in .env', async () => {
  const service = 'services:\n  app:\n    environment:\n      OPENAI_API_KEY: ${OPENAI_KEY}\n';
  const own = new Workspace({ 'compose.yaml': service, '.env': `OPENAI_API_KEY=${KEY}\n` });
  const run = await own.run(['check', 'compose.yaml', '--offline', '--format', 'json'], {});
  own.remove();
  expect(reportOf(run).providers).toMatchObject([
    { state: 'rejected', diagnosis: { cause: 3, code: 'env-name-mismatch' } },
  ]);
});

test('one row for each provider, though two variables hold its key', async () => {
  const env = { GOOGLE_API_KEY: 'one', GEMINI_API_KEY: 'two', DEEPSEEK_API_KEY: 'three' };
  const { providers } = reportOf(await folder.run(['check', '--offline', '--format', 'json'], env));
  const rows = providers.map(({ id, credential }) => [id, credential.from]);
  expect(rows.sort()).toEqual([
    ['deepseek', 'env:DEEPSEEK_API_KEY'],
    ['google', 'env:GOOGLE_API_KEY'],
  ]);
});

test('a token that is for something else is no provider', async () => {
  const run = await folder.run(['check'], { GITHUB_TOKEN: 'made-up', AWS_SESSION_TOKEN: 'x' });
  expect([run.code, run.stderr]).toEqual([2, expect.stringContaining('no configuration found')]);
});

test('a file is read in its place', async () => {
  folder.write('.env', `MISTRAL_API_KEY=${canary('mistral', 'environment')}\n`);
  const run = await folder.run(['check', '--offline', '--format', 'json'], { OPENAI_API_KEY: KEY });
  expect(reportOf(run).providers.map(({ id }) => id)).toEqual(['mistral']);
});

test.each([
  ['.env.production', ['mistral']],
  ['.env.docker', ['mistral']],
  ['.env.example', ['openai']],
])('%s: an env file by another name counts, a template does not', async (name, ids) => {
  folder.write(name, `MISTRAL_API_KEY=${canary('mistral', 'environment')}\n`);
  const run = await folder.run(['check', '--offline', '--format', 'json'], { OPENAI_API_KEY: KEY });
  expect(reportOf(run).providers.map(({ id }) => id)).toEqual(ids);
});

test.each([
  [
    'GitHub Actions',
    { CI: 'true', GITHUB_ACTIONS: 'true' },
    /settings of the repository.*a fork gets none/s,
  ],
  ['GitLab', { CI: 'true', GITLAB_CI: 'true' }, /CI\/CD settings of the project/],
  ['another system', { CI: '1' }, /secrets of this system/],
])('%s: an empty variable is a secret that the run did not get', async (_what, system, step) => {
  const run = await folder.run(['openai', '--offline'], { OPENAI_API_KEY: '', ...system });
  expect([run.code, run.stdout]).toEqual([1, expect.stringMatching(step)]);
  expect(run.stdout).not.toMatch(/terminal|export/);
  const here = await folder.run(['openai', '--offline'], { OPENAI_API_KEY: '', CI: 'false' });
  expect(here.stdout).toMatch(/export OPENAI_API_KEY/);
});

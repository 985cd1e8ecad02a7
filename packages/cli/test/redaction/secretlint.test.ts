import { canary, profiles, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { found } from '../support/detector.js';
import { Workspace } from '../support/run-program.js';

const KEYS = {
  OPENAI: canary('openai', 'secretlint'),
  ANTHROPIC: canary('anthropic', 'secretlint'),
  GITHUB: canary('github', 'secretlint'),
};

let server: FakeProvider;
let folder: Workspace;

beforeAll(async () => {
  server = await startFakeProvider({
    rules: [
      {
        headers: { authorization: `re:${KEYS.ANTHROPIC.slice(0, 20)}` },
        status: 401,
        body: { error: { message: `Incorrect API key provided: ${KEYS.ANTHROPIC}.` } },
      },
      ...profiles.healthyOpenAi(KEYS.OPENAI),
    ],
  });
  const providers = Object.fromEntries(
    Object.keys(KEYS).map((name) => [
      name.toLowerCase(),
      {
        baseUrl: `${server.url}/v1`,
        type: 'custom-gateway',
        apiKeyEnv: name,
        modelId: 'gpt-4o-mini',
      },
    ]),
  );
  const written = { baseUrl: `${server.url}/v1`, key: KEYS.GITHUB, modelId: 'gpt-4o-mini' };
  folder = new Workspace({ 'authlint.config.json': { providers: { ...providers, written } } });
});

afterAll(async () => {
  folder.remove();
  await server.close();
});

test.each([
  ['text', ['check']],
  ['json', ['check', '--format', 'json']],
  ['debug', ['check', '--debug']],
  ['plan', ['check', '--plan']],
])('nothing is found in the output of %s', async (_, args) => {
  const run = await folder.run(args, { ...KEYS, DEBUG: '*' });
  expect(run.stdout.length).toBeGreaterThan(50);
  expect(await found(run.stdout + run.stderr)).toEqual([]);
});

test('nothing is found in what explain says of a log full of keys', async () => {
  const log = Object.entries(KEYS).map(
    ([name, key]) => `export ${name}_API_KEY=${key}\nAuthorization: Bearer ${key}`,
  );
  const run = await folder.run(
    ['explain', '-'],
    {},
    `${log.join('\n')}\nError: 401 Unauthorized: Incorrect API key provided: ${KEYS.OPENAI}\n`,
  );
  expect(run.stdout.length).toBeGreaterThan(50);
  expect(await found(run.stdout + run.stderr)).toEqual([]);
});

test.each(Object.entries(KEYS))('a planted key is found: %s', async (_, key) => {
  expect(await found(`the key is ${key}\n`)).not.toEqual([]);
});

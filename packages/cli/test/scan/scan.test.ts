import { canary, profiles, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

const file = canary('openai', 'scan file');
const variable = canary('openai', 'scan variable');

let server: FakeProvider;
let folder: Workspace;

beforeAll(async () => {
  server = await startFakeProvider({ rules: profiles.healthyOpenAi(file) });
  folder = new Workspace({
    '~/.codex/config.toml': 'model = "gpt-5"\n',
    '~/.codex/auth.json': { OPENAI_API_KEY: file },
    '~/.aider.conf.yml': 'model: openai/gpt-4o\n',
    'opencode.json': {
      provider: {
        local: { options: { baseURL: `${server.url}/v1`, apiKey: file }, models: { m: {} } },
      },
    },
  });
});

afterAll(async () => {
  folder.remove();
  await server.close();
});

const ENV = { OPENAI_API_KEY: variable };

interface Shown {
  clients: {
    id: string;
    files: { file: string; scope: string }[];
    providers: {
      id: string;
      credentialKind: string | null;
      credential: { from: string | null; fingerprint: string | null };
      state: string | null;
    }[];
  }[];
  shared: { fingerprint: string; uses: { client: string; from: string }[] }[];
  different: { host: string; uses: { client: string; from: string; fingerprint: string }[] }[];
}

async function scan(args: readonly string[] = []): Promise<Shown> {
  const { stdout } = await folder.run(['scan', '--format', 'json', ...args], ENV);
  return JSON.parse(stdout) as Shown;
}

test('every configured client with its files, and nothing is sent', async () => {
  const before = server.requests.length;
  const { clients } = await scan();
  expect(clients.map(({ id }) => id).sort()).toEqual(['aider', 'codex-cli', 'opencode']);
  const codex = clients.find(({ id }) => id === 'codex-cli');
  expect(codex?.files).toEqual([
    { file: '~/.codex/config.toml', scope: 'user' },
    { file: '~/.codex/auth.json', scope: 'user' },
  ]);
  expect(
    codex?.providers.map(({ id, credentialKind, credential, state }) => [
      id,
      credentialKind,
      credential.from,
      state,
    ]),
  ).toEqual([['openai', 'saved', '~/.codex/auth.json#OPENAI_API_KEY', null]]);
  expect(clients.find(({ id }) => id === 'opencode')?.files).toEqual([
    { file: '~/project/opencode.json', scope: 'project' },
  ]);
  expect(server.requests.length).toBe(before);
});

test('who shares a key, and who sends different ones to one host', async () => {
  const { shared, different } = await scan();
  expect(shared.map(({ uses }) => uses.map(({ client }) => client).sort())).toEqual([
    ['OpenAI Codex CLI', 'opencode'],
  ]);
  const openai = different.find(({ host }) => host === 'api.openai.com');
  expect(openai?.uses.map(({ client, from }) => [client, from]).sort()).toEqual([
    ['OpenAI Codex CLI', '~/.codex/auth.json#OPENAI_API_KEY'],
    ['aider', 'env:OPENAI_API_KEY'],
  ]);
  expect(new Set(openai?.uses.map(({ fingerprint }) => fingerprint)).size).toBe(2);
});

test('the same, said for people', async () => {
  const { code, stdout } = await folder.run(['scan'], ENV);
  expect(code).toBe(0);
  const said = stdout.replace(/\s+/g, ' ').replace(/key [0-9a-f]{8}/g, 'key F');
  expect(said).toContain('the key in ~/.codex/auth.json#OPENAI_API_KEY (key F)');
  expect(said).toContain('the variable OPENAI_API_KEY (key F); both go to api.openai.com');
});

test('clients with the same key do not differ', async () => {
  const { stdout } = await folder.run(['scan', '--format', 'json'], { OPENAI_API_KEY: file });
  expect((JSON.parse(stdout) as Shown).different).toEqual([]);
});

test('--check sends the requests of a check and gives the states', async () => {
  const own = new Workspace({
    'opencode.json': {
      provider: {
        local: {
          options: { baseURL: `${server.url}/v1`, apiKey: file },
          models: { 'gpt-4o-mini': {} },
        },
      },
    },
  });
  const before = server.requests.length;
  const { code, stdout } = await own.run(['scan', '--check', '--format', 'json']);
  own.remove();
  expect((JSON.parse(stdout) as Shown).clients[0]?.providers.map(({ state }) => state)).toEqual([
    'ok',
  ]);
  expect(code).toBe(0);
  expect(server.requests.length).toBeGreaterThan(before);
});

test('a broken configuration is named, and a machine without clients is no fault', async () => {
  const broken = new Workspace({ 'opencode.json': '{ "provider": ' });
  const read = await broken.run(['scan']);
  expect(read.code).toBe(0);
  expect(read.stdout).toContain('problem: ');
  broken.remove();
  const empty = new Workspace({});
  const none = await empty.run(['scan']);
  empty.remove();
  expect(none).toMatchObject({
    code: 0,
    stdout:
      'No configuration of a supported client is here.\n' +
      "authlint init writes a first one of authlint's own; authlint explain FILE says what an error means.\n",
  });
});

// Each test is named by the sentence of the documentation that it holds authlint to (snapshot 0.1.2-alpha.5).
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueEntry, generalSteps } from '@authlint/model/catalogue';
import { CODES, type Code, type ProviderReport } from '@authlint/model';
import {
  canary,
  profiles,
  startFakeProvider,
  type FakeProvider,
  type WireRule,
} from '@authlint/testkit';
import { Workspace, type Run } from '../support/run-program.js';
import { textsOf } from '../support/step-texts.js';

const KEY = canary('litellm', 'specification');
const OTHER = canary('litellm', 'specification-other');
const open: { close(): Promise<void> | void }[] = [];

afterEach(async () => {
  for (const thing of open.splice(0)) await thing.close();
});

async function provider(rules: readonly WireRule[]): Promise<FakeProvider> {
  const server = await startFakeProvider({ rules });
  open.push(server);
  return server;
}

function workspace(providers: object, files: object = {}): Workspace {
  const made = new Workspace({ 'authlint.config.json': { providers }, ...files });
  open.push({ close: () => made.remove() });
  return made;
}

function client(env: Readonly<Record<string, string>>): ChildProcess {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    env,
    stdio: 'ignore',
  });
  open.push({ close: () => void child.kill('SIGKILL') });
  return child;
}

const at = (server: FakeProvider, over: object = {}) => ({
  baseUrl: `${server.url}/v1`,
  modelId: 'gpt-4o-mini',
  key: KEY,
  ...over,
});

async function only(place: Workspace, args: string[] = [], env = {}): Promise<ProviderReport> {
  const [entry] = (await place.check(args, env)).providers;
  if (!entry) throw new Error('the report has no entry');
  return entry;
}

const explained = (text: string): Promise<Run> =>
  workspace({}).run(['explain', '-', '--format', 'json'], {}, text);
const entryOf = ({ stdout }: Run): ProviderReport =>
  (JSON.parse(stdout) as { providers: ProviderReport[] }).providers[0] as ProviderReport;

describe('what the service does', () => {
  test('Model discovery, shown as "Fetch Models", lists the models a provider offers', async () => {
    const server = await provider(profiles.healthyOpenAi(KEY));
    const { code, stdout } = await workspace({ p: at(server) }).run(['models', 'p']);
    expect([code, stdout]).toEqual([0, 'gpt-4o-mini\n']);
    expect(server.requests.map(({ method, path }) => [method, path])).toEqual([
      ['GET', '/v1/models'],
    ]);
  });

  test('Chat is a text request that the provider completes', async () => {
    const server = await provider(profiles.healthyOpenAi(KEY));
    const { code, stdout } = await workspace({ p: at(server) }).run(['chat', 'p', 'Hello']);
    expect(code).toBe(0);
    expect(stdout.trim()).not.toBe('');
  });

  test('When the provider rejects the authentication, the error contains "401 authentication failed"', async () => {
    const server = await provider(profiles.rejectsAll());
    const entry = await only(workspace({ p: at(server) }));
    expect(entry.diagnosis?.message).toContain('401 authentication failed');
  });
});

describe('resources and their fields', () => {
  test.each([` ${KEY}`, `${KEY} `])(
    'Leading and trailing spaces make the key invalid (%#)',
    async (key) => {
      const server = await provider(profiles.healthyOpenAi(KEY));
      const entry = await only(workspace({ p: at(server, { key }) }));
      expect(entry).toMatchObject({
        state: 'rejected',
        diagnosis: { cause: 1, code: 'key-whitespace' },
      });
    },
  );

  test('A Model ID may be chosen from discovery', async () => {
    const server = await provider(profiles.healthyOpenAi(KEY));
    const entry = await only(workspace({ p: at(server, { modelId: undefined }) }));
    expect(entry.verification).toEqual({ chat: 'passed', discovery: 'passed', resolved: true });
    const chat = server.requests.find(({ method }) => method === 'POST');
    expect(JSON.parse(chat?.body ?? '{}')).toMatchObject({ model: 'gpt-4o-mini' });
  });

  test('A credential issued for one provider does not authenticate against a different provider', async () => {
    const server = await provider(profiles.healthyOpenAi(KEY));
    const entry = await only(
      workspace({ p: at(server, { key: canary('anthropic', 'specification') }) }),
    );
    expect(entry).toMatchObject({ state: 'rejected', diagnosis: { cause: 2 } });
  });

  test('A manually added Model ID is used when discovery is unavailable', async () => {
    const server = await provider(profiles.rejectsAll());
    const { code, stdout, stderr } = await workspace({
      p: at(server, { models: ['manual-model'] }),
    }).run(['models', 'p']);
    expect(code).toBe(0);
    expect(stdout).toContain('manual-model');
    expect(stderr).toMatch(/manual/i);
  });

  test('Some native cloud providers need more than a key field: project, region or OAuth details', async () => {
    const server = await provider(profiles.rejectsAll());
    const native = { location: 'us-central1' };
    const entry = await only(workspace({ p: at(server, { type: 'google', native }) }));
    expect(entry.diagnosis).toMatchObject({ cause: 4, code: 'native-setting-missing' });
  });
});

describe('endpoints', () => {
  const chatOnly: WireRule[] = [
    ...profiles.healthyOpenAi(KEY).filter(({ method }) => method === 'POST'),
    ...profiles.rejectsAll(),
  ];

  test('A custom gateway may authenticate GET /models by a different rule than its chat endpoint', async () => {
    const entry = await only(
      workspace({ p: at(await provider(chatOnly), { type: 'custom-gateway' }) }),
    );
    expect(entry.diagnosis).toMatchObject({
      cause: 5,
      code: 'gateway-discovery-differs',
      certainty: 'proven',
    });
  });

  test('When discovery returns 401 but chat works, the user adds a verified Model ID manually and investigates discovery', async () => {
    const entry = await only(workspace({ p: at(await provider(chatOnly)) }));
    const steps = textsOf(entry.diagnosis).join(' ');
    // Chat was tested separately, by the run: what is done is no step.
    expect(entry.verification.chat).toBe('passed');
    expect(steps).toMatch(/Model ID manually/);
    expect(steps).toMatch(/Investigate the authentication of model discovery/);
    expect(entry.verification).toEqual({ chat: 'passed', discovery: 'failed', resolved: false });
  });
});

describe('authentication', () => {
  test("The client authenticates each request with the credential configured for that provider's Base URL", async () => {
    const [first, second] = [
      await provider(profiles.healthyOpenAi(KEY)),
      await provider(profiles.healthyOpenAi(OTHER)),
    ];
    await workspace({ a: at(first), b: at(second, { key: OTHER }) }).check();
    const keys = (server: FakeProvider) => [
      ...new Set(server.requests.map(({ headers }) => headers['authorization'])),
    ];
    expect([keys(first), keys(second)]).toEqual([[`Bearer ${KEY}`], [`Bearer ${OTHER}`]]);
  });

  test('A client started earlier, or from another terminal, does not see a later set or changed value', async () => {
    const server = await provider(profiles.healthyOpenAi(KEY));
    const running = client({ SPEC_KEY: OTHER });
    const place = workspace({ p: at(server, { key: undefined, apiKeyEnv: 'SPEC_KEY' }) });
    const entry = await only(place, ['--pid', String(running.pid)], { SPEC_KEY: KEY });
    expect(entry).toMatchObject({
      state: 'rejected',
      diagnosis: { cause: 3, certainty: 'proven' },
    });
  });

  test('Disabling TLS certificate checks is not a remedy and must not be done to hide an error', async () => {
    const server = await provider(profiles.rejectsAll());
    const entry = await only(workspace({ p: at(server) }), [], {
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
    });
    expect(entry.state).toBe('rejected');
    expect(entry.findings).toContainEqual(
      expect.objectContaining({ rule: 'common/tls-verify-disabled' }),
    );
    const advice = CODES.map(catalogueEntry)
      .flatMap(({ resolution }) => generalSteps(resolution.steps))
      .join('\n');
    expect(advice).not.toMatch(/(disable|switch off|turn off|skip)[^.]*(TLS|certificate|verif)/i);
  });

  test('Keys, private repository names, usernames and sensitive paths are removed from copied error text', async () => {
    const text = `401 Unauthorized with ${KEY} in /home/octo-dev/work, see https://github.com/octo-org/secret-repo\n`;
    const { stdout } = await explained(text);
    expect(stdout).not.toMatch(/octo-dev|octo-org|secret-repo/);
  });
});

describe('errors', () => {
  test.each([
    '401 authentication failed',
    '401 Unauthorized',
    'authentication failed 401',
    'dsh 401 error',
    '401 / authentication failed',
  ])('Recognised form: %s', async (form) => {
    const entry = entryOf(
      await explained(`2026-03-02 10:00:01 [worker] error: ${form} (linux, node v22)\n`),
    );
    expect(entry.state).toBe('rejected');
  });

  test('It does not prove that the key alone is wrong: a bare form leaves the other causes open', async () => {
    const entry = entryOf(await explained('401 authentication failed\n'));
    const causes = [entry.diagnosis, ...entry.alternatives].map((diagnosis) => diagnosis?.cause);
    expect(new Set(causes).size).toBeGreaterThanOrEqual(4);
    expect(entry.diagnosis?.certainty).not.toBe('proven');
  });

  test.each([
    ['runtime', 'SyntaxError: Unexpected token } in /srv/app/main.js:401', 'runtime'],
    ['shell', 'bash: authlint401: command not found', 'shell'],
    ['network stack', 'Error: getaddrinfo ENOTFOUND llm.example (request 401c7e)', 'network-dns'],
    [
      'filesystem permissions',
      "Error: EACCES: permission denied, open '/srv/401/config'",
      'filesystem',
    ],
  ])(
    'The error must be distinguished from failures produced by the %s',
    async (_layer, text, code) => {
      const entry = entryOf(await explained(`${text}\n`));
      expect([entry.state, entry.diagnosis?.code]).toEqual(['not-auth', code]);
    },
  );

  test('The resolutions are the documented ones', () => {
    const steps = (code: Code) => generalSteps(catalogueEntry(code).resolution.steps).join(' ');
    expect(steps('key-rejected')).toMatch(/Copy the key again/);
    expect(steps('key-rejected')).toMatch(/[Rr]eplace the saved credential/);
    expect(steps('key-whitespace')).toMatch(/Remove the spaces/);
    expect(steps('key-of-other-provider')).toMatch(/belongs to the configured Base URL/);
    expect(steps('env-changed-after-start')).toMatch(
      /Set the variable[^]*[Rr]estart the client from the same terminal/,
    );
    expect(steps('native-setting-missing')).toMatch(/Configure the provider's own required/);
  });

  test('Verification: the provider completes a small text request, and discovery succeeds or a manual Model ID works', async () => {
    const healthy = await workspace({ p: at(await provider(profiles.healthyOpenAi(KEY))) }).run([
      'verify',
      'p',
    ]);
    const rejected = await workspace({ p: at(await provider(profiles.rejectsAll())) }).run([
      'verify',
      'p',
    ]);
    expect([healthy.code, rejected.code]).toEqual([0, 1]);
    expect(healthy.stdout).toMatch(/chat[^]*passed[^]*discovery[^]*passed/);
  });

  test('Do not change unrelated workspace or port settings while troubleshooting', async () => {
    const server = await provider(profiles.rejectsAll());
    const files = { '.env': 'PORT=8080\n', '.vscode/settings.json': '{"editor.tabSize": 2}\n' };
    const place = workspace({ p: at(server) }, files);
    const before = snapshot(place.project);
    await place.check();
    expect(snapshot(place.project)).toEqual(before);
    const advice = CODES.map(catalogueEntry)
      .flatMap(({ resolution }) => generalSteps(resolution.steps))
      .join('\n');
    expect(advice).not.toMatch(/\b(workspace|port) settings?\b/i);
  });
});

describe('versioning', () => {
  test('The behaviour is stated for the source snapshot 0.1.2-alpha.5', async () => {
    const report = await workspace({ p: at(await provider(profiles.healthyOpenAi(KEY))) }).check();
    expect(report.specification).toBe('0.1.2-alpha.5');
  });
});

function snapshot(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    names.map(({ parentPath, name }) => [
      join(parentPath, name),
      readFileSync(join(parentPath, name), 'utf8'),
    ]),
  );
}

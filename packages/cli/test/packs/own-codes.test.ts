import { canary, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

/** Codes, wording and severities of packs in the built program. Each verdict is stated by hand. */

const KEY = canary('litellm', 'own codes');
const GATEWAY = `
id: acme
format: 1
summary: The gateway of Acme.
gateway:
  name: Acme Gateway
  hosts: [127.0.0.1, llm.acme.example]
  answers:
    - { status: 400, error: team_missing, meaning: setting-missing, code: acme/team-missing }
codes:
  acme/team-missing:
    under: native-setting-missing
    message: the header X-Team is missing.
    steps: ['Set headers: {X-Team: NAME} for this provider.']
`;
/** Not a gateway: a pack for all providers, as a preset of a company has. */
const HOUSE = `
id: house
format: 1
summary: Rules of the house.
codes:
  house/no-chat:
    under: key-rejected
    message: the house closed chat.
    steps: [Ask the house.]
overrides:
  common/key-in-file: { severity: error, message: 'keys belong into the vault.' }
rules:
  - id: house/closed
    summary: Chat is closed.
    code: house/no-chat
    certainty: proven
    when: { fact: chat.status, operator: is, value: 418 }
    why: Only the house answers so.
    not: Anything else.
    cases:
      fires: [{ name: closed, facts: { chat.status: 418 } }]
      quiet: [{ name: open, facts: { chat.status: 200 } }]
      undetermined: [{ name: not asked, facts: {}, missing: [chat.status] }]
`;

let server: FakeProvider;
let workspace: Workspace;
beforeAll(async () => {
  const rules = [
    { path: '/tea/.*', status: 418, body: { error: { message: 'no' } } },
    { status: 400, body: { error: { code: 'team_missing' } } },
  ];
  server = await startFakeProvider({ rules });
});
afterAll(() => server.close());
afterEach(() => workspace.remove());

function project(pack: string, path: string, provider: object = {}): Workspace {
  const baseUrl = `${server.url}${path}`;
  const own = { baseUrl, apiKeyEnv: 'ACME_KEY', modelId: 'm', ...provider };
  workspace = new Workspace({
    'authlint.config.json': { providers: { p: own }, packs: ['./own.pack.yaml'] },
    'own.pack.yaml': pack,
    '.env': `ACME_KEY=${KEY}\n`,
  });
  return workspace;
}

const TEAM = {
  cause: 4,
  code: 'acme/team-missing',
  under: 'native-setting-missing',
  message: '401 authentication failed: the header X-Team is missing.',
  resolution: { steps: [{ text: 'Set headers: {X-Team: NAME} for this provider.' }] },
};

test('a code that an answer names: in the report, as JSON and as text', async () => {
  const { providers } = await project(GATEWAY, '/v1').check(['--dotenv', '.env']);
  expect(providers).toMatchObject([{ state: 'rejected', diagnosis: TEAM }]);
  const { stdout } = await workspace.run(['check', '--dotenv', '.env']);
  expect(stdout).toContain('cause 4, likely (acme/team-missing)');
  expect(stdout).toContain('Set headers: {X-Team: NAME} for this provider.');
});

test('the same from a line of a log', async () => {
  const line =
    'POST https://llm.acme.example/v1/chat/completions 400 {"error":{"code":"team_missing"}}';
  project(GATEWAY, '/v1');
  const { stdout } = await workspace.run(['explain', '--format', 'json'], {}, line);
  expect(JSON.parse(stdout)).toMatchObject({
    providers: [{ state: 'rejected', diagnosis: { ...TEAM, certainty: 'likely' } }],
  });
});

test('rules show says what a code is a kind of', async () => {
  const { code, stdout } = await project(GATEWAY, '/v1').run([
    'rules',
    'show',
    'acme/team-missing',
  ]);
  expect(code).toBe(0);
  expect(stdout).toContain('native-setting-missing (documented cause 4)');
  expect(stdout).toContain('400 team_missing');
  const json = await workspace.run(['rules', 'show', 'acme/team-missing', '--format', 'json']);
  expect(JSON.parse(json.stdout)).toMatchObject({
    code: 'acme/team-missing',
    under: 'native-setting-missing',
  });
  const { stderr } = await workspace.run(['rules', 'show', 'acme/team-mising']);
  expect(stderr).toContain('Did you mean acme/team-missing?');
});

test('a pack without a gateway: its code, and its words and severity for a built-in rule', async () => {
  const { providers } = await project(HOUSE, '/tea', { key: KEY, apiKeyEnv: undefined }).check();
  expect(providers[0]?.diagnosis).toMatchObject({
    cause: 1,
    code: 'house/no-chat',
    under: 'key-rejected',
    certainty: 'proven',
    message: '401 authentication failed: the house closed chat.',
    resolution: { steps: [{ text: 'Ask the house.' }] },
  });
  expect(providers[0]?.findings).toContainEqual(
    expect.objectContaining({
      rule: 'common/key-in-file',
      severity: 'error',
      message: 'keys belong into the vault.',
    }),
  );
  const { stdout } = await workspace.run(['rules', 'show', 'house/closed']);
  expect(stdout).toContain('house/no-chat, a kind of key-rejected (documented cause 1), proven');
});

test('a name that there is not is shown at its line', async () => {
  const wrong = HOUSE.replace('common/key-in-file', 'common/key-in-fil');
  const { code, stderr, stdout } = await project(wrong, '/tea').run(['check', '--offline']);
  expect(code).toBe(2);
  expect(stdout + stderr).toContain(
    'own.pack.yaml:11:3 overrides.common/key-in-fil: there is no rule',
  );
  expect(stdout + stderr).toContain('did you mean common/key-in-file?');
});

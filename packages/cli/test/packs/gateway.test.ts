import { canary, startFakeProvider, type FakeProvider, type WireRule } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

const PACK = `
id: acme
format: 1
summary: The gateway of Acme.
gateway:
  name: Acme Gateway
  hosts: [127.0.0.1, llm.acme.example]
  auth: { header: X-Acme-Key, scheme: '' }
  discovery: { guarded: public }
  keys:
    - { pattern: '^acme_[a-z0-9]{24}$', prefix: acme_, exact: true }
  answers:
    - { status: 403, text: acme-17, meaning: revoked }
    - { status: 418, meaning: quota }
  siblings:
    - { id: acme-dev, name: Acme Gateway for tests, baseUrl: https://dev.acme.example/v1, differs: account }
  portal: https://portal.acme.example/keys
  contact: '#llm-platform'
resolutions:
  key-revoked:
    message: the portal switched this key off on {endpoint.host}.
    steps: [Make a new key at the portal.]
`;

// Planted as well, so that the sweep of the output has something to find.
const FOREIGN = canary('openrouter', 'gateway-pack');
const KEY = `acme_${'k3yk3y'.repeat(4)}`;
const OTHER = `acme_${'0ther0'.repeat(4)}`;
const COMPLETION = {
  object: 'chat.completion',
  model: 'm',
  choices: [{ index: 0, message: { role: 'assistant', content: 'hi' }, finish_reason: 'stop' }],
};
const LIST = { object: 'list', data: [{ id: 'm', object: 'model' }] };
const RULES: WireRule[] = [
  { method: 'GET', path: '/v1/models', body: LIST },
  { method: 'POST', headers: { 'x-acme-key': KEY }, body: COMPLETION },
  { method: 'POST', status: 403, body: { error: { reason: 'ACME-17' } } },
];

let server: FakeProvider;
let workspace: Workspace;
beforeAll(async () => {
  server = await startFakeProvider({ rules: RULES });
});
afterAll(() => server.close());
afterEach(() => workspace.remove());

const AUTH = { auth: { header: 'X-Acme-Key', scheme: '' } };

function project(pack: string, key = KEY, auth: object = AUTH): Workspace {
  const provider = {
    ...auth,
    baseUrl: `${server.url}/v1`,
    apiKeyEnv: 'ACME_KEY',
    modelId: 'm',
  };
  workspace = new Workspace({
    'authlint.config.json': { providers: { p: provider }, packs: ['./acme.pack.yaml'] },
    'acme.pack.yaml': pack,
    '.env': `ACME_KEY=${key}\n`,
  });
  return workspace;
}

async function checked(pack: string, key: string, auth: object = AUTH) {
  const report = await project(pack, key, auth).check(['--dotenv', '.env']);
  expect(JSON.stringify(report)).not.toContain(key.slice(5));
  return report.providers[0];
}

test('the pack says where the key goes: a client that sends it elsewhere is told so', async () => {
  const usual = await checked(PACK, KEY, {});
  expect(usual).toMatchObject({
    state: 'rejected',
    diagnosis: { cause: 5, code: 'gateway-scheme-differs', certainty: 'proven' },
  });
  workspace.remove();
  const provider = await checked(PACK, KEY);
  expect(provider).toMatchObject({ state: 'ok', type: 'custom-gateway' });
  expect(provider?.credential.issuer).toBe('acme');
});

test('its answers have its meaning, and the resolution is in its words', async () => {
  const provider = await checked(PACK, OTHER);
  expect(provider).toMatchObject({
    state: 'rejected',
    diagnosis: {
      cause: 1,
      code: 'key-revoked',
      message: '401 authentication failed: the portal switched this key off on 127.0.0.1.',
      resolution: {
        steps: [
          { text: 'Make a new key at the portal.' },
          {
            kind: 'new-key',
            text: 'Get a key of Acme Gateway at https://portal.acme.example/keys',
            url: 'https://portal.acme.example/keys',
          },
          { kind: 'ask-admin', text: 'Ask #llm-platform where this does not help.' },
        ],
      },
    },
  });
});

test('a key of another form belongs elsewhere; one that is cut is malformed', async () => {
  const other = await checked(PACK, FOREIGN);
  expect(other?.diagnosis).toMatchObject({ cause: 2, code: 'key-of-other-provider' });
  const cut = await checked(PACK, 'acme_k3yk3yk3');
  expect([cut?.diagnosis?.code, ...(cut?.alternatives ?? []).map(({ code }) => code)]).toContain(
    'key-malformed',
  );
});

test('explain and rules show know the gateway', async () => {
  project(PACK);
  const pasted = 'POST https://llm.acme.example/v1/chat/completions 403 {"error":"ACME-17"}';
  const explained = await workspace.run(['explain', '--format', 'json'], {}, pasted);
  expect(JSON.parse(explained.stdout)).toMatchObject({
    providers: [{ type: 'custom-gateway', diagnosis: { code: 'key-revoked' } }],
  });
  const shown = await workspace.run(['rules', 'show', 'acme']);
  for (const part of ['Acme Gateway', 'X-Acme-Key'.toLowerCase(), '#llm-platform', 'acme-dev']) {
    expect(shown.stdout).toContain(part);
  }
});

const CODEX = `model = "m"
model_provider = "acme"
[model_providers.acme]
base_url = "https://llm.acme.example/v1"
env_key = "ACME_KEY"
name = "Acme"
`;

test('scan knows the gateway and its keys in the configurations of clients', async () => {
  project(PACK).write('~/.codex/config.toml', CODEX);
  const { stdout, stderr } = await workspace.run(['scan', '--format', 'json'], { ACME_KEY: KEY });
  expect([JSON.parse(stdout), stderr]).toMatchObject([
    {
      clients: [
        { providers: [{ id: 'acme', type: 'custom-gateway', credential: { issuer: 'acme' } }] },
      ],
    },
    '',
  ]);
});

test('scan says what is wrong with a pack, and goes on without it', async () => {
  project(PACK.replace('format: 1', 'format: 9')).write('~/.codex/config.toml', CODEX);
  const { code, stdout, stderr } = await workspace.run(['scan'], { ACME_KEY: KEY });
  expect([code, stdout.includes('OpenAI Codex CLI')]).toEqual([0, true]);
  expect(stderr.match(/warning: acme\.pack\.yaml:3:1/g)).toHaveLength(1);
});

test('where reads the provider of a configuration with a pack, and refuses a pack with a fault', async () => {
  project(PACK);
  const { code, stdout } = await workspace.run(['where', 'p'], { ACME_KEY: KEY });
  expect([code, stdout.includes('>  env:ACME_KEY (this shell)')]).toEqual([0, true]);
  workspace.write('acme.pack.yaml', PACK.replace('format: 1', 'format: 9'));
  const refused = await workspace.run(['where', 'p'], { ACME_KEY: KEY });
  expect([refused.code, refused.stdout]).toEqual([2, '']);
  expect(refused.stderr).toContain('acme.pack.yaml:3:1');
});

test('rules of a pack fire at its gateway only, or where an answer gives it away', async () => {
  const rule = `
rules:
  - id: acme/refused
    summary: The gateway refused.
    code: gateway-layer
    certainty: proven
    when: { all: [{ fact: auth.rejected, operator: is, value: true }] }
    why: So.
    not: Otherwise.
    cases:
      fires: [{ name: a, facts: { auth.rejected: true } }]
      quiet: [{ name: b, facts: { auth.rejected: false } }]
      undetermined: [{ name: c, facts: {}, missing: [auth.rejected] }]
`;
  const elsewhere = PACK.replace('127.0.0.1, ', '');
  const quiet = await checked(elsewhere + rule, OTHER);
  expect(quiet).toMatchObject({ state: 'not-auth' }); // it answers everybody with 403
  expect(quiet?.diagnosis?.rule).not.toBe('acme/refused');
  workspace.remove();
  const marks = "  fingerprints: [{ body: 'acme-17' }]\n  portal:";
  const marked = await checked(elsewhere.replace('  portal:', marks) + rule, OTHER);
  expect(marked?.diagnosis).toMatchObject({ rule: 'acme/refused' });
});

test('every fault of a pack is told at once, each at its place, before anything is sent', async () => {
  const before = server.requests.length;
  const broken = PACK.replace('scheme:', 'schema:')
    .replace('[a-z0-9]{24}', '(a+)+')
    .replace('meaning: quota', 'meaning: quoto');
  const run = await project(broken).run(['check']);
  expect([run.code, run.stdout]).toEqual([2, '']);
  expect(run.stderr.split('\n').filter((line) => line.startsWith('acme.pack.yaml:'))).toEqual([
    'acme.pack.yaml:8:31 gateway.auth.schema: is not known (did you mean scheme?)',
    'acme.pack.yaml:11:9 gateway.keys[0].pattern: repeats a part that itself repeats or has alternatives',
    expect.stringMatching(
      /^acme\.pack\.yaml:14:\d+ gateway\.answers\[1\]\.meaning: .*did you mean quota\?/,
    ),
  ]);
  expect(server.requests).toHaveLength(before);
});

test('a pack in a newer format says so, and nothing else', async () => {
  const run = await project(PACK.replace('format: 1', 'format: 2').replace('auth:', 'auht:')).run([
    'check',
  ]);
  expect(run.code).toBe(2);
  expect(run.stderr).toContain(
    'acme.pack.yaml:3:1 format: is 2, and this copy of authlint reads packs of format 1 (install a newer authlint)',
  );
  expect(run.stderr).not.toContain('auht');
});

test('facts that nobody declares are named with their place', async () => {
  const run = await project(PACK.replace('{endpoint.host}', '{endpoint.hots}')).run(['check']);
  expect(run.code).toBe(2);
  expect(run.stderr).toContain('there is no fact endpoint.hots (did you mean endpoint.host?)');
});

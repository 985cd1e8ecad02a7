import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canary, findCanaries, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

const GOOD = canary('litellm', 'record, good');
const OFF = canary('litellm', 'record, off');
const COMPLETION = {
  object: 'chat.completion',
  model: 'm',
  choices: [{ index: 0, message: { role: 'assistant', content: 'hi' }, finish_reason: 'stop' }],
};
const MANY = Array.from({ length: 40 }, (_, index) => ({ id: `m-${index}`, object: 'model' }));

let server: FakeProvider;
let workspace: Workspace;
beforeAll(async () => {
  const zed = { server: 'zed-gate', 'x-request-id': 'made-up-id-of-alice', 'set-cookie': 'a=b' };
  server = await startFakeProvider({
    rules: [
      {
        headers: { 'x-api-key': null },
        status: 401,
        responseHeaders: zed,
        body: 'Zed sees no pass',
      },
      { method: 'GET', headers: { 'x-api-key': GOOD }, body: { data: [...MANY, { id: 'm' }] } },
      { method: 'POST', headers: { 'x-api-key': GOOD }, body: COMPLETION },
      {
        status: 401,
        responseHeaders: zed,
        body: { fault: 'The pass of alice@corp.example is not on the list 1234' },
      },
    ],
  });
});
afterAll(() => server.close());
afterEach(() => workspace.remove());

const zed = { auth: { header: 'x-api-key', scheme: '' } };

/** Records clients of the gateway, and begins a pack with the record. */
async function recorded(providers: Readonly<Record<string, object>>) {
  const common = { baseUrl: `${server.url}/v1`, modelId: 'm' };
  const filled = Object.entries(providers).map(([id, one]) => [id, { ...common, ...one }]);
  workspace = new Workspace({
    'authlint.config.json': { providers: Object.fromEntries(filled) },
    '.env': `GOOD=${GOOD}\nOFF=${OFF}\n`,
  });
  const checked = await workspace.run(['check', '--dotenv', '.env', '--record', 'zed.json']);
  const record = readFileSync(join(workspace.project, 'zed.json'), 'utf8');
  const begun = await workspace.run(['rules', 'new', 'zed', '--from', 'zed.json']);
  expect([begun.code, begun.stderr]).toEqual([0, '']);
  const pack = readFileSync(join(workspace.project, 'zed.pack.yaml'), 'utf8');
  return { checked, record, pack };
}

test('from the record of three clients comes a pack whose cases are as stated', async () => {
  const { checked, record, pack } = await recorded({
    good: { ...zed, apiKeyEnv: 'GOOD' },
    off: { ...zed, apiKeyEnv: 'OFF', headers: { 'X-Team': 'search' } },
    elsewhere: { apiKeyEnv: 'GOOD' },
  });
  expect(checked.code).toBe(1);
  expect(findCanaries(record + pack)).toEqual([]);
  expect(record).not.toMatch(/alice|"a=b"|m-39|search/);
  const { providers } = JSON.parse(record) as { providers: { id: string; found: object }[] };
  expect(providers.map(({ id, found }) => [id, found])).toEqual([
    ['good', { state: 'ok', code: null, certainty: null }],
    ['off', { state: 'rejected', code: 'key-rejected', certainty: 'likely' }],
    ['elsewhere', { state: 'rejected', code: 'gateway-scheme-differs', certainty: 'proven' }],
  ]);
  expect(pack).toContain(`hosts: ["${new URL(server.url).host}"]`);
  expect(pack).toContain('auth: { header: x-api-key, scheme: "" }');
  expect(pack).toContain('guarded: "yes"');
  expect(pack).toContain('"headers":{"x-team":"made-up"},"modelId"');
  expect(pack).toContain('"text":"zed sees no pass","meaning":"missing-key"');
  expect(pack).toContain('"text":"is not on the list","meaning":"invalid-key"');
  const tested = await workspace.run(['rules', 'test', './zed.pack.yaml']);
  expect(tested).toMatchObject({
    code: 0,
    stdout: 'zed: 0 rules, 3 cases, 0 changed conditions: all as stated\n',
  });
});

test('a case that states something else is red: the record is played, not its verdict', async () => {
  const { pack } = await recorded({ good: { ...zed, apiKeyEnv: 'GOOD' } });
  workspace.write('zed.pack.yaml', pack.replace('{"state":"ok"}', '{"state":"rejected"}'));
  const tested = await workspace.run(['rules', 'test', './zed.pack.yaml']);
  expect(tested.code).toBe(1);
  expect(tested.stdout).toContain('stated state rejected, found ok');
});

test('what cannot be recorded or read is said', async () => {
  workspace = new Workspace({ 'other.json': { providers: [] }, 'authlint.config.json': {} });
  const run = (...args: string[]) => workspace.run(args);
  expect(await run('check', '--record', 'a.json', '--offline')).toMatchObject({ code: 2 });
  expect((await run('rules', 'new', 'zed', '--from', 'other.json')).stderr).toContain(
    'other.json is no record\nIt is written with: authlint check --record FILE',
  );
  expect((await run('rules', 'new', 'zed', '--from', 'none.json')).stderr).toContain(
    'none.json cannot be read: not-found',
  );
  expect((await run('rules', 'new', 'zed', '--from', 'other.json', '--code')).code).toBe(2);
});

import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { canary, profiles, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

const KEY = canary('litellm', 'open files');

let server: FakeProvider;
beforeAll(async () => {
  server = await startFakeProvider({ rules: profiles.healthyOpenAi(KEY) });
});
afterAll(() => server.close());

const PI =
  '{"providers": {"h": {"baseUrl": "<url>", "api": "openai-completions", "models": [{"id": "gpt-4o-mini"}]}}}';
const DSH =
  'llm-pi-ai:\n  providers:\n    h:\n      apiKeyEnv: H_KEY\n      baseURL: <url>\n      models: [{ id: gpt-4o-mini }]\n';

/** A machine with a client whose key is good, and its credential file with a mode. */
function client(
  [config, text]: readonly [string, string],
  [store, credentials]: readonly [string, string],
  mode: number,
): { readonly folder: Workspace; readonly config: string } {
  const folder = new Workspace({
    [`~/${config}`]: text.replace('<url>', `${server.url}/v1`),
    [`~/${store}`]: credentials,
  });
  chmodSync(join(folder.home, store), mode);
  return { folder, config: join(folder.home, config) };
}

async function findingsOf({ folder, config }: ReturnType<typeof client>) {
  const run = await folder.run(['check', config, '--format', 'json']);
  folder.remove();
  const { providers } = JSON.parse(run.stdout) as {
    providers: { state: string; findings: { rule: string; severity: string; message: string }[] }[];
  };
  const [provider] = providers;
  return { code: run.code, state: provider?.state, findings: provider?.findings ?? [] };
}

const AUTH = ['.pi/agent/auth.json', JSON.stringify({ h: { type: 'api_key', key: KEY } })] as const;
const STORE = ['.dsh/.credentials.yaml', `version: 1\nrefs:\n  H_KEY: ${KEY}\n`] as const;

test('a file that the client keeps for its owner is a warning where others may read it, and no cause of anything', async () => {
  const { code, state, findings } = await findingsOf(
    client(['.pi/agent/models.json', PI], AUTH, 0o644),
  );
  expect({ code, state }).toEqual({ code: 0, state: 'ok' });
  expect(findings).toMatchObject([
    { rule: 'common/credential-file-open', severity: 'warn', cause: null, code: null },
  ]);
  expect(findings[0]?.message).toContain(
    '~/.pi/agent/auth.json can be read by other users (mode 644)',
  );
});

test('one that the client refuses is an error', async () => {
  const { code, findings } = await findingsOf(client(['.dsh/settings.yaml', DSH], STORE, 0o640));
  expect(code).toBe(1);
  expect(findings).toMatchObject([{ rule: 'common/credential-file-refused', severity: 'error' }]);
  expect(findings[0]?.message).toContain('chmod 600 ~/.dsh/.credentials.yaml');
});

test.each([
  ['pi', ['.pi/agent/models.json', PI], AUTH],
  ['dsh', ['.dsh/settings.yaml', DSH], STORE],
] as const)('%s with the file for its owner alone has no finding', async (_name, config, store) => {
  const { code, findings } = await findingsOf(client(config, store, 0o600));
  expect({ code, findings }).toEqual({ code: 0, findings: [] });
});

test('a scan names the file too', async () => {
  const { folder } = client(['.pi/agent/models.json', PI], AUTH, 0o644);
  const { stdout } = await folder.run(['scan']);
  folder.remove();
  expect(stdout.replace(/\s+/g, ' ')).toContain(
    'problem: ~/.pi/agent/auth.json can be read by other users (mode 644): chmod 600 ~/.pi/agent/auth.json',
  );
});

import { canary, profiles, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { Workspace, type Run } from './support/run-program.js';

const KEY = canary('litellm', 'many connections');
let server: FakeProvider;
let workspace: Workspace;

beforeAll(async () => {
  server = await startFakeProvider({ rules: profiles.healthyOpenAi(KEY) });
  const provider = { baseUrl: `${server.url}/v1`, modelId: 'gpt-4o-mini', apiKeyEnv: 'TEAM_KEY' };
  const names = Array.from({ length: 50 }, (_none, at) => `p${at}`);
  const providers = Object.fromEntries(names.map((name) => [name, provider]));
  workspace = new Workspace({ 'authlint.config.json': { providers } });
});
afterAll(async () => {
  workspace.remove();
  await server.close();
});

const check = (env: Readonly<Record<string, string>> = {}): Promise<Run> =>
  workspace.run(['check', '--quiet'], { TEAM_KEY: KEY, ...env });

test('a hundred requests at once: Node.js finds nothing to warn of, such as ever more listeners', async () => {
  expect(await check()).toMatchObject({ code: 0, stderr: '' });
  expect(server.requests).toHaveLength(100);
});

test('a warning would be seen', async () => {
  const { stderr } = await check({
    NODE_OPTIONS: '--import=data:text/javascript,process.emitWarning("made-up")',
  });
  expect(stderr).toContain('made-up');
});

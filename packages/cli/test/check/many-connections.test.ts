import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atSize } from '@authlint/suite';
import { canary, profiles, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { Workspace, type Run } from '../support/run-program.js';

const KEY = canary('litellm', 'many connections');
const PROVIDERS = atSize({ sample: 15, all: 50 });
/** Requests of a provider that refuses its key; the one without a key is the same for all, and sent once. */
const REFUSED = 8;
const SENT = (REFUSED - 1) * PROVIDERS + 1;
let server: FakeProvider;
let workspace: Workspace;

/** `variableOf`: the variable with the key of a provider, by its number. */
const fleetAt = (baseUrl: string, variableOf: (at: number) => string = () => 'TEAM_KEY') => {
  const providers = Array.from({ length: PROVIDERS }, (_none, at) => [
    `p${at}`,
    { baseUrl, modelId: 'gpt-4o-mini', apiKeyEnv: variableOf(at) },
  ]);
  return { providers: Object.fromEntries(providers) as Record<string, unknown> };
};

/** A key for each provider: requests that several would send alike are sent once. */
const KEYS = Object.fromEntries(
  Array.from({ length: PROVIDERS }, (_none, at) => [`KEY_${at}`, canary('litellm', `of p${at}`)]),
);

beforeAll(async () => {
  server = await startFakeProvider({ rules: profiles.healthyOpenAi(KEY) });
  workspace = new Workspace({ 'authlint.config.json': fleetAt(`${server.url}/v1`) });
});
afterAll(async () => {
  workspace.remove();
  await server.close();
});

const check = (env: Readonly<Record<string, string>> = {}): Promise<Run> =>
  workspace.runProcess(['check', '--quiet'], { TEAM_KEY: KEY, ...env });

test('many requests at once: Node.js finds nothing to warn of, such as ever more listeners', async () => {
  expect(await check()).toMatchObject({ code: 0, stderr: '' });
  expect(server.requests).toHaveLength(2 * PROVIDERS);
});

test('a warning would be seen', async () => {
  const { stderr } = await check({
    NODE_OPTIONS: '--import=data:text/javascript,process.emitWarning("made-up")',
  });
  expect(stderr).toContain('made-up');
});

interface Counts {
  requests: number;
  connections: number;
}

/** What arrives where every key is refused, so that each provider asks several times. `kept`: connections may be used again. */
async function arriving(kept: boolean): Promise<Counts> {
  const counts = { requests: 0, connections: 0 };
  const refusing = createServer((request, response) => {
    counts.requests += 1;
    request.resume();
    const headers = {
      'content-type': 'application/json',
      ...(kept ? {} : { connection: 'close' }),
    };
    response.writeHead(401, headers).end('{"error":{"code":"invalid_api_key"}}');
  });
  refusing.on('connection', () => (counts.connections += 1));
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
  const { port } = refusing.address() as AddressInfo;
  const fleet = new Workspace({
    'authlint.config.json': fleetAt(`http://127.0.0.1:${port}/v1`, (at) => `KEY_${at}`),
  });
  try {
    expect(await fleet.run(['check', '--quiet'], KEYS)).toMatchObject({ code: 1 });
    return counts;
  } finally {
    fleet.remove();
    await new Promise((resolve) => refusing.close(resolve));
  }
}

test('later requests go over the connections of the first, of which there are as many as requests at once', async () => {
  const { requests, connections } = await arriving(true);
  expect(requests).toBe(SENT);
  expect(connections).toBeLessThanOrEqual((REFUSED - 2) * PROVIDERS);
});

test('a connection for each request would be seen', async () => {
  expect(await arriving(false)).toEqual({
    requests: SENT,
    connections: SENT,
  });
});

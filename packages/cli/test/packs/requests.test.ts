import { everyNth } from '@authlint/suite';
import { canary, canaryJwt, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { Workspace, type Run } from '../support/run-program.js';

const KEY = canary('litellm', 'pack-requests');
const TEAM = canary('litellm', 'pack-requests-team');

let server: FakeProvider;
let workspace: Workspace;
beforeAll(async () => {
  server = await startFakeProvider({
    rules: [
      { path: '/healthz', body: { ok: true } },
      { status: 401, body: { error: { message: 'Invalid API key' } } },
    ],
  });
});
afterAll(() => server.close());
afterEach(() => workspace.remove());

/** A pack whose fact is an experiment, with a finding that prints it. */
function packOf(collect: string): string {
  const when = { fact: 'acme.seen', operator: 'isNot', value: 'nothing' };
  return `import { definePack, known } from '@authlint/core/pack';
export default definePack({
  id: 'acme', format: 1, summary: 'Acme',
  facts: { 'acme.seen': { cost: 'experiment', summary: 'what it sees', collect: ${collect} } },
  rules: [{
    id: 'acme/seen', summary: 'What a pack sees.', kind: 'finding', severity: 'warn', code: null,
    certainty: 'likely', message: '{acme.seen}', when: ${JSON.stringify(when)},
    why: 'It is there.', not: 'It is not there.',
    cases: {
      fires: [{ name: 'a', facts: { 'acme.seen': 'a' } }],
      quiet: [{ name: 'b', facts: { 'acme.seen': 'nothing' } }],
      undetermined: [{ name: 'c', facts: {}, missing: ['acme.seen'] }],
    },
  }],
});
`;
}

async function check(collect: string, args: readonly string[] = [], key = KEY): Promise<Run> {
  const provider = {
    baseUrl: `${server.url}/v1`,
    apiKeyEnv: 'ACME_KEY',
    modelId: 'm',
    headers: { 'X-Team': { env: 'ACME_TEAM' } },
  };
  workspace = new Workspace({
    'authlint.config.json': { providers: { p: provider }, packs: ['acme'] },
    // Installed outside of the project: one of the project sends the key with the client's own requests alone.
    '../node_modules/acme/package.json': { name: 'acme', exports: './acme.pack.mjs' },
    '../node_modules/acme/acme.pack.mjs': packOf(collect),
  });
  const env = { ACME_KEY: key, ACME_TEAM: TEAM };
  return workspace.run(['check', ...args, '--format', 'json'], env);
}

/** What the pack saw. */
function seen({ stdout, stderr }: Run): string | undefined {
  if (stdout === '') throw new Error(stderr);
  const { providers } = JSON.parse(stdout) as {
    providers: [{ findings: { rule: string; message: string }[] }];
  };
  return providers[0].findings.find(({ rule }) => rule === 'acme/seen')?.message;
}

/** The one request that a pack asks for, with its answer. */
async function asked(request: string) {
  const before = server.requests.length;
  const run = await check(`async ({ ask }) => {
    const answer = await ask(${request});
    return known(answer === null ? 'refused' : answer.status + ' ' + answer.outcome, 'there');
  }`);
  const marked = server.requests.slice(before).filter(({ headers }) => headers['x-mark'] === '1');
  return { seen: seen(run), sent: marked };
}

const MARK = `headers: { 'x-mark': '1' }`;

test('a path outside the Base URL carries neither the key nor a configured header', async () => {
  const { seen: answer, sent } = await asked(`{ path: '/healthz?full=1', key: 'none', ${MARK} }`);
  expect(answer).toBe('200 accepted');
  expect(sent).toMatchObject([{ method: 'GET', path: '/healthz?full=1' }]);
  expect(sent[0]?.headers).not.toHaveProperty('authorization');
  expect(sent[0]?.headers).not.toHaveProperty('x-team');
});

test('a made-up key goes outside the Base URL, where the pack says', async () => {
  const { sent } = await asked(
    `{ path: '/key/info', key: 'made-up', header: 'X-Acme-Key: Token', ${MARK} }`,
  );
  expect(sent).toMatchObject([
    { path: '/key/info', headers: { 'x-acme-key': expect.stringMatching(/^Token \S+/) } },
  ]);
  expect(sent[0]?.headers['x-acme-key']).not.toContain(KEY);
});

test('below the Base URL the key and the configured headers go along, and a POST has its body', async () => {
  const { seen: answer, sent } = await asked(
    `{ path: '/v1/key/info', method: 'POST', body: '{"a":1}', ${MARK} }`,
  );
  expect(answer).toBe('401 rejected');
  expect(sent).toMatchObject([
    {
      method: 'POST',
      path: '/v1/key/info',
      body: '{"a":1}',
      headers: { authorization: `Bearer ${KEY}`, 'x-team': TEAM },
    },
  ]);
});

test.each(
  everyNth(4, [
    ['the key outside the Base URL', `{ path: '/key/info', ${MARK} }`],
    ['the key beside the Base URL', `{ path: '/v1beta/key', key: 'configured', ${MARK} }`],
    ['another host', `{ path: '//127.0.0.2/v1', key: 'none', ${MARK} }`],
    ['a URL', `{ path: 'http://127.0.0.2/v1', key: 'none', ${MARK} }`],
    ['another host by backslash', String.raw`{ path: '/\\127.0.0.2/v1', key: 'none', ${MARK} }`],
    ['a step upwards', `{ path: '/v1/../admin', ${MARK} }`],
    ['an escaped step upwards', `{ path: '/v1/%2e%2E/admin', ${MARK} }`],
    ['a step upwards escaped twice', `{ path: '/v1/%252e%252e/admin', ${MARK} }`],
    ['an escaped slash', `{ path: '/v1/..%2fadmin', ${MARK} }`],
    ['a line break', String.raw`{ path: '/v1/a\r\nx-mark: 1', key: 'none' }`],
    ['a path that is no text', `{ path: ['/v1'], ${MARK} }`],
    ['another method', `{ path: '/v1/a', method: 'DELETE', ${MARK} }`],
    ['a GET with a body', `{ path: '/v1/a', body: '{}', ${MARK} }`],
    ['a route and a path', `{ route: 'chat', path: '/healthz', ${MARK} }`],
    ['a route that is none', `{ route: 'admin', ${MARK} }`],
    [
      'another host by header',
      `{ path: '/v1/a', headers: { 'x-mark': '1', Host: 'other.example' } }`,
    ],
    [
      'a smuggled request',
      `{ path: '/v1/a', headers: { 'x-mark': '1', 'Transfer-Encoding': 'chunked' } }`,
    ],
    ['the key as a host', `{ route: 'chat', header: 'Host', ${MARK} }`],
    ['a header that is a list', `{ route: 'chat', headers: { 'x-mark': ['1'] } }`],
    ['another kind of key', `{ route: 'chat', key: 'all', ${MARK} }`],
  ]),
)('%s is not sent', async (_what, request) => {
  expect(await asked(request)).toEqual({ seen: 'refused', sent: [] });
});

test('more than eight requests of a fact are not sent, and all of them are listed', async () => {
  const run = await check(`async ({ ask }) => {
    let sent = 0;
    for (let at = 0; at < 20; at += 1) {
      if (await ask({ path: '/v1/a' + at, key: 'none' }) !== null) sent += 1;
    }
    return known(sent, 'there');
  }`);
  expect(seen(run)).toBe('8');
  const { providers } = JSON.parse(run.stdout) as { providers: [{ requests: { url: string }[] }] };
  const listed = providers[0].requests.filter(({ url }) => url.includes('/v1/a'));
  expect(listed).toHaveLength(8);
});

test('two requests that differ in the value of a header are two', async () => {
  const before = server.requests.length;
  await check(`async ({ ask }) => {
    await ask({ route: 'chat', headers: { 'x-zone': 'a' } });
    await ask({ route: 'chat', headers: { 'x-zone': 'b' } });
    await ask({ route: 'chat', headers: { 'x-zone': 'b' } });
    return known(1, 'there');
  }`);
  const zones = server.requests.slice(before).flatMap(({ headers }) => headers['x-zone'] ?? []);
  expect(zones).toEqual(['a', 'b']);
});

test('--offline sends nothing for a pack, and --plan lists what it may send', async () => {
  const collect = `async ({ ask }) => known(String(await ask({ route: 'chat' })), 'there')`;
  const before = server.requests.length;
  expect(seen(await check(collect, ['--offline']))).toBeUndefined();
  const { stdout } = await workspace.run(['check', '--plan'], { ACME_KEY: KEY });
  expect(stdout.replace(/\s+/g, ' ')).toContain(
    'if a rule asks for acme.seen: up to 8 requests of the pack acme',
  );
  expect(server.requests).toHaveLength(before);
});

test('the claims of a token are seen, and nothing else of it', async () => {
  const token = canaryJwt(2_000_000_000, 'pack-claims');
  const collect = `async ({ claims }) => known(JSON.stringify(await claims()), 'there')`;
  expect(JSON.parse(seen(await check(collect, [], token)) ?? '')).toMatchObject({
    iss: expect.anything(),
    exp: 2_000_000_000,
    nbf: null,
  });
  workspace.remove();
  expect(seen(await check(collect))).toBe('null');
});

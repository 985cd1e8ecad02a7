import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { request } from 'node:https';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { promisify } from 'node:util';
import { canary } from '@authlint/testkit';
import { heard, listen } from '../support/listening.js';
import { Workspace } from '../support/run-program.js';

const TEAM = canary('openai', 'listen team');
const CLAUDE = canary('anthropic', 'listen claude');
const STRAY = canary('openai', 'listen stray');
const ENV = { TEAM_KEY: TEAM, CLAUDE_KEY: CLAUDE };

const run = promisify(execFile);
let folder: Workspace;

beforeAll(() => {
  folder = new Workspace({
    'authlint.config.json': {
      providers: {
        team: {
          baseUrl: 'https://api.openai.com/v1',
          apiKeyEnv: 'TEAM_KEY',
          modelId: 'team-model',
        },
        claude: { baseUrl: 'https://api.anthropic.com', apiKeyEnv: 'CLAUDE_KEY' },
      },
    },
    '.env': `OTHER_NAME=${STRAY}\n`,
  });
});

afterAll(() => folder.remove());

const chat = (key: string | null, more: object = {}) => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    ...more,
  },
  body: JSON.stringify({ model: 'gpt-4o-mini', messages: [{ role: 'user', content: 'hi' }] }),
});

/** Sends a header as it stands: `fetch` would trim it. */
async function rawRequest(origin: string, authorization: string): Promise<void> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(
    `GET /v1/models HTTP/1.1\r\nHost: listen\r\nauthorization: ${authorization}\r\n\r\n`,
  );
  await once(socket, 'data');
  socket.destroy();
}

/** Codes with their certainty, of a run in which the client sends these requests. */
async function findings(
  args: readonly string[],
  requests: readonly (readonly [path: string, init?: object])[],
) {
  const all = ['--format', 'json', '--requests', String(requests.length), ...args];
  const endpoint = await listen(folder, all, ENV);
  for (const [path, init] of requests) await (await fetch(endpoint.origin + path, init)).text();
  const { code, stdout } = await endpoint.end;
  const report = JSON.parse(stdout) as Awaited<ReturnType<typeof heard>>;
  return {
    code,
    report,
    found: report.findings.map((one) => `${one.certainty} ${String(one.code)}`),
  };
}

describe('what the requests show', () => {
  test('the key that is meant: nothing is wrong, and the place is named', async () => {
    const { code, report, found } = await findings(
      ['team'],
      [['/v1/chat/completions', chat(TEAM)]],
    );
    expect([code, found]).toEqual([0, []]);
    expect(report.requests[0]).toMatchObject({
      method: 'POST',
      path: '/v1/chat/completions',
      route: 'chat',
      api: 'openai-chat',
      model: 'gpt-4o-mini',
    });
    expect(report.requests[0]?.credentials).toMatchObject([
      {
        place: 'authorization',
        scheme: 'Bearer',
        length: TEAM.length,
        issuer: 'openai',
        damage: [],
        sources: [{ from: 'env:TEAM_KEY', provider: 'team', exact: true }],
      },
    ]);
  });

  test('the key of another provider', async () => {
    const { code, report, found } = await findings(['team'], [['/v1/models', chatless(CLAUDE)]]);
    expect([code, found]).toEqual([1, ['proven key-of-other-provider']]);
    expect(report.findings[0]?.message).toContain('it is that of claude (env:CLAUDE_KEY)');
  });

  test('nothing on GET /models, the key with chat', async () => {
    const { found } = await findings(
      ['team'],
      [['/v1/models'], ['/v1/chat/completions', chat(TEAM)]],
    );
    expect(found).toEqual(['proven gateway-discovery-differs']);
  });

  test('nothing at all, and an empty scheme', async () => {
    expect((await findings(['team'], [['/v1/models']])).found).toEqual(['proven key-missing']);
    const empty = [['/v1/models', { headers: { authorization: 'Bearer' } }]] as const;
    const { report, found } = await findings(['team'], empty);
    expect(found).toEqual(['proven key-missing']);
    expect(report.findings[0]?.message).toContain('an empty credential');
  });

  test('a key in quotation marks, and where it is without them', async () => {
    const { report, found } = await findings(['team'], [['/v1/models', chatless(`"${TEAM}"`)]]);
    expect(found).toEqual(['proven key-quoted']);
    expect(report.requests[0]?.credentials[0]?.sources).toEqual([
      { from: 'env:TEAM_KEY', provider: 'team', exact: false },
    ]);
  });

  test('the scheme twice', async () => {
    const { found } = await findings(['team'], [['/v1/models', chatless(`Bearer ${TEAM}`)]]);
    expect(found).toEqual(['proven key-bearer-prefix']);
  });

  test('blanks before and after the key, and the scheme as it is spelled', async () => {
    const sent = async (value: string) => {
      const endpoint = await listen(folder, ['--format', 'json', '--requests', '1', 'team'], ENV);
      await rawRequest(endpoint.origin, value);
      const report = JSON.parse((await endpoint.end).stdout) as Awaited<ReturnType<typeof heard>>;
      const [credential] = report.requests[0]?.credentials ?? [];
      const codes = report.findings.map((one) => `${one.certainty} ${String(one.code)}`);
      return [
        credential?.scheme,
        (credential?.length ?? 0) - TEAM.length,
        credential?.damage,
        codes,
      ];
    };
    expect(await sent(`Bearer ${TEAM}`)).toEqual(['Bearer', 0, [], []]);
    expect(await sent(`BEARER ${TEAM}`)).toEqual(['BEARER', 0, [], []]);
    const whitespace = ['proven key-whitespace'];
    expect(await sent(`Bearer   ${TEAM}`)).toEqual(['Bearer', 2, ['whitespace'], whitespace]);
    const dropped = ['possible key-whitespace'];
    expect(await sent(`bearer ${TEAM}  `)).toEqual(['bearer', 2, ['blanks-at-end'], dropped]);
    expect((await sent(` ${TEAM} `)).slice(0, 3)).toEqual(['', 2, ['whitespace']]);
    const twice = await sent(`Bearer  bearer ${TEAM}`);
    expect(twice.slice(0, 3)).toEqual([
      'Bearer',
      8,
      ['whitespace', 'bearer-prefix', 'inner-whitespace'],
    ]);
  });

  test('the value of a line of an env file, and a key of nowhere', async () => {
    const line = await findings(['team'], [['/v1/models', chatless(STRAY)]]);
    expect(line.found).toEqual(['likely env-shadowed']);
    expect(line.report.findings[0]?.message).toMatch(/value of \S*\.env:1 OTHER_NAME/);
    const nowhere = canary('openai', 'listen nowhere');
    const stray = await findings(['team'], [['/v1/models', chatless(nowhere)]]);
    expect(stray.found).toEqual(['likely env-shadowed']);
    expect(stray.report.findings[0]?.message).toContain('in none of the inspected sources');
  });

  test('another header than the provider reads, and two credentials', async () => {
    const other = await findings(['team'], [['/v1/models', { headers: { 'x-api-key': TEAM } }]]);
    expect(other.found).toEqual(['likely gateway-scheme-differs']);
    const two = { headers: { authorization: `Bearer ${TEAM}`, 'x-api-key': CLAUDE } };
    const both = await findings([], [['/v1/models', two]]);
    expect(both.found).toEqual(['likely gateway-scheme-differs']);
    expect(both.report.findings[0]?.message).toContain('several credentials');
  });

  test('the version twice, and no path of a model API', async () => {
    const twice = await findings(['team'], [['/v1/v1/models', chatless(TEAM)]]);
    expect(twice.found).toEqual(['proven not-found']);
    const none = await findings(['team'], [['/', chatless(TEAM)]]);
    expect(none.found).toEqual(['possible not-found']);
    expect(none.code).toBe(0);
  });

  test('a key in the query is a credential too, and a key in the path is not shown', async () => {
    const { report } = await findings(
      [],
      [[`/v1beta/models?key=${TEAM}`], [`/v1/${STRAY}/models`, chatless(TEAM)]],
    );
    expect(report.requests[0]).toMatchObject({ path: '/v1beta/models', api: 'gemini' });
    expect(report.requests[0]?.credentials[0]).toMatchObject({ place: '?key', issuer: 'openai' });
    expect(report.requests[1]?.path).toContain('[key');
  });
});

const chatless = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });

describe('the endpoint', () => {
  test('as text: each request as it comes, then what is wrong; Ctrl-C is its regular end', async () => {
    const endpoint = await listen(folder, ['team'], ENV);
    const { stdout: body } = await run('curl', [
      '-s',
      '-H',
      `Authorization: Bearer ${CLAUDE}`,
      `${endpoint.origin}/v1/models`,
    ]);
    expect(body).toContain('team-model');
    endpoint.interrupt();
    const { code, stdout, stderr } = await endpoint.end;
    expect(code).toBe(1);
    expect(stderr).toContain(`${endpoint.origin}/v1`);
    expect(stdout).toMatch(/^1 {2}GET \/v1\/models {2}answered 200$/m);
    expect(stdout).toMatch(/Authorization: Bearer {2}key [0-9a-f]{8}, \d+ characters, form of/);
    expect(stdout).toContain('comes from env:CLAUDE_KEY of claude');
    expect(stdout).toContain('proven: key-of-other-provider, cause 2 (request 1)');
    expect(stdout).toMatch(/^1 request, compared with \d+ places$/m);
  });

  test('no request: said, with exit code 1', async () => {
    const run = await folder.run(['listen', '--for', '200'], ENV);
    expect(run.code).toBe(1);
    expect(run.stdout).toContain('No request came');
  });

  test('--status 401 is answered in the form of each API', async () => {
    const endpoint = await listen(folder, ['--status', '401', '--requests', '3'], ENV);
    const bodies = [];
    for (const path of ['/v1/chat/completions', '/v1/messages', '/v1beta/models/m:generateContent'])
      bodies.push(await (await fetch(endpoint.origin + path, chat(TEAM))).json());
    expect(bodies).toMatchObject([
      { error: { type: 'authentication_error' } },
      { type: 'error', error: { type: 'authentication_error' } },
      { error: { code: 401, status: 'UNAUTHENTICATED' } },
    ]);
    expect((await endpoint.end).stdout.match(/answered 401/g)).toHaveLength(3);
  });

  test('it is there on loopback only', async () => {
    const endpoint = await listen(folder, [], ENV);
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((one) => one?.family === 'IPv4' && !one.internal);
    const port = new URL(endpoint.origin).port;
    expect(new URL(endpoint.origin).hostname).toBe('127.0.0.1');
    const hosts = outside === undefined ? ['127.0.0.2'] : ['127.0.0.2', outside.address];
    for (const host of hosts) {
      await expect(fetch(`http://${host}:${port}/v1/models`)).rejects.toThrow('fetch failed');
    }
    endpoint.interrupt();
    await endpoint.end;
  });

  test('a taken port is a mistake of the arguments', async () => {
    const endpoint = await listen(folder, [], ENV);
    const second = await folder.run(['listen', '--port', new URL(endpoint.origin).port], ENV);
    endpoint.interrupt();
    await endpoint.end;
    expect([second.code, second.stderr]).toEqual([2, expect.stringContaining('the port is taken')]);
    const bad = await folder.run(['listen', '--status', '42'], ENV);
    expect([bad.code, bad.stderr]).toEqual([2, expect.stringContaining('from 200 to 599')]);
  });
});

describe('--https', () => {
  const get = (url: string, ca?: string): Promise<number | string> =>
    new Promise((resolve) => {
      const asked = request(url, { ca, headers: { authorization: `Bearer ${TEAM}` } }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      });
      asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? '')).end();
    });

  test('a client that trusts the offered authority gets through; the file is gone afterwards', async () => {
    const endpoint = await listen(folder, ['team', '--https', '--requests', '1'], ENV);
    const file = endpoint.authority ?? '';
    expect(await get(`${endpoint.origin}/v1/models`, readFileSync(file, 'utf8'))).toBe(200);
    expect((await endpoint.end).code).toBe(0);
    expect(existsSync(file)).toBe(false);
  });

  test('one that does not trust it is said to refuse it', async () => {
    const endpoint = await listen(folder, ['--https', '--format', 'json'], ENV);
    expect(await get(`${endpoint.origin}/v1/models`)).toMatch(/UNABLE_TO|SELF_SIGNED/);
    await endpoint.said('certificate-refused');
    endpoint.interrupt();
    const { troubles, findings: found } = await heard(endpoint);
    expect(troubles).toContain('certificate-refused');
    expect(found.map(({ code }) => code)).toEqual(['tls-untrusted']);
  });

  test('http to https, and https to http', async () => {
    const secure = await listen(folder, ['--https', '--format', 'json'], ENV);
    await fetch(`${secure.origin.replace('https', 'http')}/v1/models`).catch(() => null);
    await secure.said('plain-to-tls');
    secure.interrupt();
    expect((await heard(secure)).troubles).toEqual(['plain-to-tls']);
    const open = await listen(folder, ['--format', 'json'], ENV);
    await get(`${open.origin.replace('http', 'https')}/v1/models`);
    await open.said('tls-to-plain');
    open.interrupt();
    expect((await heard(open)).troubles).toEqual(['tls-to-plain']);
  });
});

import { request } from 'node:http';
import { canary } from '@authlint/testkit';
import { heard, listen } from './support/listening.js';
import { Workspace } from './support/run-program.js';

/** Who else may reach `listen`: pages of others in the user's browser. */

const KEY = canary('openai', 'hostile listen');
const ENV = { TEAM_KEY: KEY };
const MODEL = 'model-of-the-team';
let folder: Workspace;

beforeAll(() => {
  const team = { baseUrl: 'https://api.openai.com/v1', apiKeyEnv: 'TEAM_KEY', modelId: MODEL };
  folder = new Workspace({ 'authlint.config.json': { providers: { team } } });
});

afterAll(() => folder.remove());

type Headers = Readonly<Record<string, string>>;

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Asks with headers that `fetch` does not let one set. */
function ask(origin: string, headers: Headers): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}/v1/models`, { headers }, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
      );
    });
    asked.on('error', reject).end();
  });
}

/** The answer to one request with these headers, and what is reported of it. */
async function asking(headers: Headers) {
  const endpoint = await listen(folder, ['team', '--format', 'json'], ENV);
  const answer = await ask(endpoint.origin, headers);
  endpoint.interrupt();
  return { answer, report: await heard(endpoint) };
}

const AUTHORIZED = { authorization: `Bearer ${KEY}` };

test.each<readonly [name: string, headers: Headers]>([
  ['a page of another site', { origin: 'https://stranger.example' }],
  ['a page of a name like ours', { origin: 'http://127.0.0.1.stranger.example' }],
  [
    'a page of a name below localhost of somebody else',
    { origin: 'http://localhost.stranger.example' },
  ],
  ['a frame that hides where it is from', { origin: 'null' }],
  ['an image in a page of another site', { 'sec-fetch-site': 'cross-site' }],
  ['a name that was made to mean this machine', { host: 'stranger.example' }],
  ['the same with a port', { host: 'stranger.example:8080' }],
  ['an address of another machine', { host: '192.168.1.1' }],
  ['a host with user info', { host: '127.0.0.1@stranger.example' }],
  ['a host that is none', { host: 'a b' }],
])('%s gets no answer and is no request', async (_name, headers) => {
  const { answer, report } = await asking({ ...AUTHORIZED, ...headers });
  expect([answer.status, answer.body]).toEqual([403, '']);
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  expect([report.requests, report.troubles]).toEqual([[], ['other-site']]);
  expect(report.findings.map(({ certainty }) => certainty)).toEqual(['possible']);
});

test.each<readonly [name: string, headers: Headers]>([
  ['a program', {}],
  ['a page of this machine', { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' }],
  ['a page of an address of this machine', { origin: 'http://127.0.0.1:5173' }],
  ['an extension', { origin: 'chrome-extension://abcdefgh', 'sec-fetch-site': 'cross-site' }],
  ['an application', { origin: 'vscode-webview://abcdefgh' }],
  ['a container of this machine', { host: 'host.docker.internal:8080' }],
  ['an address that was typed', { 'sec-fetch-site': 'none' }],
])('%s gets its answer', async (_name, headers) => {
  const { answer, report } = await asking({ ...AUTHORIZED, ...headers });
  expect([answer.status, answer.body]).toEqual([200, expect.stringContaining(MODEL)]);
  expect([report.requests.length, report.troubles]).toEqual([1, []]);
});

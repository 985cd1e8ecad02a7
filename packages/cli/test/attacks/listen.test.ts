import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { atSize, everyNth, loopsOf } from '@authlint/suite';
import { canary } from '@authlint/testkit';
import { heard, listen } from '../support/listening.js';
import { Workspace } from '../support/run-program.js';

/** Who else may reach `listen`: pages of others in the user's browser, and programs that do not keep to HTTP. */

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

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0';
const HIDDEN = { origin: 'null', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };
const HIDDEN_IMAGE = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
const AUTHORIZED = { authorization: `Bearer ${KEY}` };

const REFUSED: readonly (readonly [name: string, headers: Headers])[] = [
  ['a page of another site', { origin: 'https://stranger.example' }],
  ['a page of a name like ours', { origin: 'http://127.0.0.1.stranger.example' }],
  [
    'a page of a name below localhost of somebody else',
    { origin: 'http://localhost.stranger.example' },
  ],
  // What Chromium 156 sends for a page in a file, a frame with `sandbox` and one of a `data:` address: the same for all three.
  ['a page that hides where it is from', { ...HIDDEN, 'user-agent': BROWSER }],
  ['an image in such a page', { ...HIDDEN_IMAGE, 'user-agent': BROWSER }],
  ['the same without a name of the browser', HIDDEN],
  ['a browser that names Electron within its name', { ...HIDDEN, 'user-agent': 'NotElectron/1' }],
  ['an origin that is none', { origin: 'NULL' }],
  ['one origin of ours and one of a stranger', { origin: 'http://localhost, https://a.example' }],
  ['an image in a page of another site', { 'sec-fetch-site': 'cross-site' }],
  ['a name that was made to mean this machine', { host: 'stranger.example' }],
  ['the same with a port', { host: 'stranger.example:8080' }],
  ['a name that a service resolves to this machine', { host: '127.0.0.1.nip.example' }],
  ['a name that begins like this machine', { host: 'localhost.stranger.example' }],
  ['an address of another machine', { host: '192.168.1.1' }],
  ['an address that is none of a machine', { host: '0.0.0.0' }],
  ['an address that holds another one', { host: '[::ffff:192.168.1.1]' }],
  ['an address of the cloud', { host: '169.254.169.254' }],
  ['a host with user info', { host: '127.0.0.1@stranger.example' }],
  ['a host that is none', { host: 'a b' }],
];

test.each(everyNth(5, REFUSED))('%s gets no answer and is no request', async (_name, headers) => {
  const { answer, report } = await asking({ ...AUTHORIZED, ...headers });
  expect([answer.status, answer.body]).toEqual([403, '']);
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  expect([report.requests, report.troubles]).toEqual([[], ['other-site']]);
  expect(report.findings.map(({ certainty }) => certainty)).toEqual(['possible']);
});

const ANSWERED: readonly (readonly [name: string, headers: Headers])[] = [
  ['a program', {}],
  ['a page of this machine', { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' }],
  ['a page of an address of this machine', { origin: 'http://127.0.0.1:5173' }],
  ['an extension', { origin: 'chrome-extension://abcdefgh', 'sec-fetch-site': 'cross-site' }],
  ['an application', { origin: 'vscode-webview://abcdefgh' }],
  ['an application whose pages are files', { origin: 'file://' }],
  [
    'the same, where its origin is hidden',
    { ...HIDDEN, 'user-agent': `${BROWSER} Chatbox/1.0.0 Electron/30.1.0` },
  ],
  ['an application of Tauri on Windows', { origin: 'http://tauri.localhost' }],
  ['a container of this machine', { host: 'host.docker.internal:8080' }],
  ['an address that was typed', { 'sec-fetch-site': 'none' }],
];

test.each(everyNth(3, ANSWERED))('%s gets its answer', async (_name, headers) => {
  const { answer, report } = await asking({ ...AUTHORIZED, ...headers });
  expect([answer.status, answer.body]).toEqual([200, expect.stringContaining(MODEL)]);
  expect([report.requests.length, report.troubles]).toEqual([1, []]);
});

test('a page is not told that it may ask with a key or under another name', async () => {
  const endpoint = await listen(folder, ['team', '--format', 'json'], ENV);
  const asks = 'Access-Control-Request-Headers: authorization,user-agent';
  const said = `OPTIONS /v1/models HTTP/1.1\r\n${HOST}Origin: null\r\nUser-Agent: ${BROWSER}\r\n${asks}\r\n\r\n`;
  const answer = await answered(saying(endpoint, said), /$^/);
  expect(answer).toMatch(/^HTTP\/1.1 403 /);
  expect(answer.toLowerCase()).not.toContain('access-control');
  expect((await reported(endpoint)).requests).toEqual([]);
});

type Endpoint = Awaited<ReturnType<typeof listen>>;

const HOST = 'Host: 127.0.0.1\r\n';
const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

/** A connection that says this. */
function saying({ origin }: Endpoint, said: string | Buffer): Socket {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  opened.push(socket);
  socket.on('error', () => undefined).write(said);
  return socket;
}

/** What is answered, as far as this stands in it or the other side has ended. */
function answered(socket: Socket, awaited: RegExp): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    socket.on('data', (chunk: Buffer) => {
      said += chunk.toString('latin1');
      if (awaited.test(said)) resolve(said);
    });
    socket.on('close', () => resolve(said));
  });
}

/** What is reported after Ctrl-C, which ends it whatever is still open; the test would wait for it in vain otherwise. */
async function reported(endpoint: Endpoint) {
  endpoint.interrupt();
  return heard(endpoint);
}

const get = (key: string): string =>
  `GET /v1/models HTTP/1.1\r\n${HOST}Authorization: Bearer ${key}\r\n\r\n`;
const OTHER = canary('openai', 'hostile listen, other');

test.each([
  ['alike, but for the key', get(KEY)],
  ['with a body that looks like the head of the next one', withBody(get(KEY), KEY)],
])('of two requests in one packet, %s, each has its own key', async (_name, first) => {
  const endpoint = await listen(folder, ['team', '--format', 'json'], ENV);
  await answered(saying(endpoint, first + get(OTHER)), /200 OK[\s\S]*200 OK[\s\S]*\r\n0\r\n\r\n$/);
  const { requests } = await reported(endpoint);
  const known = requests.map(({ credentials }) =>
    credentials.map(({ sources }) => sources.length > 0),
  );
  expect(known.sort()).toEqual([[false], [true]]);
});

function withBody(body: string, key: string): string {
  return `POST /v1/chat/completions HTTP/1.1\r\n${HOST}Authorization: Bearer ${key}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

const post = (head: string, body: string): string =>
  `POST /v1/chat/completions HTTP/1.1\r\n${HOST}${head}\r\n\r\n${body}`;

const NOT_HTTP: readonly (readonly [name: string, said: string])[] = [
  [
    'a length and chunks',
    post('Content-Length: 6\r\nTransfer-Encoding: chunked', `0\r\n\r\n${get(KEY)}`),
  ],
  [
    'chunks by another name',
    post('Content-Length: 4\r\nTransfer-Encoding: xchunked', `5c\r\n${get(KEY)}`),
  ],
  [
    'chunks that are named twice',
    post('Transfer-Encoding: chunked, identity', `0\r\n\r\n${get(KEY)}`),
  ],
  ['two lengths', post('Content-Length: 4\r\nContent-Length: 5', 'abcde')],
  ['a length that is none', post('Content-Length: +4', 'abcd')],
  ['a chunk whose length is none', post('Transfer-Encoding: chunked', `0x4\r\nabcd\r\n0\r\n\r\n`)],
  ['line feeds alone', get(KEY).replaceAll('\r\n', '\n')],
  ['a carriage return in a header', get(`a\rX-Other: ${KEY}`)],
  ['a blank before the colon', get(KEY).replace('Authorization:', 'Authorization :')],
  ['a header that goes on in the next line', get(`a\r\n ${KEY}`)],
  ['a head of 100 kB', get('a'.repeat(100_000))],
  ['no host', get(KEY).replace(HOST, '')],
  ['two hosts', get(KEY).replace(HOST, `${HOST}Host: stranger.example\r\n`)],
  ['bytes', '\0\u0001\u0002\u0003'],
];

test('what is not HTTP is no request and gets no answer beyond a refusal', async () => {
  const endpoint = await listen(folder, ['team', '--format', 'json'], ENV);
  for (const [name, said] of NOT_HTTP) {
    const answer = await answered(saying(endpoint, said), /$^/);
    expect([name, answer]).toEqual([name, expect.not.stringContaining('200 OK')]);
  }
  expect((await reported(endpoint)).requests).toEqual([]);
});

const target = (address: string): string => get(KEY).replace('/v1/models', address);

test.each([
  ['a tunnel', `CONNECT api.openai.com:443 HTTP/1.1\r\n${HOST}\r\n`],
  ['a tunnel to this machine', `CONNECT 127.0.0.1:80 HTTP/1.1\r\n${HOST}\r\n`],
  ['an address of another machine', target('http://api.openai.com/v1/models')],
  ['one that begins like this machine', target('http://127.0.0.1.stranger.example/v1/models')],
  ['this machine as the user of another one', target('http://127.0.0.1@stranger.example/v1')],
  ['an address that is none', target('http://[::1/v1/models')],
])('what a client asks of a proxy is refused: %s', async (_name, said) => {
  const endpoint = await listen(folder, ['team', '--format', 'json'], ENV);
  const answer = await answered(saying(endpoint, said), /$^/);
  expect(answer).toMatch(/^HTTP\/1.1 403 /);
  const report = await reported(endpoint);
  expect([report.requests, report.troubles]).toEqual([[], ['other-site']]);
  expect(
    report.findings
      .flatMap(({ steps }) => steps)
      .map(({ text }) => text)
      .join(),
  ).toContain('HTTPS_PROXY');
});

test.each([
  ['this machine as it is written to a proxy', target('http://127.0.0.1/v1/models')],
  [
    'what offers to go on with WebSocket',
    get(`${KEY}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13`),
  ],
  [
    'what offers to go on with HTTP/2',
    get(`${KEY}\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMA`),
  ],
  ['what offers to go on with TLS', get(`${KEY}\r\nConnection: Upgrade\r\nUpgrade: TLS/1.2`)],
])('%s is a request like any other', async (_name, said) => {
  const endpoint = await listen(folder, ['team', '--format', 'json'], ENV);
  expect(await answered(saying(endpoint, said), /\r\n\r\n/)).toMatch(/^HTTP\/1.1 200 OK/);
  expect(await reported(endpoint)).toMatchObject({
    requests: [{ path: '/v1/models', status: 200, credentials: [{ sources: [{}] }] }],
    troubles: [],
  });
});

test('a key of 40 kB is one', async () => {
  const endpoint = await listen(folder, ['team', '--format', 'json'], ENV);
  expect(await answered(saying(endpoint, get('a'.repeat(40_000))), /200 OK/)).toContain('200 OK');
  const [request] = (await reported(endpoint)).requests;
  expect(request?.credentials).toMatchObject([{ place: 'Authorization', length: 40_000 }]);
});

const CONNECTIONS = atSize({ sample: 5, all: 20 });
const CHUNK = `10000\r\n${'a'.repeat(65_536)}\r\n`;
/** Goes on with a body as fast as it is read. */
function endless(socket: Socket): void {
  const more = (): void => void (socket.writable && socket.write(CHUNK, more));
  more();
}

test.each<readonly [name: string, args: readonly string[], hold: (endpoint: Endpoint) => void]>([
  [
    'bodies without an end',
    [],
    (at) => endless(saying(at, post('Transfer-Encoding: chunked', ''))),
  ],
  ['bodies that do not come', [], (at) => void saying(at, post('Content-Length: 1000', 'a'))],
  ['heads that do not end', [], (at) => void saying(at, 'GET /v1/models HTTP/1.1\r\nHost: 127')],
  ['connections that say nothing', [], (at) => void saying(at, '')],
  ['handshakes that do not end', ['--https'], (at) => void saying(at, Buffer.from([22, 3, 1, 2]))],
])('%s keep nobody else waiting, and end with it', async (_name, args, hold) => {
  const endpoint = await listen(folder, ['team', '--format', 'json', ...args], ENV);
  for (let count = 0; count < CONNECTIONS; count += 1) hold(endpoint);
  if (args.length === 0) {
    expect(await answered(saying(endpoint, get(KEY)), /200 OK/)).toContain('200 OK');
  }
  expect((await reported(endpoint)).requests).toHaveLength(args.length === 0 ? 1 : 0);
});

test('of a body without an end 256 MiB are read, and its request is shown', async () => {
  const endpoint = await listen(folder, ['team', '--format', 'json', '--requests', '1'], ENV);
  const socket = saying(
    endpoint,
    post(`Authorization: Bearer ${KEY}\r\nTransfer-Encoding: chunked`, ''),
  );
  endless(socket);
  const { requests } = await heard(endpoint); // which ends by itself, after one request
  expect(requests).toMatchObject([{ status: 200, credentials: [{ sources: [{}] }], model: null }]);
  expect(socket.bytesWritten).toBeGreaterThan(256 * 2 ** 20);
  expect(socket.bytesWritten).toBeLessThan(2 ** 30);
}, 120_000);

test('of thousands of credentials some are shown, and no key in the name of a header', async () => {
  const endpoint = await listen(folder, ['team', '--format', 'json'], ENV);
  const named = get(KEY).replace('Authorization', `x-${KEY}-api-key`);
  const query = Array.from({ length: 2_000 }, (_, index) => `key=other-key-${index}`).join('&');
  for (const said of [named, target(`/v1/models?${query}`)]) {
    expect(await answered(saying(endpoint, said), /200 OK/)).toContain('200 OK');
  }
  const { requests } = await reported(endpoint);
  expect(requests.map(({ credentials }) => credentials.length)).toEqual([1, 16]);
});

test.each<readonly [name: string, most: number, body: string]>([
  ['a model of 8 MB', 200, JSON.stringify({ model: 'a.'.repeat(4_000_000) })],
  ['a model like keys', 200, JSON.stringify({ model: 'sk-abcdefghij0123456789 '.repeat(330_000) })],
  ['thousands of heads', 20, `${'POST /v1/chat/completions HTTP/1.1\r\n'.repeat(3_000)}\r\n`],
])(
  '%s in a body takes little time',
  async (_name, most, body) => {
    const endpoint = await listen(folder, ['team', '--format', 'json'], ENV);
    const said = post(`Authorization: Bearer ${KEY}\r\nContent-Length: ${body.length}`, body);
    const loops = await loopsOf(async () => {
      for (let count = 0; count < 3; count += 1) await answered(saying(endpoint, said), /200 OK/);
    });
    expect((await reported(endpoint)).requests).toHaveLength(3);
    expect(loops).toBeLessThan(most);
  },
  60_000,
);

test('a body that is packed a thousandfold is not unpacked whole', async () => {
  const endpoint = await listen(folder, ['team', '--format', 'json'], ENV);
  const packed = gzipSync(Buffer.alloc(64 * 2 ** 20));
  const head = post(`Content-Encoding: gzip\r\nContent-Length: ${packed.length}`, '');
  const socket = saying(endpoint, Buffer.concat([Buffer.from(head), packed]));
  expect(await answered(socket, /200 OK/)).toContain('200 OK');
  expect((await reported(endpoint)).requests).toMatchObject([{ model: null }]);
});

/** @jest-environment-options { "fromSource": true } */
import { createServer } from 'node:net';
import { basicOfKey, seal, SECRET_MARK, withPrefix } from '@authlint/model/secret';
import { isLoopback, type HttpRequest } from '@authlint/model/ports';
import { MAX_BODY_BYTES } from '../src/http/body.js';
import { refuseMark, sentSecrets, serializeRequest } from '../src/http/serialized-request.js';
import { fetchTransport } from '../src/http/transport.js';
import { Bench, gist, KEY, request } from './support/sending.js';
import { httpServer, listen } from './support/servers.js';

/** What a request carries, to whom it may go, and in which form it leaves: the place where a key meets a host. */

const bench = new Bench();
afterEach(() => bench.end());

const FAR = 'https://llm.corp.example/v1';
const send = (more: Partial<HttpRequest>) => serializeRequest(request(FAR, more), new URL(FAR), 0);

describe('what leaves', () => {
  test('is opened in headers and body, and nobody is asked to compress', async () => {
    const headers = { authorization: seal('Bearer k'), 'x-plain': 'p' };
    expect(await send({ headers, body: seal('b') })).toEqual({
      headers: { authorization: 'Bearer k', 'x-plain': 'p', 'accept-encoding': 'identity' },
      body: 'b',
    });
  });

  test('keeps an encoding that is asked for, in any case', async () => {
    const headers = { 'x-a': 'a', 'Accept-Encoding': 'gzip', 'x-b': 'b' };
    expect(await send({ headers, body: 'x' })).toEqual({ headers, body: 'x' });
  });

  test.each(['', ' ', '\t', 'a b', '~', ' k ', '\x80', '\xff'])('the value %j', async (value) => {
    expect((await send({ headers: { 'x-a': value } }))?.headers['x-a']).toBe(value);
  });

  test.each(['\n', 'a\r\nx: y', 'a\0', '\x1f', '\x7f', '\u0100', 'a\u2014'])(
    'not the value %j',
    async (value) => {
      expect(await send({ headers: { 'x-a': seal(value), 'x-b': 'ok' } })).toBeNull();
    },
  );

  test.each(['', 'a b', 'a:', 'ä', 'a\n', '\na', 'a\r\nb'])('not the name %j', async (name) => {
    expect(await send({ headers: { 'x-b': 'ok', [name]: 'v' } })).toBeNull();
  });

  test.each(["!#$%&'*+.^_`|~-", 'X-Api-Key9'])('the name %j', async (name) => {
    expect((await send({ headers: { [name]: 'v' } }))?.headers[name]).toBe('v');
  });

  test('is signed where the request asks for it', async () => {
    const signature = {
      ...{ region: 'eu-west-1', service: 'bedrock', accessKeyId: seal('AKID') },
      ...{ secretAccessKey: seal('s'), sessionToken: null },
    };
    const signed = await send({ headers: {}, signature });
    expect(Object.keys(signed?.headers ?? {}).map((name) => name.toLowerCase())).toContain(
      'authorization',
    );
  });
});

describe('the mark of a Secret', () => {
  const encoded = encodeURIComponent(SECRET_MARK);

  test.each([
    ['the URL', request(`${FAR}?k=${SECRET_MARK}`)],
    ['the URL, encoded', request(`${FAR}?k=${encoded}`)],
    ['a header', request(FAR, { headers: { a: 'b', c: `Bearer ${SECRET_MARK}` } })],
    ['a header, encoded', request(FAR, { headers: { c: encoded } })],
  ])('in %s is refused', (_name, marked) => {
    expect(() => refuseMark(marked)).toThrow(/^a secret was turned into text/);
  });

  test('is not in a sealed header, nor in plain ones', () => {
    expect(refuseMark(request(FAR, { headers: { a: seal(SECRET_MARK), b: 'sealed' } }))).toBe(
      undefined,
    );
  });
});

describe('what a request carries', () => {
  const roles = (more: Partial<HttpRequest>): string[] =>
    sentSecrets(request(FAR, { headers: {}, ...more })).map(([, role]) => role);

  test.each([
    ...['authorization', 'X-Api-Key', 'x-token', 'client_secret', 'client-assertion', 'cookie'],
    ...['x-pass', 'x-password', 'x-passwd', 'passcode', 'x-credential', 'x-signature'],
  ])('%s is a credential', (name) => {
    expect(roles({ headers: { [name]: seal('abc') } })).toEqual(['credential']);
  });

  test.each(['x-team', 'x-passenger', 'user-agent'])('%s is a setting', (name) => {
    expect(roles({ headers: { [name]: seal('abc') } })).toEqual(['setting']);
  });

  test('plain headers and empty ones are none', () => {
    expect(roles({ headers: { authorization: 'plain', 'x-key': seal('') } })).toEqual([]);
  });

  test('the fields of a sealed form, and none of a plain body', () => {
    expect(roles({ body: seal('grant_type=a&refresh_token=b&empty_key=') })).toEqual([
      'setting',
      'credential',
    ]);
    expect(roles({ body: 'refresh_token=b' })).toEqual([]);
  });

  test('the keys of a signature', () => {
    const signature = {
      ...{ region: 'r', service: 's', accessKeyId: seal('a') },
      ...{ secretAccessKey: seal('k'), sessionToken: seal('t') },
    };
    expect(roles({ signature })).toEqual(['credential', 'credential']);
    expect(roles({ signature: { ...signature, sessionToken: null } })).toEqual(['credential']);
  });
});

test.each<[string, boolean]>([
  ...(['localhost', 'LOCALHOST', 'localhost.', 'a.localhost'] as const).map(
    (host): [string, boolean] => [host, true],
  ),
  ...['gw.team.localhost', '127.0.0.1', '127.255.255.254', '127.10.99.109', '127.200.249.199'].map(
    (host): [string, boolean] => [host, true],
  ),
  ['[::1]', true],
  ...['localhost.example', 'xlocalhost', 'mylocalhost', '128.0.0.1', '10.127.0.1', '[::2]', ''].map(
    (host): [string, boolean] => [host, false],
  ),
  ...['127.0.0.1.example', '127.example', '127.', '0.0.0.0', '127.0.0.256', '127.0.0.260'].map(
    (host): [string, boolean] => [host, false],
  ),
  ...['10.127.0.0.1', 'x127.0.0.1', 'x[::1]', '[::1].example'].map((host): [string, boolean] => [
    host,
    false,
  ]),
])('%j is this machine: %s', (host, loopback) => {
  expect(isLoopback(host)).toBe(loopback);
});

describe('a key and its host', () => {
  test.each([
    ['ftp://llm.corp.example/', 'invalid-url null'],
    ['https://ann@llm.corp.example/', 'invalid-url null'],
    ['https://:word@llm.corp.example/', 'invalid-url null'],
    ['nowhere', 'invalid-url null'],
    ['http://llm.corp.example/', 'cleartext-refused null'],
  ])('%s: %s', async (url, expected) => {
    expect(gist(await bench.port().send(request(url)))).toBe(expected);
  });

  test('a header that cannot be sent is said so, before anything else', async () => {
    const headers = { authorization: seal('a\nb') };
    expect(gist(await bench.port().send(request('http://llm.corp.example/', { headers })))).toBe(
      'unsendable-header null',
    );
  });

  test('what was sent is gone from the answer: from headers, body and in other forms', async () => {
    const seen: string[] = [];
    const { port } = await bench.run(
      httpServer((incoming, response) => {
        seen.push(incoming.headers.authorization ?? '');
        const hex = Buffer.from(KEY).toString('hex');
        response.writeHead(401, { 'x-echo': KEY }).end(`no ${KEY} ${hex}\u001b[31m`);
      }),
    );
    const outcome = await bench.port().send(request(`http://127.0.0.1:${port}/v1`));
    expect(seen).toEqual([`Bearer ${KEY}`]);
    if (outcome.kind !== 'answer') throw new Error('no answer');
    const mark = `[key ${bench.fingerprinter.of(seal(KEY))}]`;
    expect([outcome.headers['x-echo'], outcome.body]).toEqual([mark, `no ${mark} ${mark}`]);
    expect(outcome.truncated).toBe(false);
  });

  test('the password of Basic, and that of a proxy, are gone as well', async () => {
    const { port } = await bench.run(
      httpServer((_, response) => response.writeHead(401).end('pass-word-1 and pr%xy-word-2')),
    );
    const proxy = `http://ann:pr%25xy-word-2@127.0.0.1:${port}`;
    const headers = { authorization: withPrefix('Basic ', basicOfKey(seal('ann:pass-word-1'))) };
    const sending = bench.port({ env: { HTTP_PROXY: proxy }, allowCleartext: () => true });
    const outcome = await sending.send(request('http://llm.corp.example/', { headers }));
    expect(outcome).toMatchObject({
      kind: 'answer',
      body: expect.stringMatching(/^\[key \w{8}\] and \[key \w{8}\]$/),
    });
  });

  test('an answer stays within its bound where marks are longer than what they stand for', async () => {
    const short = 'k7+q2z';
    const { port } = await bench.run(
      httpServer((_, response) => response.end(short.repeat(MAX_BODY_BYTES / 6 - 1))),
    );
    const headers = { 'x-api-key': seal(short) };
    const outcome = await bench.port().send(request(`http://127.0.0.1:${port}/`, { headers }));
    expect(outcome).toMatchObject({
      kind: 'answer',
      body: expect.stringMatching(/^\[key \w{8}\]/),
    });
    expect(outcome.kind === 'answer' && outcome.body.length).toBe(MAX_BODY_BYTES);
  });

  test('no request outlives its port', async () => {
    const { port } = await bench.run(httpServer(() => void http.close()));
    const http = bench.port();
    expect(
      await http.send(request(`http://127.0.0.1:${port}/`, { timeoutMs: 20_000 })),
    ).toMatchObject({ kind: 'failure', failure: 'aborted' });
  });
});

describe('what comes back', () => {
  const mark = (): string => `[key ${bench.fingerprinter.of(seal(KEY))}]`;

  test('parts of the key that was sent go, in body and header', async () => {
    const { port } = await bench.run(
      httpServer((_, response) => {
        response.writeHead(401, { 'x-echo': KEY.slice(1) }).end(`wrong key ${KEY.slice(0, -1)}`);
      }),
    );
    const outcome = await bench.port().send(request(`http://127.0.0.1:${port}/`));
    expect(outcome).toMatchObject({ headers: { 'x-echo': mark() }, body: `wrong key ${mark()}` });
  });

  test('parts of one of two keys that were sent go', async () => {
    const other = 'acct-7Ab3dEf9hIjK2mNo';
    const { port } = await bench.run(
      httpServer((_, response) => response.end(`not ${other.slice(0, -1)}`)),
    );
    const headers = { authorization: seal(`Bearer ${KEY}`), 'x-api-key': seal(other) };
    const outcome = await bench.port().send(request(`http://127.0.0.1:${port}/`, { headers }));
    const gone = `[key ${bench.fingerprinter.of(seal(other))}]`;
    expect(outcome).toMatchObject({ body: `not ${gone}` });
  });

  test('parts of a header value that looks like a key go as all of it does', async () => {
    const team = 'acct-7Ab3dEf9hIjK2mNo';
    const { port } = await bench.run(
      httpServer((_, response) => response.end(`${team}, not ${team.slice(0, -1)}`)),
    );
    const headers = { 'x-team': seal(team) };
    const outcome = await bench.port().send(request(`http://127.0.0.1:${port}/`, { headers }));
    const gone = `[key ${bench.fingerprinter.of(seal(team))}]`;
    expect(outcome).toMatchObject({ body: `${gone}, not ${gone}` });
  });

  test('is what the server said where it holds no key, without what moves a cursor', async () => {
    const { port } = await bench.run(
      httpServer(({ url }, response) => {
        response.writeHead(200, { 'x-request': 'r 1' });
        response.end(url === '/moving' ? 'a\u001b[31mb\u0007\n' : 'a b\n');
      }),
    );
    const ask = (path: string) => bench.port().send(request(`http://127.0.0.1:${port}/${path}`));
    const headers = expect.objectContaining({ 'x-request': 'r 1' }) as object;
    expect(await ask('plain')).toMatchObject({ headers, body: 'a b\n' });
    expect(await ask('moving')).toMatchObject({ headers, body: 'ab\n' });
  });

  test('a refusal without a proxy is not one of a proxy', async () => {
    const { port, close } = await listen(createServer());
    await close();
    expect(gist(await bench.port().send(request(`http://127.0.0.1:${port}/`)))).toBe(
      'refused ECONNREFUSED',
    );
  });

  test('the time for which the server asked to wait is not the time that it took', async () => {
    let requests = 0;
    const { port } = await bench.run(
      httpServer((_, response) => {
        requests += 1;
        response.writeHead(requests === 1 ? 429 : 200, { 'retry-after': '1' }).end();
      }),
    );
    const began = performance.now();
    const outcome = await bench.port().send(request(`http://127.0.0.1:${port}/`));
    const ended = performance.now();
    expect(outcome).toMatchObject({ status: 200, earlier: [{ status: 429 }] });
    const waited = 1_000 - 20; // a timer may be a little early
    expect(outcome.durationMs + waited).toBeLessThanOrEqual(ended - began);
  });

  test('says how often the server asked to wait, and nothing where it did not', async () => {
    let requests = 0;
    const { port } = await bench.run(
      httpServer((_, response) => {
        requests += 1;
        response.writeHead(requests === 1 ? 429 : 200, { 'retry-after': '0' }).end();
      }),
    );
    const http = bench.port();
    const first = await http.send(request(`http://127.0.0.1:${port}/`));
    const earlier = [{ status: 429, failure: null, durationMs: expect.any(Number) as number }];
    expect(first).toMatchObject({ status: 200, earlier, durationMs: expect.any(Number) as number });
    expect(await http.send(request(`http://127.0.0.1:${port}/`))).not.toHaveProperty('earlier');
  });

  test('has the words of a given fetch, without the key and not endless', async () => {
    const transport = fetchTransport(() => Promise.reject(new Error(`${KEY} ${'x'.repeat(600)}`)));
    const outcome = await bench.port({ transport }).send(request(FAR));
    if (outcome.kind !== 'failure') throw new Error(gist(outcome));
    expect(outcome.error).toBe(`${mark()} ${'x'.repeat(600)}`.slice(0, 500));
    expect(await bench.port().send(request('http://127.0.0.1:9/'))).not.toHaveProperty('error');
  });

  test.each([
    ['http', 'HTTP_PROXY', 'proxy-auth PROXY_407'],
    ['https', 'HTTPS_PROXY', '407'],
  ])('a 407 by way of a proxy for %s', async (scheme, variable, expected) => {
    const transport = fetchTransport(() => Promise.resolve(new Response('', { status: 407 })));
    const env = { [variable]: 'http://127.0.0.1:9' };
    const sent = request(`${scheme}://llm.corp.example/`, { headers: {} });
    expect(gist(await bench.port({ transport, env }).send(sent))).toBe(expected);
    expect(gist(await bench.port({ transport }).send(sent))).toBe('407');
  });
});

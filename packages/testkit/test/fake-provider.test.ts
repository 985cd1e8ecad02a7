import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as tlsRequest } from 'node:https';
import {
  createAuthority,
  sharedAuthority,
  profiles,
  startFakeProvider,
  type CertificateKind,
  type FakeProvider,
  type FakeProviderOptions,
} from '../src/index.js';

let open: FakeProvider[] = [];
afterEach(async () => {
  await Promise.all(open.map((provider) => provider.close()));
  open = [];
});

async function start(options: FakeProviderOptions): Promise<FakeProvider> {
  const provider = await startFakeProvider(options);
  open.push(provider);
  return provider;
}

interface Got {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

interface Ask {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
  readonly ca?: string;
  readonly servername?: string;
}

function ask(provider: FakeProvider, { body, ...options }: Ask = {}): Promise<Got> {
  const send = options.ca === undefined ? plainRequest : tlsRequest;
  return new Promise((resolve, reject) => {
    const request = send(
      { host: '127.0.0.1', port: provider.port, agent: false, ...options },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

const statusOf = async (provider: FakeProvider, options: Ask): Promise<number> =>
  (await ask(provider, options)).status;

describe('rules', () => {
  const rules = [
    { method: 'GET', path: '/v1/models', headers: { authorization: 'Bearer good' }, status: 200 },
    { path: '/(a|b)', headers: { 'x-gone': null }, status: 201 },
    { path: '/any', headers: { 'X-Key': 're:^(?!good$).' }, status: 202 },
    { path: '/any', status: 203 },
  ];

  test.each([
    ['a known key', { path: '/v1/models?limit=3', headers: { authorization: 'Bearer good' } }, 200],
    ['another key', { path: '/v1/models', headers: { authorization: 'Bearer good2' } }, 404],
    [
      'another method',
      { method: 'POST', path: '/v1/models', headers: { authorization: 'Bearer good' } },
      404,
    ],
    [
      'a part of the path',
      { path: '/v1/models/x', headers: { authorization: 'Bearer good' } },
      404,
    ],
    ['one of two paths', { path: '/b' }, 201],
    ['the whole path, with alternatives', { path: '/bc' }, 404],
    ['a header that must be absent', { path: '/a', headers: { 'x-gone': '' } }, 404],
    ['a pattern', { path: '/any', headers: { 'x-key': 'bad' } }, 202],
    ['a pattern that does not hold', { path: '/any', headers: { 'x-key': 'good' } }, 203],
    ['a pattern and no header', { path: '/any' }, 203],
  ])('%s', async (_name, options, status) => {
    expect(await statusOf(await start({ rules }), options)).toBe(status);
  });

  test('a pattern that is none is refused at once', async () => {
    await expect(startFakeProvider({ rules: [{ path: '(' }] })).rejects.toThrow('rule 0');
  });
});

describe('records', () => {
  test('what was sent, as it was sent', async () => {
    const provider = await start({ rules: [{ method: 'POST', status: 204 }] });
    await ask(provider, {
      method: 'POST',
      path: '/v1/chat?x=1',
      headers: { Host: 'API.example:8080', 'X-API-Key': 'one  two' },
      body: '{"a":1}',
    });
    expect(provider.requests).toHaveLength(1);
    expect(provider.requestsTo('api.example')[0]).toMatchObject({
      method: 'POST',
      path: '/v1/chat?x=1',
      body: '{"a":1}',
      tls: false,
      rule: 0,
      status: 204,
    });
    expect(provider.requests[0]?.rawHeaders).toContainEqual(['X-API-Key', 'one  two']);
    expect(provider.requests[0]?.headers['x-api-key']).toBe('one  two');
  });

  test('a request that no rule answers', async () => {
    const provider = await start({ rules: [] });
    await ask(provider, { path: '/x' });
    expect(provider.requests[0]).toMatchObject({ rule: null, status: 404 });
  });
});

test('each host has its own script, an unknown one is misdirected', async () => {
  const provider = await start({
    hosts: { 'a.example': [{ status: 210 }], 'b.example': [{ status: 211 }] },
  });
  const to = (host: string) => statusOf(provider, { headers: { host } });
  expect([await to('a.example'), await to('B.example:443'), await to('c.example')]).toEqual([
    210, 211, 421,
  ]);
});

describe('answers', () => {
  test('objects are JSON, text is text, HTML is HTML, bytes are bytes', async () => {
    const bodies = [{ a: [1] }, 'plain', '<p>page</p>', Uint8Array.of(255, 0)];
    const got = await Promise.all(
      bodies.map(async (body) => ask(await start({ rules: [{ body }] }))),
    );
    expect(got.map(({ headers }) => headers['content-type']?.split(';')[0])).toEqual([
      'application/json',
      'text/plain',
      'text/html',
      'application/octet-stream',
    ]);
    expect(got.map(({ body }) => body.toString('latin1'))).toEqual([
      '{"a":[1]}',
      'plain',
      '<p>page</p>',
      '\u00ff\u0000',
    ]);
  });

  test('headers of the script win', async () => {
    const responseHeaders = { 'Content-Type': 'application/problem+json', Location: '/other' };
    const { status, headers } = await ask(
      await start({ rules: [{ status: 307, responseHeaders, body: {} }] }),
    );
    expect([status, headers['content-type'], headers.location]).toEqual([
      307,
      'application/problem+json',
      '/other',
    ]);
  });

  test('a delay is kept', async () => {
    const provider = await start({ rules: [{ delayMs: 120 }] });
    const before = performance.now();
    await ask(provider);
    const after = performance.now();
    expect(after - before).toBeGreaterThan(115);
  });

  test('a large body arrives whole', async () => {
    const { body } = await ask(await start({ rules: profiles.hugeBody(3_000_000) }));
    expect(body.length).toBeGreaterThan(3_000_000);
  });

  test('a dripping body arrives whole and slowly', async () => {
    const provider = await start({ rules: [{ body: 'x'.repeat(30), fault: 'drip', delayMs: 4 }] });
    const before = performance.now();
    expect((await ask(provider)).body.length).toBe(30);
    const after = performance.now();
    expect(after - before).toBeGreaterThan(100);
  });
});

describe('faults', () => {
  test.each([
    ['a reset', { reset: true }, 'ECONNRESET'],
    ['a body that ends early', { fault: 'close-early', body: 'x'.repeat(100) }, 'ECONNRESET'],
  ] as const)('%s', async (_name, rule, code) => {
    const provider = await start({ rules: [rule] });
    await expect(ask(provider)).rejects.toMatchObject({ code });
    expect(provider.requests).toHaveLength(1);
  });

  test.each(['hang', 'hang-in-body'] as const)('%s never ends', async (fault) => {
    const provider = await start({ rules: [{ fault, body: 'x'.repeat(100) }] });
    await expect(ask(provider, { signal: AbortSignal.timeout(200) })).rejects.toMatchObject({
      name: expect.stringMatching(/AbortError|TimeoutError|Error/),
    });
    expect(provider.requests[0]?.status).toBe(fault === 'hang' ? null : 200);
  });
});

describe('TLS', () => {
  const authority = sharedAuthority();
  const stranger = createAuthority('stranger');
  const hosts = { 'api.example': [{ status: 210 }], 'bad.example': [{ status: 211 }] };
  const over = (host: string, ca = authority.certificate): Ask => ({
    ca,
    servername: host,
    headers: { host },
  });

  test('both protocols on one port, verified by the host name', async () => {
    const provider = await start({ hosts, tls: { authority } });
    expect(await statusOf(provider, over('api.example'))).toBe(210);
    expect(await statusOf(provider, { headers: { host: 'api.example' } })).toBe(210);
    expect(provider.requests.map(({ tls }) => tls)).toEqual([true, false]);
  });

  test('a reset cuts the connection below TLS', async () => {
    const provider = await start({
      hosts: { 'api.example': [{ reset: true }] },
      tls: { authority },
    });
    await expect(statusOf(provider, over('api.example'))).rejects.toMatchObject({
      code: 'ECONNRESET',
    });
    expect(provider.requests).toHaveLength(1);
  });

  test('an authority that is not trusted is refused', async () => {
    const provider = await start({ hosts, tls: { authority } });
    await expect(ask(provider, over('api.example', stranger.certificate))).rejects.toMatchObject({
      code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    });
  });

  test.each<[CertificateKind, string]>([
    ['expired', 'CERT_HAS_EXPIRED'],
    ['self-signed', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['wrong-host', 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['unknown-authority', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ])('%s, for one host only', async (kind, code) => {
    const provider = await start({
      hosts,
      tls: { authority, certificates: { 'bad.example': kind } },
    });
    await expect(ask(provider, over('bad.example'))).rejects.toMatchObject({ code });
    expect(await statusOf(provider, over('api.example'))).toBe(210);
    expect(provider.requestsTo('bad.example')).toEqual([]);
  });
});

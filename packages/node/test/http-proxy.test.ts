import { createServer } from 'node:net';
import { createAuthority } from './support/certificates.js';
import { Bench, gist, KEY, request } from './support/sending.js';
import { httpServer, listen, proxyServer, tlsServer } from './support/servers.js';

const bench = new Bench();
afterEach(() => bench.end());

const authority = createAuthority('authlint test authority');
const HOST = 'llm.corp.example';
const URL_BEHIND = `https://${HOST}/v1/models`;

/** A TLS server for a host that only the proxy can reach, and the proxy. */
async function behindProxy(status = 200) {
  const authorizations: (string | undefined)[] = [];
  const server = await bench.run(
    tlsServer(authority.issue([HOST]), (incoming, response) => {
      authorizations.push(incoming.headers.authorization);
      response.end('behind');
    }),
  );
  const proxy = await bench.run(proxyServer(server.port, status));
  return { proxy, authorizations, at: (user = '') => `http://${user}127.0.0.1:${proxy.port}` };
}

const portWith = (env: Record<string, string>) => bench.port({ env, ca: authority.cert });

test.each(['HTTPS_PROXY', 'https_proxy'])('%s is used, by CONNECT', async (name) => {
  const { proxy, authorizations, at } = await behindProxy();
  const outcome = await portWith({ [name]: at() }).send(request(URL_BEHIND));
  expect(outcome).toMatchObject({ status: 200, body: 'behind' });
  expect(proxy.asked).toEqual([`CONNECT ${HOST}:443`]);
  expect(authorizations).toEqual([`Bearer ${KEY}`]);
});

test('a value without a scheme is an HTTP proxy', async () => {
  const { proxy, at } = await behindProxy();
  const env = { HTTPS_PROXY: at().replace('http://', '') };
  expect(gist(await portWith(env).send(request(URL_BEHIND)))).toBe('200');
  expect(proxy.asked).toHaveLength(1);
});

test('the lower-case name counts first', async () => {
  const { at } = await behindProxy();
  const env = { https_proxy: at(), HTTPS_PROXY: 'http://127.0.0.1:1' };
  expect(gist(await portWith(env).send(request(URL_BEHIND)))).toBe('200');
});

test('user and password of the proxy go to the proxy, and the password is scrubbed', async () => {
  const { proxy, at } = await behindProxy();
  await portWith({ HTTPS_PROXY: at('ann:s3cret-w0rd%21@') }).send(request(URL_BEHIND));
  const basic = Buffer.from('ann:s3cret-w0rd!').toString('base64');
  expect(proxy.authorizations).toEqual([`Basic ${basic}`]);
  expect(bench.scrubber.output('as s3cret-w0rd! says')).toMatch(/^as \[key [0-9a-f]{8}\] says$/);
});

test.each(['s3cret%w0rd', '50%', '%', '%ff-s3cret'])(
  'what is no code stands for itself in user and password of a proxy: %s',
  async (text) => {
    const { proxy, at } = await behindProxy();
    const http = portWith({ HTTPS_PROXY: at(`${text}:${text}@`) });
    expect(gist(await http.send(request(URL_BEHIND)))).toBe('200');
    expect(proxy.authorizations).toEqual([
      `Basic ${Buffer.from(`${text}:${text}`).toString('base64')}`,
    ]);
    expect(bench.scrubber.answer(text)).toMatch(/^\[key [0-9a-f]{8}\]$/);
  },
);

test('the key stays within the tunnel', async () => {
  const { proxy, at } = await behindProxy();
  await portWith({ HTTPS_PROXY: at() }).send(request(URL_BEHIND));
  expect(proxy.authorizations).toEqual([undefined]);
});

test('a proxy that asks for a password', async () => {
  const { at, authorizations } = await behindProxy(407);
  const outcome = await portWith({ HTTPS_PROXY: at() }).send(request(URL_BEHIND));
  expect(gist(outcome)).toBe('proxy-auth PROXY_407');
  expect(authorizations).toEqual([]);
});

test('a proxy that refuses the host', async () => {
  const { at } = await behindProxy(403);
  const outcome = await portWith({ HTTPS_PROXY: at() }).send(request(URL_BEHIND));
  expect(gist(outcome)).toBe('proxy PROXY_403');
});

test.each(['GET', 'POST'] as const)(
  'a proxy that ends the connection is asked once: %s',
  async (method) => {
    let asked = 0;
    const cutting = createServer((socket) => {
      asked += 1;
      socket.end();
    });
    const proxy = await bench.run(listen(cutting));
    const http = portWith({ HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` });
    expect(gist(await http.send(request(URL_BEHIND, { method })))).toBe('proxy PROXY_CUT');
    expect(asked).toBe(1);
  },
);

test('a server of something else in place of a proxy is a fault of the proxy', async () => {
  const proxy = await bench.run(
    listen(createServer((socket) => socket.end('SSH-2.0-OpenSSH\r\n'))),
  );
  const http = portWith({ HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` });
  expect(gist(await http.send(request(URL_BEHIND)))).toBe('proxy PROXY_CUT');
});

test('what comes through the proxy and is no TLS is a fault on the way', async () => {
  const plain = await bench.run(httpServer((_, response) => response.end()));
  const proxy = await bench.run(proxyServer(plain.port));
  const http = portWith({ HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` });
  expect(gist(await http.send(request(URL_BEHIND)))).toBe('proxy PROXY_NO_TLS');
});

test('a proxy that is not there is no refusal of the provider', async () => {
  const { port, close } = await listen(createServer());
  await close();
  const env = { HTTPS_PROXY: `http://127.0.0.1:${port}` };
  expect(gist(await portWith(env).send(request(URL_BEHIND)))).toBe('proxy ECONNREFUSED');
});

test.each(['http://[', 'socks5://127.0.0.1:1080'])(
  'a proxy we cannot speak to: %s',
  async (value) => {
    expect(gist(await portWith({ HTTPS_PROXY: value }).send(request(URL_BEHIND)))).toBe(
      'proxy null',
    );
  },
);

test('the certificate behind the proxy is verified', async () => {
  const { at } = await behindProxy();
  const http = bench.port({ env: { HTTPS_PROXY: at() } });
  expect(await http.send(request(URL_BEHIND))).toMatchObject({ failure: 'tls-untrusted' });
});

test('the certificate of the proxy itself is verified', async () => {
  const proxy = await bench.run(
    tlsServer(authority.issue(['localhost']), (_, response) => response.end()),
  );
  const http = bench.port({ env: { HTTPS_PROXY: `https://localhost:${proxy.port}` } });
  expect(await http.send(request(URL_BEHIND))).toMatchObject({ failure: 'tls-untrusted' });
});

describe('plain http', () => {
  const far = `http://${HOST}/v1/models`;
  const withoutKey = { headers: {} };

  test('goes through HTTP_PROXY as a whole URL', async () => {
    const proxy = await bench.run(proxyServer(1));
    const http = portWith({ HTTP_PROXY: `http://127.0.0.1:${proxy.port}` });
    const outcome = await http.send(request(far, withoutKey));
    expect(outcome).toMatchObject({ status: 200, body: 'from the proxy' });
    expect(proxy.asked).toEqual([`GET ${far}`]);
  });

  test('does not go through HTTPS_PROXY', async () => {
    const proxy = await bench.run(proxyServer(1));
    const http = portWith({ HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` });
    expect(await http.send(request('http://llm.invalid/', withoutKey))).toMatchObject({
      failure: 'dns',
    });
    expect(proxy.asked).toEqual([]);
  });

  test('a 407 there is the proxy’s too', async () => {
    const proxy = await bench.run(proxyServer(1, 407));
    const http = portWith({ HTTP_PROXY: `http://127.0.0.1:${proxy.port}` });
    expect(gist(await http.send(request(far, withoutKey)))).toBe('proxy-auth PROXY_407');
  });
});

test('a 407 without a proxy is an answer of the server', async () => {
  const { port } = await bench.run(
    httpServer((_, response) => {
      response.writeHead(407).end();
    }),
  );
  expect(gist(await bench.port().send(request(`http://127.0.0.1:${port}/`)))).toBe('407');
});

test.each(['127.0.0.1', 'localhost'])('%s is never reached through a proxy', async (host) => {
  const { port } = await bench.run(httpServer((_, response) => response.end()));
  const http = portWith({ HTTP_PROXY: 'http://127.0.0.1:1', HTTPS_PROXY: 'http://127.0.0.1:1' });
  expect(gist(await http.send(request(`http://${host}:${port}/`)))).toBe('200');
});

import { createSecureServer } from 'node:http2';
import { createAuthority, EXPIRED, selfSigned } from './support/certificates.js';
import { runChild, sources } from './support/child.js';
import { Bench, gist, request } from './support/sending.js';
import { httpServer, listen, tlsServer } from './support/servers.js';

const bench = new Bench();
beforeAll(() => void sources(), 60_000);
afterEach(() => bench.end());

const authority = createAuthority('authlint test authority');
const hosts = ['127.0.0.1', 'localhost'];
const served = async (identity: ReturnType<typeof selfSigned>): Promise<number> => {
  const { port } = await bench.run(tlsServer(identity, (_, response) => response.end('ok')));
  return port;
};

test('a certificate of a trusted authority', async () => {
  const port = await served(authority.issue(hosts));
  const http = bench.port({ ca: authority.cert });
  expect(gist(await http.send(request(`https://127.0.0.1:${port}/`)))).toBe('200');
  expect(gist(await http.send(request(`https://localhost:${port}/`)))).toBe('200');
});

test('a server that takes HTTP/2 alone', async () => {
  const { cert, key } = authority.issue(hosts);
  const { port } = await bench.run(listen(createSecureServer({ cert, key })));
  const outcome = await bench
    .port({ ca: authority.cert })
    .send(request(`https://127.0.0.1:${port}/`));
  expect(gist(outcome)).toBe('protocol ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL');
});

test('a certificate of an authority that is not trusted', async () => {
  const port = await served(authority.issue(hosts));
  const other = bench.port({ ca: createAuthority('another').cert });
  const outcome = await other.send(request(`https://127.0.0.1:${port}/`));
  expect(gist(outcome)).toBe('tls-untrusted UNABLE_TO_VERIFY_LEAF_SIGNATURE');
});

test('a self-signed certificate', async () => {
  const port = await served(selfSigned(hosts));
  const outcome = await bench.port().send(request(`https://127.0.0.1:${port}/`));
  expect(gist(outcome)).toBe('tls-untrusted DEPTH_ZERO_SELF_SIGNED_CERT');
});

test('an expired certificate', async () => {
  const port = await served(authority.issue(hosts, EXPIRED));
  const outcome = await bench
    .port({ ca: authority.cert })
    .send(request(`https://127.0.0.1:${port}/`));
  expect(gist(outcome)).toBe('tls-expired CERT_HAS_EXPIRED');
});

test('a certificate for another host', async () => {
  const port = await served(authority.issue(['other.example']));
  const outcome = await bench
    .port({ ca: authority.cert })
    .send(request(`https://127.0.0.1:${port}/`));
  expect(gist(outcome)).toBe('tls-untrusted ERR_TLS_CERT_ALTNAME_INVALID');
});

test('plain HTTP where TLS is expected', async () => {
  const { port } = await bench.run(httpServer((_, response) => response.end()));
  const outcome = await bench.port().send(request(`https://127.0.0.1:${port}/`));
  expect(outcome).toMatchObject({ failure: 'protocol' });
});

describe('with the check switched off in the environment', () => {
  const env = { NODE_TLS_REJECT_UNAUTHORIZED: '0' };

  test('a self-signed certificate is refused all the same', async () => {
    const port = await served(selfSigned(hosts));
    const url = `https://127.0.0.1:${port}/`;
    const { stdout } = await runChild(
      `const scrubber = new node.Scrubber(new node.RunFingerprinter());
       const http = node.createHttp({ env: {}, scrubber });
       const outcome = await http.send({ method: 'GET', url: ${JSON.stringify(url)}, headers: {}, body: null, timeoutMs: 2000 });
       console.log(outcome.failure ?? outcome.status);
       await http.close();`,
      { env },
    );
    expect(stdout).toBe('tls-untrusted\n');
  });

  test('while a program without this port takes it, so that the switch did work', async () => {
    const port = await served(selfSigned(hosts));
    const { stdout } = await runChild(
      `const { get } = await import('node:https');
       get('https://127.0.0.1:${port}/', { agent: false }, (answer) => { console.log(answer.statusCode); answer.resume(); });`,
      { env },
    );
    expect(stdout).toBe('200\n');
  });
});

test('a name is resolved as everywhere in the process, also where a preload changed that', async () => {
  const port = await served(authority.issue(['api.corp.example']));
  const { stdout } = await runChild(
    `const dns = (await import('node:dns')).default;
     dns.lookup = (host, options, done) =>
       options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
     const http = node.createHttp({ env: {}, scrubber: new node.Scrubber(new node.RunFingerprinter()) });
     const outcome = await http.send({ method: 'GET', url: 'https://api.corp.example:${port}/', headers: {}, body: null, timeoutMs: 2000 });
     console.log(outcome.failure ?? outcome.status);
     await http.close();`,
    { files: { 'ca.pem': authority.cert }, env: { NODE_EXTRA_CA_CERTS: 'ca.pem' } },
  );
  expect(stdout).toBe('200\n');
});

test('an authority that Node.js is given at start is trusted', async () => {
  const port = await served(authority.issue(hosts));
  const code = `const scrubber = new node.Scrubber(new node.RunFingerprinter());
    const http = node.createHttp({ env: {}, scrubber });
    const outcome = await http.send({ method: 'GET', url: 'https://localhost:${port}/', headers: {}, body: null, timeoutMs: 2000 });
    console.log(outcome.failure ?? outcome.status);
    await http.close();`;
  const trusting = await runChild(code, {
    files: { 'ca.pem': authority.cert },
    env: { NODE_EXTRA_CA_CERTS: 'ca.pem' },
  });
  expect(trusting.stdout).toBe('200\n');
  expect((await runChild(code, {})).stdout).toBe('tls-untrusted\n');
});

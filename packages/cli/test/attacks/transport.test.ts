import { everyNth } from '@authlint/suite';
import {
  canary,
  sharedAuthority,
  startFakeProvider,
  type CertificateKind,
} from '@authlint/testkit';
import { createServer as createTlsServer } from 'node:tls';
import { createServer, type AddressInfo } from 'node:net';
import { web } from '../support/hostile-servers.js';
import { boundedRun, describeHostile, idleRun } from '../support/hostile-table.js';
import { HOSTILE_TRANSPORT, REDIRECTS } from '../support/hostile-transport.js';

const KEY = canary('litellm', 'hostile transport');
let idle: Awaited<ReturnType<typeof idleRun>>;

beforeAll(async () => {
  idle = await idleRun(KEY);
});

describeHostile(everyNth(10, HOSTILE_TRANSPORT), KEY);

describe('a redirect is not followed', () => {
  test.each(everyNth(6, REDIRECTS))('to %s', async (name, locationOf) => {
    const second = await web((response) => response.end('{"choices":[]}'));
    const location = locationOf(second.origin);
    const first = await web((response) => response.writeHead(307, { location }).end());
    try {
      const run = await boundedRun(
        `redirect to ${name}`,
        { url: `${first.origin}/v1`, key: KEY },
        idle,
      );
      expect(run.provider.state).toBe('inconclusive');
      expect(first.asked.length).toBeGreaterThan(0);
      expect(second.asked).toEqual([]);
    } finally {
      await Promise.all([first.close(), second.close()]);
    }
  });
});

describe('a TLS server that cannot be trusted gets no key', () => {
  const authority = sharedAuthority();
  const cases: readonly (readonly [CertificateKind, string])[] = [
    ['wrong-host', 'tls-untrusted'],
    ['expired', 'tls-expired'],
    ['self-signed', 'tls-untrusted'],
    ['unknown-authority', 'tls-untrusted'],
  ];

  test.each(cases)('%s', async (kind, code) => {
    const server = await startFakeProvider({
      hosts: { localhost: [{ status: 401 }] },
      tls: { authority, certificates: { localhost: kind } },
    });
    try {
      const endpoint = { url: `${server.url}/v1`, key: KEY, authority: authority.certificate };
      const run = await boundedRun(`TLS: ${kind}`, endpoint, idle);
      expect([run.provider.state, run.provider.diagnosis?.code]).toEqual(['not-auth', code]);
      expect(server.requests).toEqual([]);
    } finally {
      await server.close();
    }
  });

  test('the same server with a good certificate is asked', async () => {
    const server = await startFakeProvider({
      hosts: { localhost: [{ status: 401 }] },
      tls: { authority },
    });
    try {
      const endpoint = { url: `${server.url}/v1`, key: KEY, authority: authority.certificate };
      const run = await boundedRun('TLS: valid', endpoint, idle);
      expect(run.provider.state).toBe('rejected');
      expect(server.requests.length).toBeGreaterThan(0);
    } finally {
      await server.close();
    }
  });

  test('TLS 1.1 only', async () => {
    const { certificate: cert, key } = authority.issue(['localhost']);
    const heard: string[] = [];
    const server = createTlsServer(
      { cert, key, minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' },
      (socket) => socket.on('data', (chunk) => heard.push(chunk.toString())),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = server.address() as AddressInfo;
      const url = `https://localhost:${port}/v1`;
      const endpoint = { url, key: KEY, authority: authority.certificate };
      const run = await boundedRun('TLS: version 1.1 only', endpoint, idle);
      // No code of the contract is about versions: no common protocol says nothing of trust.
      expect([run.provider.state, run.provider.diagnosis]).toEqual(['inconclusive', null]);
      expect(heard).toEqual([]);
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  });

  test('a handshake that is never answered', async () => {
    const heard: Buffer[] = [];
    const server = createServer((socket) => {
      socket.on('error', () => undefined).on('data', (chunk) => heard.push(chunk));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = server.address() as AddressInfo;
      const endpoint = { url: `https://localhost:${port}/v1`, key: KEY };
      const run = await boundedRun('TLS: no answer to the handshake', endpoint, idle);
      expect([run.provider.state, run.provider.diagnosis?.code]).toEqual([
        'not-auth',
        'network-timeout',
      ]);
      expect(heard.length).toBeGreaterThan(0);
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  });
});

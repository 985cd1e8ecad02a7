import { createServer as createHttpServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import { createServer as createTlsServer } from 'node:tls';
import { seal } from '@authlint/core';
import { HostLimits, MAX_PER_HOST } from '../src/http/host-limits.js';
import { createAuthority } from './support/certificates.js';
import { Bench, gist, KEY, request } from './support/sending.js';
import { listen, type Running } from './support/servers.js';

const bench = new Bench();
afterEach(() => bench.end());

const authority = createAuthority('authlint test authority');
const identity = authority.issue(['127.0.0.1']);

interface Counted extends Running {
  /** Version of HTTP and credential of each request. */
  readonly seen: string[];
}

/** A server that offers HTTP/2 and takes HTTP/1.1, and keeps what comes. */
async function http2Server(): Promise<Counted> {
  const seen: string[] = [];
  const server = createSecureServer(
    { cert: identity.cert, key: identity.key, allowHTTP1: true },
    (asked, response) => {
      seen.push(`${asked.httpVersion} ${asked.headers.authorization ?? '-'}`);
      response.end('ok');
    },
  );
  server.on('sessionError', () => undefined);
  return { ...(await listen(server)), seen };
}

const trusting = () => bench.port({ ca: authority.cert });
const urlOf = ({ port }: Running): string => `https://127.0.0.1:${port}/`;

test('HTTP/2 is not spoken where it is offered: nothing counts its frames, and clients do not ask for it', async () => {
  const server = await bench.run(http2Server());
  const http = trusting();
  for (const timeoutMs of [2_000, 1_900]) {
    expect(gist(await http.send(request(urlOf(server), { timeoutMs })))).toBe('200');
  }
  const headers = { authorization: seal(`Bearer ${KEY}\u00a0`) };
  expect(gist(await http.send(request(urlOf(server), { headers })))).toBe('200');
  expect(server.seen).toEqual(['', '', '\u00a0'].map((end) => `1.1 Bearer ${KEY}${end}`));
});

test('a server that speaks HTTP/2 all the same, interim answers without end, is not listened to', async () => {
  const { cert, key } = identity;
  const server = createTlsServer({ cert, key, ALPNProtocols: ['h2', 'http/1.1'] }, (socket) => {
    const interim = Buffer.from('00000501040000000108033130330000', 'hex').subarray(0, 14); // :status 103
    const flood = Buffer.concat([
      Buffer.from('000000040000000000', 'hex'),
      ...Array<Buffer>(2_000).fill(interim),
    ]);
    const go = (): void => {
      while (socket.writable && socket.write(flood));
    };
    socket.on('error', () => undefined).on('drain', go);
    go();
  });
  const http = trusting();
  const outcome = await http.send(
    request(urlOf(await bench.run(listen(server))), { timeoutMs: 5_000 }),
  );
  expect(gist(outcome)).toMatch(/^protocol /);
});

test('over HTTP/1.1 connections are used again, whatever time is left for a request', async () => {
  let connections = 0;
  const plain = createHttpServer((_, response) => response.end('ok'));
  plain.on('connection', () => (connections += 1));
  const { port } = await bench.run(listen(plain));
  const http = bench.port();
  for (const timeoutMs of [2_000, 1_700, 1_201, 900, 2_000]) {
    expect(gist(await http.send(request(`http://127.0.0.1:${port}/`, { timeoutMs })))).toBe('200');
  }
  // A request right behind an answer may find the connection not yet free; before, each limit had connections of its own.
  expect(connections).toBeLessThanOrEqual(2);
});

test('after the end nothing is sent, not even what waited', async () => {
  const server = await bench.run(http2Server());
  const http = trusting();
  await http.close();
  expect(gist(await http.send(request(urlOf(server))))).toBe('aborted UND_ERR_CLOSED');
  expect(server.seen).toEqual([]);
});

describe('a host', () => {
  /** The most that were at work at once. */
  async function peakAt(urls: readonly string[]): Promise<number> {
    const hosts = new HostLimits();
    let open = 0;
    let peak = 0;
    const work = async (): Promise<void> => {
      peak = Math.max(peak, (open += 1));
      await new Promise((resolve) => setImmediate(resolve));
      open -= 1;
    };
    await Promise.all(urls.map((url) => hosts.run(new URL(url), work)));
    return peak;
  }
  const many = (url: string) => Array.from({ length: 4 * MAX_PER_HOST }, () => url);

  test('has so many requests at a time, and each host its own', async () => {
    expect(await peakAt(many('https://llm.corp.example/v1'))).toBe(MAX_PER_HOST);
    const two = [...many('https://a.example/'), ...many('https://b.example/')];
    expect(await peakAt(two)).toBe(2 * MAX_PER_HOST);
  });

  test('that is this machine has them as they come', async () => {
    expect(await peakAt(many('http://127.0.0.1:8080/'))).toBe(4 * MAX_PER_HOST);
  });
});

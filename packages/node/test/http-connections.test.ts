import { createServer as createHttpServer } from 'node:http';
import {
  constants,
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2';
import { seal } from '@authlint/core';
import { HostLimits, MAX_PER_HOST } from '../src/http/host-limits.js';
import { fitsHttp2 } from '../src/http/send-over.js';
import { createAuthority } from './support/certificates.js';
import { Bench, gist, KEY, request } from './support/sending.js';
import { listen, type Running } from './support/servers.js';

const bench = new Bench();
afterEach(() => bench.end());

const authority = createAuthority('authlint test authority');
const identity = authority.issue(['127.0.0.1']);

interface Counted extends Running {
  readonly connections: () => number;
  /** Version of HTTP and credential of each request. */
  readonly seen: string[];
}

/** A server that offers HTTP/2 and takes HTTP/1.1, and counts what comes. */
async function http2Server(
  answer: (asked: Http2ServerRequest, response: Http2ServerResponse) => void = (_, response) =>
    void response.end('ok'),
): Promise<Counted> {
  const seen: string[] = [];
  let connections = 0;
  const server = createSecureServer(
    { cert: identity.cert, key: identity.key, allowHTTP1: true },
    (asked, response) => {
      seen.push(`${asked.httpVersion} ${asked.headers.authorization ?? '-'}`);
      answer(asked, response);
    },
  );
  server.on('secureConnection', () => (connections += 1));
  server.on('sessionError', () => undefined);
  return { ...(await listen(server)), seen, connections: () => connections };
}

const trusting = () => bench.port({ ca: authority.cert });
const urlOf = ({ port }: Running): string => `https://127.0.0.1:${port}/`;

describe('HTTP/2', () => {
  test('is spoken where it is offered, over one connection', async () => {
    const server = await bench.run(http2Server());
    const http = trusting();
    for (const timeoutMs of [2_000, 1_900, 1_500, 2_000]) {
      expect(gist(await http.send(request(urlOf(server), { timeoutMs })))).toBe('200');
    }
    const post = { method: 'POST', body: '{}' } as const;
    expect(await http.send(request(urlOf(server), post))).toMatchObject({ body: 'ok' });
    expect(server.seen).toEqual(Array.from({ length: 5 }, () => `2.0 Bearer ${KEY}`));
    expect(server.connections()).toBe(1);
  });

  test('a damaged key goes over HTTP/1.1, as the client sends it', async () => {
    const server = await bench.run(http2Server());
    const headers = { authorization: seal(`Bearer ${KEY}\u00a0`) };
    expect(gist(await trusting().send(request(urlOf(server), { headers })))).toBe('200');
    expect(server.seen).toEqual([`1.1 Bearer ${KEY}\u00a0`]);
  });

  test.each([
    ['a plain key', { authorization: 'Bearer a b' }, true],
    ['nothing', { 'x-key': '' }, true],
    ['a blank at the end', { authorization: 'Bearer a ' }, false],
    ['a blank in front', { 'api-key': ' a' }, false],
    ['a tab at the end', { 'api-key': 'a\t' }, false],
    ['a byte beyond ASCII', { 'api-key': 'a\u00e9' }, false],
    ['a header of the connection', { Connection: 'close' }, false],
    ['a host of its own', { host: 'other.example' }, false],
  ])('%s: is carried by it: %j', (_name, headers, expected) => {
    expect(fitsHttp2(headers)).toBe(expected);
  });

  test('where it is broken, HTTP/1.1 is what the client would use', async () => {
    const server = await bench.run(
      http2Server((asked, response) => {
        if (asked.httpVersion === '1.1') response.end('over 1.1');
        else asked.stream.close(constants.NGHTTP2_HTTP_1_1_REQUIRED);
      }),
    );
    expect(await trusting().send(request(urlOf(server)))).toMatchObject({ body: 'over 1.1' });
    expect(server.seen).toEqual([`2.0 Bearer ${KEY}`, `1.1 Bearer ${KEY}`]);
  });

  test('a stream that hangs ends by its own deadline, those beside it are answered', async () => {
    const server = await bench.run(
      http2Server((asked, response) => {
        if (asked.url !== '/hang') response.end('ok');
      }),
    );
    const http = trusting();
    const [hanging, ...others] = await Promise.all(
      ['hang', 'a', 'b', 'c'].map((path) =>
        http.send(request(`${urlOf(server)}${path}`, { timeoutMs: 500 })),
      ),
    );
    expect(gist(hanging as NonNullable<typeof hanging>)).toMatch(/^timeout /);
    expect(others.map(gist)).toEqual(['200', '200', '200']);
  });
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

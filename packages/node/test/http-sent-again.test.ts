import type { HttpOutcome } from '@authlint/core';
import { Bench, gist, request } from './support/sending.js';
import { httpServer, rawServer, type Running } from './support/servers.js';

/** A request is sent again where the first one could say nothing of the provider; both are told. */

const bench = new Bench();
afterEach(() => bench.end());

const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';
const urlOf = ({ port }: Running): string => `http://127.0.0.1:${port}/`;
const attempts = ({ earlier = [] }: HttpOutcome): string[] =>
  earlier.map(({ status, failure }) => String(status ?? failure));

interface Cutting extends Running {
  readonly seen: () => number;
}

/** undici looks at a connection before it uses it again, and takes another one meanwhile. */
const idle = () => new Promise((resolve) => setTimeout(resolve, 50));

/** Answers so many requests of a connection, and cuts it at the next one, behind `first` bytes of an answer. */
async function cutting(answers: number, first = ''): Promise<Cutting> {
  let seen = 0;
  const server = await rawServer((socket) => {
    let left = answers;
    socket.on('data', () => {
      seen += 1;
      left -= 1;
      if (left >= 0) return void socket.write(OK);
      socket.write(first, () => socket.destroy());
    });
  });
  return { ...server, seen: () => seen };
}

describe('a connection that the server cuts', () => {
  test.each(['GET', 'POST'] as const)(
    'after it was used: %s goes over a new one, once',
    async (method) => {
      const server = await bench.run(cutting(1));
      const http = bench.port();
      const asked = { method, body: method === 'POST' ? '{}' : null };
      expect(gist(await http.send(request(urlOf(server))))).toBe('200');
      await idle();
      const outcome = await http.send(request(urlOf(server), asked));
      expect([gist(outcome), attempts(outcome), server.seen()]).toEqual(['200', ['reset'], 3]);
    },
  );

  test('at once: the request is not sent again', async () => {
    const server = await bench.run(cutting(0));
    const outcome = await bench.port().send(request(urlOf(server)));
    expect([gist(outcome), attempts(outcome)]).toEqual(['reset UND_ERR_SOCKET', []]);
    expect(server.seen()).toBe(1);
  });

  test('behind the first bytes of an answer: the request is not sent again', async () => {
    const server = await bench.run(cutting(1, 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf'));
    const http = bench.port();
    await http.send(request(urlOf(server)));
    await idle();
    const outcome = await http.send(request(urlOf(server)));
    expect([outcome.kind, attempts(outcome), server.seen()]).toEqual(['failure', [], 2]);
  });
});

describe('a server that asks to wait', () => {
  /** Asks so often to wait `seconds`, then answers. */
  const limiting = (times: number, status: number, seconds: number | null) => {
    let left = times;
    return httpServer((_, response) => {
      left -= 1;
      if (left < 0) return void response.end('ok');
      const wait = seconds === null ? {} : { 'retry-after': String(seconds) };
      response.writeHead(status, wait).end('slow down');
    });
  };

  test.each([
    ['429, twice', 2, 429, 0, '200', ['429', '429']],
    ['503, once', 1, 503, 1, '200', ['503']],
    ['longer than the time limit', 1, 429, 60, '429', []],
    ['without saying for how long', 1, 429, null, '429', []],
    ['500: that is no request to wait', 1, 500, 0, '500', []],
  ] as const)('%s', async (_, times, status, seconds, end, earlier) => {
    const server = await bench.run(limiting(times, status, seconds));
    const outcome = await bench.port().send(request(urlOf(server)));
    expect([gist(outcome), attempts(outcome)]).toEqual([end, earlier]);
  });
});

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { seal } from '@authlint/core';
import { Bench, gist, KEY, request } from './support/sending.js';
import { httpServer, rawServer } from './support/servers.js';

const bench = new Bench();
afterEach(() => bench.end());

const MIB = 1024 * 1024;
const CAP = 512 * 1024;

test('an answer has status, lower-case headers, body and duration', async () => {
  const { port } = await bench.run(
    httpServer((_, response) => {
      response
        .writeHead(401, {
          'X-Request-ID': 'r1',
          'Set-Cookie': ['a=1', 'b=2'],
          Via: Buffer.from('Büro').toString('latin1'),
          Server: 'B\u00fcro',
        })
        .end('{"e":"ü"}');
    }),
  );
  const outcome = await bench.port().send(request(`http://127.0.0.1:${port}/v1/models`));
  expect(outcome).toMatchObject({
    kind: 'answer',
    status: 401,
    body: '{"e":"ü"}',
    truncated: false,
  });
  if (outcome.kind !== 'answer') throw new Error('no answer');
  expect(outcome.headers).toMatchObject({
    'x-request-id': 'r1',
    'set-cookie': 'a=1, b=2',
    via: 'Büro', // written in UTF-8
    server: 'Büro', // in Latin-1
  });
  expect(Number.isInteger(outcome.durationMs)).toBe(true);
});

test('a hundred answers that announce one are passed over; of a flood no more are read', async () => {
  let read = 0;
  const count = (): void => void (read += 1);
  subscribe('undici:request:headers', count);
  const announce = 'HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n';
  for (const [times, said, headers] of [
    [100, '200', 101],
    [20_000, 'protocol TOO_MANY_INTERIM', 101],
  ] as const) {
    const { port } = await bench.run(
      rawServer((socket) =>
        socket.on('data', () =>
          socket.write(`${announce.repeat(times)}HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n`),
        ),
      ),
    );
    read = 0;
    expect(gist(await bench.port().send(request(`http://127.0.0.1:${port}/`)))).toBe(said);
    expect(read).toBe(headers);
  }
  unsubscribe('undici:request:headers', count);
});

test('invalid UTF-8 is replaced, not refused', async () => {
  const { port } = await bench.run(
    httpServer((_, response) => response.end(Buffer.from([0x61, 0xff, 0x62]))),
  );
  expect(await bench.port().send(request(`http://127.0.0.1:${port}/`))).toMatchObject({
    body: 'a\ufffdb',
  });
});

test('method, path, query, headers and body go out as given', async () => {
  const seen: string[] = [];
  const { port } = await bench.run(
    httpServer((incoming, response) => {
      incoming.setEncoding('utf8').on('data', (chunk: string) => seen.push(chunk));
      incoming.on('end', () => response.end());
      seen.push(`${incoming.method} ${incoming.url}`, incoming.headers['accept-encoding'] ?? '');
    }),
  );
  const url = `http://127.0.0.1:${port}/v1/chat?api-version=1`;
  await bench.port().send(request(url, { method: 'POST', body: '{"a":"ü"}' }));
  expect(seen).toEqual(['POST /v1/chat?api-version=1', 'identity', '{"a":"ü"}']);
});

test('a key goes out byte for byte, blanks at its ends and Latin-1 letters too', async () => {
  const seen: Buffer[] = [];
  const { port } = await bench.run(
    rawServer((socket) => {
      socket.on('data', (chunk) => {
        seen.push(chunk);
        socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
      });
    }),
  );
  const headers = { 'X-Key': seal(' k\u00e9y\t') };
  expect(gist(await bench.port().send(request(`http://127.0.0.1:${port}/`, { headers })))).toBe(
    '200',
  );
  expect(Buffer.concat(seen).toString('latin1')).toContain('\r\nX-Key:  k\u00e9y\t\r\n');
});

test.each([
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
  ['br', brotliCompressSync],
])('a body in %s is decoded although none was asked for', async (encoding, compress) => {
  const { port } = await bench.run(
    httpServer((_, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(compress('{"data":[]}'));
    }),
  );
  const outcome = await bench.port().send(request(`http://127.0.0.1:${port}/`));
  expect(outcome).toMatchObject({ body: '{"data":[]}', truncated: false });
});

test('two encodings are undone in turn', async () => {
  const body = brotliCompressSync(gzipSync('twice'));
  const { port } = await bench.run(
    httpServer((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip, br' }).end(body);
    }),
  );
  expect(await bench.port().send(request(`http://127.0.0.1:${port}/`))).toMatchObject({
    body: 'twice',
  });
});

test.each([10, 15, 16, 17, 18, 22, 23, 24])(
  'a window of 2^%s bytes for brotli is decoded up to 4 MiB',
  async (bits) => {
    const params = { [constants.BROTLI_PARAM_LGWIN]: bits };
    const body = brotliCompressSync('x'.repeat(9 * MIB), { params });
    const { port } = await bench.run(
      httpServer((_, response) => response.writeHead(401, { 'content-encoding': 'br' }).end(body)),
    );
    const outcome = await bench.port().send(request(`http://127.0.0.1:${port}/`));
    const length = bits <= 22 ? CAP : 0;
    expect(outcome).toMatchObject({ kind: 'answer', status: 401, truncated: true });
    expect(outcome.kind === 'answer' && outcome.body.length).toBe(length);
  },
);

test('more encodings than anybody uses are not undone', async () => {
  const { port } = await bench.run(
    httpServer((_, response) => {
      const encodings = Array.from({ length: 200 }, () => 'gzip').join(', ');
      response.writeHead(401, { 'content-encoding': encodings }).end(gzipSync('{}'));
    }),
  );
  const outcome = await bench.port().send(request(`http://127.0.0.1:${port}/`));
  expect(outcome).toMatchObject({ status: 401, body: '', truncated: true });
});

test('what claims to be gzip and is not leaves the status and an empty, cut body', async () => {
  const { port } = await bench.run(
    httpServer((_, response) => {
      response.writeHead(401, { 'content-encoding': 'gzip' }).end('plain');
    }),
  );
  const outcome = await bench.port().send(request(`http://127.0.0.1:${port}/`));
  expect(outcome).toMatchObject({ status: 401, body: '', truncated: true });
});

test('a gzip bomb is cut at the limit', async () => {
  const bomb = gzipSync(Buffer.alloc(200 * MIB, 'a'));
  expect(bomb.length).toBeLessThan(CAP);
  const { port } = await bench.run(
    httpServer((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    }),
  );
  const before = process.memoryUsage().rss;
  const outcome = await bench.port().send(request(`http://127.0.0.1:${port}/`));
  if (outcome.kind !== 'answer') throw new Error(gist(outcome));
  expect([outcome.body.length, outcome.truncated]).toEqual([CAP, true]);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * MIB);
});

test('an endless body is cut at the limit and the connection ended', async () => {
  let closed = false;
  const { port } = await bench.run(
    httpServer((_, response) => {
      const chunk = Buffer.alloc(64 * 1024, 'x');
      const more = (): void => {
        while (!closed && response.write(chunk));
      };
      response.on('drain', more).on('close', () => {
        closed = true;
      });
      more();
    }),
  );
  const outcome = await bench.port().send(request(`http://127.0.0.1:${port}/`));
  if (outcome.kind !== 'answer') throw new Error(gist(outcome));
  expect([outcome.status, outcome.body.length, outcome.truncated]).toEqual([200, CAP, true]);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(closed).toBe(true);
});

test('a body of exactly the limit is whole', async () => {
  const { port } = await bench.run(httpServer((_, response) => response.end('y'.repeat(CAP))));
  expect(await bench.port().send(request(`http://127.0.0.1:${port}/`))).toMatchObject({
    truncated: false,
  });
});

test('a key across the limit is removed whole', async () => {
  const body = `${'z'.repeat(CAP - 10)}${KEY}${'z'.repeat(CAP)}`;
  const { port } = await bench.run(httpServer((_, response) => response.end(body)));
  const outcome = await bench.port().send(request(`http://127.0.0.1:${port}/`));
  if (outcome.kind !== 'answer') throw new Error(gist(outcome));
  expect(outcome.body).not.toContain(KEY.slice(0, 6));
  expect(outcome.body).toHaveLength(CAP);
});

test('a redirect is an answer: the other origin hears nothing', async () => {
  let reached = 0;
  const other = await bench.run(
    httpServer((_, response) => {
      reached += 1;
      response.end();
    }),
  );
  const location = `http://localhost:${other.port}/steal`;
  const { port } = await bench.run(
    httpServer((_, response) => {
      response.writeHead(307, { location }).end();
    }),
  );
  const outcome = await bench.port().send(request(`http://127.0.0.1:${port}/`));
  expect(outcome).toMatchObject({ kind: 'answer', status: 307, headers: { location } });
  expect(reached).toBe(0);
});

describe('what comes back is cleaned', () => {
  const answer = async (body: string, header = 'none') => {
    const { port } = await bench.run(
      httpServer((_, response) => {
        response.writeHead(401, { 'x-echo': header }).end(body);
      }),
    );
    const outcome = await bench.port().send(request(`http://127.0.0.1:${port}/`));
    if (outcome.kind !== 'answer') throw new Error(gist(outcome));
    return outcome;
  };
  const mark = (): string => `[key ${bench.fingerprinter.of(seal(KEY))}]`;

  test('the key in body and header becomes its fingerprint', async () => {
    const outcome = await answer(
      `{"error":"Incorrect API key provided: ${KEY}."}`,
      `Bearer ${KEY}`,
    );
    expect(outcome.body).toBe(`{"error":"Incorrect API key provided: ${mark()}."}`);
    expect(outcome.headers['x-echo']).toBe(`Bearer ${mark()}`);
  });

  test('so does a key that is broken up by terminal sequences', async () => {
    const outcome = await answer(`bad \u001b[31m${KEY.slice(0, 9)}\u001b[0m${KEY.slice(9)}`);
    expect(outcome.body).toBe(`bad ${mark()}`);
  });

  test('terminal sequences and direction marks go, line feeds and tabs stay', async () => {
    const outcome = await answer('a\u001b]0;title\u0007b\u001b[2Jc\u009b1md\u202ee\r\n\tf\u0000g');
    expect(outcome.body).toBe('abcde\n\tfg');
  });
});

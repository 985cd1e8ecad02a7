/** @jest-environment-options { "fromSource": true } */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { seal } from '@authlint/core';
import { Bench, gist, KEY, request } from './support/sending.js';
import { httpServer, listen, rawServer } from './support/servers.js';

const bench = new Bench();
afterEach(() => bench.end());

const url = (port: number): string => `http://127.0.0.1:${port}/v1/models`;
/** The HTTP client's clock has half seconds, so a short limit may become the one for the whole, three times as long. */
const QUICK = { timeoutMs: 300 };

test('a host that has no address', async () => {
  const outcome = await bench.port().send(request('https://authlint-no-such-host.invalid/v1'));
  expect(outcome).toMatchObject({ kind: 'failure', failure: 'dns' });
});

test('a port on which nobody listens', async () => {
  const { port, close } = await listen(createServer());
  await close();
  expect(gist(await bench.port().send(request(url(port))))).toBe('refused ECONNREFUSED');
});

test('a name with two addresses that both refuse', async () => {
  const { port, close } = await listen(createServer());
  await close();
  expect(gist(await bench.port().send(request(`http://localhost:${port}/`)))).toBe(
    'refused ECONNREFUSED',
  );
});

test('a server that accepts and says nothing', async () => {
  const { port } = await bench.run(rawServer(() => undefined));
  const outcome = await bench.port().send(request(url(port), QUICK));
  expect(outcome).toMatchObject({ failure: 'timeout' });
  expect(outcome.durationMs).toBeGreaterThanOrEqual(QUICK.timeoutMs - 20); // a timer may be a little early
});

test('a body that begins and hangs', async () => {
  const { port } = await bench.run(
    httpServer((_, response) => {
      response.writeHead(200).write('{');
    }),
  );
  expect(await bench.port().send(request(url(port), QUICK))).toMatchObject({ failure: 'timeout' });
});

test('a body that drips is ended by the limit for the whole', async () => {
  const { port } = await bench.run(
    httpServer((_, response) => {
      const timer = setInterval(() => response.write('.'), 50);
      response.on('close', () => clearInterval(timer));
    }),
  );
  const outcome = await bench.port().send(request(url(port), QUICK));
  expect(gist(outcome)).toBe('timeout ETIMEDOUT');
  expect(outcome.durationMs).toBeGreaterThanOrEqual(QUICK.timeoutMs - 20); // a timer may be a little early
});

test('headers that drip are ended by the limit for the whole', async () => {
  const { port } = await bench.run(
    rawServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => socket.write('x-a: b\r\n'), 50);
      socket.on('close', () => clearInterval(timer));
    }),
  );
  expect(await bench.port().send(request(url(port), QUICK))).toMatchObject({ failure: 'timeout' });
});

test('a connection that is reset', async () => {
  const { port } = await bench.run(
    rawServer((socket) => socket.once('data', () => socket.resetAndDestroy())),
  );
  expect(await bench.port().send(request(url(port)))).toMatchObject({ failure: 'reset' });
});

test('a connection that is closed without an answer', async () => {
  const { port } = await bench.run(rawServer((socket) => socket.once('data', () => socket.end())));
  expect(gist(await bench.port().send(request(url(port))))).toBe('reset UND_ERR_SOCKET');
});

test.each([
  ['no HTTP at all', 'SSH-2.0-none\r\n'],
  ['headers without end', `HTTP/1.1 200 OK\r\nx-a: ${'a'.repeat(32 * 1024)}\r\n\r\n`],
])('an answer that is %s', async (_name, bytes) => {
  const { port } = await bench.run(
    rawServer((socket) => socket.once('data', () => socket.write(bytes))),
  );
  expect(await bench.port().send(request(url(port)))).toMatchObject({ failure: 'protocol' });
});

test('a port that is closed while it waits', async () => {
  const { port } = await bench.run(rawServer(() => undefined));
  const http = bench.port();
  const sending = http.send(request(url(port)));
  await new Promise((resolve) => setTimeout(resolve, 100));
  await http.close();
  expect(await sending).toMatchObject({ failure: 'aborted' });
});

test.each(['', 'no url', 'ftp://127.0.0.1/', 'https://user:word@127.0.0.1/', '/v1/models'])(
  'an address that cannot be sent to: %j',
  async (address) => {
    expect(gist(await bench.port().send(request(address)))).toBe('invalid-url null');
  },
);

describe('what may not go out does not', () => {
  const counting = async () => {
    const seen = { connections: 0 };
    const server = await bench.run(
      rawServer((socket) => {
        seen.connections += 1;
        socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
      }),
    );
    return { ...server, seen };
  };

  test.each([
    ['a line feed', `${KEY}\n`],
    ['a carriage return', `${KEY}\rx`],
    ['NUL', `${KEY}\0`],
    ['an escape', `${KEY}\u001b`],
    ['DEL', `${KEY}\u007f`],
    ['an em dash', `${KEY}\u2014`],
    ['a zero-width space', `${KEY}\u200b`],
  ])('a key with %s', async (_name, key) => {
    const { port, seen } = await counting();
    const headers = { authorization: seal(`Bearer ${key}`) };
    expect(gist(await bench.port().send(request(url(port), { headers })))).toBe(
      'unsendable-header null',
    );
    expect(seen.connections).toBe(0);
  });

  test.each([
    ['a plain header', { headers: { authorization: `Bearer ${seal(KEY).toString()}` } }, '/'],
    ['the URL', {}, `/?key=${encodeURIComponent(seal(KEY).toString())}`],
  ])('the mark of a secret in %s', async (_name, more, path) => {
    const { port, seen } = await counting();
    const sending = bench.port().send(request(`http://127.0.0.1:${port}${path}`, more));
    await expect(sending).rejects.toThrow(TypeError);
    expect(seen.connections).toBe(0);
  });

  test('the counter counts', async () => {
    const { port, seen } = await counting();
    const other = connect(port, '127.0.0.1');
    await once(other, 'connect');
    expect(gist(await bench.port().send(request(url(port))))).toBe('200');
    expect(seen.connections).toBe(2);
    other.destroy();
  });
});

describe('a credential over plain http', () => {
  const far = 'http://gateway.invalid/v1';

  test('does not go to another machine', async () => {
    expect(gist(await bench.port().send(request(far)))).toBe('cleartext-refused null');
    const sealedBody = request(far, {
      method: 'POST',
      headers: {},
      body: seal('refresh_token=abc'),
    });
    expect(gist(await bench.port().send(sealedBody))).toBe('cleartext-refused null');
  });

  test('goes there where it is allowed for that host', async () => {
    const allowing = bench.port({ allowCleartext: (host) => host === 'gateway.invalid' });
    expect(await allowing.send(request(far))).toMatchObject({ failure: 'dns' });
    expect(gist(await allowing.send(request('http://other.invalid/')))).toBe(
      'cleartext-refused null',
    );
  });

  test('a request without one goes anywhere', async () => {
    expect(await bench.port().send(request(far, { headers: {} }))).toMatchObject({
      failure: 'dns',
    });
  });

  test.each(['127.0.0.1', 'localhost', '127.8.9.1'])('%s is this machine', async (host) => {
    const { port } = await bench.run(httpServer((_, response) => response.end()));
    const outcome = await bench.port().send(request(`http://${host}:${port}/`));
    expect(outcome).not.toMatchObject({ failure: 'cleartext-refused' });
  });

  test.each(['127.0.0.1.invalid', 'localhost.invalid', '10.0.0.1', 'nolocalhost'])(
    '%s is not',
    async (host) => {
      expect(gist(await bench.port().send(request(`http://${host}/`)))).toBe(
        'cleartext-refused null',
      );
    },
  );
});

test('a connection that is still being made does not outlive its port', async () => {
  const http = bench.port();
  // Nobody answers there, so it is being made for as long as the system tries: about two minutes.
  const sending = http.send(request('http://192.0.2.7/', { headers: {}, timeoutMs: 60_000 }));
  const connecting = () => process.getActiveResourcesInfo().filter((one) => one === 'ConnectWrap');
  for (let turn = 0; turn < 100 && connecting().length === 0; turn += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  await http.close();
  expect(await sending).toMatchObject({ kind: 'failure' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(connecting()).toEqual([]);
});

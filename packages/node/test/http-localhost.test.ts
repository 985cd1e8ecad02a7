import dns from 'node:dns';
import { Bench, gist, request } from './support/sending.js';
import { httpServer } from './support/servers.js';

const bench = new Bench();
const { lookup } = dns;
afterEach(async () => {
  dns.lookup = lookup;
  await bench.end();
});

/** The resolver of the system, as one who answers DNS would have it; 0.0.0.0 reaches this machine, and is no loopback address. */
function resolverAnswers(...addresses: readonly string[]): void {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  dns.lookup = ((...args: readonly unknown[]) => {
    const [, options, callback] = args as [
      string,
      { readonly all?: boolean },
      (error: null, ...answer: readonly unknown[]) => void,
    ];
    if (options.all === true) callback(null, found);
    else callback(null, found[0]?.address, found[0]?.family);
  }) as unknown as typeof dns.lookup;
}

async function server() {
  const seen: string[] = [];
  const { port } = await bench.run(
    httpServer((incoming, response) => {
      seen.push(incoming.headers.host ?? '');
      response.end('{}');
    }),
  );
  return { seen, url: (host: string) => `http://${host}:${port}/v1/models` };
}

test.each(['llm.localhost', 'localhost', 'a.b.localhost.'])(
  '%s that the resolver says is another machine is not asked',
  async (host) => {
    const { seen, url } = await server();
    resolverAnswers('0.0.0.0', '::ffff:192.0.2.1');
    expect(gist(await bench.port().send(request(url(host))))).toBe('dns NOT_LOOPBACK');
    expect(seen).toEqual([]);
  },
);

test('another address beside that of this machine is passed over', async () => {
  const { seen, url } = await server();
  resolverAnswers('192.0.2.1', '127.0.0.1');
  expect(await bench.port().send(request(url('llm.localhost')))).toMatchObject({ status: 200 });
  expect(seen).toHaveLength(1);
});

test('the same answer for another name is taken: it reaches the server', async () => {
  const { seen, url } = await server();
  resolverAnswers('0.0.0.0');
  const port = bench.port({ allowCleartext: () => true });
  expect(await port.send(request(url('llm.example')))).toMatchObject({ status: 200 });
  expect(seen).toHaveLength(1);
});

test.each([
  ['public', '127.0.0.1', 'dns ADDRESS_REFUSED'],
  ['public', '10.0.0.7', 'dns ADDRESS_REFUSED'],
  ['internal', '169.254.169.254', 'dns ADDRESS_REFUSED'],
] as const)(
  'a request within the %s network is not sent where the name resolves to %s now',
  async (within, address, expected) => {
    const { seen, url } = await server();
    resolverAnswers('127.0.0.1', address);
    const port = bench.port({ allowCleartext: () => true });
    const sent = await port.send({ ...request(url('llm.example')), within });
    expect(gist(sent)).toBe(expected);
    expect(seen).toEqual([]);
  },
);

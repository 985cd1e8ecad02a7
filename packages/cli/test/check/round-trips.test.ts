import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { canary } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

/** How often a check waits for a server: on a slow link that is what the user feels, whatever the number of requests. */

const KEY = canary('litellm', 'round trips');
/** Milliseconds without a further request after which those that came are answered. */
const PAUSE = 150;

type Accepts = (request: IncomingMessage) => boolean;

const isList = ({ url }: IncomingMessage): boolean => url?.endsWith('/models') === true;
const bears = ({ headers }: IncomingMessage): boolean => headers.authorization === `Bearer ${KEY}`;

/** A server that answers all that it was asked at once, and counts how often it did so. */
class RoundServer {
  rounds = 0;
  requests = 0;
  readonly #waiting: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  readonly #server: Server;

  /** `ignores`: requests that are never answered. */
  constructor(
    readonly accepts: Accepts,
    ignores: Accepts = () => false,
  ) {
    this.#server = createServer((request, response) => {
      this.requests += 1;
      if (ignores(request)) return;
      this.#waiting.push(() => this.#answer(request, response));
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        this.rounds += 1;
        for (const answer of this.#waiting.splice(0)) answer();
      }, PAUSE);
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const isGood = this.accepts(request);
    response.writeHead(isGood ? 200 : 401, { 'content-type': 'application/json' });
    if (!isGood) response.end('{"error":{"message":"Unauthorized"}}');
    else if (isList(request))
      response.end('{"object":"list","data":[{"id":"m","object":"model"}]}');
    else response.end('{"object":"chat.completion","choices":[{"message":{"content":"ok"}}]}');
  }
}

async function ask(
  accepts: Accepts,
  key: string,
  options: readonly string[],
  { ignores, pack }: { ignores?: Accepts; pack?: (host: string) => object } = {},
) {
  const server = new RoundServer(accepts, ignores);
  const provider = { baseUrl: await server.listen(), apiKeyEnv: 'ROUND_KEY', modelId: 'm' };
  const folder = new Workspace({
    'authlint.config.json': { providers: { provider }, ...(pack && { packs: ['./pack.json'] }) },
    ...(pack && { 'pack.json': pack(new URL(provider.baseUrl).host) }),
  });
  try {
    const { providers } = await folder.check(options, { ROUND_KEY: key });
    const { rounds, requests } = server;
    const { state, diagnosis, requests: sent = [] } = providers[0] ?? {};
    const aborted = sent.filter(({ failure }) => failure === 'aborted').length;
    return { state, code: diagnosis?.code, rounds, requests, aborted };
  } finally {
    folder.remove();
    server.close();
  }
}

test.each<[string, Accepts, state: string, rounds: number, mostRequests: number]>([
  ['a good key', bears, 'ok', 1, 2],
  [
    'a list that is refused, where chat works',
    (one) => bears(one) && !isList(one),
    'rejected',
    1,
    2,
  ],
  ['a key that nothing accepts', () => false, 'rejected', 3, 9],
  ['a list that is public, and a refused key', isList, 'rejected', 3, 10],
  ['a key in another header', ({ headers }) => headers['x-api-key'] === KEY, 'rejected', 3, 9],
])('%s', async (_name, accepts, state, rounds, mostRequests) => {
  const asked = await ask(accepts, KEY, []);
  expect([asked.state, asked.rounds]).toEqual([state, rounds]);
  expect(asked.requests).toBeLessThanOrEqual(mostRequests);
});

test.each<[string, choice: string, key: string, code: string, requests: number]>([
  ['none, a refused key', 'none', KEY, 'key-rejected', 2],
  ['local, a refused key', 'local', KEY, 'key-rejected', 2],
  ['none, a key in quotes', 'none', `"${KEY}"`, 'key-quoted', 2],
  ['local, a key in quotes', 'local', `"${KEY}"`, 'key-quoted', 3],
])('--experiments %s', async (_name, choice, key, code, requests) => {
  const asked = await ask(bears, key === KEY ? `${KEY}x` : key, ['--experiments', choice]);
  expect(asked).toEqual({ state: 'rejected', code, rounds: 1, requests, aborted: 0 });
});

const inOtherHeader: Accepts = ({ headers }) => headers['x-api-key'] === KEY;
const isOtherPath: Accepts = ({ url = '' }) => !/^\/v1\/(models|chat\/completions)$/.test(url);

test('a result that decides ends the experiments that are still under way', async () => {
  const asked = await ask(inOtherHeader, KEY, ['--timeout', '60000'], {
    ignores: isOtherPath,
  });
  expect(asked).toMatchObject({ state: 'rejected', code: 'gateway-scheme-differs' });
  expect(asked.aborted).toBeGreaterThanOrEqual(1);
});

/** The description of a gateway that bans callers after failed tries. */
const banning = (host: string): object => ({
  format: 1,
  id: 'banning',
  summary: 'bans callers',
  gateway: { name: 'Banning gateway', hosts: [host], locksOut: true },
});

test.each<[string, Accepts, state: string, requests: number]>([
  ['a refused key is sent once', () => false, 'rejected', 1],
  ['a good key has its list as well', bears, 'ok', 2],
])('where failed tries lock the caller out, %s', async (_what, accepts, state, requests) => {
  expect(await ask(accepts, KEY, [], { pack: banning })).toMatchObject({ state, requests });
});

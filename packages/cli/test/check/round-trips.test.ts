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

  constructor(readonly accepts: Accepts) {
    this.#server = createServer((request, response) => {
      this.requests += 1;
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
  const server = new RoundServer(accepts);
  const provider = { baseUrl: await server.listen(), apiKeyEnv: 'ROUND_KEY', modelId: 'm' };
  const folder = new Workspace({ 'authlint.config.json': { providers: { provider } } });
  try {
    const report = await folder.check([], { ROUND_KEY: KEY });
    expect([report.providers[0]?.state, server.rounds]).toEqual([state, rounds]);
    expect(server.requests).toBeLessThanOrEqual(mostRequests);
  } finally {
    folder.remove();
    server.close();
  }
});

import { createServer, type IncomingMessage } from 'node:http';
import type { ProviderReport } from '@authlint/core';
import { canary, profiles, startFakeProvider } from '@authlint/testkit';
import { createEngine } from '../src/index.js';
import { MAX_PER_HOST } from '../src/http/host-limits.js';
import { listen, type Running } from './support/servers.js';

/** What a run sends, counted where it arrives: the figures are stated by hand and hold on every machine. */

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const KEY = canary('litellm', 'requests-sent');

type Rules = ReturnType<typeof profiles.rejectsAll>;

/** Everything that tells two requests apart. */
interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Requests that say what another one said already. */
function repeated(requests: readonly Sent[]): string[] {
  const seen = new Set<string>();
  return requests.flatMap(({ method, path, headers, body }) => {
    const whole = JSON.stringify([method, path, headers, body]);
    if (seen.has(whole)) return [`${method} ${path}`];
    seen.add(whole);
    return [];
  });
}

/** Checks one provider that answers by `rules`; what arrives there. */
async function sentTo(rules: Rules, key: string): Promise<readonly Sent[]> {
  const server = await startFakeProvider({ rules });
  const engine = createEngine({ env: {}, home: null });
  closing.push(
    () => engine.close(),
    () => server.close(),
  );
  await engine.diagnose({ baseUrl: `${server.url}/v1`, key, modelId: 'gpt-4o-mini' });
  return server.requests;
}

describe('requests of one provider', () => {
  const { healthyOpenAi, rejectsAll, publicList, outOfQuota, withoutModelAccess } = profiles;
  const { discoveryGuardedDifferently, chatGuardedDifferently, upstreamKeyRefused } = profiles;
  test.each<[string, Rules, string, number]>([
    ['sound: discovery and chat', healthyOpenAi(KEY), KEY, 2],
    ['sound, with an open list', publicList(KEY), KEY, 2],
    ['without credit', outOfQuota(KEY), KEY, 2],
    ['without the model', withoutModelAccess(KEY), KEY, 2],
    ['discovery differs', discoveryGuardedDifferently(KEY), KEY, 2],
    ['a damaged key: and the repaired one', healthyOpenAi(KEY), ` ${KEY}`, 3],
    ['a damaged key that is dead as well', rejectsAll(), ` ${KEY}`, 3],
    ['refused: and three other headers, two other APIs', rejectsAll(), KEY, 7],
    ['chat differs: and controls, headers, APIs', chatGuardedDifferently(KEY), KEY, 10],
    ['the key behind the gateway is refused: all of these', upstreamKeyRefused(KEY), KEY, 9],
  ])('%s', async (_name, rules, key, count) => {
    const sent = await sentTo(rules, key);
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toHaveLength(count);
    expect(repeated(sent)).toEqual([]);
  });

  test('one that is sent twice would be seen', async () => {
    const sent = await sentTo(healthyOpenAi(KEY), KEY);
    expect(repeated([...sent, ...sent.slice(0, 1)])).toEqual(['GET /v1/models']);
  });
});

interface Crowd extends Running {
  readonly counts: { requests: number; connections: number; atOnce: number };
}

/** Answers every key alike, also as a proxy for plain HTTP, once nothing new has come for a moment: so whoever may come is there. */
async function crowd(status: 200 | 401): Promise<Crowd> {
  const counts = { requests: 0, connections: 0, atOnce: 0 };
  const waiting = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  const release = (): void => {
    for (const answer of waiting) answer();
    waiting.clear();
  };
  const server = createServer((request, response) => {
    counts.requests += 1;
    waiting.add(() => response.writeHead(status, JSON_TYPE).end(bodyFor(status, request)));
    counts.atOnce = Math.max(counts.atOnce, waiting.size);
    clearTimeout(timer);
    timer = setTimeout(release, 100);
  });
  server.on('connection', () => (counts.connections += 1));
  const running = await listen(server);
  closing.push(() => running.close());
  return { ...running, counts };
}

const JSON_TYPE = { 'content-type': 'application/json' };
const TEXT = { role: 'assistant', content: 'ok' };

function bodyFor(status: number, { method }: IncomingMessage): string {
  if (status === 401)
    return '{"error":{"message":"Incorrect API key provided.","code":"invalid_api_key"}}';
  return method === 'GET'
    ? '{"object":"list","data":[{"id":"m","object":"model"}]}'
    : JSON.stringify({ object: 'chat.completion', choices: [{ index: 0, message: TEXT }] });
}

/** Fifty providers of one host, all at once. */
async function fifty(
  baseUrl: (at: number) => string,
  env: Readonly<Record<string, string>> = {},
): Promise<readonly ProviderReport['state'][]> {
  const engine = createEngine({ env, home: null, concurrency: 50 });
  closing.push(() => engine.close());
  const reports = await Promise.all(
    Array.from({ length: 50 }, (_none, at) =>
      engine.diagnose({ baseUrl: baseUrl(at), key: KEY, modelId: 'm' }),
    ),
  );
  return [...new Set(reports.map(({ state }) => state))];
}

describe('requests of fifty providers of one host', () => {
  test('on this machine: all leave at once, each over a connection of its own', async () => {
    const server = await crowd(200);
    expect(await fifty((at) => `http://127.0.0.1:${server.port}/p${at}/v1`)).toEqual(['ok']);
    expect(server.counts).toEqual({ requests: 100, connections: 100, atOnce: 100 });
  });

  test('elsewhere: at most so many are under way, over as many connections', async () => {
    const server = await crowd(200);
    const env = { HTTP_PROXY: `http://127.0.0.1:${server.port}` };
    expect(await fifty((at) => `http://llm.corp.invalid/p${at}/v1`, env)).toEqual(['ok']);
    expect(server.counts).toEqual({
      requests: 100,
      connections: MAX_PER_HOST,
      atOnce: MAX_PER_HOST,
    });
  });

  test('with one address and one key: each provider asks for itself, and no more than alone', async () => {
    const server = await crowd(200);
    expect(await fifty(() => `http://127.0.0.1:${server.port}/v1`)).toEqual(['ok']);
    expect(server.counts.requests).toBe(100);
  });

  // One right behind an answer finds no connection that is free yet: undici waits a turn before it uses one again.
  test('refused: of eight requests six are under way at once, over as many connections', async () => {
    const server = await crowd(401);
    expect(await fifty((at) => `http://127.0.0.1:${server.port}/p${at}/v1`)).toEqual(['rejected']);
    expect(server.counts.requests).toBe(50 * 8);
    expect(server.counts.connections).toBeLessThanOrEqual(50 * 6);
  });
});

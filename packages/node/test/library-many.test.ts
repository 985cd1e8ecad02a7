import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { atSize } from '@authlint/suite';
import type { ProviderReport } from '@authlint/core';
import { createEngine } from '../src/index.js';
import { httpServer, type Running } from './support/servers.js';

const MANY = atSize({ sample: 20, all: 1_000 });
/** What provider `n` is: accepted, rejected, a gateway with an open chat only, a key with a line break behind it. */
const EXPECTED = [
  'ok -',
  'rejected key-rejected',
  'rejected gateway-discovery-differs',
  'rejected key-whitespace',
];

const keyOf = (at: number): string => `made-up-key-${String(at).padStart(4, '0')}-Zq7Rk2`;
let server: Running;
/** Requests that carried the key of another provider. */
const strangers: string[] = [];

beforeAll(async () => {
  server = await httpServer((request, response) => {
    const at = Number(/^\/p(\d+)\//.exec(request.url ?? '')?.[1]);
    const sent = (request.headers.authorization ?? '').replace('Bearer ', '');
    if (/^made-up-key-\d{4}-Zq7Rk2$/.test(sent) && sent !== keyOf(at))
      strangers.push(`${at}: ${sent}`);
    const own = sent === keyOf(at);
    const list = request.url?.endsWith('/models') === true;
    const good = own && (at % 4 === 0 || (at % 4 === 2 && !list));
    const body = good
      ? list
        ? { object: 'list', data: [{ id: 'm', object: 'model' }] }
        : {
            id: 'c',
            object: 'chat.completion',
            choices: [
              { index: 0, message: { role: 'assistant', content: 'ok' }, finish_reason: 'stop' },
            ],
          }
      : { error: { message: `Incorrect API key provided: ${sent}`, code: 'invalid_api_key' } };
    response
      .writeHead(good ? 200 : 401, { 'content-type': 'application/json' })
      .end(JSON.stringify(body));
  });
});
afterAll(() => server.close());

const verdictOf = ({ state, diagnosis }: ProviderReport): string =>
  `${state} ${diagnosis?.code ?? '-'}`;

/** Bytes of the heap that are in use after a collection. */
function heap(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

test(`${MANY} diagnoses at once: each has its own verdict, nothing of another one, and leaves nothing behind`, async () => {
  const engine = createEngine({ env: {}, home: null });
  const round = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_none, at) =>
        engine.diagnose({
          baseUrl: `http://127.0.0.1:${server.port}/p${at}/v1`,
          key: at % 4 === 3 ? `${keyOf(at)}\n` : keyOf(at),
          modelId: 'm',
        }),
      ),
    );
  const first = await round(MANY);
  expect(first.map(verdictOf)).toEqual(first.map((_report, at) => EXPECTED[at % 4]));
  const texts = first.map((report) => JSON.stringify(report));
  const crossed = texts.filter((text, at) =>
    [...text.matchAll(/\/p(\d+)\//g)].some(([, other]) => Number(other) !== at),
  );
  expect(crossed).toEqual([]);
  expect(strangers).toEqual([]);
  expect(texts.filter((text) => text.includes('made-up-key'))).toEqual([]);
  expect(new Set(first.map(({ credential }) => credential.fingerprint)).size).toBe(MANY);
  first.length = texts.length = 0;
  const before = heap();
  expect(
    (await round(MANY / 5)).map(verdictOf).filter((verdict) => verdict === 'ok -'),
  ).toHaveLength(MANY / 20);
  const grown = heap() - before;
  await engine.close();
  expect(grown / before).toBeLessThan(0.1);
}, 600_000);

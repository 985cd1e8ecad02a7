import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProviderReport, Report } from '@authlint/model';
import { canary } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

/** Servers that ask to wait, in good faith and in bad: what is asked again, and what the verdict rests on. */

const KEY = canary('litellm', 'rate-limits');
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface Throttle {
  readonly status: 429 | 503;
  /** The header; none where it is `null`. */
  readonly retryAfter: () => string | null;
  /** How often each request is answered so; for ever. */
  readonly times: number;
}

interface Checked {
  readonly report: ProviderReport;
  /** How often each request came, by method, path and headers. */
  readonly seen: ReadonlyMap<string, number>;
}

/** Checks one provider whose server throttles, and then takes the key or refuses it. */
async function check(
  { status, retryAfter, times }: Throttle,
  { refused = false, limit = 3_000, spared = false } = {},
): Promise<Checked> {
  const seen = new Map<string, number>();
  const server = createServer((request, response) => {
    request.resume();
    const { method = '', url = '', headers } = request;
    const name = JSON.stringify([method, url, headers]);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    const isOwn = headers.authorization === `Bearer ${KEY}`;
    if (count <= times && !(spared && isOwn)) {
      const wait = retryAfter();
      response.writeHead(status, wait === null ? {} : { 'retry-after': wait });
      response.end('{"error":{"message":"Rate limit reached"}}');
    } else {
      answer(response, method, refused);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const provider = { baseUrl, modelId: 'm', apiKeyEnv: 'LIMITED_KEY' };
  const folder = new Workspace({ 'authlint.config.json': { providers: { p: provider } } });
  closing.push(() => folder.remove());
  const args = ['check', '--format', 'json', '--timeout', String(limit)];
  const { stdout } = await folder.run(args, { LIMITED_KEY: KEY });
  const [report] = (JSON.parse(stdout) as Report).providers;
  if (report === undefined) throw new Error('no report');
  return { report, seen };
}

function answer(response: ServerResponse, method: string, refused: boolean): void {
  const body = refused
    ? { error: { message: 'Incorrect API key provided.', code: 'invalid_api_key' } }
    : method === 'GET'
      ? { object: 'list', data: [{ id: 'm' }] }
      : { choices: [{ message: { role: 'assistant', content: 'ok' } }] };
  response.writeHead(refused ? 401 : 200).end(JSON.stringify(body));
}

const verdictOf = ({ report }: Checked) => [report.state, report.diagnosis?.code ?? null];
/** Answers to the client's own two requests, in the order in which they came. */
const answersOf = ({ report }: Checked, purpose: string) =>
  report.requests.filter((one) => one.purpose === purpose).map(({ status }) => status);

const text = (value: string | null) => () => value;
/** Two seconds from now, as HTTP writes it: to the second. */
const soon = (): string => new Date(Date.now() + 2_000).toUTCString();

test.each([
  ['a number', 429, text('1')],
  ['zero', 429, text('0')],
  ['a date', 429, soon],
  ['a date that is over', 503, text('Wed, 21 Oct 2015 07:28:00 GMT')],
  ['a number, of an overloaded server', 503, text('1')],
] as const)(
  'once, with %s: asked again, and the verdict is that of the answer',
  async (_name, status, retryAfter) => {
    const throttle = { status, retryAfter, times: 1 };
    const [sound, refused] = await Promise.all([
      check(throttle, { limit: 10_000 }),
      check(throttle, { refused: true, limit: 10_000 }),
    ]);
    expect(verdictOf(sound)).toEqual(['ok', null]);
    expect(answersOf(sound, 'discovery')).toEqual([status, 200]);
    expect(answersOf(sound, 'chat')).toEqual([status, 200]);
    expect(verdictOf(refused)).toEqual(['rejected', 'key-rejected']);
    expect(answersOf(refused, 'chat')).toEqual([status, 401]);
  },
);

test.each([
  ['429 for ever, zero', 429, '0', 'rate-limit'],
  ['503 for ever, zero', 503, '0', 'server-error'],
  ['429 for ever, a second', 429, '1', 'rate-limit'],
] as const)('%s: asked again a few times within the limit', async (_name, status, wait, code) => {
  const checked = await check({ status, retryAfter: text(wait), times: Infinity });
  expect(verdictOf(checked)).toEqual(['not-auth', code]);
  expect(Math.max(...checked.seen.values())).toBeGreaterThan(1);
  // 50 ms, and twice as long each time: the seventh would come after more than three seconds.
  expect(Math.max(...checked.seen.values())).toBeLessThanOrEqual(7);
});

test.each([
  ['429, longer than the limit', 429, '86400', 'rate-limit'],
  ['429, longer than any timer', 429, '999999999', 'rate-limit'],
  ['429, nothing said', 429, null, 'rate-limit'],
  ['429, no time at all', 429, 'soon', 'rate-limit'],
  ['503, nothing said', 503, null, 'server-error'],
] as const)('%s: not asked again', async (_name, status, wait, code) => {
  const checked = await check({ status, retryAfter: text(wait), times: Infinity });
  expect(verdictOf(checked)).toEqual(['not-auth', code]);
  expect(Math.max(...checked.seen.values())).toBe(1);
});

test.each([
  [429, '86400'],
  [429, null],
  [503, null],
] as const)(
  '%s with %s to all but the key itself: what was not answered proves nothing',
  async (status, wait) => {
    const throttle = { status, retryAfter: text(wait), times: Infinity };
    const { report } = await check(throttle, { refused: true, spared: true });
    expect([report.state, report.diagnosis?.code]).toEqual(['rejected', 'key-rejected']);
    expect(report.diagnosis?.certainty).not.toBe('proven');
  },
);

import { atSize } from '@authlint/suite';
import { canary, profiles, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { Agent, fetch as fetchOver } from 'undici';
import { diagnosingFetch, diagnosisOf, type DiagnosedRequest } from '../src/index.js';

const KEY = canary('openai');
const WRONG = canary('openai', 'another one');
let provider: FakeProvider;
beforeEach(async () => {
  provider = await startFakeProvider({ rules: profiles.healthyOpenAi(KEY) });
});
afterEach(() => provider.close());
const alone = { engine: { env: {}, home: null } };
const chat = (key: string, signal?: AbortSignal): RequestInit => ({
  method: 'POST',
  headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  body: JSON.stringify({ model: 'gpt-4o-mini', messages: [{ role: 'user', content: 'hi' }] }),
  ...(signal === undefined ? {} : { signal }),
});
const url = () => `${provider.url}/v1/chat/completions`;

const CALLS = atSize({ sample: 100, all: 1_000 });

test('many parallel refusals of one key cost one diagnosis of at most twelve requests', async () => {
  // As many connections as requests: the diagnosis does not wait behind all of them.
  const dispatcher = new Agent({ pipelining: 0 });
  const few = (input: unknown, init: unknown): unknown =>
    fetchOver(input as string, { ...(init as object), dispatcher });
  const send = diagnosingFetch({ ...alone, experiments: true, fetch: few as typeof fetch });
  const responses = await Promise.all(
    Array.from({ length: CALLS }, () => send(url(), chat(WRONG))),
  );
  // Which one it is, the tests of a single refusal say; a machine that is busy with all these may find a time limit first.
  const found = new Set(responses.map((response) => diagnosisOf(response)));
  expect([...found]).toEqual([expect.objectContaining({ code: expect.any(String) })]);
  const extra = provider.requests.length - CALLS;
  expect(extra).toBeGreaterThan(0);
  expect(extra).toBeLessThanOrEqual(12);
  await Promise.all(responses.map((response) => response.text()));
  await dispatcher.close();
}, 180_000);

test('another key, another Base URL and another answer are diagnosed by themselves', async () => {
  const send = diagnosingFetch({ ...alone, experiments: true });
  await send(url(), chat(WRONG));
  const first = provider.requests.length;
  await send(url(), chat(WRONG));
  expect(provider.requests.length).toBe(first + 1);
  await send(url(), chat(canary('openai', 'a third one')));
  expect(provider.requests.length).toBeGreaterThan(first + 2);
});

test('who gives up waits no longer, and the others get their diagnosis', async () => {
  const send = diagnosingFetch({ ...alone, experiments: true });
  const given = new AbortController();
  const [left, stayed] = [send(url(), chat(WRONG, given.signal)), send(url(), chat(WRONG))];
  setTimeout(() => given.abort(new Error('no longer wanted')), 5);
  await left.catch((error: unknown) => expect(error).toEqual(new Error('no longer wanted')));
  expect(diagnosisOf(await stayed)?.code).toBe('key-rejected');
});

test('a host is told once of a failure, without the query that may hold a key', async () => {
  const told: [string, DiagnosedRequest][] = [];
  const send = diagnosingFetch({
    ...alone,
    onDiagnosis: ({ code }, request) => {
      told.push([code, request]);
      throw new Error('a fault of the host');
    },
  });
  const response = await send(`${url()}?key=${WRONG}`, chat(WRONG));
  await send(url(), chat(WRONG)); // the same failure once more
  expect(response.status).toBe(401);
  expect(told).toEqual([['key-rejected', { method: 'POST', url: url(), status: 401 }]]);
});

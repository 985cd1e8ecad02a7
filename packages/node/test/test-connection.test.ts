import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  canary,
  findCanaries,
  profiles,
  startFakeProvider,
  type FakeProvider,
} from '@authlint/testkit';
import { check, createEngine, type ProviderReport } from '../src/index.js';

/** The button "Test connection": a draft that is in no file, asked for by a host and by the example application. */

const KEY = canary('openai', 'test connection');
const OTHER = canary('openai', 'another test');
const alone = { env: {}, home: null };
let provider: FakeProvider;
beforeEach(async () => {
  provider = await startFakeProvider({ rules: profiles.healthyOpenAi(KEY) });
});
afterEach(() => provider.close());
const draft = (key: string) => ({ baseUrl: `${provider.url}/v1`, key, modelId: 'gpt-4o-mini' });

/** The code, where the state says that there is one: this compiles only as long as a report is a union by `state`. */
const codeOf = (report: ProviderReport): string | null =>
  report.state === 'rejected' || report.state === 'not-auth' ? report.diagnosis.code : null;

test('a draft that works, and one that does not, as a dialog shows them', async () => {
  const engine = createEngine(alone);
  const works = await engine.check(draft(KEY));
  expect([works.report.state, codeOf(works.report), works.steps]).toEqual(['ok', null, []]);
  expect(works.text).toBe('The connection works. Chat: passed; model list: passed.');
  const refused = await engine.check(draft(OTHER));
  expect([refused.report.state, codeOf(refused.report)]).toEqual(['rejected', 'key-rejected']);
  expect(refused.text).toMatch(
    /^401 authentication failed: .* does not accept the key.* Said ".+"$/s,
  );
  expect(refused.text.length).toBeLessThan(400);
  expect(refused.steps[0]).toMatchObject({ kind: expect.any(String), text: expect.any(String) });
  expect(findCanaries(JSON.stringify([works, refused]))).toEqual([]);
  await engine.close();
});

test('with no experiments the two requests are all, and the local one repairs the key beside them', async () => {
  const engine = createEngine(alone);
  const sentFor = async (key: string, experiments: 'none' | 'local') => {
    const before = provider.requests.length;
    const { report } = await engine.check(draft(key), { experiments });
    return [provider.requests.length - before, codeOf(report)];
  };
  expect(await sentFor(`"${KEY}"`, 'none')).toEqual([2, 'key-quoted']);
  expect(await sentFor(`"${KEY}"`, 'local')).toEqual([3, 'key-quoted']);
  await engine.close();
});

test('each request is told before and after, and an abort in the middle rejects with its reason', async () => {
  const phases: string[] = [];
  await check(draft(KEY), { ...alone, onStep: ({ phase }) => phases.push(phase) });
  expect(phases.filter((phase) => phase === 'before')).toHaveLength(2);
  expect(phases.filter((phase) => phase === 'after')).toHaveLength(2);
  const ending = new AbortController();
  const ended = check(draft(OTHER), {
    ...alone,
    signal: ending.signal,
    onStep: () => ending.abort(new Error('the dialog was closed')),
  });
  await expect(ended).rejects.toThrow('the dialog was closed');
});

describe('the example application', () => {
  let server: Server;
  let address: string;
  beforeAll(async () => {
    const example = new URL('../../../examples/test-connection/server.mjs', import.meta.url).href;
    ({ server } = (await import(example)) as { server: Server });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  });
  afterAll(() => server.close());

  const post = (body: object, site = 'same-origin') =>
    fetch(`${address}/test`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'sec-fetch-site': site },
    });

  test('answers a draft with its progress and its verdict', async () => {
    const { modelId: model, ...rest } = draft(` ${KEY}`);
    const text = await (await post({ ...rest, model })).text();
    const lines = text.trimEnd().split('\n');
    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(told[0]).toEqual({
      step: {
        phase: 'before',
        request: expect.stringMatching(/^(GET|POST) http/),
        outcome: null,
      },
    });
    expect(told.at(-1)).toMatchObject({
      state: 'rejected',
      text: expect.stringMatching(/^401 authentication failed: .*space/),
      steps: expect.arrayContaining([expect.any(String)]),
    });
    expect(findCanaries(text)).toEqual([]);
  });

  test('names what is wrong with a draft, and takes none of another page', async () => {
    const text = await (await post({ baseUrl: 'ftp://x', key: KEY, model: 'm' })).text();
    expect(JSON.parse(text)).toMatchObject({
      state: 'invalid',
      text: expect.stringMatching(/baseUrl/),
    });
    const foreign = await post(draft(KEY), 'cross-site');
    expect(await foreign.text()).toContain('<!doctype html>');
    expect(provider.requests).toEqual([]);
  });
});

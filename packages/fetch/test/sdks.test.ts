import { canary, findCanaries } from '@authlint/testkit';
import { diagnosingFetch, diagnosisOf, explained, type RequestDiagnosis } from '../src/index.js';
import { startModelServer, type ModelServer } from './support/model-server.js';
import { SDKS, type Ask, type Sdk } from './support/sdks.js';

const KEY = canary('openai');
/** Copied together with its quotation marks. */
const QUOTED = `"${KEY}"`;
const engine = { env: {}, home: null };
const all = Object.entries(SDKS);
const withSetting = (name: 'retries' | 'signal' | 'timeoutMs') =>
  all.filter(([, { without = [] }]) => !without.includes(name));

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

const failure = (run: Promise<unknown>): Promise<unknown> =>
  run.then(
    () => 'no error',
    (error: unknown) => error,
  );

/** The same without and with `diagnosingFetch`: what came of it, and which requests were made. */
async function both<T>(
  mood: Parameters<ModelServer['become']>[0],
  run: (send: typeof fetch | undefined) => Promise<T>,
): Promise<readonly { readonly came: T; readonly requests: readonly string[] }[]> {
  const results = [];
  for (const send of [undefined, diagnosingFetch({ engine })]) {
    server.become(mood);
    const came = await run(send);
    results.push({ came, requests: server.requests });
  }
  return results;
}

const ask = (send: typeof fetch | undefined, more: Partial<Ask> = {}): Ask => ({
  ...{ url: server.url, key: KEY, fetch: send },
  ...more,
});

test.each(all)('%s: the diagnosis of a refused key arrives', async (_name, sdk: Sdk) => {
  server.become('refuses');
  const before = await failure(sdk.whole(ask(undefined, { key: QUOTED })));
  expect(diagnosisOf(before)).toBeNull();
  expect(explained(before)).toContain('Incorrect API key provided');
  expect(explained(before)).not.toContain('quotation');

  const told: RequestDiagnosis[] = [];
  const send = diagnosingFetch({ engine, onDiagnosis: (diagnosis) => told.push(diagnosis) });
  const after = await failure(sdk.whole(ask(send, { key: QUOTED })));
  const expected = { cause: 1, code: 'key-quoted', certainty: 'proven' };
  expect(told).toMatchObject([expected]);
  if (sdk.without?.includes('errors with the response') === true) {
    expect(diagnosisOf(after)).toBeNull();
    expect(explained(after)).toBe(explained(before));
  } else {
    expect(diagnosisOf(after)).toMatchObject(expected);
    expect(explained(after)).toMatch(/Incorrect API key provided[^]*quot/);
  }
  expect(findCanaries(explained(after) + JSON.stringify(told))).toEqual([]);
});

test.each(all)('%s: a success and a stream are untouched', async (_name, sdk) => {
  const [plain, diagnosed] = await both('well', async (send) => ({
    whole: await sdk.whole(ask(send)),
    pieces: await sdk.stream(ask(send)),
  }));
  expect(plain?.came).toEqual({ whole: 'Hello.', pieces: ['Hel', 'lo.'] });
  expect(diagnosed).toEqual(plain);
});

test.each(withSetting('retries'))(
  '%s: it retries as without',
  async (_name, sdk) => {
    const [plain, diagnosed] = await both('busy once', (send) =>
      sdk.whole(ask(send, { retries: 1 })),
    );
    expect([plain?.came, plain?.requests.length]).toEqual(['Hello.', 2]);
    expect(diagnosed).toEqual(plain);
  },
  30_000,
);

test.each(all)('%s: a refusal is not sent again', async (_name, sdk) => {
  const [plain, diagnosed] = await both('refuses', async (send) => {
    await failure(sdk.whole(ask(send, { retries: 2 })));
  });
  expect(plain?.requests).toHaveLength(1);
  expect(diagnosed).toEqual(plain);
});

/** Name and message: what a program tells errors apart by. */
async function endOf(run: Promise<unknown>): Promise<string> {
  const error = await failure(run);
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

test.each(withSetting('signal'))('%s: an abort ends it as without', async (_name, sdk) => {
  const [plain, diagnosed] = await both('silent', async (send) => {
    const abort = new AbortController();
    const end = endOf(sdk.whole(ask(send, { signal: abort.signal })));
    setTimeout(() => abort.abort(), 100);
    return end;
  });
  expect(plain?.came).toMatch(/abort/i);
  expect(diagnosed).toEqual(plain);
});

test.each(withSetting('timeoutMs'))('%s: a time limit ends it as without', async (_name, sdk) => {
  const [plain, diagnosed] = await both('silent', (send) =>
    endOf(sdk.whole(ask(send, { timeoutMs: 200 }))),
  );
  expect(plain?.came).toMatch(/time|abort|connection/i);
  expect(diagnosed).toEqual(plain);
});

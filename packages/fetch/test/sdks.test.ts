import Anthropic from '@anthropic-ai/sdk';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { ChatOpenAI } from '@langchain/openai';
import { canary, findCanaries, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { generateText } from 'ai';
import OpenAI from 'openai';
import { diagnosingFetch, diagnosisOf, explained } from '../src/index.js';

/** Copied together with its quotation marks. */
const KEY = `"${canary('openai')}"`;
const REFUSED = 'Incorrect API key provided.';
let provider: FakeProvider;
beforeAll(async () => {
  const anthropic = {
    type: 'error',
    error: { type: 'authentication_error', message: 'invalid x-api-key' },
  };
  provider = await startFakeProvider({
    rules: [
      { path: '/v1/messages', status: 401, body: anthropic },
      {
        status: 401,
        body: {
          error: { message: REFUSED, type: 'invalid_request_error', code: 'invalid_api_key' },
        },
      },
    ],
  });
});
afterAll(() => provider.close());

type Send = typeof fetch | undefined;
const messages = [{ role: 'user' as const, content: 'hi' }];
const options = (send: Send) => (send === undefined ? {} : { fetch: send });

/** One chat request with each SDK, as its documentation shows it. */
const SDKS: Readonly<Record<string, (send: Send) => Promise<unknown>>> = {
  openai: (send) =>
    new OpenAI({
      apiKey: KEY,
      baseURL: `${provider.url}/v1`,
      ...options(send),
    }).chat.completions.create({
      model: 'gpt-4o-mini',
      messages,
    }),
  '@anthropic-ai/sdk': (send) =>
    new Anthropic({ apiKey: KEY, baseURL: provider.url, ...options(send) }).messages.create({
      model: 'claude-haiku-example',
      max_tokens: 16,
      messages,
    }),
  'ai with @ai-sdk/openai-compatible': (send) =>
    generateText({
      model: createOpenAICompatible({
        name: 'team',
        apiKey: KEY,
        baseURL: `${provider.url}/v1`,
        ...options(send),
      })('gpt-4o-mini'),
      prompt: 'hi',
      maxRetries: 0,
    }),
  '@langchain/openai': (send) =>
    new ChatOpenAI({
      model: 'gpt-4o-mini',
      apiKey: KEY,
      maxRetries: 0,
      configuration: { baseURL: `${provider.url}/v1`, ...options(send) },
    }).invoke('hi'),
};

const failure = (run: Promise<unknown>): Promise<unknown> =>
  run.then(
    () => 'no error',
    (error: unknown) => error,
  );

test.each(Object.entries(SDKS))(
  '%s: the error says what the provider said, and with diagnosingFetch also why',
  async (_name, ask) => {
    const before = await failure(ask(undefined));
    expect(diagnosisOf(before)).toBeNull();
    expect(explained(before)).toMatch(/Incorrect API key provided|invalid x-api-key/);
    expect(explained(before)).not.toContain('quotation');

    const after = await failure(ask(diagnosingFetch({ engine: { env: {}, home: null } })));
    expect(diagnosisOf(after)).toMatchObject({ cause: 1, code: 'key-quoted', certainty: 'proven' });
    expect(explained(after)).toMatch(/^.*(Incorrect API key provided|invalid x-api-key)[^]*quot/);
    expect(findCanaries(explained(after))).toEqual([]);
  },
);

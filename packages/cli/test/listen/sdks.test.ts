import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import Anthropic from '@anthropic-ai/sdk';
import { Ollama } from 'ollama';
import type { ListenReport } from '@authlint/model';
import { canary } from '@authlint/testkit';
import { heard, listen } from '../support/listening.js';
import { Workspace } from '../support/run-program.js';

/** The SDKs of other APIs read what `listen` answers, streams and errors included, and are seen for what they send. */

const KEYS = {
  ANTHROPIC_API_KEY: canary('anthropic', 'listen sdks'),
  GEMINI_API_KEY: canary('google', 'listen sdks'),
  OLLAMA_API_KEY: canary('cohere', 'listen sdks'),
};
const TEXT = 'Hello from authlint listen.';
let folder: Workspace;

beforeAll(() => {
  folder = new Workspace({});
});

afterAll(() => folder.remove());

/** What was heard while `use` talked to the endpoint. */
async function hearing(
  args: readonly string[],
  use: (origin: string) => Promise<void>,
): Promise<ListenReport> {
  const endpoint = await listen(folder, ['--format', 'json', ...args], KEYS);
  try {
    await use(endpoint.origin);
  } finally {
    endpoint.interrupt();
  }
  return heard(endpoint);
}

/** Route, API and stream of each request, and the one credential that all of them carry. */
function sentIn({ requests, findings }: ListenReport) {
  expect(findings).toEqual([]);
  const credentials = requests.flatMap(({ credentials: own }) => own);
  expect(credentials).toHaveLength(requests.length);
  const places = credentials.map(({ place, scheme, sources }) => [
    place,
    scheme,
    sources.map(({ from, exact }) => [from, exact]),
  ]);
  for (const place of places) expect(place).toEqual(places[0]);
  return {
    asked: requests.map(({ route, api, streaming }) => [route, api, streaming]),
    credential: places[0],
  };
}

async function joined<T>(stream: AsyncIterable<T>, textOf: (part: T) => string): Promise<string> {
  let text = '';
  for await (const part of stream) text += textOf(part);
  return text;
}

describe('Anthropic', () => {
  const sdk = (baseURL: string) =>
    new Anthropic({ baseURL, apiKey: KEYS.ANTHROPIC_API_KEY, maxRetries: 0 });
  const ask = {
    model: 'claude-opus-5',
    max_tokens: 16,
    messages: [{ role: 'user' as const, content: 'hi' }],
  };

  test('models, messages whole and streamed, counted tokens', async () => {
    const report = await hearing([], async (origin) => {
      const client = sdk(origin);
      const { data } = await client.models.list();
      expect(data.map(({ id }) => id)).toContain('claude-sonnet-4-5');
      const whole = await client.messages.create(ask);
      expect(whole.content).toMatchObject([{ type: 'text', text: TEXT }]);
      expect(await client.messages.stream(ask).finalText()).toBe(TEXT);
      const { input_tokens } = await client.messages.countTokens({
        model: ask.model,
        messages: ask.messages,
      });
      expect(input_tokens).toBeGreaterThan(0);
    });
    expect(sentIn(report)).toEqual({
      asked: [
        ['discovery', null, false],
        ['chat', 'anthropic-messages', false],
        ['chat', 'anthropic-messages', true],
        ['other', 'anthropic-messages', false],
      ],
      credential: ['authorization', 'Bearer', [['env:ANTHROPIC_API_KEY', true]]],
    });
  });

  test('--status 401 is an authentication error to it', async () => {
    await hearing(['--status', '401'], async (origin) => {
      await expect(sdk(origin).messages.create(ask)).rejects.toBeInstanceOf(
        Anthropic.AuthenticationError,
      );
    });
  });
});

describe('Google', () => {
  /** The SDK in a process of its own, since it takes its connections from a global of Node.js that a test has not. */
  const asked = async (origin: string): Promise<unknown> => {
    const script = fileURLToPath(new URL('../support/google-sdk.mjs', import.meta.url));
    const env = { PATH: process.env['PATH'] ?? '', GEMINI_API_KEY: KEYS.GEMINI_API_KEY };
    const { stdout } = await promisify(execFile)(process.execPath, [script, origin], { env });
    return JSON.parse(stdout);
  };

  test('models, content whole and streamed, counted tokens', async () => {
    const report = await hearing([], async (origin) => {
      expect(await asked(origin)).toEqual({
        list: expect.arrayContaining(['models/gemini-2.5-flash']),
        model: 'models/gemini-2.5-flash',
        whole: TEXT,
        streamed: TEXT,
        tokens: 8,
      });
    });
    expect(sentIn(report)).toEqual({
      asked: [
        ['discovery', 'gemini', false],
        ['discovery', 'gemini', false],
        ['chat', 'gemini', false],
        ['chat', 'gemini', true],
        ['other', 'gemini', false],
      ],
      credential: ['x-goog-api-key', '', [['env:GEMINI_API_KEY', true]]],
    });
  });

  test('--status 401 is an error with its status to it', async () => {
    await hearing(['--status', '401'], async (origin) => {
      expect(await asked(origin)).toEqual({ error: 'ApiError', status: 401 });
    });
  });
});

describe('Ollama', () => {
  const sdk = (host: string) =>
    new Ollama({ host, headers: { Authorization: `Bearer ${KEYS.OLLAMA_API_KEY}` } });
  const messages = [{ role: 'user', content: 'hi' }];

  test('models, chat and generation, whole and streamed', async () => {
    const report = await hearing([], async (origin) => {
      const client = sdk(origin);
      const { models } = await client.list();
      const model = models[0]?.name ?? '';
      expect(model).not.toBe('');
      expect((await client.chat({ model, messages })).message.content).toBe(TEXT);
      const chat = await client.chat({ model, messages, stream: true });
      expect(await joined(chat, ({ message }) => message.content)).toBe(TEXT);
      expect((await client.generate({ model, prompt: 'hi' })).response).toBe(TEXT);
      const written = await client.generate({ model, prompt: 'hi', stream: true });
      expect(await joined(written, ({ response = '' }) => response)).toBe(TEXT);
    });
    expect(sentIn(report)).toEqual({
      asked: [
        ['discovery', 'ollama-chat', false],
        ['chat', 'ollama-chat', false],
        ['chat', 'ollama-chat', true],
        ['chat', 'ollama-chat', false],
        ['chat', 'ollama-chat', true],
      ],
      credential: ['Authorization', 'Bearer', [['env:OLLAMA_API_KEY', true]]],
    });
  });

  test('--status 401 is an error with its text to it', async () => {
    await hearing(['--status', '401'], async (origin) => {
      await expect(sdk(origin).chat({ model: 'm', messages })).rejects.toMatchObject({
        status_code: 401,
        error: expect.stringContaining('authlint listen'),
      });
    });
  });
});

import { runInThisContext } from 'node:vm';
import Anthropic from '@anthropic-ai/sdk';
import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { GoogleGenAI } from '@google/genai';
import { ChatOpenAI } from '@langchain/openai';
import { OpenAI as LlamaIndex } from '@llamaindex/openai';
import { generateText, streamText, type LanguageModel } from 'ai';
import { Ollama } from 'ollama';
import OpenAI from 'openai';

/** What one request of a client is made with. */
export interface Ask {
  /** Origin of the server. */
  readonly url: string;
  readonly key: string;
  /** In place of the `fetch` of the process. */
  readonly fetch?: typeof fetch | undefined;
  readonly retries?: number;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

/** A client as its documentation shows it. */
export interface Sdk {
  /** The text of a whole answer. */
  readonly whole: (ask: Ask) => Promise<string>;
  /** The pieces of a streamed one. */
  readonly stream: (ask: Ask) => Promise<readonly string[]>;
  /** What it has not: those tests are about nothing there. */
  readonly without?: readonly ('retries' | 'signal' | 'timeoutMs' | 'errors with the response')[];
}

const user = { role: 'user' as const, content: 'hi' };
const messages = [user];
const given = <T>(name: string, value: T | undefined): object =>
  value === undefined ? {} : { [name]: value };

/** Content that is a text, as all answers here are. */
const textOf = (content: unknown): string => (typeof content === 'string' ? content : '');

async function pieces(
  source: AsyncIterable<unknown>,
  read: (piece: never) => string | null | undefined,
): Promise<readonly string[]> {
  const texts: string[] = [];
  for await (const piece of source) texts.push(read(piece as never) ?? '');
  return texts.filter((text) => text !== '');
}

const openai = ({ url, key, fetch, retries = 0, timeoutMs }: Ask) =>
  new OpenAI({
    ...{ apiKey: key, baseURL: `${url}/v1`, maxRetries: retries },
    ...given('fetch', fetch),
    ...given('timeout', timeoutMs),
  });

const anthropic = ({ url, key, fetch, retries = 0, timeoutMs }: Ask) =>
  new Anthropic({
    ...{ apiKey: key, baseURL: url, maxRetries: retries },
    ...given('fetch', fetch),
    ...given('timeout', timeoutMs),
  });

const langchain = ({ url, key, fetch, retries = 0, timeoutMs }: Ask) =>
  new ChatOpenAI({
    ...{ model: 'm', apiKey: key, maxRetries: retries },
    ...given('timeout', timeoutMs),
    configuration: { baseURL: `${url}/v1`, ...given('fetch', fetch) },
  });

const llamaindex = ({ url, key, fetch, retries = 0, timeoutMs }: Ask) =>
  new LlamaIndex({
    ...{ model: 'gpt-4o-mini', apiKey: key, maxRetries: retries, temperature: 0 },
    ...given('timeout', timeoutMs),
    additionalSessionOptions: { baseURL: `${url}/v1`, ...given('fetch', fetch) },
  });

const genai = ({ url, key, retries = 0, timeoutMs }: Ask) =>
  new GoogleGenAI({
    apiKey: key,
    httpOptions: {
      baseUrl: url,
      ...(retries === 0 ? {} : { retryOptions: { attempts: retries + 1 } }),
      ...given('timeout', timeoutMs),
    },
  });

const DISPATCHER = Symbol.for('undici.globalDispatcher.1');
/** The SDK asks for the dispatcher of the process, which the global object of a test has not. */
const processGlobal = runInThisContext('globalThis') as Record<symbol, unknown>;

/** Takes no `fetch`: the host puts one into its place. */
async function asFetchOfProcess<T>(send: typeof fetch | undefined, run: () => Promise<T>) {
  const own = globalThis.fetch;
  await own('data:,').then((response) => response.text()); // Node.js makes its dispatcher with the first request
  Object.assign(globalThis, { [DISPATCHER]: processGlobal[DISPATCHER] });
  globalThis.fetch = send ?? own;
  try {
    return await run();
  } finally {
    globalThis.fetch = own;
  }
}

const googleAsk = ({ signal }: Ask) => ({
  ...{ model: 'm', contents: 'hi' },
  config: given('abortSignal', signal),
});

const ollama = ({ url, key, fetch }: Ask) =>
  new Ollama({
    ...{ host: url, headers: { authorization: `Bearer ${key}` } },
    ...given('fetch', fetch),
  });

/** The SDK of Vercel with one of its providers. */
function ai(modelFor: (ask: Ask) => LanguageModel): Sdk {
  const settings = (ask: Ask) => ({
    ...{ model: modelFor(ask), prompt: 'hi', maxRetries: ask.retries ?? 0 },
    ...given('abortSignal', ask.signal),
  });
  return {
    whole: async (ask) => (await generateText(settings(ask))).text,
    stream: async (ask) => pieces(streamText(settings(ask)).textStream, (text: string) => text),
    without: ['timeoutMs'],
  };
}

export const SDKS: Readonly<Record<string, Sdk>> = {
  openai: {
    whole: async (ask) =>
      (
        await openai(ask).chat.completions.create(
          { model: 'm', messages },
          given('signal', ask.signal),
        )
      ).choices[0]?.message.content ?? '',
    stream: async (ask) =>
      pieces(
        await openai(ask).chat.completions.create({ model: 'm', messages, stream: true }),
        (piece: OpenAI.ChatCompletionChunk) => piece.choices[0]?.delta.content,
      ),
  },
  '@anthropic-ai/sdk': {
    whole: async (ask) => {
      const body = { model: 'm', max_tokens: 16, messages };
      const { content } = await anthropic(ask).messages.create(body, given('signal', ask.signal));
      return content.map((part) => (part.type === 'text' ? part.text : '')).join('');
    },
    stream: async (ask) =>
      pieces(
        await anthropic(ask).messages.create({
          ...{ model: 'm', max_tokens: 16, messages, stream: true as const },
        }),
        (piece: Anthropic.RawMessageStreamEvent) =>
          piece.type === 'content_block_delta' && piece.delta.type === 'text_delta'
            ? piece.delta.text
            : '',
      ),
  },
  'ai with @ai-sdk/openai-compatible': ai(({ url, key, fetch }) =>
    createOpenAICompatible({
      ...{ name: 'team', apiKey: key, baseURL: `${url}/v1` },
      ...given('fetch', fetch),
    })('m'),
  ),
  'ai with @ai-sdk/anthropic': ai(({ url, key, fetch }) =>
    createAnthropic({ ...{ apiKey: key, baseURL: `${url}/v1` }, ...given('fetch', fetch) })('m'),
  ),
  '@langchain/openai': {
    whole: async (ask) =>
      textOf((await langchain(ask).invoke('hi', given('signal', ask.signal))).content),
    stream: async (ask) =>
      pieces(await langchain(ask).stream('hi'), ({ content }: { content: string }) => content),
  },
  '@llamaindex/openai': {
    whole: async (ask) => textOf((await llamaindex(ask).chat({ messages })).message.content),
    stream: async (ask) =>
      pieces(
        await llamaindex(ask).chat({ messages, stream: true }),
        ({ delta }: { delta: string }) => delta,
      ),
    without: ['signal'],
  },
  '@google/genai': {
    whole: async (ask) =>
      asFetchOfProcess(
        ask.fetch,
        async () => (await genai(ask).models.generateContent(googleAsk(ask))).text ?? '',
      ),
    stream: async (ask) =>
      asFetchOfProcess(ask.fetch, async () =>
        pieces(
          await genai(ask).models.generateContentStream(googleAsk(ask)),
          ({ text }: { text: string }) => text,
        ),
      ),
    without: ['errors with the response'],
  },
  ollama: {
    whole: async (ask) => (await ollama(ask).chat({ model: 'm', messages })).message.content,
    stream: async (ask) =>
      pieces(
        await ollama(ask).chat({ model: 'm', messages, stream: true }),
        ({ message }: { message: { content: string } }) => message.content,
      ),
    without: ['retries', 'signal', 'timeoutMs', 'errors with the response'],
  },
};

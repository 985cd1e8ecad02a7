import { generated, message, modelList, completion } from '../provider/bodies.js';
import type { WireRule } from '../provider/rule.js';
import { responseBody, STREAMS } from './streams.js';

export type ServerName =
  'accepts' | 'forbidden' | 'models-public' | 'models-refused' | 'other-header';

const MODEL = 'm1';
const LIST = '.*/models';
const GEMINI = '.*:(stream)?[gG]enerateContent';
const CHATS: readonly WireRule[] = [
  { path: '.*/chat/completions', body: completion(MODEL), streamBody: STREAMS.chat },
  { path: '.*/responses', body: responseBody(), streamBody: STREAMS.responses },
  { path: '.*/messages', body: message(MODEL), streamBody: STREAMS.messages },
  {
    path: '.*:streamGenerateContent',
    body: STREAMS.gemini,
    responseHeaders: { 'content-type': 'text/event-stream' },
  },
  { path: '.*:generateContent', body: generated(MODEL) },
  { path: '.*/api/chat', body: ollamaChat(), streamBody: `${JSON.stringify(ollamaChat())}\n` },
].map((rule) => ({ method: 'POST', ...rule }));

function ollamaChat(): object {
  const reply = { role: 'assistant', content: 'Hello!' };
  return { model: MODEL, created_at: '2026-01-01T00:00:00Z', message: reply, done: true };
}

/** The chat routes, which distinguish a completion from other requests. */
export const CHAT_PATH = new RegExp(
  `/chat/completions$|/responses$|/messages$|${GEMINI}$|/api/chat$|/v2/chat$`,
);
export const MODELS_PATH = /\/models$|\/api\/tags$/;

export const MODELS: WireRule = {
  method: 'GET',
  path: LIST,
  body: { ...modelList([MODEL]), models: [{ name: `models/${MODEL}` }], has_more: false },
};

const refusal = (status: number, text: string): WireRule => ({
  status,
  body: {
    type: 'error',
    error: { type: 'authentication_error', code: 'invalid_api_key', message: text },
  },
});
const INCORRECT = refusal(401, 'Incorrect API key provided');

/** The headers in which a key is taken. */
const places = (key: string): WireRule['headers'][] => [
  { authorization: `Bearer ${key}` },
  { 'x-api-key': key },
  { 'api-key': key },
  { 'x-goog-api-key': key },
];

/** Only with the key, wherever it is. */
const guarded = (rules: readonly WireRule[], key: string): WireRule[] =>
  rules.flatMap((rule) => places(key).map((headers) => ({ ...rule, headers })));

/** Scripts of the fake provider; each takes one key and refuses all others with 401. */
export const SERVERS: Readonly<Record<ServerName, (key: string) => WireRule[]>> = {
  accepts: (key) => [...guarded([MODELS, ...CHATS], key), INCORRECT],
  forbidden: () => [refusal(403, 'Your account is not allowed to do this')],
  'models-public': (key) => [MODELS, ...guarded(CHATS, key), INCORRECT],
  'models-refused': (key) => [{ ...INCORRECT, method: 'GET' }, ...guarded(CHATS, key), INCORRECT],
  'other-header': (key) => [
    ...[MODELS, ...CHATS].map((rule) => ({ ...rule, headers: { 'x-gateway-key': key } })),
    refusal(401, 'Missing header x-gateway-key'),
  ],
};

import { completion, litellmError, modelList, openAiError } from './bodies.js';
import type { WireRule } from './rule.js';

const REQUEST_ID = { 'x-request-id': 'req_c0ffee0000000000000000000000f001' };

const MODEL = 'gpt-4o-mini';
const list: WireRule = { method: 'GET', path: '/v1/models', body: modelList([MODEL]) };
const chat: WireRule = {
  method: 'POST',
  path: '/v1/chat/completions',
  body: completion(MODEL),
};

const bearer = (key: string): WireRule['headers'] => ({ authorization: `Bearer ${key}` });

const missing: WireRule = {
  headers: { authorization: null },
  status: 401,
  responseHeaders: REQUEST_ID,
  body: openAiError("You didn't provide an API key.", null),
};

const incorrect: WireRule = {
  status: 401,
  responseHeaders: REQUEST_ID,
  body: openAiError(
    'Incorrect API key provided. You can find your API key at https://platform.openai.com/account/api-keys.',
    'invalid_api_key',
  ),
};

/** Any key is refused in the words of OpenAI. */
export function rejectsAll(): WireRule[] {
  return [missing, incorrect];
}

/** Both requests work with `key` and with no other. */
export function healthyOpenAi(key: string): WireRule[] {
  return [{ ...list, headers: bearer(key) }, { ...chat, headers: bearer(key) }, ...rejectsAll()];
}

/** The model list is open to everybody, chat wants `key`. */
export function publicList(key: string): WireRule[] {
  return [list, { ...chat, headers: bearer(key) }, ...rejectsAll()];
}

/** The key is one of an account without credit. */
export function outOfQuota(key: string): WireRule[] {
  const body = openAiError(
    'You exceeded your current quota, please check your plan and billing details.',
    'insufficient_quota',
    'insufficient_quota',
  );
  return [{ headers: bearer(key), status: 429, body }, ...rejectsAll()];
}

/** The key is good and may not use the model. */
export function withoutModelAccess(key: string): WireRule[] {
  const body = openAiError(
    'Project `proj_example` does not have access to the model.',
    'model_not_found',
  );
  return [
    { ...list, headers: bearer(key) },
    { ...chat, headers: bearer(key), status: 403, body },
    ...rejectsAll(),
  ];
}

const refusedByGateway: WireRule = {
  status: 401,
  responseHeaders: { server: 'uvicorn' },
  body: litellmError('Authentication Error, No api key passed in.'),
};

/** A gateway whose chat takes `key` and whose model list wants something else. */
export function discoveryGuardedDifferently(key: string): WireRule[] {
  return [{ ...chat, headers: bearer(key) }, refusedByGateway];
}

/** A gateway whose model list takes `key` and whose chat wants something else. */
export function chatGuardedDifferently(key: string): WireRule[] {
  return [{ ...list, headers: bearer(key) }, refusedByGateway];
}

/** A gateway that takes `key` in the bare header `header` only. */
export function otherHeader(key: string, header: string): WireRule[] {
  const headers = { [header]: key };
  return [{ ...list, headers }, { ...chat, headers }, refusedByGateway];
}

/** A gateway that takes `key` and is itself refused by the provider behind it. */
export function upstreamKeyRefused(key: string): WireRule[] {
  const text =
    'litellm.AuthenticationError: AuthenticationError: OpenAIException - Incorrect API key provided.';
  return [
    { ...list, headers: bearer(key) },
    { ...chat, headers: bearer(key), status: 401, body: litellmError(text) },
    refusedByGateway,
  ];
}

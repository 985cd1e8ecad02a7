import type { ChatApi } from '@authlint/model';
import type { IncomingRequest, Reply } from '@authlint/node/internal';
import { COMPLETIONS, geminiModel, modelList } from './reply-bodies.js';
import type { Asked } from './route.js';
import { STREAMS } from './stream-bodies.js';

/** Models listed in addition to the configured one. */
const MODELS = ['gpt-4o-mini', 'claude-sonnet-4-5', 'gemini-2.5-flash'];

export interface ReplyOptions {
  /** Status of every answer to a known request; below 400 it is a completion, else an error of the API. */
  readonly status: number;
  /** Model of the configuration, or `null`. */
  readonly model: string | null;
}

/** A reply like a provider's. No request is made: text and models are invented. */
export function replyTo(request: IncomingRequest, asked: Asked, options: ReplyOptions): Reply {
  const { status } = options;
  if (request.method === 'OPTIONS') return { status: 204, headers: PREFLIGHT, body: '' };
  if (asked.route === 'other' && asked.api === null) {
    return json(404, errorBody(asked.api, 404, 'authlint listen has no such path'));
  }
  if (status >= 400) return json(status, errorBody(asked.api, status, ERROR_TEXT));
  if (asked.route === 'discovery') return json(status, listFor(request, asked, options));
  if (asked.route === 'other' || asked.api === null) return json(status, COUNTED);
  const model = request.model ?? asked.model ?? options.model ?? 'gpt-4o-mini';
  const stream = request.stream || asked.streamed ? STREAMS[asked.api] : undefined;
  if (stream === undefined) return json(status, COMPLETIONS[asked.api](model));
  const type = asked.api === 'ollama-chat' ? 'application/x-ndjson' : 'text/event-stream';
  return { status, headers: { 'content-type': type }, body: stream(model) };
}

/** Tokens as Anthropic and as Google count them. */
const COUNTED = { input_tokens: 8, totalTokens: 8 };

/** For a client that runs in a browser. */
const PREFLIGHT = {
  'access-control-allow-methods': '*',
  'access-control-allow-headers': '*, authorization',
};

const ERROR_TEXT = 'This is the configured reply of authlint listen; no credential was checked.';

function listFor({ path }: IncomingRequest, { api, model }: Asked, options: ReplyOptions): object {
  const ids = [...new Set([...(options.model === null ? [] : [options.model]), ...MODELS])];
  if (api === 'gemini')
    return model === null ? { models: ids.map(geminiModel) } : geminiModel(model);
  if (api === 'ollama-chat') return { models: ids.map((id) => ({ name: id, model: id })) };
  return /\/models\/[^/]+\/?$/.test(path) ? { id: model, object: 'model' } : modelList(ids);
}

function errorBody(api: ChatApi | null, status: number, text: string): object {
  const kind = status === 401 ? 'authentication_error' : 'invalid_request_error';
  if (api === 'anthropic-messages') {
    return { type: 'error', error: { type: kind, message: text } };
  }
  if (api === 'gemini') {
    return {
      error: {
        code: status,
        message: text,
        status: status === 401 ? 'UNAUTHENTICATED' : 'INVALID_ARGUMENT',
      },
    };
  }
  if (api === 'ollama-chat') return { error: text };
  return { error: { message: text, type: kind, param: null, code: null } };
}

function json(status: number, body: object): Reply {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

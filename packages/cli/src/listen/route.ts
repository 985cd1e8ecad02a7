import type { ChatApi, RequestRoute } from '@authlint/model';

/** The API and operation of a request, by its method and path. */
export interface Asked {
  readonly route: RequestRoute;
  readonly api: ChatApi | null;
  /** True where the path itself asks for a stream. */
  readonly streamed: boolean;
  /** Model that the path names. */
  readonly model: string | null;
}

interface Shape {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  readonly route: RequestRoute;
  readonly api: ChatApi | null;
  readonly streamed?: true;
}

const SHAPES: readonly Shape[] = [
  { method: 'POST', path: /\/chat\/completions$/, route: 'chat', api: 'openai-chat' },
  { method: 'POST', path: /\/responses$/, route: 'chat', api: 'openai-responses' },
  { method: 'POST', path: /\/messages$/, route: 'chat', api: 'anthropic-messages' },
  { method: 'POST', path: /\/messages\/count_tokens$/, route: 'other', api: 'anthropic-messages' },
  { method: 'POST', path: /\/([^/]+):generateContent$/, route: 'chat', api: 'gemini' },
  {
    method: 'POST',
    path: /\/([^/]+):streamGenerateContent$/,
    route: 'chat',
    api: 'gemini',
    streamed: true,
  },
  { method: 'POST', path: /\/([^/]+):countTokens$/, route: 'other', api: 'gemini' },
  { method: 'POST', path: /\/model\/([^/]+)\/converse$/, route: 'chat', api: 'bedrock-converse' },
  { method: 'POST', path: /\/api\/(?:chat|generate)$/, route: 'chat', api: 'ollama-chat' },
  { method: 'GET', path: /\/api\/tags$/, route: 'discovery', api: 'ollama-chat' },
  {
    method: 'GET',
    path: /\/v\d+(?:alpha|beta)\d*\/models(?:\/([^/]+))?$/,
    route: 'discovery',
    api: 'gemini',
  },
  { method: 'GET', path: /\/models(?:\/([^/]+))?$/, route: 'discovery', api: null },
];

const NOTHING: Asked = { route: 'other', api: null, streamed: false, model: null };

/** `path` without a query. A trailing slash is of no account. */
export function askedFor(method: string, path: string): Asked {
  const bare = path.replace(/(?<!\/)\/+$/, '');
  const shape = SHAPES.find((item) => item.method === method && item.path.test(bare));
  if (shape === undefined) return NOTHING;
  const model = shape.path.exec(bare)?.[1] ?? null;
  return { route: shape.route, api: shape.api, streamed: shape.streamed === true, model };
}

/** True where a path has its version twice, as in `/v1/v1/models`: the client adds it to a Base URL that already has it. */
export function hasDoubledVersion(path: string): boolean {
  return /\/(v\d+(?:(?:alpha|beta)\d*)?)(?:\/[^/]+)?\/\1(?=\/|$)/.test(path);
}

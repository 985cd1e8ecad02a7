import type { ProviderSettings } from '@authlint/core';

/** A rejected request, read without consuming its body. */
export interface RejectedRequest {
  readonly url: URL;
  readonly method: string;
  /** Lower-case names. */
  readonly headers: ReadonlyMap<string, string>;
  /** The text of a body that is text; `null` for a stream, which is the caller's. */
  readonly body: string | null;
  /** Aborts the request and its diagnosis. */
  readonly signal: AbortSignal | undefined;
}

/** Suffixes of paths below a Base URL. */
const ROUTES =
  /\/(chat\/completions|completions|responses|messages|embeddings|models)(\/[^/]+)?$|\/models\/[^/]+:\w+$/;
/** Routes of Ollama's native API; its OpenAI-compatible routes are below `/v1`. */
const OLLAMA = /\/api\/(?:chat|generate|embed|embeddings|tags|show)$/;
/** Headers that hold a bare key. */
const KEY_HEADERS = ['x-api-key', 'api-key', 'x-goog-api-key'];

/** The client's settings, derived from its request. `null`: an unknown route. */
export function settingsOf(
  request: RejectedRequest,
  given: Partial<ProviderSettings> = {},
): ProviderSettings | null {
  const { url } = request;
  const path = url.pathname.replace(OLLAMA, '/v1/chat/completions');
  if (given.baseUrl === undefined && !ROUTES.test(path)) return null;
  const baseUrl = `${url.origin}${path.replace(ROUTES, '')}`;
  return { baseUrl, modelId: modelOf(request), ...credentialOf(request.headers), ...given };
}

/** Which of the two requests of a client it was. */
export function purposeOf({ url, method }: RejectedRequest): 'chat' | 'discovery' {
  return method === 'GET' && /\/(?:models|api\/tags)\/?$/.test(url.pathname) ? 'discovery' : 'chat';
}

function credentialOf(headers: RejectedRequest['headers']): Pick<ProviderSettings, 'key' | 'auth'> {
  const header = KEY_HEADERS.find((name) => headers.has(name));
  if (header !== undefined) return { key: headers.get(header), auth: { header, scheme: '' } };
  const [, scheme = '', key = ''] =
    /^(\S+)\s([^]*)$/.exec(headers.get('authorization') ?? '') ?? [];
  if (key === '') return {};
  return { key, auth: { header: 'Authorization', scheme } };
}

function modelOf({ body, url }: RejectedRequest): string | undefined {
  const inPath = /\/models\/([^/:]+):/.exec(url.pathname)?.[1];
  if (inPath !== undefined || body === null) return inPath;
  return /"model"\s*:\s*"([^"\\]{1,200})"/.exec(body)?.[1];
}

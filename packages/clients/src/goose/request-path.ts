import { PROTOCOLS, splitFullUrl, type Endpoint } from '../protocols.js';

/** Host of an OpenAI-compatible provider, and the path of its request for a completion. */
export interface RequestAddress {
  /** Origin, with a path before the version where it has one. */
  readonly host: string;
  /** Path below the host; with a slash in front it begins at the origin. */
  readonly path: string;
  /** Query that every request carries, without `?`. */
  readonly query: string;
}

export const DEFAULT_PATH = 'v1/chat/completions';

/** `OPENAI_BASE_URL`: a path that does not end with the version gets none. `parse_openai_base_url`, source of 2026. */
export function ofBaseUrl(address: string): RequestAddress {
  const url = new URL(address);
  const path = url.pathname.replace(/\/+$/, '');
  const isVersioned = path === '' || path.endsWith('/v1');
  return {
    host: url.origin + path.replace(/\/v1$/, ''),
    path: isVersioned ? DEFAULT_PATH : 'chat/completions',
    query: url.search.slice(1),
  };
}

/** `base_url` and `base_path` of a provider of the user's own. `from_declarative_config`, source of 2026. */
export function ofCustom(address: string, basePath: string | null): RequestAddress {
  const url = new URL(address);
  const query = url.search.slice(1);
  const given = basePath?.replace(/^\/+/, '');
  return { host: url.origin, path: given ?? derivedPath(url.pathname), query };
}

function derivedPath(pathname: string): string {
  const path = pathname.replace(/^\/+/, '');
  const bare = path.replace(/\/+$/, '');
  if (bare === '') return DEFAULT_PATH;
  if (bare.endsWith('chat/completions')) return path;
  return /(^|\/)v\d+$/.test(bare) ? `${bare}/chat/completions` : `${bare}/${DEFAULT_PATH}`;
}

/** Base URL and protocol of the request that the address and the model lead to. */
export function requestOf(
  { host, path, query }: RequestAddress,
  model: string | null,
  api: string | null = null,
): Endpoint & { readonly query: string } {
  const responses = api === null ? asksResponses(host, path, model) : api === 'responses';
  const sent = responses ? path.replace('chat/completions', 'responses') : path;
  const whole = new URL(sent, `${host.replace(/\/+$/, '')}/`).href.replace(/\/+$/, '');
  const split = splitFullUrl(whole);
  if (split !== null) return { ...split, query };
  const { origin, pathname } = new URL(whole);
  const protocol = { ...PROTOCOLS.chat, chat: pathname, discovery: '/v1/models' };
  return { baseUrl: origin, protocol, query };
}

/** Models that it asks for in the newer way, where no path of the user's own says otherwise. */
const RESPONSES_MODEL = /(?:^|[-/])(?:o\d+(?:$|-)|gpt-[56](?:$|[-.]))/i;

function asksResponses(host: string, path: string, model: string | null): boolean {
  if (path.replace(/\/+$/, '') !== DEFAULT_PATH) return false;
  return (
    /(^|\.)api\.openai\.com$/.test(new URL(host).hostname) || RESPONSES_MODEL.test(model ?? '')
  );
}

import type { Party, TextKnowledge } from '@authlint/model/knowledge';
import { withLiterals, type PrefilteredPattern } from '@authlint/model/redaction';
import type { Line } from './line.js';

/** Where the request of an error went. */
export interface ShownEndpoint {
  /** Without userinfo, query and the path of the operation; `''` where only a host is seen. */
  readonly baseUrl: string;
  readonly host: string;
  readonly line: number;
  readonly purpose: 'discovery' | 'chat' | 'other';
}

const URL_PATTERN = /\bhttps?:\/\/[^\s"'`<>()[\]{},;|\\]{3,500}/gi;
export const HOSTS: readonly PrefilteredPattern[] = [
  { literals: ['host:'], pattern: /^>\s?host:\s?([\w.-]{3,253})(?::\d{1,5})?$/i },
  { literals: ['enotfound', 'eai_again'], pattern: /\b(?:ENOTFOUND|EAI_AGAIN)\s([\w.-]{3,253})/ },
  {
    literals: ['could not resolve '],
    pattern: /\bcould not resolve (?:host|proxy):?\s([\w.-]{3,253})/i,
  },
  {
    literals: [': no such host'],
    pattern: /\blookup ([\w.-]{3,253})(?: on \S{1,60})?: no such host/i,
  },
  {
    literals: ['host'],
    // 0.0.0.0 is the listening address of a local server.
    pattern:
      /\bhost(?:name)?["']?\s?[=:]\s?["']?(?!0\.0\.0\.0)([\w-]{1,63}(?:\.[\w-]{1,63}){1,6})/i,
  },
];
/** Documentation pages in errors, and hosts of the tool itself; a part of GitHub's API issues tokens of Copilot. */
export const NOT_AN_ENDPOINT =
  /\/\/(?!api\.github\.com\/copilot)(?:[\w-]+\.)*(?:github\.com|npmjs\.org|npmjs\.com|nodejs\.org|python\.org|pypi\.org|pydantic\.dev|stackoverflow\.com|curl\.se|httpstatuses\.com|mozilla\.org|w3\.org)\b|\/\/(?:docs|help|console|status|support|www|learn|developers?|dashboard|platform\.openai)\.|\/(?:docs?|mcp|help|account\/api-keys|settings|errors\/|errorcodes?|apidocs|api-keys|documentation)\b|\.(?:md|html?)(?:$|[#?])/i;
const OPERATIONS =
  /\/(?:chat\/completions|completions|messages|responses|models(?:\/[^/]+)?(?::\w+)?|embeddings|api\/(?:chat|tags)|deployments\/.*)$/i;

/** Every endpoint that the text names. */
export function endpointsIn(lines: readonly Line[]): ShownEndpoint[] {
  return lines.flatMap((line) => endpointsOf(line));
}

/** The endpoint nearest to a line, before it rather than behind. `null`: none. */
export function endpointNear(
  endpoints: readonly ShownEndpoint[],
  line: number,
): ShownEndpoint | null {
  const distance = (at: ShownEndpoint) => (at.line <= line ? line - at.line : 2 * (at.line - line));
  return endpoints.reduce<ShownEndpoint | null>(
    (best, at) => (best === null || distance(at) < distance(best) ? at : best),
    null,
  );
}

/** The address of an endpoint, or of its host where no more is seen; `null` where that is none. */
export function addressOf({ baseUrl, host }: Pick<ShownEndpoint, 'baseUrl' | 'host'>): URL | null {
  const url = baseUrl === '' ? `https://${host}/` : baseUrl;
  return URL.canParse(url) ? new URL(url) : null;
}

/** The provider that owns a host, by its name. */
export function ownerOfHost(host: string, knowledge: TextKnowledge): Party | null {
  return ownerOf({ baseUrl: '', host }, knowledge);
}

export function ownerOf(
  endpoint: Pick<ShownEndpoint, 'baseUrl' | 'host'>,
  knowledge: TextKnowledge,
): Party | null {
  const url = addressOf(endpoint);
  return url === null ? null : knowledge.ownerOf(url);
}

/** The Base URLs of a provider that are at the host of an address. */
export function basesAt({ host }: URL, { baseUrls }: Pick<Party, 'baseUrls'>): readonly string[] {
  return baseUrls.filter((base) => URL.canParse(base) && new URL(base).host === host);
}

const BASE_URL = /\bbase[_ -]?url\b|_(?:BASE_URL|API_BASE|BASE)\b|\bapi[_-]?base\b|\bbaseURL\b/i;

/** The Base URL in a text that belongs to no provider: a relay or a self-hosted server. `null` if the text also shows a provider's. */
export function ownBaseUrl(
  lines: readonly Line[],
  endpoints: readonly ShownEndpoint[],
  knowledge: TextKnowledge,
): ShownEndpoint | null {
  if (endpoints.some((one) => ownerOf(one, knowledge) !== null)) return null;
  const set = new Set(lines.filter(({ text }) => BASE_URL.test(text)).map(({ number }) => number));
  return endpoints.find(({ line }) => set.has(line)) ?? null;
}

/** A download, the listening address of a local server, or a network proxy: no request of the client went there. */
const NO_REQUEST =
  /\b(?:download(?:ing|ed)|fetched|cloning into|resolved) (?:\S+ ){0,2}(?:from |"?https?:)|\b(?:running|listening|served?|serving|started|available) (?:on|at)\b|\b(?:Local|Network): +https?:|\b(?:(?:https?|all)_proxy|proxy_url)\b/i;

function endpointsOf({ text, number }: Line): ShownEndpoint[] {
  if (text.includes('://') && NO_REQUEST.test(text)) return [];
  const urls = urlsIn(text).flatMap((url) => asEndpoint(url, number));
  if (urls.length > 0) return urls;
  const host = withLiterals(HOSTS, text)
    .map(({ pattern }) => pattern.exec(text)?.[1])
    .find((name) => name !== undefined);
  return host === undefined
    ? []
    : [{ baseUrl: '', host: host.toLowerCase(), line: number, purpose: 'other' }];
}

/** urllib3 writes the address of a failed request in parts. */
const POOL = /\b(HTTPS?)ConnectionPool\(host='([\w.-]{1,253})', port=(\d{1,5})\)/g;

function urlsIn(text: string): string[] {
  const pools = text.includes('ConnectionPool(')
    ? [...text.matchAll(POOL)].map(
        ([, scheme = '', host = '', port = '']) => `${scheme.toLowerCase()}://${host}:${port}`,
      )
    : [];
  return text.includes('://') ? [...pools, ...(text.match(URL_PATTERN) ?? [])] : pools;
}

function asEndpoint(text: string, line: number): ShownEndpoint[] {
  const trimmed = text.replace(/(?<![.:!?*])[.:!?*]+$/, '');
  if (NOT_AN_ENDPOINT.test(trimmed) || !URL.canParse(trimmed)) return [];
  const url = new URL(trimmed);
  // A masked key in place of a host: `https://****lETQ`.
  if (url.hostname.includes('*')) return [];
  const path = url.pathname.replace(/(?<!\/)\/+$/, '');
  const purpose = /\/models$|\/api\/tags$/.test(path)
    ? 'discovery'
    : OPERATIONS.test(path)
      ? 'chat'
      : 'other';
  return [
    { baseUrl: url.origin + path.replace(OPERATIONS, ''), host: url.hostname, line, purpose },
  ];
}

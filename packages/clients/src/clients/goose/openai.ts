import { webUrl } from '@authlint/model/secret';
import { ADDRESSES } from '../../generated/tables.js';
import { headersInVariable, variableHeader, type ConfiguredHeader } from '../../reading/headers.js';
import { Variables, type Address } from '../../reading/variables.js';
import { PROTOCOLS, splitFullUrl, type Endpoint } from '../../reading/protocols.js';
import { secretOf, type GooseInput, type ProviderDraft } from './secrets.js';

/**
 * OpenAI and compatible APIs. A variable `OPENAI_HOST` outranks `OPENAI_BASE_URL`, which outranks the host and the path in the
 * file. Source of 2026: `openai_def.rs`.
 */
export function openAiDraft(input: GooseInput): ProviderDraft {
  const { context, variables } = input;
  const keys = context.exported;
  const base = keys.address('OPENAI_HOST') === null ? variables.address('OPENAI_BASE_URL') : null;
  const host = base ?? variables.address('OPENAI_HOST');
  const usual = base === null ? hostOf(host, ADDRESSES.openaiOrigin) : ofBaseUrl(base.url);
  const path = (base === null ? variables : keys).text('OPENAI_BASE_PATH') ?? usual.path;
  const own = ownHeaders(input, 'OPENAI', { separator: /,/, sign: '=' });
  return {
    ...requestOf({ ...usual, path }, variables.text('GOOSE_MODEL')),
    baseUrlAt: host?.at,
    baseUrlVariable: 'OPENAI_HOST',
    credentials: secretOf(input, 'OPENAI_API_KEY'),
    headers: own.length > 0 ? own : identity(variables),
  };
}

export function litellmDraft(input: GooseInput): ProviderDraft {
  const { variables } = input;
  const host = variables.address('LITELLM_HOST');
  const usual = hostOf(host, ADDRESSES.litellm);
  return {
    ...requestOf({ ...usual, path: variables.text('LITELLM_BASE_PATH') ?? usual.path }, null),
    baseUrlAt: host?.at,
    credentials: secretOf(input, 'LITELLM_API_KEY'),
    headers: ownHeaders(input, 'LITELLM', { separator: /\n/, sign: ':' }),
  };
}

function hostOf(host: Address | null, usual: string): RequestAddress {
  return { host: host?.url ?? usual, path: DEFAULT_PATH, query: '' };
}

/** Not sent where the user configures headers. */
function identity(variables: Variables): ConfiguredHeader[] {
  return [
    ...variableHeader('OpenAI-Organization', 'OPENAI_ORGANIZATION', variables),
    ...variableHeader('OpenAI-Project', 'OPENAI_PROJECT', variables),
  ];
}

/** Headers of the user's own are a secret; with the key in the environment they are looked for there alone. */
function ownHeaders(
  { context, saved }: GooseInput,
  vendor: string,
  { separator, sign }: { readonly separator: RegExp; readonly sign: string },
): ConfiguredHeader[] {
  const keys = context.exported;
  const layers = keys.secret(`${vendor}_API_KEY`) === null ? saved.layers : [];
  const variables = new Variables(keys.ports, [...keys.layers, ...layers]);
  return headersInVariable(`${vendor}_CUSTOM_HEADERS`, separator, variables, sign);
}

/** Host of an OpenAI-compatible provider, and the path of its request for a completion. */
interface RequestAddress {
  /** Origin, with a path before the version where it has one. */
  readonly host: string;
  /** Path below the host; with a slash in front it begins at the origin. */
  readonly path: string;
  /** Query that every request carries, without `?`. */
  readonly query: string;
}

const DEFAULT_PATH = 'v1/chat/completions';

/** `OPENAI_BASE_URL`: a path that does not end with the version gets none. `parse_openai_base_url`, source of 2026. */
function ofBaseUrl(address: string): RequestAddress {
  const url = webUrl(address);
  if (url === null) return { host: address, path: DEFAULT_PATH, query: '' };
  const path = url.pathname.replace(/(?<!\/)\/+$/, '');
  const isVersioned = path === '' || path.endsWith('/v1');
  return {
    host: url.origin + path.replace(/\/v1$/, ''),
    path: isVersioned ? DEFAULT_PATH : 'chat/completions',
    query: url.search.slice(1),
  };
}

/** `base_url` and `base_path` of a provider of the user's own. `from_declarative_config`, source of 2026. */
export function ofCustom(address: string, basePath: string | null): RequestAddress {
  const url = webUrl(address);
  if (url === null) return { host: address, path: DEFAULT_PATH, query: '' };
  const query = url.search.slice(1);
  const given = basePath?.replace(/^\/+/, '');
  return { host: url.origin, path: given ?? derivedPath(url.pathname), query };
}

function derivedPath(pathname: string): string {
  const path = pathname.replace(/^\/+/, '');
  const bare = path.replace(/(?<!\/)\/+$/, '');
  if (bare === '') return DEFAULT_PATH;
  if (bare.endsWith('chat/completions')) return path;
  return /(^|\/)v\d+$/.test(bare) ? `${bare}/chat/completions` : `${bare}/${DEFAULT_PATH}`;
}

/** Base URL and protocol of the request that the address and the model lead to. Text that is no address is given back, and reported later. */
export function requestOf(
  { host, path, query }: RequestAddress,
  model: string | null,
  api: string | null = null,
): Endpoint & { readonly query: string } {
  if (webUrl(host) === null) return { baseUrl: host, protocol: PROTOCOLS.chat, query };
  const responses = api === null ? asksResponses(host, path, model) : api === 'responses';
  const sent = responses ? path.replace('chat/completions', 'responses') : path;
  const whole = new URL(sent, `${host.replace(/(?<!\/)\/+$/, '')}/`).href.replace(
    /(?<!\/)\/+$/,
    '',
  );
  const split = splitFullUrl(whole);
  if (split !== null) return { ...split, query };
  const { origin, pathname } = new URL(whole);
  const protocol = { ...PROTOCOLS.chat, chat: pathname, discovery: '/v1/models' };
  return { baseUrl: origin, protocol, query };
}

/** Models that it asks for in the newer way, where no path of the user's own says otherwise. */
const RESPONSES_MODEL = /(?:^|[-/])(?:o\d+(?:$|-)|gpt-[56](?:$|[-.]))/i;

function asksResponses(host: string, path: string, model: string | null): boolean {
  if (path.replace(/(?<!\/)\/+$/, '') !== DEFAULT_PATH) return false;
  return (
    /(^|\.)api\.openai\.com$/.test(new URL(host).hostname) || RESPONSES_MODEL.test(model ?? '')
  );
}

import type { Knowledge, ProviderFacts } from '@authlint/model/knowledge';
import type { ChatApi, Placement, ProviderType } from '@authlint/model';
import type { EnvPort, Ports, ProcessInfo } from '@authlint/model/ports';
import { isEmpty, without, seal, type Fingerprinter, type Secret } from '@authlint/model/secret';
import { findClient, type FoundClient, portsOfClient } from './client/find-client.js';
import { withHeaderCredential } from './credential-headers.js';
import { resolveCredential, type ResolvedCredential } from './credential.js';
import {
  nativeLogin,
  nativeTarget,
  withFileEnv,
  withLogin,
  type NativeLogin,
  type TokenExchange,
} from './native/index.js';
import { AWS_SIGNATURE, defaultPlacement } from './placement.js';
import type { KeyTrim, ProviderTarget } from './target.js';

/** Dependencies for resolving a subject, created by the composition root. */
export interface Services {
  readonly ports: Ports;
  readonly knowledge: Knowledge;
  readonly fingerprinter: Fingerprinter;
}

/** The subject of a check: one configured provider of one client, with its credential, placement and URLs resolved. */
export interface Subject {
  readonly target: ProviderTarget;
  readonly services: Services;
  readonly url: URL;
  readonly owner: ProviderFacts | null;
  readonly type: ProviderType;
  readonly api: ChatApi;
  /** The running client that is inspected. */
  readonly client: ProcessInfo | null;
  /** From the running client if its environment is known, else from the shell. */
  readonly env: EnvPort;
  readonly found: FoundClient;
  readonly credential: ResolvedCredential;
  /** The key that the client sends, or `null` where it sends none. */
  readonly key: Secret | null;
  readonly placement: Placement;
  readonly headers: Readonly<Record<string, string | Secret>>;
  /** The login that replaces a key, or `null` where the provider has none. */
  readonly login: NativeLogin | null;
  /** The provider as it is configured, before a login is filled in. */
  readonly configured: ProviderTarget;
}

/** Resolves a configured provider. `exchange`: how a login gets its access token; `null`: nothing is sent. */
export async function resolveSubject(
  configured: ProviderTarget,
  services: Services,
  exchange: TokenExchange | null = null,
): Promise<Subject> {
  const { ports, knowledge } = services;
  const url = new URL(configured.baseUrl);
  const owner = knowledge.ownerOf(url);
  const type = configured.type ?? owner?.type ?? 'openai-compatible';
  const found = await findClient(configured, ports);
  const client = found.process;
  const own = await portsOfClient(ports, client);
  const placed = withHeaderCredential(configured);
  const native = withFileEnv(own, configured.fileEnv);
  const known = nativeTarget(placed, { type, owner }, native.env);
  const login = await nativeLogin(known, { type, owner }, native, exchange);
  const target = withLogin(known, login);
  const credential = resolveCredential(target, ports.env, client);
  const held = credential.winner?.secret ?? null;
  const trims = credential.winner?.source.trims ?? target.trims;
  const sent = held === null ? null : without(held, TRIMMED[trims]);
  const key = sent === null || isEmpty(sent) ? null : sent;
  const api = chatApi(target, type, owner);
  const placement =
    target.auth ??
    credential.winner?.source.placement ??
    (login?.aws ? AWS_SIGNATURE : defaultPlacement({ type, owner, url, api }, key));
  const headers = configuredHeaders(target, own, credential, api);
  return {
    target,
    services,
    url,
    owner,
    type,
    api,
    client,
    env: own.env,
    found,
    credential,
    key,
    placement,
    headers,
    login,
    configured,
  };
}

const TRIMMED: Readonly<Record<KeyTrim, RegExp>> = {
  none: /(?!)/,
  'blanks-at-end': /(?<![ \t])[ \t]+$/,
  end: /(?<![ \t\r\n])[ \t\r\n]+$/,
  both: /^\s+|(?<!\s)\s+$/g,
  latin:
    /^[\s\p{Cc}\u0100-\u{10ffff}]+|(?<![\s\p{Cc}\u0100-\u{10ffff}])[\s\p{Cc}\u0100-\u{10ffff}]+$|[\p{Cc}\u0100-\u{10ffff}]/gu,
  unquoted: /^[\s"']+|(?<![\s"'])[\s"']+$/g,
  json: /^\s*"(?=[^"\\]+"\s*$)|"(?<=^\s*"[^"\\]+")\s*$|(?<![ \t])[ \t]+$/g,
};

/** Headers that every request of this client carries: the protocol's, the credential's own, the configured ones. */
function configuredHeaders(
  target: ProviderTarget,
  { env }: Ports,
  credential: ResolvedCredential,
  api: ChatApi,
): Record<string, string | Secret> {
  const headers: Record<string, string | Secret> = {
    ...(api === 'anthropic-messages' ? { 'anthropic-version': '2023-06-01' } : {}),
    ...credential.winner?.source.extraHeaders,
  };
  for (const { name, value } of target.headers) {
    const secret = value.kind === 'literal' ? value.secret : (env.get(value.name) ?? seal(''));
    if (!isEmpty(secret)) headers[name.toLowerCase()] = secret;
  }
  return headers;
}

const BY_TYPE: Readonly<Partial<Record<ProviderType, ChatApi>>> = {
  anthropic: 'anthropic-messages',
  google: 'gemini',
  'aws-bedrock': 'bedrock-converse',
};

/** Shape of the chat request: as configured, else as the path says, else as the provider or its type documents. */
export function chatApi(
  target: ProviderTarget,
  type: ProviderType,
  owner: ProviderFacts | null,
): ChatApi {
  if (target.chat.api !== null) return target.chat.api;
  const { pathname } = new URL(target.baseUrl);
  if (/\/openai(\/v1)?\/?$|\/openapi\/?$/.test(pathname)) return 'openai-chat';
  if (/\/backend-api\/codex\/?$/.test(pathname)) return 'openai-responses';
  // Vertex AI paths name a publisher, and its messages have another shape.
  if (type !== 'google' && /\/anthropic(\/v1)?\/?$/.test(pathname)) return 'anthropic-messages';
  if (type === 'openai-compatible' || type === 'custom-gateway') return 'openai-chat';
  const documented = owner?.type === type ? owner.chat.api : null;
  if (documented === 'openai-chat') return documented;
  return BY_TYPE[type] ?? owner?.chat.api ?? 'openai-chat';
}

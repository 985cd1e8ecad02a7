import type { CheckOptions, Engine } from '../api.js';
import type { ProviderFacts } from '../knowledge/index.js';
import type { RequestRecord } from '../model/index.js';
import type { ProcessInfo } from '../ports/index.js';
import { isEmpty, without, seal, type Secret } from '../secret/index.js';
import type { ChatApi, Placement, ProviderTarget, ProviderType } from '../target/index.js';
import { controlKey } from '../facts/control-key.js';
import { findClient, type FoundClient } from '../client/index.js';
import { chatApi } from '../wire/api.js';
import { AWS_SIGNATURE, defaultPlacement } from '../wire/placement.js';
import { nativeLogin, nativeTarget, withLogin, type NativeLogin } from '../native/index.js';
import { withHeaderCredential } from '../wire/credential-headers.js';
import { Session } from '../wire/session.js';
import { environmentOf, resolveCredential, type ResolvedCredential } from './credential.js';

/** Everything that the facts of one provider are made from, in one run. */
export interface CheckContext {
  readonly target: ProviderTarget;
  readonly engine: Engine;
  readonly options: CheckOptions;
  readonly url: URL;
  readonly owner: ProviderFacts | null;
  readonly type: ProviderType;
  readonly api: ChatApi;
  /** The running client that is looked at. */
  readonly client: ProcessInfo | null;
  readonly found: FoundClient;
  readonly credential: ResolvedCredential;
  /** The key that the client sends, or `null` where it sends none. */
  readonly key: Secret | null;
  /** A made-up key of the same shape, one for the whole check: it must be refused wherever keys are checked. */
  readonly control: Secret;
  readonly placement: Placement;
  readonly headers: Readonly<Record<string, string | Secret>>;
  readonly session: Session;
  /** The login that stands in for a key, or `null` where the provider has none. */
  readonly login: NativeLogin | null;
  /** The provider as it is configured, before a login is filled in; one of `peers`, where these are given. */
  readonly configured: ProviderTarget;
  /** The providers of the run: a key that stands at another one too is bound to its endpoint as well. */
  readonly peers: readonly ProviderTarget[];
}

export async function createContext(
  configured: ProviderTarget,
  engine: Engine,
  options: CheckOptions,
  peers: readonly ProviderTarget[],
): Promise<CheckContext> {
  const url = new URL(configured.baseUrl);
  const owner = engine.knowledge.ownerOf(url);
  const type = configured.type ?? owner?.type ?? 'openai-compatible';
  const session = openSession(configured, url, engine, options);
  const placed = withHeaderCredential(configured);
  const known = nativeTarget(placed, { type, owner }, engine.ports.env);
  const login = await nativeLogin(known, { type, owner }, engine, session, options.offline);
  const target = withLogin(known, login);
  const found = await findClient(target, engine.ports);
  const client = found.process;
  const credential = resolveCredential(target, engine.ports.env, client);
  const held = credential.winner?.secret ?? null;
  const sent = held !== null && target.trimsKey ? without(held, /^\s+|\s+$/g) : held;
  const key = sent === null || isEmpty(sent) ? null : sent;
  const api = chatApi(target, type, owner);
  const placement =
    target.auth ??
    credential.winner?.source.placement ??
    (login?.aws ? AWS_SIGNATURE : defaultPlacement({ type, owner, url, api }, key));
  const headers = configuredHeaders(target, engine, client, credential, api);
  let control: Secret | undefined;
  return {
    target,
    engine,
    options,
    url,
    owner,
    type,
    api,
    client,
    found,
    credential,
    key,
    get control() {
      return (control ??= controlKey(key));
    },
    placement,
    headers,
    session,
    login,
    configured,
    peers,
  };
}

function openSession(
  target: ProviderTarget,
  url: URL,
  engine: Engine,
  options: CheckOptions,
): Session {
  const session = new Session({
    http: engine.ports.http,
    knowledge: engine.knowledge,
    fingerprinter: engine.fingerprinter,
    timeoutMs: options.limits.timeoutMs,
    onRequest: (record: RequestRecord) => options.onRequest?.(target.id, record),
  });
  session.bind(url);
  return session;
}

/** Headers that every request of this client carries: the protocol's, the credential's own, the configured ones. */
function configuredHeaders(
  target: ProviderTarget,
  engine: Engine,
  client: ProcessInfo | null,
  credential: ResolvedCredential,
  api: ChatApi,
): Record<string, string | Secret> {
  const headers: Record<string, string | Secret> = {
    ...(api === 'anthropic-messages' ? { 'anthropic-version': '2023-06-01' } : {}),
    ...credential.winner?.source.extraHeaders,
  };
  const clientEnv = environmentOf(client);
  for (const { name, value } of target.headers) {
    const secret =
      value.kind === 'literal'
        ? value.secret
        : ((clientEnv ?? engine.ports.env).get(value.name) ?? seal(''));
    if (!isEmpty(secret)) headers[name.toLowerCase()] = secret;
  }
  return headers;
}

import type { EnvPort } from '@authlint/model/ports';
import type { ProviderFacts } from '@authlint/model/knowledge';
import { isEmpty, prefixOf, type Secret } from '@authlint/model/secret';
import type { CredentialSource, NativeSettings, ProviderTarget } from '../target.js';
import type { ProviderType } from '@authlint/model';
import { variableOf, variableValue } from '../credential.js';
import type { NativeLogin } from './login.js';

/** The provider before its credential is resolved. */
export interface NativeProvider {
  readonly type: ProviderType;
  readonly owner: ProviderFacts | null;
}

/** A Bedrock API key replaces the signing keys. */
const BEDROCK_KEY = ['AWS_BEARER_TOKEN_BEDROCK'] as const;
/** In order of precedence. */
const COPILOT_TOKENS = ['COPILOT_GITHUB_TOKEN', 'GH_TOKEN', 'GITHUB_TOKEN'] as const;
/** Parts of one set of signing keys, none of which is sent. */
const SIGNING: ReadonlySet<string> = new Set([
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
]);

/** The target with the variables and settings that a native provider reads from the environment. */
export function nativeTarget(
  target: ProviderTarget,
  provider: NativeProvider,
  env: EnvPort,
): ProviderTarget {
  return {
    ...target,
    credentials: credentialsOf(target, provider, env),
    native: { ...settingsOf(target, provider, env), ...target.native },
  };
}

function credentialsOf(
  { credentials, nativeFallback = false, fileEnv }: ProviderTarget,
  { type, owner }: NativeProvider,
  env: EnvPort,
): readonly CredentialSource[] {
  if (nativeFallback && !credentials.some((source) => hasKey(source, env))) return [];
  if (credentials.length > 0) {
    const chain = type === 'aws-bedrock' && credentials.every((source) => isSigning(source, env));
    return chain ? [] : credentials;
  }
  const names =
    type === 'aws-bedrock' ? BEDROCK_KEY : owner?.id === 'github-copilot' ? COPILOT_TOKENS : [];
  const name = names.find((variable) => variableValue(env, variable) !== null);
  if (name === undefined) return [];
  return [{ kind: 'env', name, location: null }, ...(fileEnv?.linesOf(name) ?? [])];
}

function hasKey(source: CredentialSource, env: EnvPort): boolean {
  if (source.kind === 'env') return variableValue(env, source.name) !== null;
  const outOfReach = source.kind === 'saved' && source.unreachable !== undefined;
  return outOfReach || !isEmpty(source.secret);
}

function isSigning(source: CredentialSource, env: EnvPort): boolean {
  const name = variableOf(source);
  return name !== null && SIGNING.has(name) && hasKey({ kind: 'env', name, location: null }, env);
}

function settingsOf(
  target: ProviderTarget,
  { type, owner }: NativeProvider,
  env: EnvPort,
): NativeSettings {
  if (type !== 'google' || !isVertex(target, owner)) return {};
  const project = env.plain('GOOGLE_CLOUD_PROJECT');
  const location = env.plain('GOOGLE_CLOUD_LOCATION');
  return { ...(project ? { project } : {}), ...(location ? { location } : {}) };
}

/** The target with a login that holds a token as its credential, and with the settings stored with it. */
export function withLogin(target: ProviderTarget, login: NativeLogin | null): ProviderTarget {
  if (login === null) return target;
  const given = Object.entries(login.settings ?? {}).filter(([, value]) => value !== undefined);
  const native = { ...Object.fromEntries(given), ...target.native };
  const { secret, from, expiresAt, command, headers } = login;
  if (secret === null) return { ...target, native };
  const source: CredentialSource = {
    kind: 'login',
    from,
    secret,
    location: null,
    changedAt: null,
    expiresAt,
    loginCommand: command,
    extraHeaders: headers,
  };
  return { ...target, native, credentials: [source] };
}

/** Vertex AI by its host, or by the project that only Vertex AI asks for. */
export function isVertex(
  { baseUrl, native }: ProviderTarget,
  owner: ProviderFacts | null,
): boolean {
  const { hostname, pathname } = new URL(baseUrl);
  if (hostname === 'generativelanguage.googleapis.com') return false;
  return (
    /(^|-)aiplatform\.googleapis\.com$/.test(hostname) ||
    (owner?.required.includes('project') ?? false) ||
    native.project !== undefined ||
    native.location !== undefined ||
    /\/projects\/|\/publishers\//.test(pathname)
  );
}

/** Location that a host of Vertex AI names: a region, or a multi-region such as `eu`. */
export function vertexLocation(hostname: string): string | undefined {
  const named =
    /^(?:([a-z]+-[a-z]+\d+)-aiplatform|aiplatform\.([a-z0-9-]+)\.rep)\.googleapis\.com$/.exec(
      hostname,
    );
  return named?.[1] ?? named?.[2];
}

/** A path that ends in the publisher and has no project: only API keys are accepted there. */
const EXPRESS_PATH = /^\/v\d+(beta\d*)?\/publishers\/[^/]+\/?$/;

/**
 * Vertex AI in express mode: an API key instead of a project, at the host without a region. The path may be complete; where it
 * stops before the publisher, the form of the key decides.
 */
export function isExpress({ baseUrl, native }: ProviderTarget, key: Secret | null): boolean {
  const { hostname, pathname } = new URL(baseUrl);
  if (hostname !== 'aiplatform.googleapis.com') return false;
  if (EXPRESS_PATH.test(pathname)) return true;
  const isScoped = native.project !== undefined || pathname.includes('/projects/');
  return !isScoped && key !== null && prefixOf(key, ['AQ.']) !== null;
}

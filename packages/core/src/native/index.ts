import type { Engine } from '../api.js';
import type { ProviderFacts } from '../knowledge/index.js';
import type { EnvPort } from '../ports/index.js';
import { isEmpty } from '../secret/index.js';
import type { CredentialSource, ProviderTarget, ProviderType } from '../target/index.js';
import type { Session } from '../wire/session.js';
import { isVertex } from '../wire/urls.js';
import { awsLogin, BEDROCK_KEY_VARIABLE } from './aws.js';
import { googleLogin } from './google-adc.js';
import { fileLogin, LOGIN_FILES } from './login-files.js';
import type { NativeLogin } from './login.js';

export type { AwsKeys, NativeLogin } from './login.js';

/** The login that a native provider falls back to where the configuration names no credential; `null` where it has none. */
export async function nativeLogin(
  target: ProviderTarget,
  provider: { readonly type: ProviderType; readonly owner: ProviderFacts | null },
  engine: Engine,
  session: Session,
  offline: boolean,
): Promise<NativeLogin | null> {
  if (target.credentials.length > 0) return null;
  const { hostname } = new URL(target.baseUrl);
  if (provider.type === 'google' && isVertex({ target, owner: provider.owner }, hostname)) {
    return googleLogin(engine.ports, session, offline);
  }
  if (provider.type === 'aws-bedrock') return awsLogin(target, engine.ports);
  const file = LOGIN_FILES.find(({ owner }) => owner === provider.owner?.id);
  return file === undefined ? null : fileLogin(engine.ports, file);
}

/** Variables that a native provider reads by itself where the configuration names no credential. */
export function nativeVariable(
  target: ProviderTarget,
  type: ProviderType,
  env: EnvPort,
): CredentialSource | null {
  if (target.credentials.length > 0 || type !== 'aws-bedrock') return null;
  const secret = env.get(BEDROCK_KEY_VARIABLE);
  if (secret === undefined || isEmpty(secret)) return null;
  return { kind: 'env', name: BEDROCK_KEY_VARIABLE, location: null };
}

/** A login that holds a token, as a source of the credential. */
export function sourceOf(login: NativeLogin): CredentialSource | null {
  if (login.secret === null) return null;
  return {
    kind: 'login',
    from: login.from,
    secret: login.secret,
    location: null,
    changedAt: null,
    expiresAt: login.expiresAt,
    loginCommand: login.command,
  };
}

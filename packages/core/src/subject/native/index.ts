import type { ProviderTarget } from '../target.js';
import { isVertex, type NativeProvider } from './native-target.js';
import { awsLogin } from './aws.js';
import { azureLogin } from './azure.js';
import { googleLogin } from './google-adc.js';
import { fileLogin, LOGIN_FILES } from './login-files.js';
import { profileLogin } from './profile-files.js';
import type { NativeLogin, TokenExchange } from './login.js';
import type { NativePorts } from './native-env.js';

export {
  audienceFit,
  azureAudience,
  credentialFit,
  placeFit,
  type CredentialFit,
} from './credential-kind.js';
export {
  LOGIN_STATES,
  FAKE_EXCHANGE,
  type LoginState,
  type NativeLogin,
  type TokenExchange,
} from './login.js';
export { withFileEnv } from './native-env.js';
export { nativeTarget, withLogin } from './native-target.js';
export { nativeVariables, rivalVariable } from './native-variables.js';

/** The login that a native provider falls back to where the configuration names no credential; `null` where it has none. */
export async function nativeLogin(
  target: ProviderTarget,
  { type, owner }: NativeProvider,
  ports: NativePorts,
  exchange: TokenExchange | null,
): Promise<NativeLogin | null> {
  if (target.credentials.length > 0) return null;
  if (target.missingLogin !== undefined) {
    return { state: 'absent', ...target.missingLogin, secret: null, expiresAt: null };
  }
  if (type === 'google' && isVertex(target, owner)) {
    return googleLogin(ports, exchange, target.native.credentialsFile);
  }
  if (type === 'aws-bedrock') return awsLogin(target, ports);
  if (type === 'azure-openai') return azureLogin(ports);
  const file = LOGIN_FILES.find((item) => item.owner === owner?.id);
  if (file !== undefined) return fileLogin(ports, file);
  return profileLogin(ports, owner?.id, new URL(target.baseUrl).hostname);
}

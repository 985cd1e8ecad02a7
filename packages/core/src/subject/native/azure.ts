import { namedFile } from './cloud-machine.js';
import type { LoginState, NativeLogin } from './login.js';
import type { NativePorts } from './native-env.js';

/** Variables with the credential of an Entra ID application. */
const APPLICATION = ['AZURE_CLIENT_SECRET', 'AZURE_CLIENT_CERTIFICATE_PATH'] as const;
/** Token services of App Service, Functions and Arc. */
const MANAGED = ['IDENTITY_ENDPOINT', 'MSI_ENDPOINT'] as const;

/**
 * The first available login in the order of `DefaultAzureCredential`: an application in the environment, a token of the cluster, the
 * identity of the machine, `az login`. Only the client gets a token from it. `null`: none is available.
 */
export async function azureLogin(ports: NativePorts): Promise<NativeLogin | null> {
  const { env, files } = ports;
  const isSet = (name: string): boolean => env.get(name) !== undefined;
  if (isSet('AZURE_CLIENT_ID') && isSet('AZURE_TENANT_ID')) {
    const proof = APPLICATION.find(isSet);
    if (proof !== undefined) return login('unreachable', env.from(proof));
  }
  const token = await namedFile(ports, 'AZURE_FEDERATED_TOKEN_FILE');
  if (token !== null) return login(token.state, token.from);
  const service = MANAGED.find(isSet);
  if (service !== undefined) return login('unreachable', env.from(service));
  const folder = env.plain('AZURE_CONFIG_DIR') ?? '~/.azure';
  const cache = `${folder}/msal_token_cache.json`;
  return (await files.exists(cache)) ? login('unreachable', cache) : null;
}

function login(state: LoginState, from: string): NativeLogin {
  return { state, from, secret: null, expiresAt: null, command: 'az login' };
}

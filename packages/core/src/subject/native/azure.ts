import { namedFile } from './cloud-machine.js';
import type { LoginState, NativeLogin } from './login.js';
import type { NativePorts } from './native-env.js';

/** What an application of Entra ID proves itself with, in a variable. */
const APPLICATION = ['AZURE_CLIENT_SECRET', 'AZURE_CLIENT_CERTIFICATE_PATH'] as const;
/** Services of App Service, Functions and Arc that hand out tokens. */
const MANAGED = ['IDENTITY_ENDPOINT', 'MSI_ENDPOINT'] as const;

/**
 * The first of Azure's chain that has something, as `DefaultAzureCredential` asks them: an application of the environment, a token of the
 * cluster, the identity of the machine, `az login`. Only the client gets a token from it. `null`: none has anything.
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

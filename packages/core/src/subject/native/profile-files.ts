import type { Ports } from '@authlint/model/ports';
import { jwtClaims, seal } from '@authlint/model/secret';
import { field, textField } from '../../json.js';
import { iniSections } from './ini-file.js';
import type { LoginState, NativeLogin } from './login.js';

/** The profile file of a cloud's SDK, and the login of a profile. */
interface ProfileFile {
  /** Provider id of the endpoint. */
  readonly owner: string;
  /** Possible paths; the first that exists is used. */
  readonly paths: (ports: Ports) => readonly (string | null)[];
  /** The profile that a variable or the file itself names; `null`: `DEFAULT`. */
  readonly profile: (ports: Ports, data: unknown) => string | null;
  readonly login: (profile: unknown, host: string, ports: Ports) => Outcome | Promise<Outcome>;
  readonly command: (host: string) => string;
}

type Outcome = Pick<NativeLogin, 'state' | 'secret'> & { readonly from?: string | undefined };

const MS = 1000;
const state = (of: LoginState, from?: string): Outcome => ({ state: of, secret: null, from });

/** As databricks-sdk 0.162 and oci 2.189 for Python read them. */
const PROFILE_FILES: readonly ProfileFile[] = [
  {
    owner: 'databricks',
    paths: ({ env }) => [filled(env.plain('DATABRICKS_CONFIG_FILE')) ?? '~/.databrickscfg'],
    profile: ({ env }, data) =>
      filled(env.plain('DATABRICKS_CONFIG_PROFILE')) ??
      textField(data, '__settings__', 'default_profile'),
    login: databricksToken,
    command: (host) => `databricks auth login --host https://${host}`,
  },
  {
    owner: 'oci',
    paths: ({ env }) => ['~/.oci/config', filled(env.plain('OCI_CONFIG_FILE'))],
    profile: () => null,
    login: oracleKey,
    command: () => 'oci session authenticate',
  },
];

/** The login of the profile that this provider's SDK uses; `null` where there is none. */
export async function profileLogin(
  ports: Ports,
  owner: string | undefined,
  host: string,
): Promise<NativeLogin | null> {
  const cloud = PROFILE_FILES.find((item) => item.owner === owner);
  for (const path of cloud?.paths(ports) ?? []) {
    const read = path === null ? null : await ports.files.read(path);
    if (cloud === undefined || path === null || read?.kind !== 'text') continue;
    const data = iniSections(read.text);
    const named = cloud.profile(ports, data);
    const profile = field(data, named ?? 'DEFAULT');
    if (profile === undefined && named === null) return null;
    const found =
      profile === undefined ? state('no-profile') : await cloud.login(profile, host, ports);
    const { from = `${path} [${named ?? 'DEFAULT'}]`, ...outcome } = found;
    return { ...outcome, from, expiresAt: null, command: cloud.command(host) };
  }
  return null;
}

function filled(text: string | undefined): string | null {
  return text === undefined || text === '' ? null : text;
}

/** A token of another workspace is sent to that one only. */
function databricksToken(profile: unknown, host: string): Outcome {
  const token = textField(profile, 'token');
  const own = /^(?:https?:\/\/)?([^/:?]+)/.exec(textField(profile, 'host') ?? '')?.[1];
  return token === null || own?.toLowerCase() !== host
    ? state('unreachable')
    : { state: 'ready', secret: seal(token) };
}

/** The SDK signs requests with the profile's key; its session has an expiry time. */
async function oracleKey(profile: unknown, _host: string, ports: Ports): Promise<Outcome> {
  for (const setting of ['key_file', 'security_token_file']) {
    const path = textField(profile, setting);
    const file = path === null ? null : await ports.files.read(path);
    if (path === null || file === null) continue;
    if (file.kind === 'failure') {
      if (file.failure === 'not-found') return state('bad-file', path);
    } else if (setting === 'security_token_file') {
      const ends = jwtClaims(seal(file.text.trim()))?.expiresAt;
      if (ends && ends * MS < ports.clock.now()) return state('expired');
    }
  }
  return state('unreachable');
}

import { CLOUD_SIGN_IN } from '@authlint/model/catalogue';
import type { Ports } from '@authlint/model/ports';
import { isEmpty, prefixOf, type Secret } from '@authlint/model/secret';
import type { ProviderTarget } from '../target.js';
import { awsProfile, type AwsProfile } from './aws-profile.js';
import { portalState } from './aws-sso.js';
import type { AwsKeys, LoginState, NativeLogin } from './login.js';

/** Keys of the platform, which no file of this machine holds. */
const PLATFORM = [
  'AWS_WEB_IDENTITY_TOKEN_FILE',
  'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI',
  'AWS_CONTAINER_CREDENTIALS_FULL_URI',
] as const;

/** The AWS credential chain as far as files and variables go: keys of the environment, then of the profile. */
export async function awsLogin(target: ProviderTarget, ports: Ports): Promise<NativeLogin> {
  const named = target.native.profile ?? nonEmpty(ports.env.plain('AWS_PROFILE'));
  const profile = await awsProfile(ports, named ?? 'default');
  const { signingKeys } = target;
  if (signingKeys !== undefined) return withKeys(signingKeys, signingKeys.from, profile);
  const own = target.native.profile === undefined ? environmentKeys(ports) : null;
  if (own !== null) return withKeys(own, 'env:AWS_ACCESS_KEY_ID', profile);
  const [credentials, config] = profile.files;
  const at = `[${profile.name}]`;
  if (profile.keys !== null)
    return withKeys(profile.keys.aws, `${profile.keys.file} ${at}`, profile);
  if (profile.portal !== null) {
    const state = await portalState(ports, profile.portal);
    return outcome(state, `${config} ${at}`, profile);
  }
  if (profile.elsewhere) return outcome('unreachable', `${config} ${at}`, profile);
  if (named !== undefined && !profile.found) {
    return outcome('no-profile', `${credentials}, ${config}`, profile);
  }
  const onPlatform = PLATFORM.some((name) => ports.env.get(name) !== undefined);
  return outcome(onPlatform ? 'unreachable' : 'absent', `${credentials} ${at}`, profile);
}

function nonEmpty(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}

function environmentKeys(ports: Ports): AwsKeys | null {
  const of = (name: string): Secret | null => {
    const secret = ports.env.get(name);
    return secret === undefined || isEmpty(secret) ? null : secret;
  };
  const accessKeyId = of('AWS_ACCESS_KEY_ID');
  const secretAccessKey = of('AWS_SECRET_ACCESS_KEY');
  if (accessKeyId === null || secretAccessKey === null) return null;
  return { accessKeyId, secretAccessKey, sessionToken: of('AWS_SESSION_TOKEN') };
}

/** Temporary keys (`ASIA`) are good with their session token only. */
function withKeys(aws: AwsKeys, from: string, profile: AwsProfile): NativeLogin {
  if (aws.sessionToken === null && prefixOf(aws.accessKeyId, ['ASIA']) !== null) {
    return outcome('no-session-token', from, profile);
  }
  return { ...outcome('ready', from, profile), secret: aws.secretAccessKey, aws };
}

function outcome(state: LoginState, from: string, { name, region }: AwsProfile): NativeLogin {
  const command = name === 'default' ? CLOUD_SIGN_IN.aws : `${CLOUD_SIGN_IN.aws} --profile ${name}`;
  const settings = { region: region ?? undefined };
  return { state, from, secret: null, expiresAt: null, command, settings };
}

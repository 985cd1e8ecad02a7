import { parse } from 'ini';
import type { Ports } from '../ports/index.js';
import { isEmpty, seal, type Secret } from '../secret/index.js';
import type { ProviderTarget } from '../target/index.js';
import { field, parseJson, textField } from './json.js';
import type { AwsKeys, NativeLogin } from './login.js';

/** A Bedrock API key in this variable takes the place of the signing keys. */
export const BEDROCK_KEY_VARIABLE = 'AWS_BEARER_TOKEN_BEDROCK';

/** The AWS credential chain as far as files and variables go: keys of the environment, then of the profile. */
export async function awsLogin(target: ProviderTarget, ports: Ports): Promise<NativeLogin> {
  const named = target.native.profile ?? ports.env.plain('AWS_PROFILE');
  const own = target.native.profile === undefined ? environmentKeys(ports) : null;
  if (own !== null) return ready('env:AWS_ACCESS_KEY_ID', own, 'default');
  return profileLogin(ports, named ?? 'default');
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

async function profileLogin(ports: Ports, profile: string): Promise<NativeLogin> {
  const credentials = ports.env.plain('AWS_SHARED_CREDENTIALS_FILE') ?? '~/.aws/credentials';
  const config = ports.env.plain('AWS_CONFIG_FILE') ?? '~/.aws/config';
  const stored = await section(ports, credentials, profile);
  const settings = await section(
    ports,
    config,
    profile === 'default' ? profile : `profile ${profile}`,
  );
  for (const [file, values] of [
    [credentials, stored],
    [config, settings],
  ] as const) {
    const keys = keysOf(values);
    if (keys !== null) return ready(`${file} [${profile}]`, keys, profile);
  }
  const start = textField(settings, 'sso_session') ?? textField(settings, 'sso_start_url');
  if (start !== null) return ssoLogin(ports, config, profile);
  return outcome('absent', `${credentials} [${profile}]`, profile);
}

async function section(ports: Ports, path: string, name: string): Promise<unknown> {
  const file = await ports.files.read(path);
  // The parser takes dots in a section name for nesting, which AWS does not.
  return file.kind === 'text'
    ? field(parse(file.text.replace(/^(\[.*)\.(.*\])$/gm, '$1\\.$2')), name)
    : null;
}

function keysOf(values: unknown): AwsKeys | null {
  const id = textField(values, 'aws_access_key_id');
  const secret = textField(values, 'aws_secret_access_key');
  if (id === null || secret === null) return null;
  const token = textField(values, 'aws_session_token');
  return {
    accessKeyId: seal(id),
    secretAccessKey: seal(secret),
    sessionToken: token === null ? null : seal(token),
  };
}

/** The cache of `aws sso login`: only its end is read. The keys themselves are given out by the sign-in portal. */
async function ssoLogin(ports: Ports, config: string, profile: string): Promise<NativeLogin> {
  const folder = '~/.aws/sso/cache';
  const ends: number[] = [];
  for (const name of await ports.files.list(folder)) {
    const file = await ports.files.read(`${folder}/${name}`);
    const data = file.kind === 'text' ? parseJson(file.text) : null;
    if (textField(data, 'accessToken') === null) continue;
    ends.push(Date.parse(textField(data, 'expiresAt') ?? ''));
  }
  if (ends.length === 0) return outcome('absent', `${config} [${profile}]`, profile);
  const over = ends.every((end) => end < ports.clock.now());
  return outcome(over ? 'refused' : 'unreachable', folder, profile);
}

function ready(from: string, aws: AwsKeys, profile: string): NativeLogin {
  return { ...outcome('ready', from, profile), secret: aws.secretAccessKey, aws };
}

function outcome(state: NativeLogin['state'], from: string, profile: string): NativeLogin {
  const command = profile === 'default' ? 'aws sso login' : `aws sso login --profile ${profile}`;
  return { state, from, secret: null, expiresAt: null, command };
}

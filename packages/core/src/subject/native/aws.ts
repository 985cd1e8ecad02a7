import { CLOUD_SIGN_IN } from '@authlint/model/catalogue';
import type { Ports } from '@authlint/model/ports';
import { prefixOf, seal } from '@authlint/model/secret';
import { variableValue } from '../credential.js';
import type { AwsKeys, ProviderTarget } from '../target.js';
import type { LoginState, NativeLogin } from './login.js';
import type { NativePorts } from './native-env.js';
import { iniSections } from './ini-file.js';
import { isCloudMachine, METADATA_SERVICE, namedFile } from './cloud-machine.js';
import { field, textField, parseJson } from '../../json.js';

/**
 * The file and environment part of the AWS credential chain: keys in the environment, then the profile. A role and a sign-in portal
 * precede the keys of the same profile, a credential process follows them, as in botocore 1.44 and the SDK for JavaScript.
 */
export async function awsLogin(target: ProviderTarget, ports: NativePorts): Promise<NativeLogin> {
  const named =
    target.native.profile ??
    nonEmpty(ports.env.plain('AWS_PROFILE')) ??
    nonEmpty(ports.env.plain('AWS_DEFAULT_PROFILE'));
  const profile = await awsProfile(ports, named ?? 'default');
  const { signingKeys } = target;
  if (signingKeys !== undefined) return withKeys(signingKeys, signingKeys.from, profile);
  const own = target.native.profile === undefined ? environmentKeys(ports) : null;
  if (own !== null) return withKeys(own, ports.env.from('AWS_ACCESS_KEY_ID'), profile);
  const [credentials, config] = profile.files;
  const section = `[${profile.name}]`;
  if (profile.assumesRole) return outcome('unreachable', `${config} ${section}`, profile);
  if (profile.portal !== null) {
    const state = await portalState(ports, profile.portal);
    return outcome(state, `${config} ${section}`, profile);
  }
  // The SDK for Python takes the token of the cluster before the keys of a file, the one for JavaScript after them.
  const token = await namedFile(ports, 'AWS_WEB_IDENTITY_TOKEN_FILE');
  if (token !== null && named === undefined) {
    const { state, from } = token;
    return outcome(profile.keys === null ? state : 'unreachable', from, profile);
  }
  if (profile.keys !== null)
    return withKeys(profile.keys.aws, `${profile.keys.file} ${section}`, profile);
  if (profile.elsewhere) return outcome('unreachable', `${config} ${section}`, profile);
  if (named !== undefined && !profile.found) {
    return outcome('no-profile', `${credentials}, ${config}`, profile);
  }
  const { state, from } = await platformKeys(ports);
  return outcome(state, from ?? `${credentials} ${section}`, profile);
}

/** The first configured service that issues a container's keys. */
const CONTAINER = [
  'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI',
  'AWS_CONTAINER_CREDENTIALS_FULL_URI',
] as const;

/** Keys from the platform, which are in no local file. The SDKs stop if a configured file does not exist. */
async function platformKeys(
  ports: NativePorts,
): Promise<{ readonly state: LoginState; readonly from: string | null }> {
  const service = CONTAINER.find((name) => ports.env.get(name) !== undefined);
  if (service !== undefined) {
    const authorization = await namedFile(ports, 'AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE');
    if (authorization?.state === 'bad-file') return authorization;
    return { state: 'unreachable', from: ports.env.from(service) };
  }
  if (await isCloudMachine('aws', ports)) return { state: 'unreachable', from: METADATA_SERVICE };
  return { state: 'absent', from: null };
}

function nonEmpty(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}

function environmentKeys(ports: Ports): AwsKeys | null {
  const accessKeyId = variableValue(ports.env, 'AWS_ACCESS_KEY_ID');
  const secretAccessKey = variableValue(ports.env, 'AWS_SECRET_ACCESS_KEY');
  if (accessKeyId === null || secretAccessKey === null) return null;
  const sessionToken = variableValue(ports.env, 'AWS_SESSION_TOKEN');
  return { accessKeyId, secretAccessKey, sessionToken };
}

/** Temporary keys (`ASIA`) are only valid with their session token. */
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

/** One profile from the two AWS files. */
interface AwsProfile {
  readonly name: string;
  /** Display names of the files, credentials first. */
  readonly files: readonly [credentials: string, config: string];
  /** True where either file has a section for it. */
  readonly found: boolean;
  readonly keys: { readonly aws: AwsKeys; readonly file: string } | null;
  readonly region: string | null;
  /** Start URL of its sign-in portal, `''` where it is missing; `null`: it uses no portal. */
  readonly portal: string | null;
  /** Its keys are those of a role, which the client obtains with other keys or a token. */
  readonly assumesRole: boolean;
  /** Its keys come from a program, or from a sign-in of the command line. */
  readonly elsewhere: boolean;
}

const ELSEWHERE = ['credential_process', 'login_session'] as const;

/** Reads a profile from the shared files, whose paths the environment may change. */
async function awsProfile(ports: Ports, name: string): Promise<AwsProfile> {
  const credentials = ports.env.plain('AWS_SHARED_CREDENTIALS_FILE') ?? '~/.aws/credentials';
  const config = ports.env.plain('AWS_CONFIG_FILE') ?? '~/.aws/config';
  const stored = field(await sections(ports, credentials), name);
  const all = await sections(ports, config);
  const settings = field(all, name === 'default' ? name : `profile ${name}`);
  const places = [
    [credentials, keysOf(stored)],
    [config, keysOf(settings)],
  ] as const;
  const [file, aws] = places.find(([, keys]) => keys !== null) ?? [credentials, null];
  return {
    name,
    files: [credentials, config],
    found: stored !== undefined || settings !== undefined,
    keys: aws === null ? null : { aws, file },
    region: textField(settings, 'region') ?? textField(stored, 'region'),
    portal: portalOf(settings, all),
    assumesRole: (textField(settings, 'role_arn') ?? textField(stored, 'role_arn')) !== null,
    elsewhere: ELSEWHERE.some((key) => textField(settings, key) ?? textField(stored, key)),
  };
}

async function sections(ports: Ports, path: string): Promise<unknown> {
  const file = await ports.files.read(path);
  if (file.kind === 'failure') return null;
  return iniSections(file.text);
}

function portalOf(settings: unknown, all: unknown): string | null {
  const session = textField(settings, 'sso_session');
  if (session === null) return textField(settings, 'sso_start_url');
  return textField(all, `sso-session ${session}`, 'sso_start_url') ?? '';
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

const FOLDER = '~/.aws/sso/cache';

/**
 * The state of the sign-in at a portal, from the cache of `aws sso login`. Only the client gets the keys from the portal, so a valid
 * sign-in, or one that the client can renew, is `unreachable` here.
 */
async function portalState(
  ports: Ports,
  startUrl: string,
): Promise<'absent' | 'ended' | 'unreachable'> {
  const logins: unknown[] = [];
  for (const name of await ports.files.list(FOLDER)) {
    const file = await ports.files.read(`${FOLDER}/${name}`);
    const data = file.kind === 'text' ? parseJson(file.text) : null;
    if (textField(data, 'accessToken') !== null && isOf(data, startUrl)) logins.push(data);
  }
  if (logins.length === 0) return 'absent';
  const now = ports.clock.now();
  return logins.every((login) => isOver(login, now)) ? 'ended' : 'unreachable';
}

/** A login without a start URL may belong to any portal. */
function isOf(login: unknown, startUrl: string): boolean {
  const own = textField(login, 'startUrl');
  return own === null || startUrl === '' || bare(own) === bare(startUrl);
}

function bare(url: string): string {
  return url.toLowerCase().replace(/(?<![/#])[/#]+$/, '');
}

function isOver(login: unknown, now: number): boolean {
  const passed = (key: string) => Date.parse(textField(login, key) ?? '') < now;
  const renewable = textField(login, 'refreshToken') !== null && !passed('registrationExpiresAt');
  return passed('expiresAt') && !renewable;
}

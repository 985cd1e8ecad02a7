import { awsLogin } from '../src/subject/native/aws.js';
import { googleLogin } from '../src/subject/native/google-adc.js';
import { fileLogin, LOGIN_FILES } from '../src/subject/native/login-files.js';
import { nativeTarget, withFileEnv, type LoginState } from '../src/subject/native/index.js';
import type { CredentialSource } from '../src/internal.js';
import { seal } from '@authlint/model/secret';
import type { Ports } from '@authlint/model/ports';
import { Disk, environment } from '@authlint/testkit';
import { target } from './support/target.js';

const NOW = Date.UTC(2026, 5, 1);
const SECRET = 'aB3dE5gH7jK9mN1pQ3sT5vX7zA9cD1fG3hJ5kL7m';
const pair = (id: string) => `aws_access_key_id=${id}\naws_secret_access_key=${SECRET}\n`;
const BASE = 'https://bedrock-runtime.eu-west-1.amazonaws.com';

let disk: Disk;
beforeEach(() => (disk = new Disk()));
afterEach(() => disk.remove());

const ports = (env: Record<string, string> = {}): Ports =>
  ({ files: disk.files, env: environment(env), clock: { now: () => NOW } }) as unknown as Ports;

describe('the chain of AWS', () => {
  const state = async (env: Record<string, string> = {}, profile?: string) =>
    awsLogin(
      target(BASE, { native: profile === undefined ? {} : { profile } }),
      withFileEnv(ports(env), undefined),
    );

  test.each<[string, Record<string, string>, string | undefined, LoginState]>([
    ['[default]\nregion = eu-west-1\n', {}, undefined, 'absent'],
    ['[profile work]\nregion = eu-west-1\n', {}, 'work', 'absent'],
    ['[profile work]\nregion = eu-west-1\n', {}, 'wrok', 'no-profile'],
    [
      '[profile work]\nrole_arn = arn:aws:iam::1:role/x\nsource_profile = base\n',
      {},
      'work',
      'unreachable',
    ],
    ['[profile work]\nlogin_session = arn:aws:iam::1:user/x\n', {}, 'work', 'unreachable'],
    ['[profile work]\nsso_start_url = https://x.awsapps.com/start\n', {}, 'work', 'absent'],
    ['', { AWS_CONTAINER_CREDENTIALS_FULL_URI: 'http://169.254.170.2' }, undefined, 'unreachable'],
    ['', { AWS_PROFILE: '' }, undefined, 'absent'],
    ['[default]\naws_access_key_id = AKIAONLY\n', {}, undefined, 'absent'],
    [`[default]\naws_secret_access_key = ${SECRET}\n`, {}, undefined, 'absent'],
    ['', { AWS_ACCESS_KEY_ID: 'AKIAONLY' }, undefined, 'absent'],
    ['', { AWS_SECRET_ACCESS_KEY: SECRET }, undefined, 'absent'],
    [`[profile work]\n${pair('AKIAABCDEFGH23456727')}`, {}, 'work', 'ready'],
    [`[profile work]\n${pair('ASIAABCDEFGH23456727')}`, {}, 'work', 'no-session-token'],
  ])('%j %o %s: %s', async (config, env, profile, expected) => {
    disk.write('~/.aws/config', config);
    expect((await state(env, profile)).state).toBe(expected);
  });

  const WORK = `[work]\n${pair('AKIAABCDEFGH23456727')}`;

  // As botocore 1.44 resolves the same files, tried on 2026-11-29.
  test.each<[string, string, Record<string, string>, LoginState]>([
    [
      '[profile work]\nrole_arn = arn:aws:iam::1:role/x\nsource_profile = base\n',
      WORK,
      { AWS_PROFILE: 'work' },
      'unreachable',
    ],
    [
      '[profile work]\nsso_start_url = https://x.awsapps.com/start\n',
      WORK,
      { AWS_PROFILE: 'work' },
      'absent',
    ],
    ['[profile work]\ncredential_process = /bin/false\n', WORK, { AWS_PROFILE: 'work' }, 'ready'],
    ['', WORK, { AWS_DEFAULT_PROFILE: 'work' }, 'ready'],
  ])('%j beside keys of the profile, %# %s', async (config, credentials, env, expected) => {
    disk.write('~/.aws/config', config);
    disk.write('~/.aws/credentials', credentials);
    expect((await state(env)).state).toBe(expected);
  });

  test('a machine of EC2 has keys without a file, unless its metadata is switched off', async () => {
    disk.write('/sys/class/dmi/id/sys_vendor', 'Amazon EC2\n');
    expect((await state()).state).toBe('unreachable');
    expect((await state({ AWS_EC2_METADATA_DISABLED: 'true' })).state).toBe('absent');
  });

  // As botocore 1.44.8 did before endpoints that were played on loopback, 2026-11-30.
  test.each<[string, Record<string, string>, LoginState, string]>([
    [
      'a container',
      { AWS_CONTAINER_CREDENTIALS_FULL_URI: 'http://127.0.0.1/creds' },
      'unreachable',
      'env:AWS_CONTAINER_CREDENTIALS_FULL_URI',
    ],
    [
      'a container whose token is gone',
      {
        AWS_CONTAINER_CREDENTIALS_FULL_URI: 'http://127.0.0.1/creds',
        AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE: '/nowhere',
      },
      'bad-file',
      'env:AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE (/nowhere)',
    ],
    [
      'a cluster whose token is gone',
      { AWS_WEB_IDENTITY_TOKEN_FILE: '/nowhere', AWS_ROLE_ARN: 'arn:aws:iam::1:role/x' },
      'bad-file',
      'env:AWS_WEB_IDENTITY_TOKEN_FILE (/nowhere)',
    ],
  ])('%s', async (_name, env, expected, from) => {
    expect(await state(env)).toMatchObject({ state: expected, from });
  });

  test('a token of the cluster and keys of a file: the SDKs differ in which they take', async () => {
    disk.write('~/.aws/credentials', `[default]\n${pair('AKIAABCDEFGH23456727')}`);
    const env = { AWS_WEB_IDENTITY_TOKEN_FILE: '/nowhere' };
    expect((await state(env)).state).toBe('unreachable');
  });

  test('files that variables name take the place of the usual ones', async () => {
    disk.write('~/.aws/credentials', `[default]\n${pair('AKIAUSUAL23456727ABC')}`);
    const env = { AWS_SHARED_CREDENTIALS_FILE: '~/elsewhere', AWS_CONFIG_FILE: '~/none' };
    expect((await state(env)).state).toBe('absent');
    disk.write('~/elsewhere', `[default]\n${pair('AKIAABCDEFGH23456727')}`);
    expect(await state(env)).toMatchObject({ state: 'ready', from: '~/elsewhere [default]' });
  });

  test('keys of the environment come before those of a profile, unless one is configured', async () => {
    disk.write('~/.aws/credentials', `[work]\n${pair('AKIAABCDEFGH23456727')}`);
    const env = {
      AWS_ACCESS_KEY_ID: 'AKIAENV',
      AWS_SECRET_ACCESS_KEY: SECRET,
      AWS_PROFILE: 'work',
    };
    expect((await state(env)).from).toBe('env:AWS_ACCESS_KEY_ID');
    expect((await state(env, 'work')).from).toBe('~/.aws/credentials [work]');
  });

  test('names the command of the profile, and takes its region', async () => {
    disk.write('~/.aws/config', '[profile work]\nregion = eu-central-1\n');
    expect(await state({}, 'work')).toMatchObject({
      command: 'aws sso login --profile work',
      settings: { region: 'eu-central-1' },
    });
  });

  test.each([
    ['', 'region = eu-west-3\n', 'eu-west-3'],
    ['[profile work]\nregion = eu-central-1\n', 'region = eu-west-3\n', 'eu-central-1'],
  ])('%j beside %j gives the region %s', async (config, credentials, region) => {
    disk.write('~/.aws/config', config);
    disk.write('~/.aws/credentials', `[work]\n${pair('AKIAABCDEFGH23456727')}${credentials}`);
    expect((await state({}, 'work')).settings).toEqual({ region });
  });
});

describe('what a native provider takes from the environment by itself', () => {
  const of = (credentials: readonly CredentialSource[], env: Record<string, string>) =>
    nativeTarget(
      target(BASE, { credentials }),
      { type: 'aws-bedrock', owner: null },
      environment(env),
    ).credentials;
  const variable = (name: string): CredentialSource => ({ kind: 'env', name, location: null });
  const saved: CredentialSource = {
    kind: 'saved',
    from: 'config:key',
    secret: seal('x'),
    location: null,
    changedAt: null,
  };

  test.each<
    [string, readonly CredentialSource[], Record<string, string>, readonly CredentialSource[]]
  >([
    ['nothing', [], {}, []],
    [
      'its own variable',
      [],
      { AWS_BEARER_TOKEN_BEDROCK: 'k' },
      [variable('AWS_BEARER_TOKEN_BEDROCK')],
    ],
    ['its own variable, empty', [], { AWS_BEARER_TOKEN_BEDROCK: '' }, []],
    [
      'a part of the signing keys',
      [variable('AWS_ACCESS_KEY_ID')],
      { AWS_ACCESS_KEY_ID: 'AKIA' },
      [],
    ],
    [
      'a part of the signing keys that is not set',
      [variable('AWS_ACCESS_KEY_ID')],
      {},
      [variable('AWS_ACCESS_KEY_ID')],
    ],
    ['a saved key stays', [saved], { AWS_BEARER_TOKEN_BEDROCK: 'k' }, [saved]],
  ])('%s', (_name, credentials, env, expected) => {
    expect(of(credentials, env)).toEqual(expected);
  });
});

describe('the login of Google', () => {
  const state = async (env: Record<string, string> = {}) =>
    (await googleLogin(ports(env), null)).state;

  // As google-auth 2 finds it, tried on 2026-11-29.
  test('gcloud keeps it in the folder that CLOUDSDK_CONFIG names', async () => {
    disk.write('~/.gc/application_default_credentials.json', '{"type":"authorized_user"}');
    expect(await state()).toBe('absent');
    expect(await state({ CLOUDSDK_CONFIG: '~/.gc' })).toBe('unreachable');
  });

  // As google-auth 2.63 did: the field of a service account's file is passed over.
  test.each([
    ['authorized_user', {}, 'billed'],
    ['authorized_user', { GOOGLE_CLOUD_QUOTA_PROJECT: 'other' }, 'other'],
    ['service_account', {}, undefined],
    ['service_account', { GOOGLE_CLOUD_QUOTA_PROJECT: 'other' }, 'other'],
  ])('the project that is charged by a login of %s with %o', async (type, env, project) => {
    const file = { type, quota_project_id: 'billed' };
    disk.write('~/.config/gcloud/application_default_credentials.json', JSON.stringify(file));
    const signer = { assertion: () => seal('x') } as unknown as Ports['signer'];
    const { headers } = await googleLogin({ ...ports(env), signer }, null);
    expect(headers?.['x-goog-user-project']).toBe(project);
  });

  test('a machine of Google has one without a file, unless that is switched off', async () => {
    disk.write('/sys/class/dmi/id/product_name', 'Google Compute Engine\n');
    expect(await state()).toBe('unreachable');
    expect(await state({ NO_GCE_CHECK: 'true' })).toBe('absent');
  });
});

describe('login files', () => {
  const file = (owner: string) => {
    const found = LOGIN_FILES.find((one) => one.owner === owner);
    if (!found) throw new Error(owner);
    return found;
  };

  test.each<[string, string, object, LoginState]>([
    [
      'qwen-oauth',
      '~/.qwen/oauth_creds.json',
      { access_token: 't', expiry_date: NOW + 1 },
      'ready',
    ],
    [
      'qwen-oauth',
      '~/.qwen/oauth_creds.json',
      { access_token: 't', expiry_date: NOW - 1 },
      'expired',
    ],
    ['qwen-oauth', '~/.qwen/oauth_creds.json', { access_token: 't' }, 'ready'],
    ['qwen-oauth', '~/.qwen/oauth_creds.json', { access_token: '' }, 'absent'],
    ['chatgpt', '~/.codex/auth.json', { OPENAI_API_KEY: 'k', tokens: null }, 'absent'],
    [
      'github-copilot',
      '~/.copilot/config.json',
      { copilot_tokens: { 'https://github.com:me': 't' } },
      'ready',
    ],
    ['github-copilot', '~/.copilot/config.json', { copilot_tokens: {} }, 'unreachable'],
  ])('%s %s %o: %s', async (owner, path, data, state) => {
    disk.write(path, JSON.stringify(data));
    expect(await fileLogin(ports(), file(owner))).toMatchObject({ state, from: path });
  });

  test('a variable names another folder', async () => {
    disk.write('~/cc/.credentials.json', JSON.stringify({ claudeAiOauth: { accessToken: 't' } }));
    const login = await fileLogin(ports({ CLAUDE_CONFIG_DIR: '~/cc' }), file('anthropic'));
    expect(login).toMatchObject({ state: 'ready', from: '~/cc/.credentials.json' });
  });

  test('a file that cannot be looked at says nothing', async () => {
    disk.write('~/.codex/auth.json/inside', '{}'); // a folder of that name
    expect((await fileLogin(ports(), file('chatgpt'))).state).toBe('unreachable');
  });
});

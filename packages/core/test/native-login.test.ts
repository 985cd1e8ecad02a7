import { awsLogin } from '../src/subject/native/aws.js';
import { nativeTarget, withFileEnv, type LoginState } from '../src/subject/native/index.js';
import type { CredentialSource } from '../src/internal.js';
import { seal } from '@authlint/model/secret';
import type { Ports } from '@authlint/model/ports';
import { Disk, environment } from '@authlint/testkit';
import { machine, NOW } from './support/running.js';
import { target } from './support/target.js';

const SECRET = 'aB3dE5gH7jK9mN1pQ3sT5vX7zA9cD1fG3hJ5kL7m';
const pair = (id: string) => `aws_access_key_id=${id}\naws_secret_access_key=${SECRET}\n`;
const BASE = 'https://bedrock-runtime.eu-west-1.amazonaws.com';

let disk: Disk;
beforeEach(() => (disk = new Disk()));
afterEach(() => disk.remove());

const ports = (env: Record<string, string> = {}): Ports => machine({ disk, env });

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

  const START = 'https://x.awsapps.com/start';
  const past = new Date(NOW - 1000).toISOString();
  const future = new Date(NOW + 1000).toISOString();

  test.each<[string, string, object | null, LoginState]>([
    ['in time', 'work', { startUrl: START, expiresAt: future }, 'unreachable'],
    ['over', 'work', { startUrl: START, expiresAt: past }, 'ended'],
    [
      'of a URL with a slash and a mark',
      'work',
      { startUrl: `${START.toUpperCase()}/#/`, expiresAt: past },
      'ended',
    ],
    [
      'of another portal',
      'work',
      { startUrl: 'https://y.awsapps.com/start', expiresAt: past },
      'absent',
    ],
    ['of no named portal', 'work', { expiresAt: past }, 'ended'],
    [
      'that can be renewed',
      'work',
      { startUrl: START, expiresAt: past, refreshToken: 'r', registrationExpiresAt: future },
      'unreachable',
    ],
    [
      'whose registration is over',
      'work',
      { startUrl: START, expiresAt: past, refreshToken: 'r', registrationExpiresAt: past },
      'ended',
    ],
    ['that is not there', 'work', null, 'absent'],
    ['of a session', 'session', { startUrl: START, expiresAt: past }, 'ended'],
    [
      'of another portal than the session',
      'session',
      { startUrl: 'https://y.awsapps.com/start', expiresAt: past },
      'absent',
    ],
    [
      'of a session that the file does not have',
      'lost',
      { startUrl: START, expiresAt: past },
      'ended',
    ],
  ])('a sign-in at the portal %s', async (_name, profile, login, expected) => {
    disk.write(
      '~/.aws/config',
      `[profile work]\nsso_start_url = ${START}\n[profile session]\nsso_session = s\n[profile lost]\nsso_session = gone\n[sso-session s]\nsso_start_url = ${START}\n`,
    );
    if (login !== null) {
      disk.write('~/.aws/sso/cache/1.json', JSON.stringify({ accessToken: 't', ...login }));
    }
    expect((await state({}, profile)).state).toBe(expected);
  });

  test('one sign-in in time among several is enough', async () => {
    disk.write('~/.aws/config', `[profile work]\nsso_start_url = ${START}\n`);
    for (const [name, expiresAt] of Object.entries({ a: past, b: future })) {
      const login = { accessToken: 't', startUrl: START, expiresAt };
      disk.write(`~/.aws/sso/cache/${name}.json`, JSON.stringify(login));
    }
    disk.write('~/.aws/sso/cache/c.json', '{"clientId":"a registration"}');
    expect((await state({}, 'work')).state).toBe('unreachable');
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
    [
      'a part of the signing keys beside another key',
      [variable('AWS_ACCESS_KEY_ID'), variable('OTHER_KEY')],
      { AWS_ACCESS_KEY_ID: 'AKIA', OTHER_KEY: 'k' },
      [variable('AWS_ACCESS_KEY_ID'), variable('OTHER_KEY')],
    ],
    ...['AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'].map(
      (name): [string, CredentialSource[], Record<string, string>, CredentialSource[]] => [
        `${name} alone`,
        [variable(name)],
        { [name]: 'x' },
        [],
      ],
    ),
    ['a saved key stays', [saved], { AWS_BEARER_TOKEN_BEDROCK: 'k' }, [saved]],
  ])('%s', (_name, credentials, env, expected) => {
    expect(of(credentials, env)).toEqual(expected);
  });

  const hidden: CredentialSource = { ...saved, secret: seal(''), unreachable: 'command' };
  const empty: CredentialSource = { ...saved, secret: seal('') };
  test.each<[string, readonly CredentialSource[], Record<string, string>, boolean]>([
    ['a variable that is set', [variable('A_KEY')], { A_KEY: 'k' }, true],
    ['one of two variables', [variable('A_KEY'), variable('B_KEY')], { B_KEY: 'k' }, true],
    ['a variable that is not set', [variable('A_KEY')], {}, false],
    ['a saved key', [saved], {}, true],
    ['an empty saved key', [empty], {}, false],
    ['a key out of reach', [hidden], {}, true],
  ])('a login takes the place of the key, but not of %s: %s', (_name, credentials, env, stays) => {
    const fallback = target(BASE, { credentials, nativeFallback: true });
    const given = nativeTarget(
      fallback,
      { type: 'openai-compatible', owner: null },
      environment(env),
    );
    expect(given.credentials).toEqual(stays ? credentials : []);
  });
});

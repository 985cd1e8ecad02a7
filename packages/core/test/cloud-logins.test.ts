import { azureLogin } from '../src/subject/native/azure.js';
import { profileLogin } from '../src/subject/native/profile-files.js';
import { withFileEnv, type LoginState } from '../src/subject/native/index.js';
import type { Ports } from '@authlint/model/ports';
import { Disk } from '@authlint/testkit';
import { machine, NOW } from './support/running.js';

let disk: Disk;
beforeEach(() => (disk = new Disk()));
afterEach(() => disk.remove());

const ports = (env: Record<string, string> = {}): Ports => machine({ disk, env });

const native = (env?: Record<string, string>) => withFileEnv(ports(env), undefined);

// As azure-identity 1.27.0 did.
test.each<[Record<string, string>, LoginState | null, string | null]>([
  [{}, null, null],
  [{ AZURE_CLIENT_ID: 'c', AZURE_TENANT_ID: 't' }, null, null],
  [
    { AZURE_CLIENT_ID: 'c', AZURE_TENANT_ID: 't', AZURE_CLIENT_SECRET: 's' },
    'unreachable',
    'env:AZURE_CLIENT_SECRET',
  ],
  [
    { AZURE_FEDERATED_TOKEN_FILE: '/nowhere', IDENTITY_ENDPOINT: 'http://127.0.0.1/msi' },
    'bad-file',
    'env:AZURE_FEDERATED_TOKEN_FILE (/nowhere)',
  ],
  [{ IDENTITY_ENDPOINT: 'http://127.0.0.1/msi' }, 'unreachable', 'env:IDENTITY_ENDPOINT'],
])('the chain of Azure %o: %s', async (env, state, from) => {
  const login = await azureLogin(native(env));
  expect([login?.state ?? null, login?.from ?? null]).toEqual([state, from]);
});

test('az login is the last of the chain of Azure', async () => {
  disk.write('~/.azure/msal_token_cache.json', '{}');
  expect(await azureLogin(native())).toMatchObject({
    state: 'unreachable',
    from: '~/.azure/msal_token_cache.json',
  });
});

describe('profiles of Databricks and Oracle', () => {
  const HOST = 'dbc-1.cloud.databricks.com';
  const CONFIG = `[DEFAULT]\nhost = https://${HOST}\ntoken = dapi0\n[work]\nhost = https://dbc-2.cloud.databricks.com\ntoken = dapi2\n[app]\nclient_id = x\n`;
  const of = async (owner: string, env: Record<string, string> = {}) => {
    const login = await profileLogin(ports(env), owner, HOST);
    return login === null ? null : [login.state, login.from];
  };

  test.each<[string, string, Record<string, string>, [LoginState, string] | null]>([
    ['DEFAULT', CONFIG, {}, ['ready', '~/.databrickscfg [DEFAULT]']],
    [
      'another workspace',
      CONFIG,
      { DATABRICKS_CONFIG_PROFILE: 'work' },
      ['unreachable', '~/.databrickscfg [work]'],
    ],
    [
      'an application',
      CONFIG,
      { DATABRICKS_CONFIG_PROFILE: 'app' },
      ['unreachable', '~/.databrickscfg [app]'],
    ],
    [
      'a name of nothing',
      CONFIG,
      { DATABRICKS_CONFIG_PROFILE: 'wrok' },
      ['no-profile', '~/.databrickscfg [wrok]'],
    ],
    [
      'the profile that the file chooses',
      `[__settings__]\ndefault_profile = app\n${CONFIG}`,
      {},
      ['unreachable', '~/.databrickscfg [app]'],
    ],
    [
      'a name with a dot',
      `[eu.work]\nhost = ${HOST}\ntoken = dapi1\n`,
      { DATABRICKS_CONFIG_PROFILE: 'eu.work' },
      ['ready', '~/.databrickscfg [eu.work]'],
    ],
    ['no DEFAULT', '[work]\ntoken = x\n', {}, null],
  ])('Databricks: %s', async (_name, config, env, expected) => {
    disk.write('~/.databrickscfg', config);
    expect(await of('databricks', env)).toEqual(expected);
  });

  test('Databricks: without the file there is no login', async () => {
    expect(await of('databricks')).toBeNull();
  });

  const SESSION = (ends: number) =>
    `eyJhbGciOiJub25lIn0.${Buffer.from(JSON.stringify({ exp: ends / 1000 })).toString('base64url')}.x`;

  test('Oracle: the key and the session of the profile', async () => {
    disk.write('~/.oci/config', '[DEFAULT]\nkey_file=~/.oci/key.pem\n');
    expect(await of('oci')).toEqual(['bad-file', '~/.oci/key.pem']);
    disk.write('~/.oci/key.pem', 'x');
    expect(await of('oci')).toEqual(['unreachable', '~/.oci/config [DEFAULT]']);
    disk.write(
      '~/.oci/config',
      '[DEFAULT]\nkey_file=~/.oci/key.pem\nsecurity_token_file=~/.oci/token\n',
    );
    disk.write('~/.oci/token', SESSION(NOW - 1000));
    expect(await of('oci')).toEqual(['expired', '~/.oci/config [DEFAULT]']);
    disk.write('~/.oci/token', SESSION(NOW + 1000));
    expect(await of('oci')).toEqual(['unreachable', '~/.oci/config [DEFAULT]']);
  });

  test('Oracle: a variable names a file where the usual one is not there', async () => {
    disk.write('~/other', '[DEFAULT]\nregion=x\n');
    expect(await of('oci', { OCI_CONFIG_FILE: '~/other' })).toEqual([
      'unreachable',
      '~/other [DEFAULT]',
    ]);
  });
});

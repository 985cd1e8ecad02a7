import { googleLogin } from '../src/subject/native/google-adc.js';
import { seal } from '@authlint/model/secret';
import type { LoginState } from '../src/subject/native/index.js';
import type { Ports } from '@authlint/model/ports';
import { Disk } from '@authlint/testkit';
import { machine } from './support/running.js';

let disk: Disk;
beforeEach(() => (disk = new Disk()));
afterEach(() => disk.remove());

const ports = (env: Record<string, string> = {}): Ports => machine({ disk, env });

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

  const FILE = '~/.config/gcloud/application_default_credentials.json';
  const PERSON = { type: 'authorized_user', client_id: 'c', client_secret: 's' };

  test.each<[number, string, LoginState]>([
    [200, '{"access_token":"ya29.made-up"}', 'ready'],
    [200, '{}', 'unreachable'],
    [400, '{"error":"invalid_grant"}', 'refused'],
    [401, '{"error":"invalid_client"}', 'refused'],
    [403, '{"error":"access_denied"}', 'refused'],
    [400, '<html>', 'unreachable'],
    [429, '{"error":"slow_down"}', 'unreachable'],
    [500, '{"error":"internal"}', 'unreachable'],
    [200, '{"access_token":""}', 'unreachable'],
  ])('is exchanged for a token: %d %s makes it %s', async (status, body, expected) => {
    disk.write(FILE, JSON.stringify(PERSON));
    const asked: string[] = [];
    const login = await googleLogin(ports(), (url) => {
      asked.push(url);
      return Promise.resolve({ status, body });
    });
    expect([login.state, login.secret !== null]).toEqual([expected, expected === 'ready']);
    expect(asked).toEqual(['https://oauth2.googleapis.com/token']);
  });

  test.each<[string, object, Record<string, string>, LoginState, string]>([
    ['a person', PERSON, {}, 'unreachable', 'gcloud auth application-default login'],
    ['another identity', { type: 'external_account' }, {}, 'unreachable', 'gcloud auth'],
    [
      'a person of another identity',
      { type: 'external_account_authorized_user' },
      {},
      'unreachable',
      'gcloud auth',
    ],
    [
      'an impersonated account',
      { type: 'impersonated_service_account' },
      {},
      'unreachable',
      'gcloud auth',
    ],
    ['nobody', { type: 'other_external_account' }, {}, 'absent', 'gcloud auth'],
    [
      'nobody, where a variable names the file',
      {},
      { GOOGLE_APPLICATION_CREDENTIALS: FILE },
      'bad-file',
      'gcloud auth',
    ],
    [
      'nobody, where the variable is empty',
      {},
      { GOOGLE_APPLICATION_CREDENTIALS: '' },
      'absent',
      'gcloud auth',
    ],
    [
      'a service account without a key',
      { type: 'service_account', client_email: 'a@p' },
      {},
      'absent',
      'gcloud iam service-accounts keys create FILE --iam-account a@p',
    ],
    [
      'a service account with a command in its name',
      { type: 'service_account', client_email: 'a@p; reboot' },
      {},
      'absent',
      'gcloud iam service-accounts keys create FILE --iam-account ACCOUNT',
    ],
  ])('of %s', async (_name, data, env, expected, command) => {
    disk.write(FILE, JSON.stringify(data));
    const signer = { assertion: () => null } as unknown as Ports['signer'];
    const login = await googleLogin({ ...ports(env), signer }, null);
    expect([login.state, login.from]).toEqual([expected, FILE]);
    expect(login.command).toContain(command);
  });

  test.each<[string, Record<string, string>, LoginState, string]>([
    [
      'a platform of Google',
      { K_SERVICE: 'web' },
      'unreachable',
      'the metadata service of this machine',
    ],
    ['a file that is not there', { GOOGLE_APPLICATION_CREDENTIALS: '/gone' }, 'bad-file', '/gone'],
    [
      'Windows',
      { APPDATA: 'C:/me' },
      'absent',
      'C:/me/gcloud/application_default_credentials.json',
    ],
    ['nothing', {}, 'absent', FILE],
  ])('on %s', async (_name, env, expected, from) => {
    expect(await googleLogin(ports(env), null)).toMatchObject({ state: expected, from });
  });

  test('the project of a service account, not of a person', async () => {
    const signer = { assertion: () => seal('x') } as unknown as Ports['signer'];
    const project = async (type: string) => {
      disk.write(FILE, JSON.stringify({ type, project_id: 'p' }));
      return (await googleLogin({ ...ports(), signer }, null)).settings?.project;
    };
    expect([await project('service_account'), await project('authorized_user')]).toEqual([
      'p',
      undefined,
    ]);
  });

  test('a machine of Google has one without a file, unless that is switched off', async () => {
    disk.write('/sys/class/dmi/id/product_name', 'Google Compute Engine\n');
    expect(await state()).toBe('unreachable');
    expect(await state({ NO_GCE_CHECK: 'true' })).toBe('absent');
  });
});

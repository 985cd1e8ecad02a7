import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canary, type WireRule } from '@authlint/testkit';
import { makeHome, runPack, type PackRun } from '../support/pack-stage.js';
import { findingsOf, verdictOf, type Verdict } from '../support/pack-verdict.js';

const TOKEN = canary('google-login', 'adc-token');
const VERTEX = 'us-central1-aiplatform.googleapis.com';
const SIGN_IN = 'oauth2.googleapis.com';
const ADC = '.config/gcloud/application_default_credentials.json';

const WIRE: readonly WireRule[] = [
  {
    headers: { authorization: `Bearer ${TOKEN}` },
    body: { candidates: [{ content: { role: 'model', parts: [{ text: 'OK' }] } }] },
  },
  {
    status: 401,
    body: {
      error: {
        code: 401,
        message:
          'Request is missing required authentication credential. Expected OAuth 2 access token.',
        status: 'UNAUTHENTICATED',
      },
    },
  },
];
const GRANTS: readonly WireRule[] = [
  {
    method: 'POST',
    path: '/token',
    body: { access_token: TOKEN, expires_in: 3599, token_type: 'Bearer' },
  },
];

const provider = {
  baseUrl: `https://${VERTEX}/v1`,
  type: 'google',
  modelId: 'gemini-2.5-flash',
  native: { project: 'team-llm', location: 'us-central1' },
};
const person = {
  type: 'authorized_user',
  client_id: '1234567890-app.apps.googleusercontent.com',
  client_secret: canary('uuid', 'adc-client'),
  refresh_token: `1//0${canary('litellm', 'adc-refresh')}`,
};
const account = {
  type: 'service_account',
  project_id: 'team-llm',
  client_email: 'bot@team-llm.iam.gserviceaccount.com',
  private_key: generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey,
};

interface Row {
  readonly name: string;
  readonly files?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly native?: object;
  readonly tokens?: readonly WireRule[];
  readonly verdict: Verdict;
  readonly findings?: readonly string[];
}

const ROWS: readonly Row[] = [
  { name: 'no login', verdict: ['rejected', 'native-login-missing', 'proven'] },
  { name: 'the login of a person', files: { [ADC]: person }, verdict: ['ok'] },
  {
    name: 'a service account, which names the project',
    files: { 'sa.json': account },
    env: { GOOGLE_APPLICATION_CREDENTIALS: '~/sa.json' },
    native: { location: 'us-central1' },
    verdict: ['ok'],
  },
  {
    name: 'a login that wants a new sign-in',
    files: { [ADC]: person },
    tokens: [
      {
        status: 400,
        body: {
          error: 'invalid_grant',
          error_description: 'reauth related error (invalid_rapt)',
          error_subtype: 'invalid_rapt',
        },
      },
    ],
    verdict: ['rejected', 'native-login-expired', 'proven'],
  },
  {
    name: 'a service account whose key was deleted',
    files: { 'sa.json': account },
    env: { GOOGLE_APPLICATION_CREDENTIALS: '~/sa.json' },
    tokens: [
      {
        status: 400,
        body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' },
      },
    ],
    verdict: ['rejected', 'native-login-expired', 'proven'],
  },
  {
    name: 'a variable that names a missing file, though gcloud has a login',
    files: { [ADC]: person },
    env: { GOOGLE_APPLICATION_CREDENTIALS: '/nowhere/sa.json' },
    verdict: ['rejected', 'native-login-missing', 'proven'],
  },
  {
    name: 'a variable that names a file without credentials',
    files: { 'client.json': { installed: { client_id: 'x' } } },
    env: { GOOGLE_APPLICATION_CREDENTIALS: '~/client.json' },
    verdict: ['rejected', 'native-login-missing', 'proven'],
  },
  {
    name: 'a sign-in service out of order proves nothing',
    files: { [ADC]: person },
    tokens: [{ status: 503, body: 'Service Unavailable' }],
    verdict: ['inconclusive'],
    findings: ['google/login-not-tried'],
  },
  {
    name: 'an identity of another cloud is not judged',
    files: { [ADC]: { type: 'external_account', audience: '//iam.googleapis.com/x' } },
    verdict: ['inconclusive'],
    findings: ['google/login-not-tried'],
  },
  {
    name: 'on a platform of Google the file need not be there',
    env: { K_SERVICE: 'api' },
    verdict: ['inconclusive'],
    findings: ['google/login-not-tried'],
  },
];

function run(row: Omit<Row, 'name' | 'verdict'>, home?: string): Promise<PackRun> {
  const { files = {}, env = {}, tokens = GRANTS } = row;
  const hosts = { [VERTEX]: WIRE, [SIGN_IN]: tokens };
  return runPack(
    { provider: { ...provider, native: row.native ?? provider.native }, env, files, hosts },
    home,
  );
}

test.each(ROWS)('$name', async ({ verdict, findings = [], ...row }) => {
  const { report } = await run(row);
  expect(verdictOf(report)).toEqual(verdict);
  expect(findingsOf(report)).toEqual(findings);
});

test('the message names the file of the variable', async () => {
  const { report } = await run({ env: { GOOGLE_APPLICATION_CREDENTIALS: '/nowhere/sa.json' } });
  expect(report.diagnosis?.rule).toBe('google/credentials-file');
  expect(report.diagnosis?.message).toContain('/nowhere/sa.json');
});

test('offline nothing is asked and nothing is said of the login', async () => {
  const { report, requests } = await runPack({
    provider,
    files: { [ADC]: person },
    hosts: { [VERTEX]: WIRE, [SIGN_IN]: GRANTS },
    options: { offline: true },
  });
  expect(requests).toEqual([]);
  expect([report.state, findingsOf(report)]).toEqual(['unchecked', []]);
});

test('a person signs in with gcloud, a service account gets a new key', async () => {
  const tokens = [{ status: 400, body: { error: 'invalid_grant' } }];
  const env = { GOOGLE_APPLICATION_CREDENTIALS: '~/sa.json' };
  const ofPerson = await run({ files: { [ADC]: person }, tokens });
  const ofAccount = await run({ files: { 'sa.json': account }, env, tokens });
  expect(ofPerson.report.diagnosis?.message).toContain('gcloud auth application-default login');
  expect(ofAccount.report.diagnosis?.message).toContain('gcloud iam service-accounts keys create');
});

test('the file is neither written nor touched, and its refresh token goes to Google only', async () => {
  const home = makeHome();
  const path = join(home, ADC);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(person));
  utimesSync(path, 1_700_000_000, 1_700_000_000);
  chmodSync(path, 0o400);
  const seen: unknown[] = [];
  const hosts = { [VERTEX]: WIRE, [SIGN_IN]: GRANTS };
  const { report, requests } = await runPack({ provider, hosts }, home, () =>
    seen.push(readFileSync(path, 'utf8'), statSync(path).mtimeMs),
  );
  expect(verdictOf(report)).toEqual(['ok']);
  expect(seen).toEqual([JSON.stringify(person), 1_700_000_000_000]);
  const carriers = requests.filter(({ body }) =>
    body.includes(encodeURIComponent(person.refresh_token)),
  );
  expect(carriers.map(({ host, path: at }) => host + at)).toEqual([`${SIGN_IN}/token`]);
});

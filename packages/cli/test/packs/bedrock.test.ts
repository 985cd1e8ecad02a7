import { canary, type WireRule } from '@authlint/testkit';
import { bedrockKey, bedrockShortTermKey, temporaryKeyId } from '../support/made-up-keys.js';
import { runPack } from '../support/pack-stage.js';
import { findingsOf, verdictOf, type Verdict } from '../support/pack-verdict.js';

const RUNTIME = 'bedrock-runtime.us-east-1.amazonaws.com';
const MANTLE = 'bedrock-mantle.us-east-1.api.aws';
const ID = canary('aws-access-key', 'pack');
const SECRET = canary('aws-secret-key', 'pack');
const TEMPORARY = temporaryKeyId('pack');
const SESSION = `FwoG${canary('aws-secret-key', 'pack-session')}`;
const KEY = bedrockKey('pack');
const DEAD = bedrockKey('dead');

const CONVERSE = {
  output: { message: { role: 'assistant', content: [{ text: 'OK' }] } },
  stopReason: 'end_turn',
};
const signedBy = (id: string, service = 'bedrock') =>
  `re:^AWS4-HMAC-SHA256 Credential=${id}/\\d{8}/us-east-1/${service}/aws4_request, SignedHeaders=.+, Signature=[0-9a-f]{64}$`;
const converse = (headers: NonNullable<WireRule['headers']>): WireRule => ({
  method: 'POST',
  path: '/model/anthropic\\.claude-sonnet-4-5/converse',
  headers,
  body: CONVERSE,
});
const refusal = (message: string): WireRule => ({ status: 403, body: { message } });

const WIRE: readonly WireRule[] = [
  converse({ authorization: signedBy(ID), 'x-amz-security-token': null }),
  converse({ authorization: signedBy(TEMPORARY), 'x-amz-security-token': SESSION }),
  converse({ authorization: `Bearer ${KEY}` }),
  {
    headers: { authorization: 're:^Bearer ' },
    status: 403,
    body: { Message: 'Authentication failed: Please make sure your API Key is valid.' },
  },
  refusal('The security token included in the request is invalid.'),
];

const provider = {
  baseUrl: `https://${RUNTIME}`,
  type: 'aws-bedrock',
  modelId: 'anthropic.claude-sonnet-4-5',
};
const keys = { AWS_ACCESS_KEY_ID: ID, AWS_SECRET_ACCESS_KEY: SECRET };
const session = { AWS_ACCESS_KEY_ID: TEMPORARY, AWS_SECRET_ACCESS_KEY: SECRET };
const profile = (name: string, id: string, more = '') =>
  `[${name}]\naws_access_key_id = ${id}\naws_secret_access_key = ${SECRET}\n${more}`;
const portal = (expiresAt: string, more: object = {}) => ({
  startUrl: 'https://corp.awsapps.com/start/',
  accessToken: canary('litellm', 'sso'),
  expiresAt,
  ...more,
});
const SSO =
  '[profile work]\nsso_session = corp\nsso_account_id = 1\nsso_role_name = dev\n\n[sso-session corp]\nsso_start_url = https://corp.awsapps.com/start\nsso_region = us-east-1\n';
const work = { native: { profile: 'work' } };

interface Row {
  readonly name: string;
  readonly over?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, unknown>>;
  readonly wire?: readonly WireRule[];
  readonly verdict: Verdict;
  readonly findings?: readonly string[];
}

const ROWS: readonly Row[] = [
  { name: 'keys of the environment', env: keys, verdict: ['ok'] },
  {
    name: 'temporary keys with their token',
    env: { ...session, AWS_SESSION_TOKEN: SESSION },
    verdict: ['ok'],
  },
  {
    name: 'temporary keys without their token',
    env: session,
    verdict: ['rejected', 'native-setting-missing', 'proven'],
  },
  {
    name: 'temporary keys of a profile without their token',
    files: { '.aws/credentials': profile('default', TEMPORARY) },
    verdict: ['rejected', 'native-setting-missing', 'proven'],
  },
  {
    name: 'temporary keys of a profile with their token',
    files: {
      '.aws/credentials': profile('default', TEMPORARY, `aws_session_token = ${SESSION}\n`),
    },
    verdict: ['ok'],
  },
  {
    name: 'a session that has run out',
    env: { ...session, AWS_SESSION_TOKEN: SESSION },
    wire: [refusal('The security token included in the request is expired')],
    verdict: ['rejected', 'native-login-expired', 'likely'],
  },
  {
    name: 'a secret of another key id',
    env: keys,
    wire: [
      refusal(
        'The request signature we calculated does not match the signature you provided. Check your AWS Secret Access Key and signing method.',
      ),
    ],
    verdict: ['rejected', 'native-signature', 'likely'],
  },
  {
    name: 'a key id that AWS does not know',
    env: { ...keys, AWS_ACCESS_KEY_ID: canary('aws-access-key', 'gone') },
    verdict: ['rejected', 'key-rejected', 'likely'],
  },
  {
    name: 'no access to the model',
    env: keys,
    wire: [refusal("You don't have access to the model with the specified model ID.")],
    verdict: ['not-auth', 'model-access', 'proven'],
  },
  { name: 'no credentials at all', verdict: ['rejected', 'native-login-missing', 'proven'] },
  {
    name: 'the profile of the configuration',
    over: work,
    env: { AWS_ACCESS_KEY_ID: 'AKIAOTHER', AWS_SECRET_ACCESS_KEY: SECRET },
    files: { '.aws/credentials': profile('work', ID) },
    verdict: ['ok'],
  },
  {
    name: 'a profile whose name has dots, in the file of settings',
    over: { native: { profile: 'my.team.eu' } },
    files: { '.aws/config': profile('profile my.team.eu', ID) },
    verdict: ['ok'],
  },
  {
    name: 'a profile that stands in no file',
    over: work,
    files: { '.aws/credentials': profile('default', ID) },
    verdict: ['rejected', 'native-login-missing', 'proven'],
  },
  {
    name: 'AWS_PROFILE names a profile that stands in no file',
    env: { AWS_PROFILE: 'work' },
    files: { '.aws/credentials': profile('default', ID) },
    verdict: ['rejected', 'native-login-missing', 'proven'],
  },
  {
    name: 'the sign-in at the portal has run out',
    over: work,
    files: {
      '.aws/config': SSO,
      '.aws/sso/cache/a.json': portal('2024-01-01T00:00:00Z'),
      '.aws/sso/cache/b.json': {
        ...portal('2100-01-01T00:00:00Z'),
        startUrl: 'https://other.awsapps.com/start',
      },
    },
    verdict: ['rejected', 'native-login-expired', 'proven'],
  },
  {
    name: 'nobody signed in at the portal',
    over: work,
    files: { '.aws/config': SSO },
    verdict: ['rejected', 'native-login-missing', 'proven'],
  },
  {
    name: 'a sign-in that the client can renew is not judged',
    over: work,
    files: {
      '.aws/config': SSO,
      '.aws/sso/cache/a.json': portal('2024-01-01T00:00:00Z', {
        refreshToken: canary('litellm', 'sso-refresh'),
        registrationExpiresAt: '2100-01-01T00:00:00Z',
      }),
    },
    verdict: ['inconclusive'],
    findings: ['aws-bedrock/login-not-tried'],
  },
  {
    name: 'a profile whose keys come from a program is not judged',
    over: work,
    files: { '.aws/config': '[profile work]\ncredential_process = /opt/keys\n' },
    verdict: ['inconclusive'],
    findings: ['aws-bedrock/login-not-tried'],
  },
  {
    name: 'keys of the platform are not judged',
    env: { AWS_WEB_IDENTITY_TOKEN_FILE: '~/token' },
    files: { token: 'made-up-token' },
    verdict: ['inconclusive'],
    findings: ['aws-bedrock/login-not-tried'],
  },
  {
    name: 'nor given where the file with their token is not there',
    env: { AWS_WEB_IDENTITY_TOKEN_FILE: '~/token' },
    verdict: ['rejected', 'native-login-missing', 'proven'],
  },
  { name: 'a Bedrock API key', env: { AWS_BEARER_TOKEN_BEDROCK: KEY }, verdict: ['ok'] },
  {
    name: 'a Bedrock API key that is configured',
    over: { apiKeyEnv: 'BEDROCK_KEY' },
    env: { BEDROCK_KEY: KEY },
    verdict: ['ok'],
  },
  {
    name: 'a dead Bedrock API key outranks good signing keys',
    env: { ...keys, AWS_BEARER_TOKEN_BEDROCK: DEAD },
    verdict: ['rejected', 'key-rejected', 'likely'],
    findings: ['aws-bedrock/two-credentials'],
  },
  {
    name: 'a Bedrock API key that has run out',
    env: { AWS_BEARER_TOKEN_BEDROCK: KEY },
    wire: [{ status: 403, body: { Message: 'Bearer Token has expired' } }],
    verdict: ['rejected', 'key-expired', 'likely'],
  },
  {
    name: 'the variable of a signing key stands for the whole set',
    over: { apiKeyEnv: 'AWS_ACCESS_KEY_ID' },
    env: keys,
    verdict: ['ok'],
  },
  {
    name: 'the id of a signing key as a bearer token',
    over: { key: ID },
    verdict: ['rejected', 'native-auth-kind', 'proven'],
    findings: ['common/key-in-file'],
  },
  {
    name: 'no region',
    over: { baseUrl: 'https://bedrock.corp.example' },
    env: keys,
    verdict: ['rejected', 'native-setting-missing', 'proven'],
  },
];

test.each(ROWS)('$name', async ({ over, env, files, wire, verdict, findings = [] }) => {
  const { report } = await runPack({
    provider: { ...provider, ...over },
    ...(env ? { env } : {}),
    ...(files ? { files } : {}),
    hosts: { [RUNTIME]: wire ?? WIRE },
  });
  expect(verdictOf(report)).toEqual(verdict);
  expect(findingsOf(report)).toEqual(findings);
});

test('a short-term key of another region: its own endpoint is named, and not asked', async () => {
  const { report, requests } = await runPack({
    provider,
    env: { AWS_BEARER_TOKEN_BEDROCK: bedrockShortTermKey('us-west-2') },
    hosts: { [RUNTIME]: WIRE, 'bedrock-runtime.us-west-2.amazonaws.com': WIRE },
    options: { twins: true },
  });
  expect(verdictOf(report)).toEqual(['rejected', 'key-of-twin-endpoint', 'proven']);
  expect(report.diagnosis?.message).toContain(
    'made in us-west-2 and is good in that region alone, at https://bedrock-runtime.us-west-2.amazonaws.com;',
  );
  expect([...new Set(requests.map(({ host }) => host))]).toEqual([RUNTIME]);
});

test('behind a gateway, the region of a short-term key says nothing', async () => {
  const { report } = await runPack({
    provider: { ...provider, baseUrl: 'https://bedrock.corp.example' },
    env: { AWS_BEARER_TOKEN_BEDROCK: bedrockShortTermKey('us-west-2'), AWS_REGION: 'us-east-1' },
    hosts: { 'bedrock.corp.example': WIRE },
  });
  expect(verdictOf(report)).toEqual(['rejected', 'key-rejected', 'likely']);
});

test('the region of the profile signs the requests of a host that names none', async () => {
  const { report } = await runPack({
    provider: { ...provider, baseUrl: 'https://bedrock.corp.example' },
    env: keys,
    files: { '.aws/config': '[default]\nregion = us-east-1\n' },
    hosts: { 'bedrock.corp.example': WIRE },
  });
  expect(verdictOf(report)).toEqual(['ok']);
});

test('the secret of a signing key is in no request, whatever the answer asks for', async () => {
  const { requests } = await runPack({
    provider,
    env: keys,
    hosts: {
      [RUNTIME]: [{ status: 403, body: { message: 'Missing Authentication Token' } }],
    },
  });
  expect(requests.length).toBeGreaterThan(0);
  const texts = requests.flatMap(({ rawHeaders, body, path }) => [
    path,
    body,
    ...rawHeaders.flat(),
  ]);
  expect(texts.filter((text) => text.includes(SECRET))).toEqual([]);
});

test('the message says which token is missing', async () => {
  const { report } = await runPack({ provider, env: session, hosts: { [RUNTIME]: WIRE } });
  expect(report.diagnosis?.message).toContain('AWS_SESSION_TOKEN');
});

describe('the OpenAI-compatible endpoint', () => {
  const mantle = { baseUrl: `https://${MANTLE}/v1`, modelId: 'openai.gpt-oss-120b' };
  const wire = (authorization: string): readonly WireRule[] => [
    {
      method: 'GET',
      path: '/v1/models',
      headers: { authorization },
      body: { object: 'list', data: [{ id: 'openai.gpt-oss-120b', object: 'model' }] },
    },
    {
      method: 'POST',
      path: '/v1/chat/completions',
      headers: { authorization },
      body: {
        object: 'chat.completion',
        choices: [{ index: 0, message: { role: 'assistant', content: 'OK' } }],
      },
    },
    { status: 401, body: { error: { code: 'invalid_api_key', message: 'Invalid bearer token' } } },
  ];

  test.each<[string, object, string, Verdict]>([
    ['takes a Bedrock API key as a bearer token', {}, KEY, ['ok']],
    ['also where the type is given', { type: 'aws-bedrock' }, KEY, ['ok']],
    ['refuses a dead one', {}, DEAD, ['rejected', 'key-rejected', 'likely']],
  ])('%s', async (_name, over, held, verdict) => {
    const { report, requests } = await runPack({
      provider: { ...mantle, ...over, apiKeyEnv: 'BEDROCK_KEY' },
      env: { BEDROCK_KEY: held },
      hosts: { [MANTLE]: wire(`Bearer ${KEY}`) },
    });
    expect(verdictOf(report)).toEqual(verdict);
    expect(requests.map(({ headers }) => headers['authorization'])).toContain(`Bearer ${held}`);
  });

  test('takes signed requests under a name of its own', async () => {
    const { report } = await runPack({
      provider: mantle,
      env: keys,
      hosts: { [MANTLE]: wire(signedBy(ID, 'bedrock-mantle')) },
    });
    expect(verdictOf(report)).toEqual(['ok']);
  });
});

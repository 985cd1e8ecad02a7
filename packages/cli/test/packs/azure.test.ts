import { canary, type WireRule } from '@authlint/testkit';
import { FUTURE, PAST, signedToken } from '../support/made-up-keys.js';
import { runPack } from '../support/pack-stage.js';
import { findingsOf, verdictOf, type Verdict } from '../support/pack-verdict.js';

const KEY = canary('azure', 'pack-key');
const OTHER = canary('azure', 'pack-other');
const RESOURCE = 'team-llm.openai.azure.com';
const FOUNDRY = 'team-llm.services.ai.azure.com';
const BEARER = { header: 'Authorization', scheme: 'Bearer' };
const API_KEY = { header: 'api-key', scheme: '' };

const issuer = 'https://sts.windows.net/00000000-1111-2222-3333-444444444444/';
const models = 'https://cognitiveservices.azure.com';
const TOKEN = signedToken({ iss: issuer, aud: models, exp: FUTURE });
const OVER = signedToken({ iss: issuer, aud: models, exp: PAST });
const MANAGEMENT = signedToken({ iss: issuer, aud: 'https://management.azure.com', exp: FUTURE });
const GRAPH = signedToken({
  iss: issuer,
  aud: '00000003-0000-0000-c000-000000000000',
  exp: FUTURE,
});
const UNKNOWN_APP = signedToken({
  iss: issuer,
  aud: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  exp: FUTURE,
});

const DENIED: WireRule = {
  status: 401,
  body: {
    error: {
      code: '401',
      message:
        'Access denied due to invalid subscription key or wrong API endpoint. Make sure to provide a valid key for an active subscription and use a correct regional API endpoint for your resource.',
    },
  },
};
const TOKEN_DENIED: WireRule = {
  headers: { authorization: 're:.' },
  status: 401,
  body: {
    statusCode: 401,
    message:
      'Unauthorized. Access token is missing, invalid, audience is incorrect (https://cognitiveservices.azure.com), or have expired.',
  },
};
const COMPLETION = {
  id: 'chatcmpl-1',
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content: 'OK' } }],
};

/** A resource that takes its key in api-key and a token as Bearer. */
const ways = [{ 'api-key': KEY }, { authorization: `Bearer ${TOKEN}` }];
const WIRE: readonly WireRule[] = [
  ...ways.flatMap((headers): WireRule[] => [
    {
      method: 'GET',
      path: '/openai/(v1/)?models',
      headers,
      body: { object: 'list', data: [{ id: 'gpt-4o', object: 'model' }] },
    },
    {
      method: 'POST',
      path: '/openai/(v1|deployments/chat)/chat/completions',
      headers,
      body: COMPLETION,
    },
    {
      headers,
      status: 404,
      body: {
        error: {
          code: 'DeploymentNotFound',
          message: 'The API deployment for this resource does not exist.',
        },
      },
    },
  ]),
  TOKEN_DENIED,
  DENIED,
];

const provider = {
  baseUrl: `https://${RESOURCE}`,
  type: 'azure-openai',
  apiKeyEnv: 'AZURE_OPENAI_API_KEY',
  modelId: 'gpt-4o',
  native: { apiVersion: '2024-10-21', deployment: 'chat' },
};

interface Row {
  readonly name: string;
  readonly held: string;
  readonly over?: Readonly<Record<string, unknown>>;
  readonly wire?: readonly WireRule[];
  readonly verdict: Verdict;
}

const ROWS: readonly Row[] = [
  { name: 'a good key', held: KEY, verdict: ['ok'] },
  {
    name: 'a good key at the route without a version',
    held: KEY,
    over: { baseUrl: `https://${RESOURCE}/openai/v1` },
    verdict: ['ok'],
  },
  { name: 'a token of Entra ID', held: TOKEN, verdict: ['ok'] },
  {
    name: 'a key of another resource',
    held: OTHER,
    verdict: ['rejected', 'key-rejected', 'likely'],
  },
  {
    name: 'a key as a bearer token',
    held: KEY,
    over: { auth: BEARER },
    verdict: ['rejected', 'gateway-scheme-differs', 'proven'],
  },
  {
    name: 'a token as a key',
    held: TOKEN,
    over: { auth: API_KEY },
    verdict: ['rejected', 'native-auth-kind', 'proven'],
  },
  {
    name: 'a token that has run out',
    held: OVER,
    verdict: ['rejected', 'native-login-expired', 'proven'],
  },
  {
    name: 'a token for the management of Azure',
    held: MANAGEMENT,
    verdict: ['rejected', 'native-auth-kind', 'likely'],
  },
  {
    name: 'a token for Microsoft Graph',
    held: GRAPH,
    verdict: ['rejected', 'native-auth-kind', 'likely'],
  },
  {
    name: 'a token for an application that is not known',
    held: UNKNOWN_APP,
    verdict: ['rejected', 'key-rejected', 'likely'],
  },
  {
    name: 'keys are switched off',
    held: KEY,
    wire: [
      {
        headers: { 'api-key': 're:.' },
        status: 403,
        body: {
          error: {
            code: 'AuthenticationTypeDisabled',
            message: 'Key based authentication is disabled for this resource.',
          },
        },
      },
      TOKEN_DENIED,
    ],
    verdict: ['rejected', 'native-auth-kind', 'likely'],
  },
  {
    name: 'a role is missing',
    held: TOKEN,
    wire: [
      {
        status: 401,
        body: {
          error: {
            code: 'PermissionDenied',
            message: 'Principal does not have access to API/Operation.',
          },
        },
      },
    ],
    verdict: ['not-auth', 'permission', 'likely'],
  },
  {
    name: 'a token of another tenant',
    held: TOKEN,
    wire: [
      {
        status: 400,
        body: {
          error: {
            code: 'Tenant provided in token does not match resource token',
            message: 'Token tenant does not match resource tenant.',
          },
        },
      },
    ],
    verdict: ['rejected', 'key-of-other-account', 'likely'],
  },
  {
    name: 'no such deployment',
    held: KEY,
    over: { native: { deployment: 'gone' } },
    verdict: ['not-auth', 'not-found', 'likely'],
  },
  {
    name: 'a version of the API that is not supported',
    held: KEY,
    over: { native: { apiVersion: '2020-01-01', deployment: 'chat' } },
    wire: [
      {
        status: 400,
        body: { error: { code: 'BadRequest', message: 'API version not supported' } },
      },
    ],
    verdict: ['not-auth', 'bad-request', 'likely'],
  },
  {
    name: 'no deployment',
    held: KEY,
    over: { modelId: undefined, native: undefined },
    verdict: ['rejected', 'native-setting-missing', 'proven'],
  },
];

test.each(ROWS)('$name', async ({ held, over, wire, verdict }) => {
  const { report } = await runPack({
    provider: { ...provider, ...over },
    env: { AZURE_OPENAI_API_KEY: held },
    hosts: { [RESOURCE]: wire ?? WIRE },
  });
  expect(verdictOf(report)).toEqual(verdict);
  expect(findingsOf(report)).toEqual([]);
});

test('a key that is refused may be of another resource', async () => {
  const { report } = await runPack({
    provider,
    env: { AZURE_OPENAI_API_KEY: OTHER },
    hosts: { [RESOURCE]: WIRE },
  });
  expect(report.alternatives.map(({ rule }) => rule)).toContain('azure-openai/other-resource');
});

describe('other models of Azure AI', () => {
  const models: WireRule = {
    method: 'POST',
    path: '/models/chat/completions',
    headers: { 'api-key': KEY },
    body: COMPLETION,
  };
  const inference = {
    ...provider,
    baseUrl: `https://${FOUNDRY}/models`,
    modelId: 'Phi-4',
    native: undefined,
  };
  const gone: WireRule = {
    method: 'GET',
    status: 404,
    body: { error: { code: '404', message: 'Resource not found' } },
  };

  test.each<[string, string, Verdict]>([
    ['a good key', KEY, ['ok']],
    ['a key of another resource', OTHER, ['rejected', 'key-rejected', 'likely']],
  ])('%s', async (_name, held, verdict) => {
    const { report, requests } = await runPack({
      provider: inference,
      env: { AZURE_OPENAI_API_KEY: held },
      hosts: { [FOUNDRY]: [models, gone, DENIED] },
    });
    expect(verdictOf(report)).toEqual(verdict);
    expect(requests.at(0)?.path).toBe('/models/chat/completions?api-version=2024-05-01-preview');
    expect(JSON.parse(requests.at(0)?.body ?? '')).toMatchObject({ model: 'Phi-4' });
  });
});

describe('Claude on Azure', () => {
  const claude: readonly WireRule[] = [
    {
      method: 'POST',
      path: '/anthropic/v1/messages',
      headers: { 'x-api-key': KEY },
      body: { type: 'message', role: 'assistant', content: [{ type: 'text', text: 'OK' }] },
    },
    {
      method: 'POST',
      path: '/anthropic/v1/messages',
      headers: { authorization: `Bearer ${TOKEN}` },
      body: { type: 'message', role: 'assistant', content: [{ type: 'text', text: 'OK' }] },
    },
    { method: 'GET', status: 404, body: { error: { code: '404', message: 'Resource not found' } } },
    DENIED,
  ];
  const X_API_KEY = { header: 'x-api-key', scheme: '' };

  test.each<[string, string, object, Verdict]>([
    ['a good key', KEY, {}, ['ok']],
    [
      'a good key, the version in the Base URL',
      KEY,
      { baseUrl: `https://${FOUNDRY}/anthropic/v1` },
      ['ok'],
    ],
    ['a good key, configured as azure-openai', KEY, { type: 'azure-openai' }, ['ok']],
    [
      'a key as a bearer token',
      KEY,
      { auth: BEARER },
      ['rejected', 'gateway-scheme-differs', 'proven'],
    ],
    [
      'a key as a bearer token, configured as azure-openai',
      KEY,
      { auth: BEARER, type: 'azure-openai' },
      ['rejected', 'gateway-scheme-differs', 'proven'],
    ],
    ['a token as a key', TOKEN, { auth: X_API_KEY }, ['rejected', 'native-auth-kind', 'proven']],
  ])('%s', async (_name, held, over, verdict) => {
    const { report } = await runPack({
      provider: {
        baseUrl: `https://${FOUNDRY}/anthropic`,
        modelId: 'claude-sonnet-4-5',
        key: held,
        ...over,
      },
      hosts: { [FOUNDRY]: claude },
    });
    expect(verdictOf(report)).toEqual(verdict);
  });
});

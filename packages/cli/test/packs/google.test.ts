import { canary, type WireRule } from '@authlint/testkit';
import { runPack } from '../support/pack-stage.js';
import { findingsOf, verdictOf, type Verdict } from '../support/pack-verdict.js';

const KEY = canary('google', 'pack-key');
const DEAD = canary('google', 'pack-dead');
const TOKEN = canary('google-login', 'pack-token');
const STALE = canary('google-login', 'pack-stale');
const GEMINI = 'generativelanguage.googleapis.com';
const VERTEX = 'us-central1-aiplatform.googleapis.com';
const BEARER = { header: 'Authorization', scheme: 'Bearer' };
const GOOG_KEY = { header: 'x-goog-api-key', scheme: '' };

const failure = (code: number, status: string, message: string, reason?: string) => ({
  error: {
    code,
    message,
    status,
    ...(reason === undefined
      ? {}
      : {
          details: [
            {
              '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
              reason,
              domain: 'googleapis.com',
            },
          ],
        }),
  },
});
const EXPECTED = failure(
  401,
  'UNAUTHENTICATED',
  'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
  'ACCESS_TOKEN_TYPE_UNSUPPORTED',
);
const GENERATED = {
  candidates: [{ content: { role: 'model', parts: [{ text: 'OK' }] }, finishReason: 'STOP' }],
};

const GEMINI_WIRE: readonly WireRule[] = [
  { headers: { authorization: 're:.' }, status: 401, body: EXPECTED },
  {
    method: 'GET',
    path: '/v1beta/models',
    headers: { 'x-goog-api-key': KEY },
    body: { models: [{ name: 'models/gemini-2.5-flash' }] },
  },
  {
    method: 'POST',
    path: '/v1beta/models/[^/]+:generateContent',
    headers: { 'x-goog-api-key': KEY },
    body: GENERATED,
  },
  {
    headers: { 'x-goog-api-key': 're:.' },
    status: 400,
    body: failure(
      400,
      'INVALID_ARGUMENT',
      'API key not valid. Please pass a valid API key.',
      'API_KEY_INVALID',
    ),
  },
  {
    status: 403,
    body: failure(
      403,
      'PERMISSION_DENIED',
      "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.",
    ),
  },
];

const held = { authorization: `Bearer ${TOKEN}` };
const VERTEX_WIRE: readonly WireRule[] = [
  {
    method: 'GET',
    path: '/v1/publishers/google/models',
    headers: held,
    body: { publisherModels: [{ name: 'publishers/google/models/gemini-2.5-flash' }] },
  },
  {
    method: 'POST',
    path: '/v1/projects/team-llm/locations/us-central1/publishers/google/models/[^/]+:generateContent',
    headers: held,
    body: GENERATED,
  },
  {
    headers: held,
    status: 404,
    body: failure(404, 'NOT_FOUND', 'Requested entity was not found.'),
  },
  { headers: { authorization: 're:.' }, status: 401, body: EXPECTED },
  {
    status: 401,
    body: failure(
      401,
      'UNAUTHENTICATED',
      'API keys are not supported by this API. Expected OAuth2 access token or other authentication credentials that assert a principal.',
      'CREDENTIALS_MISSING',
    ),
  },
];

const gemini = {
  baseUrl: `https://${GEMINI}/v1beta`,
  type: 'google',
  modelId: 'gemini-2.5-flash',
  apiKeyEnv: 'THE_KEY',
};
const vertex = {
  ...gemini,
  baseUrl: `https://${VERTEX}/v1`,
  native: { project: 'team-llm', location: 'us-central1' },
};

interface Row {
  readonly name: string;
  readonly provider: Readonly<Record<string, unknown>>;
  readonly held: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly wire?: readonly WireRule[];
  readonly verdict: Verdict;
}

const ROWS: readonly Row[] = [
  { name: 'Gemini API, a good key', provider: gemini, held: KEY, verdict: ['ok'] },
  {
    name: 'Gemini API, a dead key',
    provider: gemini,
    held: DEAD,
    verdict: ['rejected', 'key-rejected', 'likely'],
  },
  {
    name: 'Gemini API with a project configured stays the Gemini API',
    provider: { ...gemini, native: { project: 'team-llm' } },
    held: KEY,
    verdict: ['ok'],
  },
  {
    name: 'Gemini API, the key as a bearer token',
    provider: { ...gemini, auth: BEARER },
    held: KEY,
    verdict: ['rejected', 'gateway-scheme-differs', 'proven'],
  },
  {
    name: 'Gemini API, a token of Google Cloud',
    provider: gemini,
    held: TOKEN,
    verdict: ['rejected', 'native-auth-kind', 'likely'],
  },
  { name: 'Vertex AI, a good token', provider: vertex, held: TOKEN, verdict: ['ok'] },
  {
    name: 'Vertex AI, a key of AI Studio as a bearer token',
    provider: vertex,
    held: KEY,
    verdict: ['rejected', 'native-auth-kind', 'proven'],
  },
  {
    name: 'Vertex AI, a key of AI Studio as a key',
    provider: { ...vertex, auth: GOOG_KEY },
    held: KEY,
    verdict: ['rejected', 'native-auth-kind', 'proven'],
  },
  {
    name: 'Vertex AI, the token as a key',
    provider: { ...vertex, auth: GOOG_KEY },
    held: TOKEN,
    verdict: ['rejected', 'native-auth-kind', 'proven'],
  },
  {
    name: 'Vertex AI, a token of yesterday',
    provider: vertex,
    held: STALE,
    verdict: ['rejected', 'native-login-expired', 'likely'],
  },
  {
    name: 'Vertex AI, no project',
    provider: { ...vertex, native: { location: 'us-central1' } },
    held: TOKEN,
    verdict: ['rejected', 'native-setting-missing', 'proven'],
  },
  {
    name: 'Vertex AI, the host names the location',
    provider: { ...vertex, native: { project: 'team-llm' } },
    held: TOKEN,
    verdict: ['ok'],
  },
  {
    name: 'Vertex AI, project and location of the environment',
    provider: { ...vertex, native: {} },
    held: TOKEN,
    env: { GOOGLE_CLOUD_PROJECT: 'team-llm', GOOGLE_CLOUD_LOCATION: 'us-central1' },
    verdict: ['ok'],
  },
  {
    name: 'Vertex AI, the configured project counts before that of the environment',
    provider: vertex,
    held: TOKEN,
    env: { GOOGLE_CLOUD_PROJECT: 'another' },
    verdict: ['ok'],
  },
  {
    name: 'Vertex AI, no right on the project',
    provider: vertex,
    held: TOKEN,
    wire: [
      {
        status: 403,
        body: failure(
          403,
          'PERMISSION_DENIED',
          "Permission 'aiplatform.endpoints.predict' denied on resource '//aiplatform.googleapis.com/projects/team-llm' (or it may not exist).",
        ),
      },
    ],
    verdict: ['not-auth', 'permission', 'likely'],
  },
];

test.each(ROWS)('$name', async ({ provider, held: value, env, wire, verdict }) => {
  const { report } = await runPack({
    provider,
    env: { THE_KEY: value, ...env },
    hosts: { [GEMINI]: wire ?? GEMINI_WIRE, [VERTEX]: wire ?? VERTEX_WIRE },
  });
  expect(verdictOf(report)).toEqual(verdict);
});

describe('GOOGLE_API_KEY and GEMINI_API_KEY', () => {
  const provider = { ...gemini, apiKeyEnv: 'GEMINI_API_KEY' };
  const hosts = { [GEMINI]: GEMINI_WIRE };

  test.each([
    [
      'both set, to different keys',
      { GEMINI_API_KEY: KEY, GOOGLE_API_KEY: DEAD },
      ['google/two-keys'],
    ],
    ['both set, to the same key', { GEMINI_API_KEY: KEY, GOOGLE_API_KEY: KEY }, []],
    ['one set', { GEMINI_API_KEY: KEY }, []],
  ])('%s', async (_name, env, findings) => {
    const { report } = await runPack({ provider, env, hosts });
    expect(verdictOf(report)).toEqual(['ok']);
    expect(findingsOf(report)).toEqual(findings);
  });

  test('the good key stands in the other variable', async () => {
    const { report } = await runPack({
      provider,
      env: { GEMINI_API_KEY: DEAD, GOOGLE_API_KEY: KEY },
      hosts,
    });
    expect(verdictOf(report)).toEqual(['rejected', 'env-name-mismatch', 'proven']);
  });

  test('a dead variable that hides the configured key', async () => {
    const { report } = await runPack({
      provider: { ...provider, key: KEY },
      env: { GEMINI_API_KEY: DEAD },
      hosts,
    });
    expect(verdictOf(report)).toEqual(['rejected', 'env-shadowed', 'proven']);
  });
});

import { explainText } from '../src/index.js';
import { knowledge } from '@authlint/testkit';

const explain = (text: string) => explainText(text, knowledge);
const codeOf = (text: string) => explain(text).diagnosis?.code ?? null;
const incorrect = (echo: string) =>
  JSON.stringify({
    error: {
      message: `Incorrect API key provided: ${echo}. You can find your API key at https://platform.openai.com/account/api-keys.`,
      type: 'invalid_request_error',
      param: null,
      code: 'invalid_api_key',
    },
  });

describe('the echo of the key shows damage', () => {
  test.each([
    ['key-quoted', '"sk-proj*******************3aF"'],
    ['key-quoted', "'sk-pr**********3aF'"],
    ['key-quoted', '“sk-pr**********3aF”'],
    ['key-whitespace', ' sk-proj***********3aF'],
    ['key-whitespace', 'sk-proj***********3aF\n'],
    ['key-bearer-prefix', 'Bearer s*************3aF'],
    ['key-placeholder', 'undefined'],
    ['key-placeholder', 'null'],
    ['key-placeholder', 'your-api*****here'],
    ['key-placeholder', 'lm-studio'],
    ['key-unexpanded-reference', '${OPENA***********KEY}'],
    ['key-unexpanded-reference', '$OPENAI_*****KEY'],
    ['key-unexpanded-reference', '{env:OPE*********KEY}'],
    ['key-unexpanded-reference', 'OPENAI_API_KEY'],
    ['key-malformed', 'https://******************keys'],
    ['key-malformed', "{'api_key*************3aF'}"],
    ['key-malformed', '[object Object]'],
    ['key-masked', 'sk-pr•••••••••3aF'],
    ['key-non-ascii', 'sk—proj********3aF'],
    ['key-missing', ''],
    ['key-of-other-provider', 'gsk_Ab******************9xYz'],
    ['key-rejected', 'sk-proj***************3aF'],
    ['key-rejected', '[redacted]'],
  ])('%s: %s', (code, echo) => {
    expect(codeOf(`Error code: 401 - ${incorrect(echo)}`)).toBe(code);
  });

  test('of a sentence outside of a body too', () => {
    expect(
      codeOf('Error: 401 Incorrect API key provided: undefined. You can find your API key at ...'),
    ).toBe('key-placeholder');
    expect(
      codeOf('401 LiteLLM Virtual Key expected. Received=${LM****KEY}, expected to start with sk-'),
    ).toBe('key-unexpanded-reference');
    expect(codeOf('401 Authentication Fails, Your api key: undefined is invalid')).toBe(
      'key-placeholder',
    );
  });

  test('a reference or a scheme in the echo admits no other cause', () => {
    expect(explain(incorrect('${OPENAI_API_KEY}')).diagnosis?.certainty).toBe('proven');
    expect(explain(incorrect('"sk-a***b"')).diagnosis?.certainty).toBe('likely');
  });
});

describe('the key in a trace shows damage', () => {
  const trace = (header: string) =>
    `> POST /v1/chat/completions HTTP/1.1\n> Host: llm.corp.example\n> ${header}\n>\n< HTTP/1.1 401 Unauthorized\n<\n`;
  test.each([
    ['key-missing', 'Authorization: Bearer '],
    ['key-bearer-prefix', 'Authorization: Bearer Bearer sk-abcdefgh1'],
    ['key-quoted', 'Authorization: Bearer "sk-abcdefgh1"'],
    ['key-unexpanded-reference', 'Authorization: Bearer ${CORP_LLM_KEY}'],
    ['key-placeholder', 'x-api-key: undefined'],
    ['key-rejected', 'Authorization: Bearer [redacted]'],
    ['key-rejected', 'Authorization: Bearer ***'],
  ])('%s: %s', (code, header) => {
    expect(codeOf(trace(header))).toBe(code);
  });

  test('a variable that the shell puts in is none', () => {
    const curl = (quote: string) =>
      `$ curl -H ${quote}Authorization: Bearer $KEY${quote} https://llm.corp.example/v1/models\n401 Unauthorized`;
    expect(codeOf(curl('"'))).toBe('key-rejected');
    expect(codeOf(curl("'"))).toBe('key-unexpanded-reference');
  });
});

describe('what the answer says', () => {
  test.each([
    ['key-missing', '401 {"message":"No API key found in request"}'],
    [
      'gateway-scheme-differs',
      '> x-api-key: [redacted]\n< HTTP/1.1 401 Unauthorized\n< www-authenticate: Key\n<\n{"message":"No API key found in request"}',
    ],
    [
      'key-expired',
      'Error code: 401 - {"error":{"message":"API key expired. Renew it.","code":401}}',
    ],
    [
      'native-login-expired',
      'API Error: 401 {"type":"error","error":{"type":"authentication_error","message":"OAuth token has expired."}}',
    ],
    ['key-revoked', '401 {"error":{"message":"This key was revoked by its owner"}}'],
    [
      'key-rejected',
      '{"type":"error","error":{"type":"authentication_error","message":"invalid x-api-key"}}',
    ],
    ['key-of-other-account', '401 {"error":{"message":"no","code":"mismatched_organization"}}'],
    [
      'key-of-twin-endpoint',
      '401 {"error":{"message":"wrong region","code":"incorrect_hostname"}}',
    ],
    ['native-auth-kind', '401 {"error":{"message":"API keys are not supported by this API."}}'],
    [
      'gateway-upstream-key',
      '{"error":{"message":"litellm.AuthenticationError: AnthropicException - invalid x-api-key. Received Model Group=claude","type":null,"code":"401"}}',
    ],
  ])('%s: %s', (code, text) => {
    expect(explain(text)).toMatchObject({ state: 'rejected', diagnosis: { code } });
  });

  test.each([
    ['model-access', '401 {"error":{"message":"this token can only access models=[gpt-4o]"}}'],
    [
      'quota',
      "Error code: 429 - {'error': {'message': 'You exceeded your plan', 'code': 'insufficient_quota'}}",
    ],
    ['quota', 'API Error: 400 {"error":{"message":"Your credit balance is too low"}}'],
    ['quota', 'Error: 402 Payment Required'],
    ['rate-limit', '429 Too Many Requests'],
    ['permission', '401 {"error":{"message":"Missing scopes: api.responses.write"}}'],
    ['permission', '403 Forbidden'],
    [
      'not-found',
      'Error code: 404 - {"error":{"code":"model_not_found","message":"no such model"}}',
    ],
    ['bad-request', 'Request failed with status code 400'],
    ['server-error', 'HTTP/1.1 503 Service Unavailable'],
    ['server-error', 'unexpected status 502 Bad Gateway'],
    [
      'bot-protection',
      'status 403\n<!DOCTYPE html><html><head><title>Just a moment...</title></head>\n<body></body></html>',
    ],
  ])('not an authentication failure, %s: %s', (code, text) => {
    expect(explain(text)).toMatchObject({ state: 'not-auth', diagnosis: { code, cause: null } });
  });

  test.each([
    [
      'the body before the status',
      '{"error":{"message":"this token can only access models=[a]","code":"401"}}\ncurl: (22) The requested URL returned error: 401',
      'model-access',
    ],
    [
      'a Python dict',
      "Error code: 401 - {'error': {'message': 'Incorrect API key provided: \"sk-a***b\". You can find it', 'param': None}}\nauthentication failed 401",
      'key-quoted',
    ],
    [
      'an inspected error of Node',
      "AuthenticationError: 401 no luck\n    at x (y.js:4:1) {\n  status: 401,\n  headers: { 'x-request-id': 'req_401' },\n  error: {\n    message: 'The token was revoked',\n    type: 'x'\n  },\n  code: null\n}",
      'key-revoked',
    ],
    [
      'a body within a log line',
      JSON.stringify({
        level: 50,
        err: { statusCode: 401, responseBody: '{"error":{"message":"The key was revoked"}}' },
      }),
      'key-revoked',
    ],
    [
      'a body that is cut off',
      '401 {"error":{"message":"The key was revoked","type":"inv',
      'key-revoked',
    ],
    [
      'a body over many lines',
      'HTTP 401\n{\n  "error": {\n    "message": "The key was revoked"\n  }\n}',
      'key-revoked',
    ],
    [
      'a body of another status',
      '{"error":{"message":"rate limit reached","code":429}}\nError: 401 Unauthorized',
      'key-rejected',
    ],
  ])('%s', (_name, text, code) => {
    expect(codeOf(text)).toBe(code);
  });
});

describe('what does not decide', () => {
  test.each([
    ['a sentence that leaves it open', 'Error: 401 invalid access token or token expired'],
    [
      'a sentence with two causes',
      '401 {"error":{"message":"The key is invalid or has been revoked"}}',
    ],
    ['words that only repeat the form', '401 authentication failed: Unauthorized'],
  ])('%s', (_name, text) => {
    const { diagnosis } = explain(text);
    expect(diagnosis?.code).toBe('key-rejected');
    expect(diagnosis?.certainty).not.toBe('proven');
  });

  test.each([
    ['not-found', '{"type":"error","error":{"type":"not_found_error","message":"model: m9"}}'],
    [
      'bad-request',
      '{"type":"error","error":{"type":"invalid_request_error","message":"max_tokens: 401"}}',
    ],
    [
      'server-error',
      '{"error":{"message":"upstream connect error: connection refused","code":503}}',
    ],
  ])('a body without a status line, %s: %s', (code, text) => {
    expect(explain(text)).toMatchObject({ state: 'not-auth', diagnosis: { code } });
  });
});

describe('what a client says by itself', () => {
  test.each([
    ['env-not-set', 'Missing environment variable: `CORP_LLM_KEY`.'],
    ['env-not-set', "KeyError: 'OPENAI_API_KEY'"],
    ['key-missing', 'AI_LoadAPIKeyError: OpenAI API key is missing.'],
    ['key-missing', 'Error: No API key found for groq.'],
    [
      'key-non-ascii',
      'TypeError: Cannot convert argument to a ByteString because the character at index 9 has a value of 8212 which is greater than 255.',
    ],
    [
      'key-non-ascii',
      "UnicodeEncodeError: 'latin-1' codec can't encode character '\\u2014' in position 9",
    ],
    [
      'key-whitespace',
      'TypeError [ERR_INVALID_CHAR]: Invalid character in header content ["Authorization"]',
    ],
    ['native-login-missing', 'Error: Could not load the default credentials.'],
    ['native-login-missing', 'Not logged in · Please run /login'],
    [
      'native-login-expired',
      'Your access token could not be refreshed because your refresh token has expired.',
    ],
    ['native-signature', 'SignatureDoesNotMatch: the values differ'],
    ['native-setting-missing', 'Error: project id is required for this provider'],
    ['key-rejected', 'Invalid API key · Fix external API key'],
  ])('%s: %s', (code, text) => {
    expect(explain(text)).toMatchObject({ state: 'rejected', diagnosis: { code } });
  });
});

describe('the two requests differ', () => {
  test.each([
    [
      'gateway-discovery-differs',
      'GET https://llm.corp.example/v1/models 401\nPOST https://llm.corp.example/v1/chat/completions 200',
    ],
    [
      'gateway-discovery-differs',
      'Fetch Models: 401 authentication failed\nchat: completed in 812 ms',
    ],
    [
      'gateway-discovery-differs',
      'Could not fetch models (401 Unauthorized), but chat works with the same key',
    ],
    ['gateway-chat-differs', 'The models load, but chat ends in 401 Unauthorized'],
    ['gateway-chat-differs', 'GET /v1/models 200\nPOST /v1/chat/completions 401'],
    ['key-rejected', 'GET /v1/models 401\nPOST /v1/chat/completions 401'],
  ])('%s: %s', (code, text) => {
    expect(codeOf(text)).toBe(code);
  });
});

describe('a rejection that says no more', () => {
  const report = explain(
    'team-client 401 error at https://me:pw@llm.corp.example/v1/chat/completions?key=abc',
  );

  test('is one of the documented causes, each possible', () => {
    expect(report.state).toBe('rejected');
    expect(report.diagnosis).toMatchObject({
      code: 'key-rejected',
      cause: 1,
      certainty: 'possible',
    });
    expect(report.alternatives.map(({ cause }) => cause)).toEqual([3, 2, 4, 5]);
    expect(report.undetermined).toEqual([
      { rule: 'explain/answer', missing: [{ fact: 'explain.answer', reason: 'not-given' }] },
    ]);
  });

  test('comes with a check that decides before the steps', () => {
    for (const diagnosis of [report.diagnosis!, ...report.alternatives]) {
      expect(diagnosis.resolution.steps.length).toBeGreaterThan(1);
      expect(diagnosis.resolution.steps[0]?.text).toMatch(/^(Check|Run|Compare|Start)\b/);
    }
  });

  test('names what the text shows, without credentials', () => {
    expect(report.baseUrl).toBe('https://llm.corp.example/v1');
    expect(report.diagnosis?.evidence).toEqual(
      expect.arrayContaining([
        { fact: 'explain.form', value: '<client name> 401 error', from: 'line 1' },
        { fact: 'explain.client', value: 'team-client', from: 'line 1' },
        { fact: 'explain.host', value: 'llm.corp.example', from: 'line 1' },
        { fact: 'explain.status', value: 401, from: 'line 1' },
      ]),
    );
    expect(JSON.stringify(report)).not.toMatch(/me:pw|abc/);
  });
});

test('the owner of the endpoint gives the type', () => {
  expect(explain('POST https://api.anthropic.com/v1/messages 401').type).toBe('anthropic');
  expect(explain('POST https://llm.corp.example/v1/messages 401').type).toBe('unknown');
});

test('nothing of a key, a user or a repository is repeated', () => {
  const key = ['sk', 'proj', 'Zq7vT2mXbL0sKd9RfWc4'].join('-');
  const text = [
    `dev@build:~$ curl -H "Authorization: Bearer ${key}" https://api.openai.com/v1/models?key=${key}`,
    `Error: 401 Incorrect API key provided: ${key}. at /home/jdoe/secret/a.js github.com/acme/secret jane@corp.example`,
    incorrect(`"${key}"`),
  ].join('\n');
  for (const part of [text, ...text.split('\n')]) {
    const shown = JSON.stringify(explain(part));
    expect(shown).not.toMatch(/Zq7vT2|jdoe|acme|jane@/);
  }
  expect(explain(text).diagnosis?.code).toBe('key-quoted');
});

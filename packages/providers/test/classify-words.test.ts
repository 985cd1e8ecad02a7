import type { AnswerMeaning } from '@authlint/core';
import { classify } from './support/classify.js';
import { place } from './support/fixtures.js';

describe('words of a gateway that nobody knows', () => {
  const WORDS: readonly (readonly [
    status: number,
    body: string,
    meaning: AnswerMeaning['meaning'],
  ])[] = [
    [401, '{"detail":"Invalid API token"}', 'invalid-key'],
    [401, '{"message":"Unauthorized"}', 'rejected'],
    [401, 'Invalid or missing API key', 'rejected'],
    [401, '{"error":"missing authorization header"}', 'missing-key'],
    [401, '{"error":{"message":"Your token has expired"}}', 'expired'],
    [401, '{"error":"invalid or expired token"}', 'invalid-key'],
    [401, '{"error":{"message":"This API key has been revoked"}}', 'revoked'],
    [
      401,
      '{"error":{"message":"Invalid API key. See your billing page at https://gateway.example/billing"}}',
      'invalid-key',
    ],
    [
      401,
      '{"error":{"message":"The model gpt-9 does not exist or you do not have access to it"}}',
      'model-access',
    ],
    [401, '{"error":"insufficient_scope"}', 'permission'],
    [401, '{"message":"令牌无效"}', 'invalid-key'],
    [401, '{"message":"密钥已过期"}', 'expired'],
    [401, '{"errors":[{"message":"API key not found"}]}', 'invalid-key'],
    [403, '{"error":{"message":"Key limit exceeded (total limit)"}}', 'quota'],
    [403, '{"error":"You do not have permission to use this route"}', 'permission'],
    [403, '{"error":"Forbidden"}', 'rejected'],
    [400, '{"error":{"message":"max_tokens is too large"}}', 'bad-request'],
    [400, '{"error":{"message":"messages: the key role is required"}}', 'bad-request'],
    [400, '{"error":{"message":"Invalid value for max_tokens"}}', 'bad-request'],
    [400, '{"error":{"message":"Incorrect API key provided"}}', 'invalid-key'],
    [
      422,
      '{"detail":[{"type":"missing","loc":["header","x-api-key"],"msg":"Field required","input":null}]}',
      'missing-key',
    ],
    [404, '{"error":{"code":"model_not_found","message":"x"}}', 'model-access'],
    [404, '{"detail":"Not Found"}', 'not-found'],
    [402, '{"error":"pay"}', 'quota'],
    [429, '{"error":"slow down"}', 'rate-limit'],
    [429, '{"error":{"message":"You exceeded your current quota"}}', 'quota'],
    [500, '{"error":"boom"}', 'server-error'],
    [529, '', 'server-error'],
    [451, '', 'permission'],
  ];

  test.each(WORDS)('%s %s', (status, body, meaning) => {
    expect(classify({ status, body })).toMatchObject({
      meaning,
      answeredBy: 'unknown',
      responder: null,
    });
  });
});

describe('a 2xx', () => {
  const CHAT: readonly (readonly [body: string, meaning: AnswerMeaning['meaning']])[] = [
    ['{"choices":[{"message":{"content":"OK"}}]}', 'success'],
    ['{"choices":[]}', 'success'],
    ['{"id":"r","error":null,"output":[]}', 'success'],
    ['{"type":"message","content":[]}', 'success'],
    ['{"candidates":[{"finishReason":"MAX_TOKENS"}]}', 'success'],
    ['{"base_resp":{"status_code":0,"status_msg":""},"choices":[]}', 'success'],
    ['data: {"choices":[{"delta":{"content":"O"}}]}\n\ndata: [DONE]\n', 'success'],
    [
      'event: error\ndata: {"type":"error","error":{"type":"authentication_error","message":"invalid x-api-key"}}\n',
      'invalid-key',
    ],
    [
      'data: {"choices":[]}\n\ndata: {"error":{"message":"Invalid API key","code":401}}\n',
      'invalid-key',
    ],
    ['{"error":{"message":"Invalid API key","code":401}}', 'invalid-key'],
    ['{"success":false,"message":"unauthorized","code":401}', 'rejected'],
    ['{"code":401,"msg":"token is invalid"}', 'invalid-key'],
    ['<!doctype html><html><title>Welcome</title></html>', 'unknown'],
    ['', 'unknown'],
    ['{}', 'unknown'],
    ['OK', 'unknown'],
  ];

  test.each(CHAT)('on chat with %s', (body, meaning) => {
    expect(classify({ status: 200, body }).meaning).toBe(meaning);
  });

  test('on discovery is a list of any form, never a page', () => {
    expect(
      classify({ status: 200, purpose: 'discovery', body: '{"object":"list","data":[]}' }).meaning,
    ).toBe('success');
    expect(classify({ status: 200, purpose: 'discovery', body: '[{"id":"m"}]' }).meaning).toBe(
      'success',
    );
    expect(classify({ status: 200, purpose: 'discovery', body: '<html></html>' }).meaning).toBe(
      'unknown',
    );
    const long = `{"data":[${'{"id":"model"},'.repeat(40_000)}{"id":"last"}]}`;
    expect(classify({ status: 200, purpose: 'discovery', body: long }).meaning).toBe('success');
  });
});

describe('where the credential is wanted', () => {
  test.each([
    ['Bearer realm="x"', 'authorization: Bearer'],
    ['Basic realm="x"', 'authorization: Basic'],
    ['Key realm="kong"', 'apikey'],
    ['AzureApiManagementKey realm="x",name="api-key",type="header"', 'api-key'],
  ])('by the challenge %s', (challenge, wanted) => {
    const found = classify({
      status: 401,
      body: '{"error":"no"}',
      headers: { 'www-authenticate': challenge },
    });
    expect(place(found.wants)).toBe(wanted);
  });

  test.each([
    ['Please send your key in the x-goog-api-key header', 'x-goog-api-key'],
    ['invalid or missing Authorization: Bearer token', 'authorization: Bearer'],
    ["Missing header 'api-key' header", 'api-key'],
    ['invalid or missing x-api-key', 'x-api-key'],
    ['Please provide a valid api-key', null],
    ['the xi-api-key header is missing', null],
  ])('by the words %s', (message, wanted) => {
    expect(place(classify({ status: 401, body: JSON.stringify({ error: message }) }).wants)).toBe(
      wanted,
    );
  });

  test('a success and a quota want nothing', () => {
    expect(classify({ status: 429, body: 'Authorization: Bearer' }).wants).toBeNull();
    expect(
      classify({ status: 200, body: '{"choices":[]}', headers: { 'www-authenticate': 'Bearer' } })
        .wants,
    ).toBeNull();
  });
});

describe('a challenge says what the body does not', () => {
  const PAGE = '<html><head><title>401 Unauthorized</title></head></html>';
  test.each([
    ['Negotiate', '', 'WWW-Authenticate: Negotiate'],
    ['Negotiate', PAGE, 'WWW-Authenticate: Negotiate'],
    [
      'Bearer error="invalid_token", error_description="The audience is invalid"',
      '',
      'The audience is invalid',
    ],
    [
      'Bearer error="insufficient_scope", scope="models.invoke"',
      PAGE,
      'WWW-Authenticate: Bearer error="insufficient_scope", scope="models.invoke"',
    ],
    ['Bearer realm="llm"', PAGE, '401 Unauthorized'],
    ['Basic realm="llm"', '', null],
    ['Negotiate', '{"error":"no ticket"}', 'no ticket'],
  ])('%s, body %j', (challenge, body, text) => {
    const headers = { 'www-authenticate': challenge };
    expect(classify({ status: 401, body, headers }).text).toBe(text);
  });
});

describe('damage that the echo shows', () => {
  test.each([
    ['"sk-a***Zk"', 'quoted'],
    ['${OPENAI****KEY}', 'unexpanded-reference'],
    ['https://gatew**********v1', 'url'],
    ['your_api_key_here', 'placeholder'],
    ['undefined', 'placeholder'],
    ['...', 'placeholder'],
    ['sk-proj-****Qk3A', null],
  ])('%s', (echo, damage) => {
    const message = `Incorrect API key provided: ${echo}. You can find your API key at https://platform.openai.com/account/api-keys.`;
    expect(
      classify({
        status: 401,
        host: 'api.openai.com',
        body: JSON.stringify({ error: { message } }),
      }).echo,
    ).toBe(damage);
  });
});

test.each([
  ['{"error":{"message":"Incorrect API key provided: sk-proj-****Qk3A."}}', null],
  ['{"error":"Incorrect API key provided: sk-proj-****Qk3A"}', null],
  [
    '{"errors":[{"detail":"Incorrect API key provided: ${OPENAI****KEY}"}]}',
    'unexpanded-reference',
  ],
  ['Incorrect API key provided: sk-proj-****Qk3A.', null],
])('what stands around the echo is no part of it: %s', (body, damage) => {
  expect(classify({ status: 401, body }).echo).toBe(damage);
});

test('the sentence is one line and short', () => {
  const body = JSON.stringify({ error: { message: `first\n\u0007second ${'x'.repeat(900)}` } });
  const { text } = classify({ status: 401, body });
  expect(text).toBe('first second …'); // a word that is cut could be a key, no longer known by its form
  expect(text?.length).toBeLessThanOrEqual(240);
});

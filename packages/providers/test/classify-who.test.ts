import { classify } from './support/classify.js';

describe('who answered', () => {
  const openai =
    '{"error":{"message":"Incorrect API key provided: sk-a***. You can find your API key at https://platform.openai.com/account/api-keys.","code":"invalid_api_key"}}';
  const anthropic =
    '{"type":"error","error":{"type":"authentication_error","message":"invalid x-api-key"}}';

  test('the owner of the host', () => {
    expect(classify({ status: 401, body: openai, host: 'api.openai.com' })).toMatchObject({
      answeredBy: 'provider',
      responder: 'openai',
    });
  });

  test('another provider than the host suggests', () => {
    expect(classify({ status: 401, body: anthropic, host: 'api.openai.com' })).toMatchObject({
      meaning: 'invalid-key',
      answeredBy: 'provider',
      responder: 'anthropic',
    });
  });

  test('a provider behind a host that nobody knows: whose key it refused is open', () => {
    expect(classify({ status: 401, body: openai })).toMatchObject({
      meaning: 'invalid-key',
      answeredBy: 'upstream',
      responder: 'openai',
    });
  });

  test("a provider behind a gateway that uses its operator's key", () => {
    const headers = { 'x-oneapi-request-id': '1' };
    expect(classify({ status: 401, body: openai, headers })).toMatchObject({
      meaning: 'upstream-key',
      answeredBy: 'upstream',
      responder: 'openai',
    });
    const unnamed = '{"error":{"message":"Invalid API key","type":"invalid_request_error"}}';
    expect(classify({ status: 401, body: unnamed, headers })).toMatchObject({
      meaning: 'upstream-key',
      answeredBy: 'upstream',
    });
  });

  test('a provider behind a gateway that hands the key of the client on', () => {
    expect(
      classify({ status: 401, body: anthropic, host: 'gateway.ai.cloudflare.com' }),
    ).toMatchObject({
      meaning: 'invalid-key',
      answeredBy: 'upstream',
      responder: 'anthropic',
    });
  });

  test('a bot wall, a proxy, an access layer, the server of a web page', () => {
    expect(
      classify({
        status: 403,
        body: '{}',
        headers: { 'cf-mitigated': 'challenge' },
        host: 'api.openai.com',
      }),
    ).toMatchObject({
      meaning: 'bot-protection',
      answeredBy: 'bot-wall',
    });
    expect(classify({ status: 403, body: 'error code: 1010' }).answeredBy).toBe('bot-wall');
    expect(classify({ status: 407, body: '' })).toMatchObject({
      meaning: 'proxy-auth',
      answeredBy: 'proxy',
    });
    expect(
      classify({
        status: 302,
        body: '',
        headers: { location: 'https://acme.cloudflareaccess.com/login' },
      }),
    ).toMatchObject({
      meaning: 'gateway-layer',
      responder: 'cloudflare-access',
    });
    expect(
      classify({ status: 302, body: '', headers: { location: 'https://sso.example/login?next=/' } })
        .meaning,
    ).toBe('gateway-layer');
    expect(
      classify({ status: 308, body: '', headers: { location: 'https://gateway.example/v1/' } })
        .meaning,
    ).toBe('redirect');
    expect(classify({ status: 502, body: '<html><center>nginx</center></html>' })).toMatchObject({
      meaning: 'server-error',
      answeredBy: 'proxy',
    });
  });

  test('uvicorn alone gives nobody away', () => {
    const headers = { server: 'uvicorn' };
    expect(classify({ status: 401, body: '{"detail":"nope"}', headers })).toMatchObject({
      answeredBy: 'unknown',
      responder: null,
    });
  });
});

describe('a generic body identifies nobody', () => {
  const BODIES = [
    '{"error":{"message":"Invalid API key","type":"invalid_request_error"}}',
    '{"error":{"message":"Unauthorized"}}',
    '{"detail":"Unauthorized"}',
    '{"message":"Forbidden"}',
    '{"error":"invalid_token"}',
    '{"error":{"code":401,"message":"Authentication failed"}}',
    '{"error":{"message":"Insufficient balance"}}',
    '{"code":403,"msg":"quota exceeded"}',
    '{"errors":[{"message":"Access denied"}]}',
    'Unauthorized',
    'Not authenticated',
    '<html><head><title>401 Authorization Required</title></head></html>',
    '{"error":{"message":"Your account balance is insufficient","code":"insufficient_quota"}}',
    '{"error":{"message":"Country, region, or territory not supported"}}',
    '{"success":false,"message":"api key expired"}',
    '',
  ];

  test.each(
    BODIES.flatMap((body) => [400, 401, 403, 429].map((status) => [status, body] as const)),
  )('%d %s', (status, body) => {
    expect(classify({ status, body }).responder).toBeNull();
  });
});

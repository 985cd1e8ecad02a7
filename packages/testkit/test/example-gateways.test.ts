import type { ChildProcess } from 'node:child_process';
import type { IncomingMessage } from 'node:http';
import type { ProviderSettings } from '@authlint/core';
import type { DiagnosisEngine } from '@authlint/node';
import {
  bearerClaims,
  endAll,
  engineWith,
  NGINX,
  now,
  serve,
  startNginx,
  token,
  verdict,
  type Reply,
} from './support/gateways.js';

/** The packs of `examples/` at real servers on loopback. Each verdict is stated by hand. */

afterAll(endAll);

describe('Kong: a header of its own, a team, a path', () => {
  const KEY = 'corp-MadeUp01MadeUp02MadeUp03';
  const OFF = 'corp-0ldMade10ldMade20ldMade3';
  const kong = { server: 'kong/3.9.0' };
  let engine: DiagnosisEngine;
  let base: ProviderSettings;
  beforeAll(async () => {
    const port = await serve(({ headers }) => {
      if (headers['apikey'] === undefined)
        return { status: 401, headers: kong, body: { message: 'No API key found in request' } };
      if (headers['apikey'] === OFF)
        return { status: 401, headers: kong, body: { error: { code: 'key_disabled' } } };
      if (headers['apikey'] !== KEY)
        return {
          status: 401,
          headers: kong,
          body: { message: 'Invalid authentication credentials' },
        };
      return headers['x-team'] === undefined
        ? { status: 400, headers: kong, body: { error: { code: 'team_missing' } } }
        : null;
    });
    engine = engineWith([['kong-key-auth/corpkong.pack.yaml', 'kong.corp.example', port]]);
    base = {
      baseUrl: `http://127.0.0.1:${port}/llm/v1`,
      auth: { header: 'apikey', scheme: '' },
      headers: { 'X-Team': 'search' },
    };
  });

  test('key and team', async () => {
    expect(await verdict(engine, { ...base, key: KEY })).toMatchObject({ state: 'ok' });
  });

  test('without the team: a code of the pack, with the steps of the pack', async () => {
    expect(await verdict(engine, { ...base, headers: {}, key: KEY })).toMatchObject({
      state: 'rejected',
      code: 'corpkong/team-missing',
      under: 'native-setting-missing',
      certainty: 'likely',
      steps: [
        'Set headers: {X-Team: NAME} for this provider; the names are at https://portal.corp.example/teams.',
        'Ask #llm-platform where this does not help.',
      ],
    });
  });

  test('a key that was switched off: no line that says to get a new one', async () => {
    const found = await verdict(engine, { ...base, key: OFF });
    expect(found).toMatchObject({ state: 'rejected', code: 'key-revoked' });
    expect(found.steps.join(' ')).not.toContain('Get a key');
  });

  test('the key in another header', async () => {
    const found = await verdict(engine, {
      ...base,
      auth: { header: 'authorization', scheme: 'Bearer' },
      key: KEY,
    });
    expect(found).toMatchObject({ code: 'gateway-scheme-differs', certainty: 'proven' });
  });

  test('beside the path the pack says nothing', async () => {
    const other = base.baseUrl.replace('/llm/', '/other/');
    const found = await verdict(engine, { ...base, baseUrl: other, headers: {}, key: KEY });
    expect(found.code).not.toBe('corpkong/team-missing');
  });
});

describe('single sign-on with tokens that hold for an hour, in production and staging', () => {
  const sso =
    (issuer: string) =>
    (request: IncomingMessage): Reply | null => {
      const claims = bearerClaims(request);
      if (claims === null || claims['iss'] !== issuer || claims['aud'] !== 'llm-gateway')
        return { status: 401, body: { message: 'Token not for this service' } };
      if (Number(claims['exp']) < now()) return { status: 401, body: { message: 'Token expired' } };
      return claims['scope'] === 'llm.invoke'
        ? null
        : { status: 401, body: { message: 'Token not for this service' } };
    };
  const ISSUER = 'https://sso.corp.example/';
  const STAGING = 'https://sso-staging.corp.example/';
  const good = { iss: ISSUER, aud: 'llm-gateway', scope: 'llm.invoke', exp: now() + 3600 };
  let baseUrl: string;
  let both: readonly DiagnosisEngine[];
  beforeAll(async () => {
    const port = await serve(sso(ISSUER));
    const staging = await serve(sso(STAGING));
    const packs = [
      ['sso-short-lived/corpsso.pack.yaml', 'llm.corp.example', port],
      ['sso-short-lived/corpsso-staging.pack.yaml', 'llm-staging.corp.example', staging],
    ] as const;
    both = [engineWith(packs), engineWith([...packs].reverse())];
    baseUrl = `http://127.0.0.1:${port}/v1`;
  });
  const inBoth = async (claims: object) =>
    Promise.all(both.map((engine) => verdict(engine, { baseUrl, key: token(claims) })));

  test('a token that holds', async () => {
    for (const found of await inBoth(good))
      expect(found).toMatchObject({ state: 'ok', warnings: [] });
  });

  test('a token that has expired: the steps of the company', async () => {
    for (const found of await inBoth({ ...good, exp: now() - 3600 })) {
      expect(found).toMatchObject({
        state: 'rejected',
        code: 'corpsso/sign-in-again',
        under: 'key-expired',
      });
      expect(found.steps[0]).toBe('Run `corp login`.');
    }
  });

  test('a token for another service: its claims are compared and not shown', async () => {
    for (const found of await inBoth({ ...good, aud: 'payroll-archive' })) {
      expect(found).toMatchObject({
        state: 'rejected',
        code: 'corpsso/other-audience',
        under: 'key-of-other-provider',
      });
      expect(JSON.stringify(found)).not.toContain('payroll-archive');
      expect(found.evidence).toContainEqual(
        expect.objectContaining({ fact: 'claims.aud', value: '(not shown)' }),
      );
    }
  });

  test('a token without the scope', async () => {
    for (const found of await inBoth({ ...good, scope: 'profile' }))
      expect(found).toMatchObject({ state: 'rejected', code: 'corpsso/scope-missing' });
  });

  test('a token of staging at production, whatever the order of the packs', async () => {
    for (const found of await inBoth({ ...good, iss: STAGING }))
      expect(found).toMatchObject({ state: 'rejected', code: 'key-of-other-account' });
  });
});

describe('Envoy with jwt_authn', () => {
  const envoy = { server: 'envoy' };
  const ISSUER = 'https://issuer.corp.example';
  let engine: DiagnosisEngine;
  let baseUrl: string;
  beforeAll(async () => {
    const port = await serve((request) => {
      const claims = bearerClaims(request);
      const no = (status: number, body: string) => ({ status, headers: envoy, body });
      if (claims === null) return no(401, 'Jwt is missing');
      if (claims['iss'] !== ISSUER) return no(401, 'Jwt issuer is not configured');
      if (Number(claims['exp']) < now()) return no(401, 'Jwt is expired');
      if (Number(claims['nbf'] ?? 0) > now()) return no(401, 'Jwt not yet valid');
      return claims['aud'] === 'llm' ? null : no(403, 'Audiences in Jwt are not allowed');
    });
    engine = engineWith([['envoy-jwt/corpenvoy.pack.yaml', 'mesh.corp.example', port]]);
    baseUrl = `http://127.0.0.1:${port}/v1`;
  });
  const good = { iss: ISSUER, aud: 'llm', exp: now() + 3600 };

  test.each([
    ['holds', good, { state: 'ok' }],
    ['has expired', { ...good, exp: now() - 600 }, { state: 'rejected', code: 'key-expired' }],
    [
      'does not hold yet',
      { ...good, nbf: now() + 600 },
      { state: 'rejected', code: 'corpenvoy/not-yet' },
    ],
    [
      'is for another service',
      { ...good, aud: 'shop' },
      { state: 'rejected', code: 'corpenvoy/other-audience' },
    ],
  ])('a token that %s', async (_name, claims, expected) => {
    expect(await verdict(engine, { baseUrl, key: token(claims) })).toMatchObject(expected);
  });
});

describe('Azure API Management', () => {
  const KEY = '0123456789abcdef0123456789abcdef';
  const OTHER = 'fedcba9876543210fedcba9876543210';
  const challenge = {
    'www-authenticate':
      'AzureApiManagementKey realm="https://api.corp.example/openai",name="Ocp-Apim-Subscription-Key",type="header"',
  };
  let engine: DiagnosisEngine;
  let base: ProviderSettings;
  beforeAll(async () => {
    const port = await serve(({ headers }) => {
      const key = headers['ocp-apim-subscription-key'];
      const no = (message: string) => ({
        status: 401,
        headers: challenge,
        body: { statusCode: 401, message },
      });
      if (key === undefined)
        return no(
          'Access denied due to missing subscription key. Make sure to include subscription key when making requests to an API.',
        );
      if (key === OTHER) return no('This key is not subscribed to the product LLM');
      return key === KEY
        ? null
        : no(
            'Access denied due to invalid subscription key. Make sure to provide a valid key for an active subscription.',
          );
    });
    engine = engineWith([['azure-apim/corpapim.pack.yaml', 'api.corp.example', port]]);
    base = {
      baseUrl: `http://127.0.0.1:${port}/openai/v1`,
      auth: { header: 'Ocp-Apim-Subscription-Key', scheme: '' },
    };
  });

  test('the words of the gateway that it extends, and one of its own', async () => {
    expect(await verdict(engine, { ...base, key: KEY })).toMatchObject({ state: 'ok' });
    expect(await verdict(engine, { ...base, key: OTHER })).toMatchObject({
      state: 'rejected',
      code: 'corpapim/not-subscribed',
    });
    expect(
      await verdict(engine, { ...base, key: '00000000000000000000000000000abc' }),
    ).toMatchObject({ state: 'rejected', code: 'key-rejected' });
    const elsewhere = { ...base, auth: { header: 'authorization', scheme: 'Bearer' }, key: KEY };
    expect(await verdict(engine, elsewhere)).toMatchObject({
      code: 'gateway-scheme-differs',
      certainty: 'proven',
    });
  });
});

// Without nginx (apt-get install nginx) these say that they were left out; on CI they fail instead.
const withNginx = NGINX !== undefined || process.env['CI'] !== undefined ? describe : describe.skip;

withNginx('a real nginx before LiteLLM (needs nginx)', () => {
  const KEY = 'sk-MadeUpMadeUpMadeUp0001';
  const OLD = 'sk-MadeUpMadeUpMadeUp0002';
  let child: ChildProcess;
  let engine: DiagnosisEngine;
  let base: ProviderSettings;
  beforeAll(async () => {
    const upstream = await serve(({ headers }) => {
      const key = headers['x-litellm-api-key'];
      const no = (type: string, message: string) => ({
        status: 401,
        body: { error: { message, type, code: '401' } },
      });
      if (key === `Bearer ${KEY}`) return null;
      return key === `Bearer ${OLD}`
        ? no('expired_key', 'Authentication Error - Expired Key. Key Expiry time')
        : no('token_not_found_in_db', 'Authentication Error, Invalid proxy server token passed.');
    });
    const nginx = await startNginx(upstream);
    child = nginx.child;
    engine = engineWith([['nginx-litellm/corplite.pack.yaml', 'lite.corp.example', nginx.port]]);
    base = {
      baseUrl: `http://127.0.0.1:${nginx.port}/v1`,
      auth: { header: 'x-litellm-api-key', scheme: 'Bearer' },
      headers: {
        Authorization: `Basic ${Buffer.from('team:made-up-password').toString('base64')}`,
      },
    };
  });
  afterAll(async () => {
    child.kill();
    await new Promise((resolve) => child.on('close', resolve));
  });

  test('password and key', async () => {
    expect(await verdict(engine, { ...base, key: KEY })).toMatchObject({ state: 'ok' });
  });

  test('without the password', async () => {
    const plain = { baseUrl: base.baseUrl, key: KEY };
    expect(await verdict(engine, plain)).toMatchObject({
      state: 'rejected',
      code: 'corplite/front-password',
      under: 'gateway-layer',
    });
  });

  test('what LiteLLM says behind it', async () => {
    expect(await verdict(engine, { ...base, key: OLD })).toMatchObject({
      state: 'rejected',
      code: 'key-expired',
    });
    expect(await verdict(engine, { ...base, key: 'sk-MadeUpMadeUpMadeUp0003' })).toMatchObject({
      state: 'rejected',
      code: 'key-rejected',
    });
  });
});

import { mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canary, type WireRule } from '@authlint/testkit';
import { FUTURE, PAST, signedToken } from '../support/made-up-keys.js';
import { makeHome, runPack } from '../support/pack-stage.js';
import { findingsOf, verdictOf, type Verdict } from '../support/pack-verdict.js';
import { service } from '../support/token-service.js';

const CHATGPT = 'chatgpt.com';
const CODE_ASSIST = 'cloudcode-pa.googleapis.com';
const QWEN = 'portal.qwen.ai';

const CHATGPT_TOKEN = signedToken({ iss: 'https://auth.openai.com', exp: FUTURE });
const CHATGPT_OVER = signedToken({ iss: 'https://auth.openai.com', exp: PAST });
const GOOGLE_TOKEN = canary('google-login', 'assist');
const GOOGLE_OVER = canary('google-login', 'assist-over');
const QWEN_TOKEN = canary('cohere', 'qwen');
const QWEN_OVER = canary('cohere', 'qwen-over');
const REFRESH = canary('litellm', 'refresh');

interface Assistant {
  readonly name: string;
  readonly host: string;
  readonly provider: Readonly<Record<string, unknown>>;
  readonly wire: readonly WireRule[];
  readonly file: string;
  readonly good: object;
  readonly over: object;
  /** Of a login that ran out. */
  readonly overIs: Verdict;
  /** An API key, which the service never takes. */
  readonly key: string;
}

const ASSISTANTS: readonly Assistant[] = [
  {
    name: 'ChatGPT',
    host: CHATGPT,
    provider: {
      baseUrl: `https://${CHATGPT}/backend-api/codex`,
      type: 'code-assistant',
      modelId: 'gpt-5.2-codex',
    },
    wire: service(CHATGPT_TOKEN, '/backend-api/codex/', {
      status: 401,
      body: { detail: 'Unauthorized' },
    }),
    file: '.codex/auth.json',
    good: { tokens: { access_token: CHATGPT_TOKEN, refresh_token: REFRESH } },
    overIs: ['rejected', 'native-login-expired', 'proven'],
    over: { tokens: { access_token: CHATGPT_OVER, refresh_token: REFRESH } },
    key: canary('openai', 'pack'),
  },
  {
    name: 'Gemini Code Assist',
    host: CODE_ASSIST,
    provider: {
      baseUrl: `https://${CODE_ASSIST}/v1internal`,
      type: 'code-assistant',
      modelId: 'gemini-2.5-pro',
    },
    wire: [
      {
        method: 'POST',
        path: '/v1internal:generateContent',
        headers: { authorization: `Bearer ${GOOGLE_TOKEN}` },
        body: {
          response: { candidates: [{ content: { role: 'model', parts: [{ text: 'OK' }] } }] },
        },
      },
      {
        status: 401,
        body: {
          error: {
            code: 401,
            message:
              'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
            status: 'UNAUTHENTICATED',
          },
        },
      },
    ],
    file: '.gemini/oauth_creds.json',
    good: { access_token: GOOGLE_TOKEN, refresh_token: REFRESH, expiry_date: FUTURE * 1000 },
    overIs: ['rejected', 'native-login-expired', 'proven'],
    over: { access_token: GOOGLE_OVER, refresh_token: REFRESH, expiry_date: PAST * 1000 },
    key: canary('google', 'assist'),
  },
  {
    name: 'Qwen',
    host: QWEN,
    provider: {
      baseUrl: `https://${QWEN}/v1`,
      type: 'code-assistant',
      modelId: 'qwen3-coder-plus',
    },
    wire: service(QWEN_TOKEN, '/v1/', {
      status: 401,
      body: {
        error: {
          code: 'invalid_access_token',
          message: 'invalid access token or token expired',
          type: 'invalid_request_error',
        },
      },
    }),
    file: '.qwen/oauth_creds.json',
    good: { access_token: QWEN_TOKEN, refresh_token: REFRESH, expiry_date: FUTURE * 1000 },
    overIs: ['not-auth', 'provider-retired', 'proven'], // since 2026-04-15 no login is served
    over: { access_token: QWEN_OVER, refresh_token: REFRESH, expiry_date: PAST * 1000 },
    key: canary('deepseek', 'qwen'),
  },
];

describe.each(ASSISTANTS)('$name', ({ host, provider, wire, file, good, over, overIs, key }) => {
  const hosts = { [host]: wire };

  test.each<[string, Record<string, unknown>, Verdict]>([
    ['a login', { [file]: good }, ['ok']],
    ['a login that ran out', { [file]: over }, overIs],
    ['a file without a token', { [file]: {} }, ['rejected', 'native-login-missing', 'proven']],
    [
      'a file that is half written',
      { [file]: '{"tokens":{"access_token":"' },
      ['rejected', 'native-login-missing', 'proven'],
    ],
    ['no file', {}, ['rejected', 'native-login-missing', 'proven']],
  ])('%s', async (_name, files, verdict) => {
    const { report } = await runPack({ provider, files, hosts });
    expect(verdictOf(report)).toEqual(verdict);
  });

  test('an API key', async () => {
    const { report } = await runPack({
      provider: { ...provider, apiKeyEnv: 'KEY' },
      env: { KEY: key },
      hosts,
    });
    expect(verdictOf(report).slice(0, 2)).toEqual(['rejected', 'native-auth-kind']);
  });

  test('the login stays as it is, and what renews it is never sent', async () => {
    const home = makeHome();
    const path = join(home, file);
    const text = JSON.stringify(over);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    utimesSync(path, PAST, PAST);
    const seen: unknown[] = [];
    const { requests } = await runPack({ provider, hosts }, home, () =>
      seen.push(readFileSync(path, 'utf8'), statSync(path).mtimeMs),
    );
    expect(seen).toEqual([text, PAST * 1000]);
    expect(requests.length).toBeGreaterThan(0);
    expect(new Set(requests.map((request) => request.host))).toEqual(new Set([host]));
    const texts = requests.flatMap(({ path: at, body, rawHeaders }) => [
      at,
      body,
      ...rawHeaders.flat(),
    ]);
    expect(texts.filter((part) => part.includes(REFRESH))).toEqual([]);
  });
});

describe('ChatGPT', () => {
  const provider = {
    baseUrl: `https://${CHATGPT}/backend-api/codex`,
    type: 'code-assistant',
    modelId: 'gpt-5.2-codex',
  };
  const wire = service(CHATGPT_TOKEN, '/backend-api/codex/', {
    status: 401,
    body: { detail: 'Unauthorized' },
  });

  test('CODEX_HOME names another folder', async () => {
    const home = makeHome();
    const { report } = await runPack(
      {
        provider,
        env: { CODEX_HOME: join(home, 'cx') },
        files: { 'cx/auth.json': { tokens: { access_token: CHATGPT_TOKEN } } },
        hosts: { [CHATGPT]: wire },
      },
      home,
    );
    expect(verdictOf(report)).toEqual(['ok']);
  });

  test('a token that has not run out and is refused was ended', async () => {
    const ended = signedToken({ iss: 'https://auth.openai.com', exp: FUTURE, jti: 'other' });
    const { report } = await runPack({
      provider: { ...provider, apiKeyEnv: 'CODEX_ACCESS_TOKEN' },
      env: { CODEX_ACCESS_TOKEN: ended },
      hosts: { [CHATGPT]: wire },
    });
    expect(verdictOf(report)).toEqual(['rejected', 'native-login-expired', 'likely']);
  });
});

describe('a Claude subscription', () => {
  const provider = {
    baseUrl: 'https://api.anthropic.com/v1',
    type: 'anthropic',
    modelId: 'claude-sonnet-4-5',
  };
  const LOGIN = canary('anthropic-login', 'subscription');
  const hosts: Record<string, readonly WireRule[]> = {
    'api.anthropic.com': [
      {
        headers: { authorization: `Bearer ${LOGIN}`, 'anthropic-beta': 're:oauth-2025-04-20' },
        body: {
          type: 'message',
          role: 'assistant',
          content: [{ type: 'text', text: 'OK' }],
          data: [{ id: 'claude-sonnet-4-5' }],
        },
      },
      {
        status: 401,
        body: {
          type: 'error',
          error: {
            type: 'authentication_error',
            message:
              'OAuth token has expired. Please obtain a new token or refresh your existing token.',
          },
        },
      },
    ],
  };
  const login = (accessToken: string, expiresAt: number) => ({
    '.claude/.credentials.json': {
      claudeAiOauth: { accessToken, refreshToken: REFRESH, expiresAt },
    },
  });

  test.each<[string, Record<string, unknown>, Verdict, string[]]>([
    ['a login', login(LOGIN, FUTURE * 1000), ['ok'], []],
    [
      'a login that ran out',
      login(canary('anthropic-login', 'over'), PAST * 1000),
      ['rejected', 'native-login-expired', 'proven'],
      [],
    ],
    ['no login', {}, ['rejected', 'native-login-missing', 'proven'], []],
    [
      'a login that may be in the keychain',
      { 'Library/Keychains/login.keychain-db': 'x' },
      ['inconclusive'],
      ['anthropic/login-not-tried'],
    ],
  ])('%s', async (_name, files, verdict, findings) => {
    const { report } = await runPack({ provider, files, hosts });
    expect(verdictOf(report)).toEqual(verdict);
    expect(findingsOf(report)).toEqual(findings);
  });
});

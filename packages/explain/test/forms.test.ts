import { formIn, fromFirstWord, tellsRefusal, withoutFormWords } from '../src/forms.js';
import { statusTokens } from '../src/status.js';

const formOf = (line: string) => formIn(line, statusTokens(line));

const block = (lines: string) => lines.trim().split('\n');

describe.each([
  [
    '401 authentication failed',
    `
401 authentication failed
401 Authentication error
401: authentication has been denied
401 authentication rejected
401 authentication unsuccessful
401 authentication fails
401 authentication failure
401 authentications failed
401 authentication_failed
401 authentication-error
401 failed to authenticate
401 failure to authenticate
401 authorization failed
401 authorisation has failed
401 auth error
401 auth_failed
401 auth-error
401 not authenticated
401 认证失败
401 認証エラー
401 authentication failed, unauthorized
401 status code (no body)
401 invalid api key
401 wrong api-key
401 no model key
401 bad x-api-key
401 bad token
401 bad credentials
401 no authorization header
401 no authentication
401 令牌无效
401 密钥错误
401 秘匙错误
401 金鑰錯誤
401 凭证
401 憑證
401 鉴权
401 身份验证
401 APIキー
401 トークン
401 키
401 토큰
error 401 - bad token
a: 401 bad token
a] 401 bad token
(a) 401 bad token
a> 401 bad token
调用401 bad token
GigaChat 401 bad token`,
  ],
  [
    '401 Unauthorized',
    `
401 Unauthorized
401 unauthorised
401 UnauthorizedError
401 unauthenticated
401 authorization required
401 authentication required
401 nicht autorisiert
401 non autorisé
401 no autorizado
401 não autorizado
401 не авторизован
401 未授权
401 未認証
unauthorized 401
Unauthorized (401)
401 unauthorized, authentication failed`,
  ],
  [
    'authentication failed 401',
    `
authentication failed 401
Authentication failed (401)
failed to authenticate: 401
认证失败 401`,
  ],
  [
    '<client name> 401 error',
    `
codex 401 error
codex 401 http error
codex 401 client error
codex 401 エラー
codex 401 오류
codex 401 错误
codex 401 Fehler
codex 401 erreur
codex 401 erro
codex 401 ошибка
status 401
HTTP 401`,
  ],
  [
    '401 / authentication failed',
    `
401 / authentication failed
401/ authentication failed
401 (x) / authentication failed
(401) / authentication failed
401" / 认证失败`,
  ],
])('the form %s', (form, lines) => {
  test.each(block(lines))('%s', (line) => {
    expect(formOf(line)?.form).toBe(form);
  });
});

describe('no form', () => {
  test.each(
    block(`
401
403 Forbidden
403 unauthorized
a 401 b
we 401 bad token
codex 401 error messages
codex 401 error pages
codex 401 error codes
codex 401 error count
codex 401 error types
codex 401 error(s)
401 authenticated
401 authority failed`),
  )('%s', (line) => {
    expect(formOf(line)).toBeNull();
  });
});

test.each([
  ['codex 401 error', 'codex'],
  ['Codex 401 error', 'Codex'],
  ['Open WebUI 401 error', 'Open WebUI'],
  ['Open WebUI Desktop 401 error', 'Open WebUI Desktop'],
  ['The Open WebUI Desktop 401 error', 'Open WebUI Desktop'],
  ['my Codex 401 error', 'my Codex'],
  ['Claude Code 401 error', 'Claude Code'],
  ['Code 401 error', null],
  ['[opencode] 401 Unauthorized', 'opencode'],
  ['(opencode) 401 Unauthorized', null],
  ['opencode: 401 Unauthorized', 'opencode'],
  ['when opencode 401 Unauthorized', null],
  ['codex-cli 401 Unauthorized', 'codex-cli'],
  ['received 401 Unauthorized', null],
  ['error 401 Unauthorized', null],
  ['MyError 401 Unauthorized', null],
  ['ValueException 401 Unauthorized', null],
  ['http/1 401 Unauthorized', null],
  ['401 Unauthorized', null],
])('the client in %s', (line, client) => {
  expect(formOf(line)?.client ?? null).toBe(client);
});

describe('words of a refused login', () => {
  test.each([
    ['login failed', true],
    ['log in failed', true],
    ['log-in failed', true],
    ['sign-in failed', true],
    ['verify your API key', true],
    ['verify your api-key', true],
    ['请检查 API Key 是否正确', true],
    ['请检查密钥是否正确', true],
    ['unauthorized', true],
    ['authentication failed', true],
    ['login works', false],
    ['catalog in failed', false],
    ['verify your key', false],
    ['请检查网络是否正确', false],
  ])('%s', (text, expected) => {
    expect(tellsRefusal(text)).toBe(expected);
  });
});

test.each([
  ['Unauthorized: no key', 'no key'],
  ['Authentication failed: Unauthorized - no key', 'no key'],
  [': "no key"', 'no key"'],
  ['（密钥', '密钥'],
  [' - {"a": 1}', '{"a": 1}'],
  ['...', ''],
])('%s without the words of the form', (text, rest) => {
  expect(withoutFormWords(text)).toBe(rest);
});

test.each([
  ['- 7 keys', '7 keys'],
  [' - <html>', '<html>'],
  ['—— 密钥', '密钥'],
  ['x', 'x'],
])('%s from its first word on', (text, rest) => {
  expect(fromFirstWord(text)).toBe(rest);
});

import type { Meaning } from '@authlint/model/knowledge';
import { loginIn, realmIn } from '../../src/facts/answer-words.js';
import { signInAddress } from '../../src/requests/sign-in-address.js';
import type { ClassifiedResponse } from '../../src/requests/classified-response.js';

function response(
  headers: Readonly<Record<string, string>>,
  body = '',
  meaning: Meaning = 'gateway-layer',
): ClassifiedResponse {
  const from = 'GET https://llm.corp.example/v1/models';
  const answer = { status: 401, failure: null, failureCode: null, text: null, echo: null };
  const known = { answeredBy: 'unknown', responder: null, wants: null } as const;
  return { ...answer, ...known, from, headers, body, isCut: false, meaning };
}

test.each([
  ['Basic realm="GPU cluster"', 'GPU cluster'],
  ['Basic realm="Corp directory (LDAP)", charset="UTF-8"', 'Corp directory (LDAP)'],
  ['Digest qop="auth", nonce="a1b2", realm="GPU cluster"', 'GPU cluster'],
  ['Bearer realm="api"', null],
  ['Basic realm=""', null],
  ['', null],
])('the realm of the challenge %j is %j', (challenge, expected) => {
  expect(realmIn(response({ 'www-authenticate': challenge }))).toBe(expected);
});

test.each([
  ['https://sso.corp.example/start?rd=https://llm.corp.example/', 'https://sso.corp.example/start'],
  ['/login?next=/v1/models', 'https://llm.corp.example/login'],
  ['javascript:alert(1)', null],
  ['http://', null],
])('people sign in where the redirect to %j leads: %j', (location, expected) => {
  expect(loginIn(response({ location }))).toBe(expected);
});

test('the JSON of a refusal names the login page', () => {
  const body = '{"error":"session_required","login":"https://portal.corp.example/login?t=1"}';
  expect(loginIn(response({}, body))).toBe('https://portal.corp.example/login');
});

test('an answer about the key names no login page', () => {
  const location = 'https://sso.corp.example/start';
  expect(loginIn(response({ location }, '', 'invalid-key'))).toBeNull();
});

test.each([
  [{ login_url: 'https://a.example/' }, 'https://a.example/'],
  [{ error: { signIn: 'https://a.example/' } }, 'https://a.example/'],
  [{ authorization_uri: 'http://a.example/' }, 'http://a.example/'],
  [{ documentation_url: 'https://a.example/' }, null],
  [{ login: 'octocat' }, null],
  [{ author: 'https://a.example/' }, null],
  ['https://a.example/', null],
  [null, null],
])('the login page that %j names is %j', (json, expected) => {
  expect(signInAddress(json)).toBe(expected);
});

import { loopsOf } from '@authlint/suite';
import { MEANINGS } from '@authlint/core';
import { createKnowledge } from '../src/index.js';
import { answer } from './support/fixtures.js';

const knowledge = createKnowledge();

const BODIES = [
  '',
  ' ',
  'null',
  'true',
  '0',
  '"',
  '""',
  '{',
  '[',
  '[]',
  '[[]]',
  '[null]',
  '{}',
  '{"error":',
  '{"error":null}',
  '{"error":{}}',
  '{"error":[]}',
  '{"error":{"message":{}}}',
  '{"message":[1,2]}',
  '{"detail":[{}]}',
  '{"errors":[null]}',
  '{"__proto__":{"error":1}}',
  '{"constructor":1}',
  '{"base_resp":null}',
  '{"code":{}}',
  'data:',
  'data: [DONE]',
  'event: error',
  ':',
  '\u0000',
  '\ud800',
  '\ufeff{}',
  '<',
  '<html',
  '<html>',
  '<title>',
  '\r\n\r\n',
  `${'['.repeat(5000)}`,
  `{"a":${'{"a":'.repeat(2000)}`,
];
const STATUSES = [
  -1,
  0,
  99,
  100,
  199,
  200,
  204,
  299,
  301,
  399,
  400,
  401,
  403,
  404,
  418,
  429,
  499,
  500,
  599,
  600,
  999,
  Number.NaN,
];
const HEADERS: readonly Readonly<Record<string, string>>[] = [
  {},
  { 'www-authenticate': '' },
  {
    'www-authenticate': 'Bearer error=',
    location: '::',
    server: '\u0000',
    'content-type': 'text/html',
  },
  { constructor: 'x', location: 'https://' },
];
const HOSTS = [
  '',
  'api.openai.com',
  'constructor',
  '[::1]',
  'x'.repeat(300),
  'a..b',
  'gateway.example:8443',
];

test('every answer has a meaning and none throws', () => {
  let seen = 0;
  for (const status of STATUSES) {
    for (const body of BODIES) {
      const headers = HEADERS[seen % HEADERS.length] ?? {};
      const host = HOSTS[seen % HOSTS.length] ?? '';
      for (const purpose of ['discovery', 'chat', 'other'] as const) {
        const found = knowledge.classify(answer(status, body, headers), { host, purpose });
        expect(MEANINGS).toContain(found.meaning);
      }
      seen += 1;
    }
  }
  expect(seen).toBe(STATUSES.length * BODIES.length);
});

const LONG = 512 * 1024;
/** Text that runs into the gaps of the patterns again and again. */
const SLOW = [
  'invalid ',
  'token ',
  'api key ',
  'model ',
  'no api ',
  'authorization ',
  'organization ',
  '{"error":"',
  'x-api-key ',
  'expired or ',
  '令牌',
  '"a',
  '<title>',
  '\n',
  'data: ',
];

test.each(SLOW)('half a mebibyte of %j takes no time', async (unit) => {
  const body = unit.repeat(Math.ceil(LONG / unit.length)).slice(0, LONG);
  const classify = (): void => {
    for (const status of [200, 400, 401, 403, 500]) {
      knowledge.classify(answer(status, body), { host: 'gateway.example', purpose: 'chat' });
    }
  };
  // Microseconds each in practice; the bound leaves room for a busy machine and none for a pattern that backtracks.
  expect(await loopsOf(classify)).toBeLessThan(120);
});

import { classify } from './support/classify.js';

const LIGHTTPD = '<!DOCTYPE html><html><head><title>403 Forbidden</title></head></html>';
const HAPROXY = '<html><body>';
const PRIVOXY =
  '<html><head><title>Request blocked (Privoxy@localhost)</title></head><body></body></html>';

test.each([
  ['lighttpd', 401, { server: 'lighttpd/1.4.69' }, LIGHTTPD],
  ['varnish', 403, { 'x-varnish': '32770', server: 'Varnish' }, '<h1>Error 403</h1>'],
  ['varnish', 401, { 'x-varnish': '3 5' }, '{"error":"no"}'],
  ['varnish', 503, {}, '<h1>Error 503</h1><h3>Guru Meditation:</h3><p>XID: 3</p>'],
  [
    'oauth2-proxy',
    302,
    {
      location: 'https://sso.example/auth?redirect_uri=https%3A%2F%2Fa.example%2Foauth2%2Fcallback',
    },
    '',
  ],
  ['haproxy', 413, {}, `${HAPROXY}<h1>413 Payload Too Large</h1>\nThe request entity exceeds`],
  ['haproxy', 500, {}, `${HAPROXY}<h1>500 Internal Server Error</h1>\nAn internal server error`],
  ['nginx', 401, { 'x-varnish': '3', server: 'nginx' }, '{"error":"no"}'],
  ['tinyproxy', 403, { server: 'tinyproxy/1.11.1' }, '<html><h1>Filtered</h1></html>'],
  ['privoxy', 403, {}, PRIVOXY],
  [null, 403, { server: 'made-up' }, '<html><h1>Forbidden</h1></html>'],
])('%s is in front, by an answer of %d', (front, status, headers, body) => {
  expect(classify({ status, headers, body }).front ?? null).toBe(front);
});

test.each([
  ['tinyproxy', { server: 'tinyproxy/1.11.1' }, '<html><h1>Filtered</h1></html>'],
  ['privoxy', {}, PRIVOXY],
])('the page with which %s refuses a host is one of a proxy', (_name, headers, body) => {
  const expected = { meaning: 'permission', answeredBy: 'proxy' };
  expect(classify({ status: 403, headers, body })).toMatchObject(expected);
});

test.each([
  ['{"error":"session_required","login":"https://portal.corp.example/login"}', 'gateway-layer'],
  ['{"error":"session_required"}', 'rejected'],
])('an error in JSON that names a login page is one of an access layer: %s', (body, meaning) => {
  expect(classify({ status: 401, body }).meaning).toBe(meaning);
});

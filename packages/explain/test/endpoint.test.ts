import { createKnowledge } from '@authlint/providers';
import {
  addressOf,
  basesAt,
  endpointNear,
  endpointsIn,
  ownBaseUrl,
  ownerOf,
  ownerOfHost,
} from '../src/endpoint.js';
import { Line } from '../src/line.js';

const knowledge = createKnowledge();
const linesOf = (text: string) => text.split('\n').map((line, at) => new Line(at + 1, line, 1));
const block = (lines: string) => lines.trim().split('\n');

/** Base URL, or host, and purpose of each address. */
function shown(text: string): string {
  return endpointsIn(linesOf(text))
    .map(({ baseUrl, host, purpose }) => `${baseUrl === '' ? host : baseUrl} ${purpose}`)
    .join(', ');
}

describe('where a request went', () => {
  test.each([
    ['https://a.example/v1', 'https://a.example/v1 other'],
    ['HTTP://a.example/v1/', 'http://a.example/v1 other'],
    ['at "http://a.example/v1".', 'http://a.example/v1 other'],
    ['http://a.example/v1?key=1#b', 'http://a.example/v1 other'],
    ['http://u:p@a.example:81/v1', 'http://a.example:81/v1 other'],
    ['http://a.example/v1/models', 'http://a.example/v1 discovery'],
    ['http://a.example/v1/models/', 'http://a.example/v1 discovery'],
    ['http://a.example/api/tags', 'http://a.example discovery'],
    ['http://a.example/v1/models/m', 'http://a.example/v1 chat'],
    ['http://a.example/v1/models/m:generateContent', 'http://a.example/v1 chat'],
    ['http://a.example/v1/chat/completions', 'http://a.example/v1 chat'],
    ['http://a.example/v1/completions', 'http://a.example/v1 chat'],
    ['http://a.example/v1/messages', 'http://a.example/v1 chat'],
    ['http://a.example/v1/responses', 'http://a.example/v1 chat'],
    ['http://a.example/v1/embeddings', 'http://a.example/v1 chat'],
    ['http://a.example/api/chat', 'http://a.example chat'],
    ['http://a.example/openai/deployments/d/x', 'http://a.example/openai chat'],
    ['http://a.example http://b.example', 'http://a.example other, http://b.example other'],
    ['> Host: a.example', 'a.example other'],
    ['> host: a.example:81', 'a.example other'],
    ['getaddrinfo ENOTFOUND a.example', 'a.example other'],
    ['getaddrinfo EAI_AGAIN a.example', 'a.example other'],
    ['Could not resolve host: a.example', 'a.example other'],
    ['could not resolve proxy a.example', 'a.example other'],
    ['lookup a.example: no such host', 'a.example other'],
    ['lookup a.example on 1.1.1.1:53: no such host', 'a.example other'],
    ['host=A.example', 'a.example other'],
    ['hostname: a.example', 'a.example other'],
    ['"host": "a.example"', 'a.example other'],
    ["HTTPSConnectionPool(host='a.example', port=443)", 'https://a.example other'],
    ["HTTPConnectionPool(host='a.example', port=81)", 'http://a.example:81 other'],
    ['https://api.github.com/copilot/x', 'https://api.github.com/copilot/x other'],
  ])('%s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });
});

describe('where no request went', () => {
  test.each(
    block(`
ftp://a.example
https://****lETQ/v1
host=0.0.0.0
ghost=a.example
host=a
https://api.github.com/x
https://registry.npmjs.org/x
https://www.npmjs.com/x
https://nodejs.org/x
https://docs.python.org/x
https://pypi.org/x
https://errors.pydantic.dev/x
https://stackoverflow.com/x
https://curl.se/x
https://httpstatuses.com/x
https://developer.mozilla.org/x
https://w3.org/x
https://docs.a.example/x
https://help.a.example
https://console.a.example
https://status.a.example
https://support.a.example
https://www.a.example
https://learn.a.example
https://developer.a.example
https://developers.a.example
https://dashboard.a.example
https://platform.openai.com/x
https://a.example/docs
https://a.example/doc
https://a.example/mcp
https://a.example/help
https://a.example/account/api-keys
https://a.example/settings
https://a.example/errors/1
https://a.example/errorcode
https://a.example/apidocs
https://a.example/api-keys
https://a.example/documentation
https://a.example/a.md
https://a.example/a.html
https://a.example/a.htm#b
downloading https://a.example/x
downloaded it from https://a.example/x
fetched https://a.example/x
cloning into https://a.example/x
resolved "https://a.example/x
running on http://a.example
listening at http://a.example
serving on http://a.example
served on http://a.example
serve on http://a.example
started on http://a.example
available at http://a.example
Local: http://a.example
Network:  http://a.example
HTTP_PROXY=http://a.example
https_proxy: http://a.example
all_proxy http://a.example
PROXY_URL: http://a.example`),
  )('%s', (text) => {
    expect(shown(text)).toBe('');
  });
});

test('the nearest address is the one before a line, unless one behind is twice as near', () => {
  const endpoints = endpointsIn(linesOf('http://a.example\n\n\n\n\nhttp://b.example'));
  const near = (line: number) => endpointNear(endpoints, line)?.host;
  expect([1, 2, 3, 4, 5, 6, 9].map(near).join(' ')).toBe(
    'a.example a.example a.example a.example b.example b.example b.example',
  );
  expect(endpointNear([], 1)).toBeNull();
});

test('the owner of an address is that of its host', () => {
  expect(ownerOfHost('api.groq.com', knowledge)?.id).toBe('groq');
  expect(ownerOfHost('a.example', knowledge)).toBeNull();
  expect(ownerOf({ baseUrl: 'https://api.groq.com/x', host: 'a' }, knowledge)?.id).toBe('groq');
  expect(ownerOf({ baseUrl: '', host: 'a b' }, knowledge)).toBeNull();
  expect(addressOf({ baseUrl: '', host: 'a.example' })?.href).toBe('https://a.example/');
  expect(addressOf({ baseUrl: 'http:', host: 'a.example' })).toBeNull();
});

test('the Base URLs at a host', () => {
  const url = new URL('https://a.example/x');
  const baseUrls = ['https://a.example/v1', 'https://b.example/v1', '{HOST}/v1'];
  expect(basesAt(url, { baseUrls })).toEqual(['https://a.example/v1']);
});

test.each([
  ['base_url: http://a.example', 'a.example'],
  ['base url: http://a.example', 'a.example'],
  ['OPENAI_BASE_URL=http://a.example', 'a.example'],
  ['OPENAI_API_BASE=http://a.example', 'a.example'],
  ['LLM_BASE=http://a.example', 'a.example'],
  ['api-base: http://a.example', 'a.example'],
  ['baseURL: http://a.example', 'a.example'],
  ['POST http://a.example', undefined],
  ['base_url: http://a.example\nhttps://api.groq.com/v1', undefined],
])('%s sets a Base URL of nobody', (text, host) => {
  const lines = linesOf(text);
  expect(ownBaseUrl(lines, endpointsIn(lines), knowledge)?.host).toBe(host);
});

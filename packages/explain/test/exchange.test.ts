import { explain } from '../src/index.js';

const entry = (status: number, text: string, more = {}) => ({
  request: {
    method: 'POST',
    url: 'https://api.mistral.ai/v1/chat/completions',
    headers: [{ name: 'Authorization', value: 'Bearer Bearer abcdefgh12' }],
  },
  response: { status, statusText: '', headers: [], content: { text, ...more } },
});
const har = (...entries: readonly object[]) => JSON.stringify({ log: { entries } });
const read = (text: string) => explain(text).providers[0];

test.each([
  ['a HAR', har(entry(200, '{}'), entry(401, '{"message":"Unauthorized"}'))],
  ['in base64', har(entry(401, btoa('{"message":"Unauthorized"}'), { encoding: 'base64' }))],
  [
    'request and response',
    JSON.stringify({
      request: {
        url: 'https://api.mistral.ai/v1/models',
        headers: { authorization: 'Bearer Bearer abcdefgh12' },
      },
      response: { statusCode: 401, body: { message: 'Unauthorized' } },
    }),
  ],
])('%s', (_name, text) => {
  const report = read(text);
  expect([report?.state, report?.provider, report?.diagnosis?.code]).toEqual([
    'rejected',
    'mistral',
    'key-bearer-prefix',
  ]);
  expect(JSON.stringify(report)).not.toContain('abcdefgh12');
});

test('requests that were answered well tell of no failure', () => {
  expect(read(har(entry(200, '{"id":"1"}')))?.state).toBe('unchecked');
});

test('JSON that holds no request is read as a text', () => {
  const text =
    '{"response":"x","error":{"message":"Invalid API key","type":"invalid_request_error","code":"invalid_api_key"}}';
  expect(read(text)?.diagnosis?.code).toBe('key-rejected');
});

import { seal, type AwsSignature } from '@authlint/core';
import { awsHeaders } from '../src/http/aws-signature.js';
import { Bench, gist, request } from './support/sending.js';
import { httpServer } from './support/servers.js';

const bench = new Bench();
afterEach(() => bench.end());

/** The made-up keys of the published test suite of AWS. */
const KEYS: AwsSignature = {
  accessKeyId: seal('AKIDEXAMPLE'),
  secretAccessKey: seal('wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY'),
  sessionToken: null,
  region: 'us-east-1',
  service: 'service',
};
const TIME = Date.parse('2015-08-30T12:36:00Z');

describe('signatures that AWS publishes', () => {
  const signature = async (
    url: string,
    more: { method?: string; headers?: Record<string, string>; service?: string } = {},
  ) => {
    const parts = {
      method: more.method ?? 'GET',
      url: new URL(url),
      headers: more.headers ?? {},
      body: null,
    };
    const keys = { ...KEYS, service: more.service ?? 'service' };
    return (await awsHeaders(parts, keys, TIME))['authorization']?.replace(/^.*Signature=/, '');
  };

  test('get-vanilla', async () => {
    expect(await signature('https://example.amazonaws.com/')).toBe(
      '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
    );
  });

  test('post-vanilla', async () => {
    expect(await signature('https://example.amazonaws.com/', { method: 'POST' })).toBe(
      '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b',
    );
  });

  test('list users, with a query and a content type', async () => {
    const url = 'https://iam.amazonaws.com/?Action=ListUsers&Version=2010-05-08';
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8' };
    expect(await signature(url, { headers, service: 'iam' })).toBe(
      '5d672d79c15b13162d9279b0855cfba6789a8edb4c82c400e06b5924a6f2b5d7',
    );
  });
});

test('a signed request carries signature, date and session token, not the key', async () => {
  const seen: Record<string, unknown>[] = [];
  const { port } = await bench.run(
    httpServer((incoming, response) => {
      seen.push(incoming.headers);
      response.end(`denied for ${String(incoming.headers['x-amz-security-token'])}`);
    }),
  );
  const signature = { ...KEYS, sessionToken: seal('FwoGcanary-session-0001') };
  const url = `http://127.0.0.1:${port}/model/a.b-v1:0/converse`;
  const outcome = await bench.port().send(request(url, { headers: {}, signature }));
  expect(gist(outcome)).toBe('200');
  expect(seen[0]).toMatchObject({
    'x-amz-date': expect.stringMatching(/^\d{8}T\d{6}Z$/),
    'x-amz-security-token': 'FwoGcanary-session-0001',
    authorization: expect.stringMatching(
      /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/us-east-1\/service\/aws4_request, SignedHeaders=host;x-amz-date;x-amz-security-token, Signature=[0-9a-f]{64}$/,
    ),
  });
  expect(JSON.stringify(seen)).not.toContain('wJalr');
  expect(outcome).toMatchObject({
    body: expect.stringMatching(/^denied for \[key [0-9a-f]{8}\]$/),
  });
});

test('a sealed body goes out as it is, and what it holds is scrubbed', async () => {
  const { port } = await bench.run(
    httpServer((incoming, response) => {
      incoming.pipe(response);
    }),
  );
  const body = seal('grant_type=refresh_token&refresh_token=1%2F%2Fcanary-refresh-77');
  const outcome = await bench
    .port()
    .send(request(`http://127.0.0.1:${port}/`, { method: 'POST', headers: {}, body }));
  expect(outcome).toMatchObject({
    body: expect.stringMatching(/^grant_type=refresh_token&refresh_token=\[key [0-9a-f]{8}\]$/),
  });
});

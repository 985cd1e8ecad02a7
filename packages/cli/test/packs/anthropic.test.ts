import { canary, type WireRule } from '@authlint/testkit';
import { runPack } from '../support/pack-stage.js';
import { findingsOf, verdictOf, type Verdict } from '../support/pack-verdict.js';

const KEY = canary('anthropic', 'pack-key');
const LOGIN = canary('anthropic-login', 'pack-login');
const DEAD = canary('anthropic', 'pack-dead');
const HOST = 'api.anthropic.com';
const X_API_KEY = { header: 'x-api-key', scheme: '' };
const BEARER = { header: 'Authorization', scheme: 'Bearer' };

const failure = (message: string, type = 'authentication_error') => ({
  type: 'error',
  error: { type, message },
});
const ways = [
  { 'x-api-key': KEY },
  { authorization: `Bearer ${LOGIN}`, 'anthropic-beta': 're:\\boauth-2025-04-20\\b' },
];

/** Takes the key in x-api-key, and the token of the sign-in as Bearer with its flag. */
const WIRE: readonly WireRule[] = [
  ...ways.flatMap((headers): WireRule[] => [
    {
      method: 'GET',
      path: '/v1/models',
      headers,
      body: {
        data: [{ type: 'model', id: 'claude-sonnet-4-5', display_name: 'Claude' }],
        has_more: false,
      },
    },
    {
      method: 'POST',
      path: '/v1/messages',
      headers,
      body: {
        id: 'msg_01',
        type: 'message',
        role: 'assistant',
        content: [{ type: 'text', text: 'OK' }],
      },
    },
  ]),
  {
    headers: { authorization: `Bearer ${LOGIN}` },
    status: 401,
    body: failure('OAuth authentication is currently not supported.'),
  },
  { headers: { authorization: 're:.' }, status: 401, body: failure('Invalid bearer token') },
  { headers: { 'x-api-key': 're:.' }, status: 401, body: failure('invalid x-api-key') },
  { status: 401, body: failure('x-api-key header is required') },
];

const always = (status: number, body: unknown): readonly WireRule[] => [{ status, body }];
const plain = { baseUrl: `https://${HOST}/v1`, type: 'anthropic', modelId: 'claude-sonnet-4-5' };

interface Row {
  readonly name: string;
  readonly held: string;
  /** Default: that of a key. */
  readonly variable?: string;
  readonly auth?: object;
  readonly wire?: readonly WireRule[];
  readonly verdict: Verdict;
}

const ROWS: readonly Row[] = [
  { name: 'a good API key', held: KEY, verdict: ['ok'] },
  { name: 'the token of a sign-in', held: LOGIN, verdict: ['ok'] },
  { name: 'a dead API key', held: DEAD, verdict: ['rejected', 'key-rejected', 'likely'] },
  {
    name: 'an API key sent as a bearer token',
    held: KEY,
    auth: BEARER,
    verdict: ['rejected', 'gateway-scheme-differs', 'proven'],
  },
  {
    name: 'a dead API key sent as a bearer token',
    held: DEAD,
    auth: BEARER,
    verdict: ['rejected', 'key-rejected', 'likely'],
  },
  {
    name: 'the token of a sign-in sent as an API key',
    held: LOGIN,
    auth: X_API_KEY,
    verdict: ['rejected', 'native-auth-kind', 'proven'],
  },
  {
    name: 'an admin key',
    held: `sk-ant-admin01-${canary('anthropic', 'admin').slice('sk-ant-api03-'.length)}`,
    verdict: ['rejected', 'native-auth-kind', 'proven'],
  },
  {
    name: 'a token that has run out',
    held: LOGIN,
    wire: always(
      401,
      failure('OAuth token has expired. Please obtain a new token or refresh your existing token.'),
    ),
    verdict: ['rejected', 'native-login-expired', 'likely'],
  },
  {
    name: 'a token in the variable of a key, as a program other than Claude Code reads it',
    held: LOGIN,
    wire: always(401, failure('Invalid authentication credentials')),
    verdict: ['rejected', 'native-auth-kind', 'likely'],
  },
  {
    name: 'a token in a variable, which no sign-in renews',
    held: LOGIN,
    variable: 'CLAUDE_CODE_OAUTH_TOKEN',
    wire: always(401, failure('Invalid authentication credentials')),
    verdict: ['rejected', 'key-rejected', 'likely'],
  },
  {
    name: 'the token of a subscription in another program',
    held: LOGIN,
    wire: always(
      400,
      failure(
        'This credential is only authorized for use with Claude Code and cannot be used for other API requests.',
        'invalid_request_error',
      ),
    ),
    verdict: ['rejected', 'native-auth-kind', 'likely'],
  },
  {
    name: 'an organisation that is switched off',
    held: KEY,
    wire: always(400, failure('This organization has been disabled.', 'invalid_request_error')),
    verdict: ['not-auth', 'permission', 'likely'],
  },
  {
    name: 'a sign-in that the organisation does not allow',
    held: LOGIN,
    wire: always(
      403,
      failure(
        'OAuth authentication is currently not allowed for this organization.',
        'permission_error',
      ),
    ),
    verdict: ['not-auth', 'permission', 'likely'],
  },
];

test.each(ROWS)('$name', async ({ held, variable = 'ANTHROPIC_API_KEY', auth, wire, verdict }) => {
  const { report } = await runPack({
    provider: { ...plain, apiKeyEnv: variable, ...(auth ? { auth } : {}) },
    env: { [variable]: held },
    hosts: { [HOST]: wire ?? WIRE },
  });
  expect(verdictOf(report)).toEqual(verdict);
});

test('the flag goes with the token of a sign-in only', async () => {
  const flags: unknown[] = [];
  for (const held of [KEY, LOGIN]) {
    const { requests } = await runPack({
      provider: { ...plain, key: held },
      hosts: { [HOST]: WIRE },
    });
    flags.push(requests.map(({ headers }) => headers['anthropic-beta']));
  }
  expect(flags).toEqual([
    [undefined, undefined],
    ['oauth-2025-04-20', 'oauth-2025-04-20'],
  ]);
});

test('a flag that is configured is left as it is', async () => {
  const { report, requests } = await runPack({
    provider: { ...plain, key: LOGIN, headers: { 'anthropic-beta': 'other' } },
    hosts: { [HOST]: WIRE },
  });
  expect(requests.at(0)?.headers['anthropic-beta']).toBe('other');
  expect(verdictOf(report)).toEqual(['rejected', 'native-auth-kind', 'likely']);
});

describe('both variables', () => {
  const provider = { ...plain, apiKeyEnv: 'ANTHROPIC_API_KEY' };
  const token = canary('litellm', 'left-over');

  test.each([
    [
      'hold different credentials',
      { ANTHROPIC_API_KEY: KEY, ANTHROPIC_AUTH_TOKEN: token },
      ['anthropic/two-credentials'],
    ],
    ['hold the same one', { ANTHROPIC_API_KEY: KEY, ANTHROPIC_AUTH_TOKEN: KEY }, []],
    ['one of them empty', { ANTHROPIC_API_KEY: KEY, ANTHROPIC_AUTH_TOKEN: '' }, []],
  ])('%s', async (_name, env, findings) => {
    const { report } = await runPack({ provider, env, hosts: { [HOST]: WIRE } });
    expect(verdictOf(report)).toEqual(['ok']);
    expect(findingsOf(report)).toEqual(findings);
  });
});

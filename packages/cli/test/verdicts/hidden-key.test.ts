import { profiles, type WireRule } from '@authlint/testkit';
import { config, DEAD, KEY, Machine, NAME, reported } from '../support/machine.js';

const machine = new Machine();
afterEach(() => machine.close());

interface Refusal {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly header?: Readonly<Record<string, string>>;
}

const error = (message: string, rest = {}) => ({ error: { message, ...rest } });

/** What another key could lift, as vendors and gateways say it. */
const LIFTABLE: readonly (readonly [string, Refusal])[] = [
  [
    'the key itself, 401',
    { status: 401, body: error('Incorrect API key provided.', { code: 'invalid_api_key' }) },
  ],
  [
    'the account: deactivated',
    {
      status: 401,
      body: error('The OpenAI account associated with this API key has been deactivated.', {
        code: 'account_deactivated',
      }),
    },
  ],
  [
    'the organisation: not a member',
    {
      status: 401,
      body: error('You must be a member of an organization to use the API.'),
    },
  ],
  [
    'a permission: 403 of the account',
    { status: 403, body: error('You have insufficient permissions for this operation.') },
  ],
  [
    'a permission: Anthropic',
    {
      status: 403,
      body: {
        type: 'error',
        error: {
          type: 'permission_error',
          message: 'Your API key does not have permission to use the specified resource.',
        },
      },
    },
  ],
  [
    'the model: this key may not use it',
    {
      status: 403,
      body: error('Project `proj_1` does not have access to model `gpt-4o-mini`.', {
        code: 'model_not_found',
      }),
    },
  ],
  [
    'quota: 429 without money',
    {
      status: 429,
      body: error('You exceeded your current quota, please check your plan and billing details.', {
        code: 'insufficient_quota',
      }),
    },
  ],
  [
    'quota: 402',
    { status: 402, body: error('Insufficient credits. Add more using https://example.com') },
  ],
  [
    'quota: 400 of a low balance',
    {
      status: 400,
      body: {
        type: 'error',
        error: {
          type: 'invalid_request_error',
          message: 'Your credit balance is too low to access the Anthropic API.',
        },
      },
    },
  ],
];

/** What no key lifts. */
const NOT_OF_THE_KEY: readonly (readonly [string, Refusal])[] = [
  ['a bad request', { status: 400, body: error('max_tokens is too large: 99999.') }],
  ['a path that is not there', { status: 404, body: error('Not Found') }],
  ['a fault of the server', { status: 500, body: error('Internal server error') }],
  ['an overload', { status: 503, body: error('The server is overloaded, try again later.') }],
];

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

/** Refuses one key so, takes the good one, rejects any other. */
const serverThat = ({ status, body }: Refusal, key = DEAD): WireRule[] => [
  { headers: bearer(key), status, body },
  ...profiles.healthyOpenAi(KEY),
];

const sentWith = (requests: readonly { headers: object }[], key: string): number =>
  requests.filter(({ headers }) => Object.values(headers).includes(`Bearer ${key}`)).length;

describe.each(LIFTABLE)('refused because of %s', (_what, refusal) => {
  test('the hidden key is tried, and is the cause', async () => {
    const { url } = await machine.provider(serverThat(refusal));
    const workspace = machine.workspace(config(url, { key: KEY }));
    const entry = await reported(workspace, [], { [NAME]: DEAD });
    expect(entry.state).toBe('rejected');
    expect(entry.diagnosis).toMatchObject({
      cause: 3,
      code: 'env-shadowed',
      certainty: 'proven',
    });
  });

  test('without chat: discovery is what is repeated', async () => {
    const { url } = await machine.provider(serverThat(refusal));
    const workspace = machine.workspace(config(url, { key: KEY }));
    const entry = await reported(workspace, ['--no-chat'], { [NAME]: DEAD });
    expect(entry.diagnosis).toMatchObject({ code: 'env-shadowed', certainty: 'proven' });
  });

  test('control: the hidden key is refused in the same way', async () => {
    const { url, requests } = await machine.provider([{ ...refusal }]);
    const workspace = machine.workspace(config(url, { key: KEY }));
    const entry = await reported(workspace, [], { [NAME]: DEAD });
    const codes = [entry.diagnosis, ...entry.alternatives].map((item) => item?.code);
    expect(codes).not.toContain('env-shadowed');
    expect(sentWith(requests, KEY)).toBeGreaterThan(0);
  });

  test('control: nothing is hidden, so no other key is sent', async () => {
    const { url, requests } = await machine.provider(serverThat(refusal));
    const workspace = machine.workspace(config(url, { key: DEAD }));
    const entry = await reported(workspace, [], { [NAME]: DEAD });
    expect(entry.diagnosis?.code).not.toBe('env-shadowed');
    expect(sentWith(requests, KEY)).toBe(0);
  });
});

describe.each(NOT_OF_THE_KEY)('no other key could help: %s', (_what, refusal) => {
  test('the hidden key is not sent', async () => {
    const { url, requests } = await machine.provider([{ ...refusal }]);
    const workspace = machine.workspace(config(url, { key: KEY }));
    const entry = await reported(workspace, [], { [NAME]: DEAD });
    expect(entry.diagnosis?.code).not.toBe('env-shadowed');
    expect(sentWith(requests, DEAD)).toBeGreaterThan(0);
    expect(sentWith(requests, KEY)).toBe(0);
  });
});

test('the key in effect lacks a right, the hidden one lacks money: the client would not work with it either', async () => {
  const { url } = await machine.provider([
    { headers: bearer(DEAD), status: 403, body: error('You have insufficient permissions.') },
    {
      status: 429,
      body: error('You exceeded your current quota.', { code: 'insufficient_quota' }),
    },
  ]);
  const workspace = machine.workspace(config(url, { key: KEY }));
  const { diagnosis, alternatives } = await reported(workspace, [], { [NAME]: DEAD });
  expect([diagnosis, ...alternatives].map((item) => item?.code)).not.toContain('env-shadowed');
});

test('the client works: the hidden key is not sent', async () => {
  const { url, requests } = await machine.provider(profiles.healthyOpenAi(DEAD));
  const workspace = machine.workspace(config(url, { key: KEY }));
  expect(await reported(workspace, [], { [NAME]: DEAD })).toMatchObject({ state: 'ok' });
  expect(sentWith(requests, KEY)).toBe(0);
});

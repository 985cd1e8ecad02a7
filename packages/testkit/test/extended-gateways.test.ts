import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEngine } from '@authlint/node';
import { endAll, engines, folder, serve, verdict, type Reply } from './support/gateways.js';

/**
 * A pack that extends each of the gateways that are built in: what it does not say is as there, what it says counts. The answers are
 * those of the gateways, each verdict is stated by hand.
 */

afterAll(endAll);

interface Extended {
  readonly id: string;
  /** Where the key goes, by the gateway that is extended. */
  readonly auth: { readonly header: string; readonly scheme: string };
  /** What it says of a key, and the code that follows without a word of the pack. */
  readonly refusals: readonly (readonly [reply: Reply, code: string])[];
}

const GOOD = 'made-up-key-of-the-team-1';
const BAD = 'made-up-key-of-the-team-2';
const OWN_SENTENCE: Reply = { status: 401, body: { message: 'Seat 7 of the team was closed' } };
const ELSEWHERE = { state: 'rejected', code: 'gateway-scheme-differs', certainty: 'proven' };
const BEARER = { header: 'authorization', scheme: 'Bearer' };
const bare = (header: string) => ({ header, scheme: '' });
const error = (status: number, fields: object): Reply => ({ status, body: { error: fields } });

const GATEWAYS: readonly Extended[] = [
  {
    ...{ id: 'litellm-proxy', auth: BEARER },
    refusals: [
      [
        error(401, {
          message: 'Authentication Error, Invalid proxy server token passed.',
          type: 'token_not_found_in_db',
        }),
        'key-rejected',
      ],
      [
        error(401, {
          message: 'Authentication Error - Expired Key. Key Expiry time 2026-01-01',
          type: 'expired_key',
        }),
        'key-expired',
      ],
      [
        error(401, {
          message: 'litellm.AuthenticationError: AuthenticationError: OpenAIException',
        }),
        'gateway-upstream-key',
      ],
    ],
  },
  {
    ...{ id: 'kong', auth: bare('apikey') },
    refusals: [
      [{ status: 401, body: { message: 'Invalid authentication credentials' } }, 'key-rejected'],
      [{ status: 403, body: { message: 'You cannot consume this service' } }, 'permission'],
    ],
  },
  {
    ...{ id: 'envoy', auth: BEARER },
    refusals: [
      [{ status: 401, body: 'Jwt is expired' }, 'key-expired'],
      [{ status: 401, body: 'Jwt verification fails' }, 'key-rejected'],
    ],
  },
  {
    ...{ id: 'azure-apim', auth: bare('ocp-apim-subscription-key') },
    refusals: [
      [
        {
          status: 401,
          body: {
            statusCode: 401,
            message:
              'Access denied due to invalid subscription key. Make sure to provide a valid key for an active subscription.',
          },
        },
        'key-rejected',
      ],
    ],
  },
  {
    ...{ id: 'portkey', auth: bare('x-portkey-api-key') },
    refusals: [
      [
        {
          status: 400,
          body: {
            status: 'failure',
            message: 'Either x-portkey-config or x-portkey-provider header is required',
          },
        },
        'native-setting-missing',
      ],
    ],
  },
  {
    ...{ id: 'new-api', auth: BEARER },
    refusals: [
      [error(401, { message: '无效的令牌', type: 'new_api_error' }), 'key-rejected'],
      [error(401, { message: '该令牌状态不可用', type: 'new_api_error' }), 'key-revoked'],
    ],
  },
];

/** The gateway at loopback, with a pack that extends it and adds what is given. It takes the good key in its own place alone. */
async function started({ id, auth }: Extended, refusal: Reply, more = '') {
  const port = await serve(({ headers }) =>
    headers[auth.header] === `${auth.scheme} ${GOOD}`.trim() ? null : refusal,
  );
  const file = join(folder, `extends-${id}-${port}.pack.yaml`);
  const text = `id: corp
format: 1
summary: A gateway of one company.
gateway: { name: Corp, extends: ${id}, hosts: ['127.0.0.1:${port}']${more === '' ? '' : `, ${more}`} }
codes:
  corp/seat-closed: { under: key-revoked, message: the seat was closed., steps: [Ask for a seat.] }
`;
  writeFileSync(file, text);
  const engine = createEngine({ packs: [file], env: {}, home: null, cwd: folder });
  engines.push(engine);
  return { engine, settings: { baseUrl: `http://127.0.0.1:${port}/v1` } };
}

describe.each(GATEWAYS.map((gateway) => [gateway.id, gateway] as const))('%s', (_id, gateway) => {
  const [[usual]] = gateway.refusals as [readonly [Reply, string]];

  test('a good key in the place of this gateway is ok', async () => {
    const { engine, settings } = await started(gateway, usual);
    expect((await verdict(engine, { ...settings, auth: gateway.auth, key: GOOD })).state).toBe(
      'ok',
    );
  });

  test('its answers have their meaning, without a word of the pack', async () => {
    for (const [refusal, code] of gateway.refusals) {
      const { engine, settings } = await started(gateway, refusal);
      expect((await verdict(engine, { ...settings, key: BAD })).code).toBe(code);
    }
  });

  test('a sentence of the company has the code and the steps of the pack', async () => {
    const answers = `answers: [{ text: 'of the team was closed', meaning: revoked, code: corp/seat-closed }]`;
    const { engine, settings } = await started(gateway, OWN_SENTENCE, answers);
    expect(await verdict(engine, { ...settings, key: BAD })).toMatchObject({
      state: 'rejected',
      code: 'corp/seat-closed',
      under: 'key-revoked',
      steps: ['Ask for a seat.'],
    });
  });

  test('what the pack says of an answer counts before what is known of it', async () => {
    const [refusal] = gateway.refusals[0] ?? [OWN_SENTENCE];
    const all = `answers: [{ status: ${String(refusal.status)}, meaning: revoked }]`;
    const { engine, settings } = await started(gateway, refusal, all);
    expect((await verdict(engine, { ...settings, key: BAD })).code).toBe('key-revoked');
  });

  test('so does the place of the key: a client that puts it elsewhere is told', async () => {
    const auth = { header: 'x-corp-key', scheme: '' };
    const { engine, settings } = await started(
      { ...gateway, auth },
      OWN_SENTENCE,
      `auth: { header: X-Corp-Key, scheme: '' }`,
    );
    expect(await verdict(engine, { ...settings, key: GOOD })).toMatchObject(ELSEWHERE);
  });
});

test.each(
  GATEWAYS.filter(({ auth }) => auth.scheme === '').map((item) => [item.id, item] as const),
)(
  '%s: a client that puts the key elsewhere is told, without a word of the pack',
  async (_id, gateway) => {
    const { engine, settings } = await started(gateway, OWN_SENTENCE);
    expect(await verdict(engine, { ...settings, key: GOOD })).toMatchObject(ELSEWHERE);
  },
);

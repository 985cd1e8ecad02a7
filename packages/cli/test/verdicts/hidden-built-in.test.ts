import { canary, type WireRule } from '@authlint/testkit';
import { runPack, type PackCase } from '../support/pack-stage.js';

const KEY = canary('anthropic', 'built-in');
const GATEWAY_KEY = canary('litellm', 'built-in');
const CLIENT = '.claude/settings.json';
const BUILT_IN = 'api.anthropic.com';
const OTHER = 'llm.corp.example';

const refused = (message: string): WireRule => ({
  status: 401,
  body: { type: 'error', error: { type: 'authentication_error', message } },
});

/** Claude Code with a variable that somebody has set for another program; the vendor's own host takes the key. */
function claude(key: string, over: Partial<PackCase> = {}): PackCase {
  const headers = { 'x-api-key': KEY };
  const content = [{ type: 'text', text: 'OK' }];
  return {
    client: CLIENT,
    files: { [CLIENT]: { model: 'claude-sonnet-4-5' } },
    env: { ANTHROPIC_BASE_URL: `https://${OTHER}`, ANTHROPIC_API_KEY: key },
    hosts: {
      [OTHER]: [refused('invalid credentials')],
      [BUILT_IN]: [
        {
          path: '/v1/models',
          headers,
          body: { data: [{ type: 'model', id: 'claude-sonnet-4-5' }] },
        },
        { path: '/v1/messages', headers, body: { id: 'm', type: 'message', content } },
        refused('invalid x-api-key'),
      ],
    },
    ...over,
  };
}

const hosts = (run: Awaited<ReturnType<typeof runPack>>): string[] => [
  ...new Set(run.requests.map(({ headers }) => String(headers['host']).replace(/:\d+$/, ''))),
];

test('a stray variable hides the address that the client has built in', async () => {
  const run = await runPack(claude(KEY));
  expect(run.report).toMatchObject({
    state: 'rejected',
    diagnosis: {
      cause: 3,
      code: 'env-shadowed',
      certainty: 'proven',
      rule: 'common/base-url-hidden',
      message: expect.stringContaining(
        'from env:ANTHROPIC_BASE_URL is in use and hides the one from the client itself',
      ),
    },
  });
});

test('a key whose form does not name the vendor may be of the gateway: the vendor never sees it', async () => {
  const run = await runPack(claude(GATEWAY_KEY));
  expect(run.report.state).toBe('rejected');
  expect(run.report.diagnosis?.code).not.toBe('env-shadowed');
  expect(hosts(run)).toEqual([OTHER]);
});

test('a file of the client names the address on purpose: what is built in is not tried', async () => {
  const env = { ANTHROPIC_BASE_URL: `https://${OTHER}` };
  const run = await runPack(
    claude(KEY, { files: { [CLIENT]: { env } }, env: { ANTHROPIC_API_KEY: KEY } }),
  );
  expect(run.report.diagnosis?.code).not.toBe('env-shadowed');
  expect(hosts(run)).toEqual([OTHER]);
});

test('refused by the vendor as well: the variable is not the cause', async () => {
  const dead = canary('anthropic', 'built-in-dead');
  const { report } = await runPack(claude(dead));
  expect(report.state).toBe('rejected');
  expect([report.diagnosis, ...report.alternatives].map((item) => item?.code)).not.toContain(
    'env-shadowed',
  );
});

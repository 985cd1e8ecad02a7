import { canary, type WireRule } from '@authlint/testkit';
import { runPack } from '../support/pack-stage.js';

const KEY = canary('azure', 'by-bearer');
const HOST = 'team-llm.openai.azure.com';
const OPENAI = { type: 'openai-compatible', apiKeyEnv: 'K', modelId: 'chat' };
const completion = { choices: [{ message: { role: 'assistant', content: 'OK' } }] };
const list = { object: 'list', data: [{ id: 'chat', object: 'model' }] };
const bearer = { authorization: `Bearer ${KEY}` };

/** Keys are read from api-key, below /openai/v1 from Authorization too. `words`: what a key in the other place is answered. */
const wire = (words: string): readonly WireRule[] => [
  {
    path: '/openai/(v1|deployments/chat)/chat/completions',
    headers: { 'api-key': KEY },
    body: completion,
  },
  { path: '/openai/(v1/)?models', headers: { 'api-key': KEY }, body: list },
  { path: '/openai/v1/chat/completions', headers: bearer, body: completion },
  { path: '/openai/v1/models', headers: bearer, body: list },
  {
    path: '/openai/.*',
    headers: { authorization: 're:.' },
    status: 401,
    body: { error: { code: '401', message: words } },
  },
  { status: 404, body: { error: { code: '404', message: 'Resource not found' } } },
];
const OF_TOKENS = 'Access token is missing, invalid, audience is incorrect, or have expired.';
const OF_KEYS = 'Access denied due to invalid subscription key or wrong API endpoint.';

// The words of a refusal do not tell whether the key was looked at.
test.each([
  ['/openai/deployments/chat', OF_TOKENS, 'rejected', 'gateway-scheme-differs', 'proven'],
  ['/openai/deployments/chat', OF_KEYS, 'rejected', 'gateway-scheme-differs', 'proven'],
  ['/openai', OF_TOKENS, 'rejected', 'gateway-scheme-differs', 'likely'],
  ['/openai', OF_KEYS, 'rejected', 'gateway-scheme-differs', 'likely'],
  ['/openai/v1', OF_KEYS, 'ok', null, null],
] as const)('a key as Bearer at %s, "%s"', async (path, words, state, code, certainty) => {
  const provider = { ...OPENAI, baseUrl: `https://${HOST}${path}` };
  const { report } = await runPack({ provider, env: { K: KEY }, hosts: { [HOST]: wire(words) } });
  expect([
    report.state,
    report.diagnosis?.code ?? null,
    report.diagnosis?.certainty ?? null,
  ]).toEqual([state, code, certainty]);
});

test('a dead key at the route that reads it as Bearer is no matter of the header', async () => {
  const provider = { ...OPENAI, baseUrl: `https://${HOST}/openai/v1` };
  const dead = canary('azure', 'dead');
  const { report } = await runPack({
    provider,
    env: { K: dead },
    hosts: { [HOST]: wire(OF_KEYS) },
  });
  expect(report.diagnosis).toMatchObject({ code: 'key-rejected', certainty: 'likely' });
});

test('a .env of the OpenAI SDK: the step names the route that reads it', async () => {
  const text = `OPENAI_API_KEY=${KEY}\nOPENAI_BASE_URL=https://${HOST}/openai\nOPENAI_MODEL=chat\n`;
  const files = { '.env': text, 'requirements.txt': 'openai\n' };
  const { report } = await runPack({ client: '.env', files, hosts: { [HOST]: wire(OF_KEYS) } });
  expect(report.diagnosis?.code).toBe('gateway-scheme-differs');
  expect(report.diagnosis?.resolution.steps[0]?.text).toContain('`/openai/v1` at its end');
});

import type { Report } from '@authlint/core';
import { canary, profiles, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

/** What a key says of its end before it comes, and whose account answered. */

const DAY = 24 * 60 * 60;
const NOW = Math.floor(Date.now() / 1000);

/** An unsigned token that ends so many days from now. */
function tokenFor(days: number, issuedDaysAgo = 30): string {
  const part = (data: object) => Buffer.from(JSON.stringify(data)).toString('base64url');
  const claims = { exp: NOW + days * DAY, iat: NOW - issuedDaysAgo * DAY };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.${'c2lnbmF0dXJl'.repeat(4)}`;
}

canary('openai', 'expiring'); // every output is swept for planted keys
let provider: FakeProvider;
let folder: Workspace;
beforeEach(() => {
  folder = new Workspace({});
});
afterEach(async () => {
  folder.remove();
  await provider.close();
});

async function check(key: string, args: readonly string[] = [], rules: object = {}) {
  const healthy = profiles.healthyOpenAi(key).map((rule) => ({
    ...rule,
    responseHeaders: { 'openai-organization': 'org-made-up', 'openai-project': 'proj_1; <b>' },
  }));
  provider = await startFakeProvider({ rules: healthy });
  const team = { baseUrl: `${provider.url}/v1`, apiKeyEnv: 'TEAM_KEY', modelId: 'gpt-4o-mini' };
  folder.write('authlint.config.json', { providers: { team }, rules });
  const { code, stdout } = await folder.run(['check', '--json', ...args], { TEAM_KEY: key });
  const [report] = (JSON.parse(stdout) as Report).providers;
  const found = report?.findings.find(({ rule }) => rule === 'common/key-expires-soon');
  return { code, report, found: found?.severity ?? null };
}

test.each([
  ['in three days: a warning', 3, [], {}, 'warn', 0],
  ['in three days, and that fails the run', 3, ['--fail-on', 'expiring'], {}, 'error', 1],
  ['in a month: nothing', 30, ['--fail-on', 'expiring'], {}, null, 0],
  [
    'in three days, switched off',
    3,
    ['--fail-on', 'expiring'],
    { 'common/key-expires-soon': 'off' },
    null,
    0,
  ],
] as const)('a key that ends %s', async (_what, days, args, rules, severity, exit) => {
  const { code, report, found } = await check(tokenFor(days), args, rules);
  expect([report?.state, found, code]).toEqual(['ok', severity, exit]);
  const end = new Date((NOW + days * DAY) * 1000).toISOString();
  expect(report?.credential).toMatchObject({ expiresAt: end, account: 'organization org-made-up' });
});

test('a key that says nothing of its end has none', async () => {
  const { report, found } = await check(canary('openai', 'endless'));
  expect([report?.credential.expiresAt, found]).toEqual([null, null]);
});

test('a token of an hour in a variable ends soon; the one of a login is renewed by its client', async () => {
  expect((await check(tokenFor(1 / 24, 0))).found).toBe('warn');
  const login = { tokens: { access_token: tokenFor(1 / 24, 0), account_id: 'a' } };
  folder.write('~/.codex/auth.json', login);
  folder.write('~/.codex/config.toml', 'model = "gpt-5"\n');
  const { stdout } = await folder.run(['codex', '--json', '--offline']);
  const [report] = (JSON.parse(stdout) as Report).providers;
  expect(report?.credential.from).toContain('auth.json');
  expect(report?.credential.expiresAt).not.toBeNull();
  expect(report?.findings.map(({ rule }) => rule)).not.toContain('common/key-expires-soon');
});

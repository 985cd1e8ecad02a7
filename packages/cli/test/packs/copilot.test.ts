import { canary, type WireRule } from '@authlint/testkit';
import { gitHubToken } from '../support/made-up-keys.js';
import { runPack } from '../support/pack-stage.js';
import { findingsOf, verdictOf, type Verdict } from '../support/pack-verdict.js';
import { service } from '../support/token-service.js';

const COPILOT = 'api.githubcopilot.com';
const OAUTH = gitHubToken('gho_', 'pack');

const copilot = (refusal: WireRule) => ({ [COPILOT]: service(OAUTH, '/', refusal) });
const UNKNOWN: WireRule = {
  status: 401,
  body: 'unauthorized: AuthenticateToken authentication failed',
};

describe('GitHub Copilot', () => {
  const provider = { baseUrl: `https://${COPILOT}`, modelId: 'model-1', apiKeyEnv: 'GH_TOKEN' };
  const classic = canary('github', 'classic');

  test.each<[string, string, WireRule, Verdict]>([
    ['the token of a sign-in', OAUTH, UNKNOWN, ['ok']],
    [
      'one that GitHub does not know',
      gitHubToken('gho_', 'gone'),
      UNKNOWN,
      ['rejected', 'key-rejected', 'likely'],
    ],
    ['a classic token', classic, UNKNOWN, ['rejected', 'native-auth-kind', 'proven']],
    [
      'a classic token, said so',
      classic,
      {
        status: 400,
        body: 'checking third-party user token: bad request: Personal Access Tokens are not supported for this endpoint',
      },
      ['rejected', 'native-auth-kind', 'proven'],
    ],
    [
      'the token of a workflow',
      gitHubToken('ghs_', 'workflow'),
      { status: 401, body: { message: 'Bad credentials' } },
      ['rejected', 'native-auth-kind', 'proven'],
    ],
    [
      'a right that is missing',
      `github_pat_${'A1'.repeat(11)}_${canary('groq', 'pat').slice('gsk_'.length)}1234567`,
      {
        status: 401,
        body: 'unauthorized: Personal Access Token does not have Copilot Requests permission',
      },
      ['not-auth', 'permission', 'likely'],
    ],
    [
      'the token of a session that is over',
      `tid=${canary('uuid', 'tid')};exp=1;sku=free`,
      { status: 401, body: 'IDE token expired: unauthorized: token expired' },
      ['rejected', 'native-login-expired', 'likely'],
    ],
  ])('%s', async (_name, held, refusal, verdict) => {
    const { report } = await runPack({
      provider,
      env: { GH_TOKEN: held },
      hosts: copilot(refusal),
    });
    expect(verdictOf(report)).toEqual(verdict);
  });

  test('a feature that is not allowed', async () => {
    const refusal = {
      status: 403,
      body: 'Unauthorized: not authorized to use this Copilot feature',
    };
    const { report } = await runPack({
      provider,
      env: { GH_TOKEN: OAUTH },
      hosts: { [COPILOT]: [refusal] },
    });
    expect(verdictOf(report)).toEqual(['not-auth', 'permission', 'likely']);
  });

  const unconfigured = { ...provider, apiKeyEnv: undefined };

  test.each<[string, Record<string, string>, Record<string, unknown>, Verdict, string[]]>([
    [
      'the first of its variables',
      { COPILOT_GITHUB_TOKEN: OAUTH, GITHUB_TOKEN: classic },
      {},
      ['ok'],
      [],
    ],
    [
      'a login in its file',
      {},
      {
        '.copilot/config.json': `// of the client\n{"copilot_tokens":{"https://github.com:me":"${OAUTH}"}}`,
      },
      ['ok'],
      [],
    ],
    [
      'a login that may be in a key store',
      {},
      {},
      ['inconclusive'],
      ['code-assistant/login-not-tried'],
    ],
  ])('without a key: %s', async (_name, env, files, verdict, findings) => {
    const { report } = await runPack({
      provider: unconfigured,
      env,
      files,
      hosts: copilot(UNKNOWN),
    });
    expect(verdictOf(report)).toEqual(verdict);
    expect(findingsOf(report)).toEqual(findings);
  });
});

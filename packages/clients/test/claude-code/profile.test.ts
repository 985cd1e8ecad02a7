import { machine } from '../support/machine.js';
import { outlines, readFrom } from '../support/outline.js';

/** Profiles of `ant` and the gateway switch of Claude Code. Each row was seen on the wire of 2.1.330. */

const SETTINGS = '~/.claude/settings.json';

const FOLDER = '~/.config/anthropic';

const config = {
  version: '1.0',
  authentication: { type: 'user_oauth' },
  workspace_id: 'wrkspc_01',
};

const token = {
  type: 'oauth_token',
  access_token: 'made-up-team-token-1',
  expires_at: 4_102_444_800,
};

const TEAM = {
  [SETTINGS]: { model: 'claude-opus-4-1' },
  [`${FOLDER}/configs/team.json`]: config,
  [`${FOLDER}/credentials/team.json`]: token,
};

const LOGIN = {
  '~/.claude/.credentials.json': { claudeAiOauth: { accessToken: 'made-up-login-token-1' } },
};

const PROFILE_LINE = `login ${FOLDER}/credentials/team.json#access_token = made-up-team-token-1 @ authorization: Bearer`;

const LOGIN_LINE =
  'login ~/.claude/.credentials.json#claudeAiOauth.accessToken = made-up-login-token-1 @ authorization: Bearer';

const ENV_LINES = [
  'env ANTHROPIC_AUTH_TOKEN empty=unset @ authorization: Bearer',
  'env ANTHROPIC_API_KEY empty=unset @ x-api-key',
  'env CLAUDE_CODE_OAUTH_TOKEN empty=unset @ authorization: Bearer',
];

async function credentials(
  files: Record<string, string | object>,
  env: Record<string, string> = {},
) {
  const [target] = await outlines(await machine({ files, env }), SETTINGS);
  return target?.['credentials'];
}

test('a named profile comes before the saved login, behind every variable', async () => {
  const found = await credentials({ ...TEAM, ...LOGIN }, { ANTHROPIC_PROFILE: 'team' });
  expect(found).toEqual([...ENV_LINES, PROFILE_LINE, LOGIN_LINE]);
});

test('the active profile comes behind the saved login', async () => {
  const files = { ...TEAM, ...LOGIN, [`${FOLDER}/active_config`]: 'team\n' };
  expect(await credentials(files)).toEqual([...ENV_LINES, LOGIN_LINE, PROFILE_LINE]);
});

test('a profile that is not there gives nothing', async () => {
  for (const name of ['gone', '../configs/team', '..'])
    expect(await credentials({ ...TEAM, ...LOGIN }, { ANTHROPIC_PROFILE: name })).toEqual([
      ...ENV_LINES,
      LOGIN_LINE,
    ]);
});

test('its token is sent with the workspace, and says when it ends', async () => {
  const here = await machine({ files: TEAM, env: { ANTHROPIC_PROFILE: 'team' } });
  const result = await readFrom(here, SETTINGS);
  expect(result.kind === 'read' && result.targets[0]?.credentials.at(-1)).toMatchObject({
    kind: 'login',
    expiresAt: 4_102_444_800_000,
    extraHeaders: { 'anthropic-beta': 'oauth-2025-04-20', 'anthropic-workspace-id': 'wrkspc_01' },
    loginCommand: 'ant auth login',
  });
});

const HOME_OF_PROFILE = { ...config, base_url: 'https://profile.fixture.example' };

test.each([
  ['its token is first', {}, 'https://profile.fixture.example'],
  ['a key is set', { ANTHROPIC_API_KEY: 'made-up' }, 'https://api.anthropic.com'],
  [
    'a variable names another',
    { ANTHROPIC_BASE_URL: 'https://gw.fixture.example' },
    'https://gw.fixture.example',
  ],
])('the address of a profile where %s', async (_when, env, baseUrl) => {
  const files = { ...TEAM, [`${FOLDER}/configs/team.json`]: HOME_OF_PROFILE };
  const here = await machine({ files, env: { ANTHROPIC_PROFILE: 'team', ...env } });
  expect((await outlines(here, SETTINGS))[0]).toMatchObject({ baseUrl });
});

const GATEWAY = {
  CLAUDE_CODE_USE_GATEWAY: '1',
  ANTHROPIC_BASE_URL: 'https://gw.fixture.example',
  ANTHROPIC_AUTH_TOKEN: 'made-up-gateway-token',
};

const plain = { [SETTINGS]: {} };

test('in gateway mode the token alone is sent, and no cloud is asked', async () => {
  const env = { ...GATEWAY, ANTHROPIC_API_KEY: 'made-up', CLAUDE_CODE_USE_BEDROCK: '1' };
  const [target] = await outlines(await machine({ files: plain, env }), SETTINGS);
  expect(target).toMatchObject({
    id: 'anthropic',
    baseUrl: 'https://gw.fixture.example',
    credentials: ['env ANTHROPIC_AUTH_TOKEN empty=unset @ authorization: Bearer'],
    headers: {},
  });
});

test('without a token the switch does nothing', async () => {
  const { ANTHROPIC_AUTH_TOKEN: _token, ...rest } = GATEWAY;
  expect(await credentials(plain, { ...rest, ANTHROPIC_API_KEY: 'made-up' })).toEqual(ENV_LINES);
});

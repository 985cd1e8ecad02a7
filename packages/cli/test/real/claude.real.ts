import { PACKAGES } from './packages.js';
import { expectSame, KEYS, type RealCase } from './real-case.js';

const claude = {
  client: PACKAGES.claude,
  args: ['-p', 'hi'],
  env: { CLAUDE_CODE_MAX_RETRIES: '0', DISABLE_TELEMETRY: '1', DISABLE_AUTOUPDATER: '1' },
};
const FILE = '~/.claude/settings.json';
const LOGIN = '~/.claude/.credentials.json';

const house = (url: string, env: object = {}): object => ({
  env: { ANTHROPIC_BASE_URL: url, ANTHROPIC_MODEL: 'm1', ...env },
});
const login = {
  claudeAiOauth: {
    accessToken: KEYS.stored,
    refreshToken: 'made-up-refresh',
    expiresAt: 2_051_222_400_000,
    scopes: ['user:inference', 'user:profile'],
    subscriptionType: 'max',
  },
};

const CASES: RealCase[] = [
  {
    name: 'a token in the settings, with headers',
    files: (url) => ({
      [FILE]: house(url, {
        ANTHROPIC_AUTH_TOKEN: KEYS.config,
        ANTHROPIC_CUSTOM_HEADERS: 'X-Team: search\nX-Project: atlas',
      }),
    }),
    file: FILE,
    headers: ['x-team', 'x-project'],
    sends: 'POST /v1/messages authorization: Bearer <config> x-team: search x-project: atlas',
  },
  {
    name: 'a key in the settings before the shell',
    files: (url) => ({ [FILE]: house(url, { ANTHROPIC_API_KEY: KEYS.config }) }),
    env: () => ({ ANTHROPIC_API_KEY: KEYS.shell }),
    file: FILE,
    sends: 'POST /v1/messages x-api-key: <config>',
  },
  {
    name: 'the key of the shell',
    files: (url) => ({ [FILE]: house(url) }),
    env: () => ({ ANTHROPIC_API_KEY: KEYS.shell }),
    file: FILE,
    sends: 'POST /v1/messages x-api-key: <shell>',
  },
  {
    name: 'a token and a key: both',
    files: (url) => ({
      [FILE]: house(url, { ANTHROPIC_AUTH_TOKEN: KEYS.config, ANTHROPIC_API_KEY: KEYS.second }),
    }),
    file: FILE,
    sends: 'POST /v1/messages authorization: Bearer <config> x-api-key: <second>',
  },
  {
    name: 'a saved login',
    files: (url) => ({ [FILE]: house(url), [LOGIN]: login }),
    file: FILE,
    sends: 'POST /v1/messages authorization: Bearer <stored>',
  },
  {
    name: 'the key of the shell before a saved login',
    files: (url) => ({ [FILE]: house(url), [LOGIN]: login }),
    env: () => ({ ANTHROPIC_API_KEY: KEYS.shell }),
    file: FILE,
    sends: 'POST /v1/messages x-api-key: <shell>',
  },
  {
    name: 'the settings of the project before those of the user',
    files: (url) => ({
      [FILE]: house(url, { ANTHROPIC_AUTH_TOKEN: KEYS.user }),
      '.claude/settings.json': { env: { ANTHROPIC_AUTH_TOKEN: KEYS.project } },
      '.claude/settings.local.json': { env: { ANTHROPIC_AUTH_TOKEN: KEYS.second } },
    }),
    file: FILE,
    sends: 'POST /v1/messages authorization: Bearer <second>',
  },
  {
    name: 'an empty key in the settings',
    files: (url) => ({ [FILE]: house(url, { ANTHROPIC_API_KEY: '' }) }),
    env: () => ({ ANTHROPIC_API_KEY: KEYS.shell }),
    file: FILE,
    sends: null,
  },
  {
    name: 'the .env of the project is not read',
    files: (url) => ({ [FILE]: house(url), '.env': `ANTHROPIC_API_KEY=${KEYS.project}\n` }),
    file: FILE,
    sends: null,
  },
  {
    name: 'a Base URL that ends with the version',
    files: (url) => ({ [FILE]: house(`${url}/v1`, { ANTHROPIC_AUTH_TOKEN: KEYS.config }) }),
    file: FILE,
    sends: 'POST /v1/v1/messages authorization: Bearer <config>',
  },
  {
    name: 'a key in the state file',
    files: (url) => ({ [FILE]: house(url), '~/.claude.json': { primaryApiKey: KEYS.stored } }),
    file: FILE,
    sends: 'POST /v1/messages x-api-key: <stored>',
  },
  {
    name: 'the token of a login in a variable',
    files: (url) => ({ [FILE]: house(url) }),
    env: () => ({ CLAUDE_CODE_OAUTH_TOKEN: KEYS.shell }),
    file: FILE,
    sends: 'POST /v1/messages authorization: Bearer <shell>',
  },
];

test.each(CASES)('claude: $name', async (real) => {
  await expectSame(claude, real);
});

import type { ClientSpec, Setup } from '../client-spec.js';
import {
  entry,
  GOOD,
  inFile,
  inShell,
  placesByName,
  SERVER,
  undamaged,
  V1,
  WRONG,
  withKeyFile,
} from './places.js';
import { runningPlaces } from './running.js';

const FILE = '~/.claude/settings.json';
const LOGIN = '~/.claude/.credentials.json';

const PROJECT = '.claude/settings.json';
const ID = 'claude-code';
const HELPER = { apiKeyHelper: `echo ${GOOD}` };

const settings = (url: string, env: object = {}): object => ({
  env: { ANTHROPIC_BASE_URL: url, ANTHROPIC_MODEL: 'm1', ...env },
});

const token = (key: string): object => ({ env: { ANTHROPIC_AUTH_TOKEN: key } });
const only = (env: object, url = SERVER): Setup => ({
  files: { [FILE]: settings(url, env) },
  file: ID,
});

export const claudeCode: ClientSpec = {
  id: 'claude-code',
  name: 'Claude Code',
  packages: ['@anthropic-ai/claude-code@2.1.332'],
  command: ['./@anthropic-ai/claude-code-linux-x64/claude', '-p', 'hi'],
  env: {
    CLAUDE_CODE_MAX_RETRIES: '0',
    DISABLE_TELEMETRY: '1',
    DISABLE_AUTOUPDATER: '1',
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
  },
  issuer: 'anthropic',
  file: FILE,
  places: [
    ...placesByName({
      'settings-token': inFile(FILE, (url, key) =>
        settings(url, entry('ANTHROPIC_AUTH_TOKEN', key)),
      ),
      'settings-key': inFile(FILE, (url, key) => settings(url, entry('ANTHROPIC_API_KEY', key))),
      'variable-token': inShell(FILE, settings, 'ANTHROPIC_AUTH_TOKEN'),
      'variable-key': inShell(FILE, settings, 'ANTHROPIC_API_KEY'),
      'project-settings': ({ url, key, wrong }) => ({
        files: {
          [FILE]: settings(url, { ANTHROPIC_AUTH_TOKEN: wrong }),
          '.claude/settings.json': { env: entry('ANTHROPIC_AUTH_TOKEN', key) },
        },
      }),
      login: ({ url, key }) => withKeyFile({ [FILE]: settings(url) }, LOGIN, key, login),
      'settings-before-variable': ({ url, key, wrong }) => ({
        files: { [FILE]: settings(url, entry('ANTHROPIC_API_KEY', key)) },
        env: { ANTHROPIC_API_KEY: wrong },
      }),
    }),
    ...runningPlaces(
      {
        key: 'ANTHROPIC_AUTH_TOKEN',
        address: ['ANTHROPIC_BASE_URL', ''],
        otherProvider: 'CLAUDE_CODE_USE_BEDROCK',
      },
      ({ url, key }) => ({
        files: { [FILE]: { env: { ANTHROPIC_MODEL: 'm1' } } },
        env: { ANTHROPIC_BASE_URL: url, ...entry('ANTHROPIC_AUTH_TOKEN', key) },
      }),
    ),
    ...undamaged(null, {
      'local-over-project': {
        files: {
          [FILE]: settings(SERVER),
          [PROJECT]: token(WRONG),
          '.claude/settings.local.json': token(GOOD),
        },
        file: ID,
      },
      'project-over-user-address': {
        files: {
          [FILE]: settings(`${SERVER}/user`, { ANTHROPIC_AUTH_TOKEN: GOOD }),
          [PROJECT]: { env: { ANTHROPIC_BASE_URL: `${SERVER}/project` } },
        },
        file: ID,
      },
      'token-beside-wrong-key': only({ ANTHROPIC_AUTH_TOKEN: GOOD, ANTHROPIC_API_KEY: WRONG }),
      'key-beside-wrong-token': only({ ANTHROPIC_AUTH_TOKEN: WRONG, ANTHROPIC_API_KEY: GOOD }),
      'empty-token-over-variable': {
        ...only({ ANTHROPIC_AUTH_TOKEN: '' }),
        env: { ANTHROPIC_AUTH_TOKEN: GOOD },
      },
      'empty-token-beside-key': only({ ANTHROPIC_AUTH_TOKEN: '', ANTHROPIC_API_KEY: GOOD }),
      'empty-variable': {
        ...only({ ANTHROPIC_AUTH_TOKEN: GOOD }),
        env: { ANTHROPIC_AUTH_TOKEN: '' },
      },
      'address-with-version': only({ ANTHROPIC_AUTH_TOKEN: GOOD }, V1),
      'address-with-slash': only({ ANTHROPIC_AUTH_TOKEN: GOOD }, `${SERVER}/`),
      'address-with-route': only({ ANTHROPIC_AUTH_TOKEN: GOOD }, `${V1}/messages`),
      'address-with-blank': only({ ANTHROPIC_AUTH_TOKEN: GOOD }, `${SERVER} `),
      'address-of-shell-beside-settings': {
        ...only({ ANTHROPIC_AUTH_TOKEN: GOOD }, `${SERVER}/settings`),
        env: { ANTHROPIC_BASE_URL: `${SERVER}/shell` },
      },
      helper: { files: { [FILE]: { ...settings(SERVER), ...HELPER } }, file: ID },
      'variable-beside-helper': {
        files: { [FILE]: { ...settings(SERVER), ...HELPER } },
        env: { ANTHROPIC_AUTH_TOKEN: WRONG },
        file: ID,
      },
      'broken-user-file': {
        files: { [FILE]: `{"env": {"ANTHROPIC_AUTH_TOKEN": "${WRONG}",}` },
        env: { ANTHROPIC_BASE_URL: SERVER, ANTHROPIC_AUTH_TOKEN: GOOD },
        file: ID,
      },
      'broken-project-file': {
        files: { [FILE]: settings(SERVER, { ANTHROPIC_AUTH_TOKEN: GOOD }), [PROJECT]: '{"env": {' },
        file: ID,
      },
      'own-folder': {
        files: {
          [FILE]: settings(SERVER, { ANTHROPIC_AUTH_TOKEN: WRONG }),
          '~/elsewhere/settings.json': settings(SERVER, { ANTHROPIC_AUTH_TOKEN: GOOD }),
        },
        env: { CLAUDE_CONFIG_DIR: '~/elsewhere' },
        file: ID,
      },
      'reference-in-settings': {
        ...only({ ANTHROPIC_AUTH_TOKEN: '${HOUSE_KEY}' }),
        env: { HOUSE_KEY: GOOD },
      },
      'env-file': {
        files: { [FILE]: settings(SERVER), '.env': `ANTHROPIC_AUTH_TOKEN=${GOOD}\n` },
        file: ID,
      },
      'token-beside-login': {
        files: { [FILE]: settings(SERVER), [LOGIN]: login(GOOD) },
        env: { ANTHROPIC_AUTH_TOKEN: WRONG },
        owned: [LOGIN],
        file: ID,
      },
      'token-of-variable-over-login': {
        files: { [FILE]: settings(SERVER), [LOGIN]: login(WRONG) },
        env: { CLAUDE_CODE_OAUTH_TOKEN: GOOD },
        owned: [LOGIN],
        file: ID,
      },
      'custom-header': only({
        ANTHROPIC_API_KEY: WRONG,
        ANTHROPIC_CUSTOM_HEADERS: `x-api-key: ${GOOD}`,
      }),
      'name-with-blank': only({ 'ANTHROPIC_AUTH_TOKEN ': GOOD }),
      'switch-of-bedrock-off': only({ CLAUDE_CODE_USE_BEDROCK: '0', ANTHROPIC_AUTH_TOKEN: GOOD }),
    }),
  ],
};

function login(accessToken: string): object {
  return {
    claudeAiOauth: {
      accessToken,
      refreshToken: 'made-up-refresh',
      expiresAt: 2_051_222_400_000,
      scopes: ['user:inference', 'user:profile'],
      subscriptionType: 'max',
    },
  };
}

import type { ClientSpec } from '../client-spec.js';
import { entry, inFile, inShell, placesByName, withKeyFile } from './places.js';
import { runningPlaces } from './running.js';

const FILE = '~/.claude/settings.json';
const LOGIN = '~/.claude/.credentials.json';

const settings = (url: string, env: object = {}): object => ({
  env: { ANTHROPIC_BASE_URL: url, ANTHROPIC_MODEL: 'm1', ...env },
});

export const claudeCode: ClientSpec = {
  id: 'claude-code',
  name: 'Claude Code',
  packages: ['@anthropic-ai/claude-code@2.1.330'],
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

import type { ClientSpec } from '../client-spec.js';
import { entry, envLine, GOOD, placesByName, SERVER, undamaged, V1, WRONG } from './places.js';

const FILE = '.aider.conf.yml';
const USER_FILE = `~/${FILE}`;
const MODEL = 'model: openai/m1\n';

const config = (url: string, key: string | null): string =>
  `${MODEL}openai-api-base: ${url}/v1\n${key === null ? '' : `openai-api-key: ${JSON.stringify(key)}\n`}`;
const variables = (url: string, key: string | null): Record<string, string> => ({
  OPENAI_API_BASE: `${url}/v1`,
  ...entry('OPENAI_API_KEY', key),
});
const envFile = (url: string, key: string | null): string =>
  `OPENAI_API_BASE=${url}/v1\n${envLine('OPENAI_API_KEY', key)}`;

export const aider: ClientSpec = {
  id: 'aider',
  name: 'aider',
  packages: ['aider-chat==0.86.2'],
  installer: 'uv',
  python: '3.11',
  command: [
    ...['./bin/aider', '--message', 'hi', '--yes-always', '--no-git', '--no-check-update'],
    ...['--no-show-release-notes', '--no-analytics', '--no-show-model-warnings'],
    ...['--map-tokens', '0', '--no-pretty', '--no-stream'],
  ],
  env: { LITELLM_LOCAL_MODEL_COST_MAP: 'True' },
  issuer: 'litellm',
  file: 'aider',
  servers: ['accepts'],
  places: [
    ...placesByName({
      'project-file': ({ url, key }) => ({ files: { [FILE]: config(url, key) } }),
    }),
    {
      name: 'env-file',
      only: ['none', 'leading-blank', 'trailing-blank', 'quoted', 'missing'],
      setup: ({ url, key }) => ({ files: { [FILE]: MODEL, '.env': envFile(url, key) } }),
    },
    ...undamaged(FILE, {
      'user-file': { files: { [USER_FILE]: config(SERVER, GOOD) } },
      variable: [MODEL, variables(SERVER, GOOD)],
      'variables-alone': { env: { AIDER_MODEL: 'openai/m1', ...variables(SERVER, GOOD) } },
      'variables-of-its-own': {
        env: {
          AIDER_MODEL: 'openai/m1',
          AIDER_OPENAI_API_KEY: GOOD,
          AIDER_OPENAI_API_BASE: V1,
          OPENAI_API_KEY: WRONG,
        },
      },
      'file-over-variable': [config(SERVER, GOOD), { OPENAI_API_KEY: WRONG }],
      'variable-over-file': [config(SERVER, WRONG), { OPENAI_API_KEY: GOOD }],
      'env-file-over-variable': {
        files: { [FILE]: MODEL, '.env': envFile(SERVER, GOOD) },
        env: { OPENAI_API_KEY: WRONG },
      },
      'project-over-user': {
        files: { [FILE]: config(SERVER, GOOD), [USER_FILE]: config(SERVER, WRONG) },
      },
      'user-fills-project': { files: { [FILE]: MODEL, [USER_FILE]: config(SERVER, GOOD) } },
      'list-of-keys': [
        `${MODEL}openai-api-base: ${V1}\napi-key:\n  - openai=${GOOD}\n  - gemini=other\n`,
      ],
      'empty-variable': [config(SERVER, GOOD), { OPENAI_API_KEY: '' }],
      'address-of-variable-beside-file': [
        config(`${SERVER}/file`, GOOD),
        { OPENAI_API_BASE: `${SERVER}/variable/v1` },
      ],
      'base-url-of-sdk': [`${MODEL}openai-api-key: ${GOOD}\n`, { OPENAI_BASE_URL: V1 }],
      'address-with-slash': [config(SERVER, GOOD).replace('/v1\n', '/v1/\n')],
      'broken-file': [`${config(SERVER, GOOD)}read: [a.md\n`],
      'anthropic-variables': [
        'model: anthropic/claude-sonnet-4-5\n',
        { ANTHROPIC_API_KEY: GOOD, ANTHROPIC_API_BASE: SERVER },
      ],
      'organisation-of-variable': [config(SERVER, GOOD), { OPENAI_ORGANIZATION: 'org-older' }],
      'variable-as-field': [`${MODEL}openai-api-base: ${V1}\nOPENAI_API_KEY: ${GOOD}\n`],
      'field-with-underscores': [`${MODEL}openai_api_base: ${V1}\nopenai_api_key: ${GOOD}\n`],
      'other-env-file': {
        files: {
          [FILE]: `${MODEL}env-file: other.env\n`,
          '.env': envFile(SERVER, WRONG),
          'other.env': envFile(SERVER, GOOD),
        },
      },
      'env-file-of-home': { files: { [FILE]: MODEL, '~/.env': envFile(SERVER, GOOD) } },
      'env-file-over-that-of-home': {
        files: { [FILE]: MODEL, '~/.env': envFile(SERVER, WRONG), '.env': envFile(SERVER, GOOD) },
      },
      'env-file-fills-that-of-home': {
        files: {
          [FILE]: MODEL,
          '~/.env': `OPENAI_API_BASE=${V1}\nOPENAI_API_KEY=${WRONG}\n`,
          '.env': `OPENAI_API_KEY=${GOOD}\n`,
        },
      },
      'file-over-env-file': {
        files: { [FILE]: config(SERVER, GOOD), '.env': envFile(`${SERVER}/env`, WRONG) },
      },
      'set-variables': [
        `${MODEL}set-env:\n  - OPENAI_API_BASE=${V1}\n  - OPENAI_API_KEY=${GOOD}\n`,
        { OPENAI_API_KEY: WRONG },
      ],
      'its-own-names-in-env-file': {
        files: {
          '.env': `AIDER_MODEL=openai/m1\nAIDER_OPENAI_API_BASE=${V1}\nAIDER_OPENAI_API_KEY=${GOOD}\n`,
        },
      },
      'key-of-anthropic-in-file': [
        `model: anthropic/claude-sonnet-4-5\nanthropic-api-key: ${GOOD}\n`,
        { ANTHROPIC_API_BASE: SERVER, ANTHROPIC_API_KEY: WRONG },
      ],
      'key-list-as-mapping': [`${MODEL}openai-api-base: ${V1}\napi-key:\n  openai: ${GOOD}\n`],
      'address-without-version': [config(SERVER, GOOD).replace('/v1\n', '\n')],
      'address-with-route': [config(SERVER, GOOD).replace('/v1\n', '/v1/chat/completions\n')],
      'variables-of-openrouter': [
        'model: openrouter/m1\n',
        { OPENROUTER_API_KEY: GOOD, OPENROUTER_API_BASE: V1 },
      ],
      'variables-of-deepseek': [
        'model: deepseek/deepseek-chat\n',
        { DEEPSEEK_API_KEY: GOOD, DEEPSEEK_API_BASE: V1 },
      ],
      'comment-in-env-file': {
        files: { [FILE]: MODEL, '.env': `OPENAI_API_BASE=${V1}\nOPENAI_API_KEY=${GOOD} # mine\n` },
      },
      'export-in-env-file': {
        files: {
          [FILE]: MODEL,
          '.env': `export OPENAI_API_BASE=${V1}\nexport OPENAI_API_KEY='${GOOD}'\n`,
        },
      },
      'reference-in-env-file': {
        files: { [FILE]: MODEL, '.env': `OPENAI_API_BASE=${V1}\nOPENAI_API_KEY=\${HOUSE_KEY}\n` },
        env: { HOUSE_KEY: GOOD },
      },
      alias: [config(SERVER, GOOD).replace('openai/m1', 'fast\nalias: ["fast:openai/m1"]')],
      'empty-field': [
        `${MODEL}openai-api-base: ${V1}\nopenai-api-key:\n`,
        { OPENAI_API_KEY: GOOD },
      ],
      'key-file-of-its-login': {
        files: { [FILE]: MODEL, '~/.aider/oauth-keys.env': envFile(SERVER, GOOD) },
      },
      'list-of-keys-in-env-file': {
        files: {
          [FILE]: MODEL,
          '.env': `OPENAI_API_BASE=${V1}\nAIDER_API_KEY=openai=${GOOD}\n`,
        },
      },
      'env-file-by-home-of-shell': {
        files: {
          [FILE]: MODEL,
          [USER_FILE]: 'env-file: ~/keys.env\n',
          '~/keys.env': envFile(SERVER, GOOD),
        },
      },
    }),
  ],
};

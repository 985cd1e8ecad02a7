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
    }),
  ],
};

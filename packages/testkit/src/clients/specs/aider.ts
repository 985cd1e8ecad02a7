import type { ClientSpec } from '../client-spec.js';
import { entry, envLine, placesByName, undamaged } from './places.js';

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
    ...undamaged({
      'user-file': ({ url, good }) => ({ files: { [USER_FILE]: config(url, good) } }),
      variable: ({ url, good }) => ({ files: { [FILE]: MODEL }, env: variables(url, good) }),
      'variables-alone': ({ url, good }) => ({
        env: { AIDER_MODEL: 'openai/m1', ...variables(url, good) },
      }),
      'variables-of-its-own': ({ url, good, wrong }) => ({
        env: {
          AIDER_MODEL: 'openai/m1',
          AIDER_OPENAI_API_KEY: good,
          AIDER_OPENAI_API_BASE: `${url}/v1`,
          OPENAI_API_KEY: wrong,
        },
      }),
      'file-over-variable': ({ url, good, wrong }) => ({
        files: { [FILE]: config(url, good) },
        env: { OPENAI_API_KEY: wrong },
      }),
      'variable-over-file': ({ url, good, wrong }) => ({
        files: { [FILE]: config(url, wrong) },
        env: { OPENAI_API_KEY: good },
      }),
      'env-file-over-variable': ({ url, good, wrong }) => ({
        files: { [FILE]: MODEL, '.env': envFile(url, good) },
        env: { OPENAI_API_KEY: wrong },
      }),
      'project-over-user': ({ url, good, wrong }) => ({
        files: { [FILE]: config(url, good), [USER_FILE]: config(url, wrong) },
      }),
      'user-fills-project': ({ url, good }) => ({
        files: { [FILE]: MODEL, [USER_FILE]: config(url, good) },
      }),
      'list-of-keys': ({ url, good }) => ({
        files: {
          [FILE]: `${MODEL}openai-api-base: ${url}/v1\napi-key:\n  - openai=${good}\n  - gemini=other\n`,
        },
      }),
      'empty-variable': ({ url, good }) => ({
        files: { [FILE]: config(url, good) },
        env: { OPENAI_API_KEY: '' },
      }),
      'address-of-variable-beside-file': ({ url, good }) => ({
        files: { [FILE]: config(`${url}/file`, good) },
        env: { OPENAI_API_BASE: `${url}/variable/v1` },
      }),
      'base-url-of-sdk': ({ url, good }) => ({
        files: { [FILE]: `${MODEL}openai-api-key: ${good}\n` },
        env: { OPENAI_BASE_URL: `${url}/v1` },
      }),
      'address-with-slash': ({ url, good }) => ({
        files: { [FILE]: config(url, good).replace('/v1\n', '/v1/\n') },
      }),
      'broken-file': ({ url, good }) => ({
        files: { [FILE]: `${config(url, good)}read: [a.md\n` },
      }),
      'anthropic-variables': ({ url, good }) => ({
        files: { [FILE]: 'model: anthropic/claude-sonnet-4-5\n' },
        env: { ANTHROPIC_API_KEY: good, ANTHROPIC_API_BASE: url },
      }),
      'organisation-of-variable': ({ url, good }) => ({
        files: { [FILE]: config(url, good) },
        env: { OPENAI_ORGANIZATION: 'org-older' },
      }),
    }),
  ],
};

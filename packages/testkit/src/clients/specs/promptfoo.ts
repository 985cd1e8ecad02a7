import type { ClientSpec } from '../client-spec.js';
import { entry, envLine, placesByName, undamaged } from './places.js';

const FILE = 'promptfooconfig.yaml';

const config = (settings: string, more = '', id = 'openai:chat:gpt-4o-mini'): string =>
  `description: t\nprompts: ['hi']\nproviders:\n  - id: ${id}\n    config:\n${settings}tests:\n  - vars: {}\n${more}`;
const base = (url: string): string => `      apiBaseUrl: ${url}\n`;
const key = (value: string | null): string =>
  value === null ? '' : `      apiKey: ${JSON.stringify(value)}\n`;

export const promptfoo: ClientSpec = {
  id: 'promptfoo',
  name: 'promptfoo',
  packages: ['promptfoo@0.123.1'],
  command: [
    ...['node', './promptfoo/dist/src/entrypoint.js', 'eval', '--no-cache'],
    ...['--no-progress-bar', '--no-write'],
  ],
  env: {
    PROMPTFOO_DISABLE_TELEMETRY: '1',
    PROMPTFOO_DISABLE_UPDATE: '1',
    PROMPTFOO_DISABLE_REMOTE_GENERATION: '1',
  },
  issuer: 'litellm',
  file: 'promptfoo',
  servers: ['accepts'],
  places: [
    ...placesByName({
      'key-of-file': ({ url, key: value }) => ({
        files: { [FILE]: config(`${base(`${url}/v1`)}${key(value)}`) },
      }),
    }),
    {
      name: 'variable',
      only: ['none', 'leading-blank', 'trailing-blank', 'missing'],
      setup: ({ url, key: value }) => ({
        files: { [FILE]: config(base(`${url}/v1`)) },
        env: entry('OPENAI_API_KEY', value),
      }),
    },
    {
      name: 'env-file',
      only: ['none', 'trailing-blank'],
      setup: ({ url, key: value }) => ({
        files: { [FILE]: config(base(`${url}/v1`)), '.env': envLine('OPENAI_API_KEY', value) },
      }),
    },
    ...undamaged({
      'named-variable': ({ url, good, wrong }) => ({
        files: { [FILE]: config(`${base(`${url}/v1`)}      apiKeyEnvar: HOUSE_KEY\n`) },
        env: { HOUSE_KEY: good, OPENAI_API_KEY: wrong },
      }),
      'named-variable-unset': ({ url, good }) => ({
        files: { [FILE]: config(`${base(`${url}/v1`)}      apiKeyEnvar: HOUSE_KEY\n`) },
        env: { OPENAI_API_KEY: good },
      }),
      'key-over-named-variable': ({ url, good, wrong }) => ({
        files: { [FILE]: config(`${base(`${url}/v1`)}${key(good)}      apiKeyEnvar: HOUSE_KEY\n`) },
        env: { HOUSE_KEY: wrong },
      }),
      'env-of-file-over-named-variable': ({ url, good, wrong }) => ({
        files: {
          [FILE]: config(
            `${base(`${url}/v1`)}      apiKeyEnvar: HOUSE_KEY\n`,
            `env:\n  HOUSE_KEY: ${good}\n`,
          ),
        },
        env: { HOUSE_KEY: wrong },
      }),
      'variable-over-env-file': ({ url, good, wrong }) => ({
        files: { [FILE]: config(base(`${url}/v1`)), '.env': `OPENAI_API_KEY=${wrong}\n` },
        env: { OPENAI_API_KEY: good },
      }),
      'env-file-over-variable': ({ url, good, wrong }) => ({
        files: { [FILE]: config(base(`${url}/v1`)), '.env': `OPENAI_API_KEY=${good}\n` },
        env: { OPENAI_API_KEY: wrong },
      }),
      'empty-variable': ({ url, good }) => ({
        files: { [FILE]: config(base(`${url}/v1`)), '.env': `OPENAI_API_KEY=${good}\n` },
        env: { OPENAI_API_KEY: '' },
      }),
      reference: ({ url, good }) => ({
        files: { [FILE]: config(`${base(`${url}/v1`)}${key('{{env.HOUSE_KEY}}')}`) },
        env: { HOUSE_KEY: good },
      }),
      'unset-reference': ({ url }) => ({
        files: { [FILE]: config(`${base(`${url}/v1`)}${key('{{env.HOUSE_KEY}}')}`) },
      }),
      'address-of-variable': ({ url, good }) => ({
        files: { [FILE]: config(base(`${url}/file/v1`)) },
        env: { OPENAI_API_KEY: good, OPENAI_BASE_URL: `${url}/variable/v1` },
      }),
      'address-of-variable-alone': ({ url, good }) => ({
        files: { [FILE]: config('      temperature: 0\n') },
        env: { OPENAI_API_KEY: good, OPENAI_BASE_URL: `${url}/v1` },
      }),
      'address-with-slash': ({ url, good }) => ({
        files: { [FILE]: config(`${base(`${url}/v1/`)}${key(good)}`) },
      }),
      'organisation-of-variable': ({ url, good }) => ({
        files: { [FILE]: config(`${base(`${url}/v1`)}${key(good)}`) },
        env: { OPENAI_ORGANIZATION: 'org-older' },
      }),
      'anthropic-provider': ({ url, good }) => ({
        files: {
          [FILE]: config(
            '      max_tokens: 9\n',
            '',
            'anthropic:messages:claude-sonnet-4-5-20250929',
          ),
        },
        env: { ANTHROPIC_API_KEY: good, ANTHROPIC_BASE_URL: url },
      }),
      'broken-file': ({ url, good }) => ({
        files: { [FILE]: `${config(`${base(`${url}/v1`)}${key(good)}`)}more: [a\n` },
      }),
    }),
  ],
};

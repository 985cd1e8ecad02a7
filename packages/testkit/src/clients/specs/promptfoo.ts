import type { ClientSpec } from '../client-spec.js';
import { envLine, GOOD, inShell, placesByName, SERVER, undamaged, V1, WRONG } from './places.js';

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
      setup: inShell(FILE, (url) => config(base(`${url}/v1`)), 'OPENAI_API_KEY'),
    },
    {
      name: 'env-file',
      only: ['none', 'trailing-blank'],
      setup: ({ url, key: value }) => ({
        files: { [FILE]: config(base(`${url}/v1`)), '.env': envLine('OPENAI_API_KEY', value) },
      }),
    },
    ...undamaged(FILE, {
      'named-variable': [
        config(`${base(V1)}      apiKeyEnvar: HOUSE_KEY\n`),
        { HOUSE_KEY: GOOD, OPENAI_API_KEY: WRONG },
      ],
      'named-variable-unset': [
        config(`${base(V1)}      apiKeyEnvar: HOUSE_KEY\n`),
        { OPENAI_API_KEY: GOOD },
      ],
      'key-over-named-variable': [
        config(`${base(V1)}${key(GOOD)}      apiKeyEnvar: HOUSE_KEY\n`),
        { HOUSE_KEY: WRONG },
      ],
      'env-of-file-over-named-variable': [
        config(`${base(V1)}      apiKeyEnvar: HOUSE_KEY\n`, `env:\n  HOUSE_KEY: ${GOOD}\n`),
        { HOUSE_KEY: WRONG },
      ],
      'variable-over-env-file': {
        files: { [FILE]: config(base(V1)), '.env': `OPENAI_API_KEY=${WRONG}\n` },
        env: { OPENAI_API_KEY: GOOD },
      },
      'env-file-over-variable': {
        files: { [FILE]: config(base(V1)), '.env': `OPENAI_API_KEY=${GOOD}\n` },
        env: { OPENAI_API_KEY: WRONG },
      },
      'empty-variable': {
        files: { [FILE]: config(base(V1)), '.env': `OPENAI_API_KEY=${GOOD}\n` },
        env: { OPENAI_API_KEY: '' },
      },
      reference: [config(`${base(V1)}${key('{{env.HOUSE_KEY}}')}`), { HOUSE_KEY: GOOD }],
      'unset-reference': [config(`${base(V1)}${key('{{env.HOUSE_KEY}}')}`)],
      'address-of-variable': [
        config(base(`${SERVER}/file/v1`)),
        { OPENAI_API_KEY: GOOD, OPENAI_BASE_URL: `${SERVER}/variable/v1` },
      ],
      'address-of-variable-alone': [
        config('      temperature: 0\n'),
        { OPENAI_API_KEY: GOOD, OPENAI_BASE_URL: V1 },
      ],
      'address-with-slash': [config(`${base(`${V1}/`)}${key(GOOD)}`)],
      'organisation-of-variable': [
        config(`${base(V1)}${key(GOOD)}`),
        { OPENAI_ORGANIZATION: 'org-older' },
      ],
      'anthropic-provider': [
        config('      max_tokens: 9\n', '', 'anthropic:messages:claude-sonnet-4-5-20250929'),
        { ANTHROPIC_API_KEY: GOOD, ANTHROPIC_BASE_URL: SERVER },
      ],
      'broken-file': [`${config(`${base(V1)}${key(GOOD)}`)}more: [a\n`],
    }),
  ],
};

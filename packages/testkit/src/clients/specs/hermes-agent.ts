import type { ClientSpec } from '../client-spec.js';
import { entry, envLine, GOOD, placesByName, SERVER, undamaged, V1, WRONG } from './places.js';

const FILE = '~/.hermes/config.yaml';
const ENV = '~/.hermes/.env';

const config = (base: string, more: string): string =>
  `model:\n  provider: custom\n  default: m1\n  base_url: ${base}\n${more}`;
const saved = (base: string, key: string | null): string =>
  config(base, key === null ? '' : `  api_key: ${JSON.stringify(key)}\n`);
const DEEPSEEK = 'model:\n  provider: deepseek\n  default: deepseek-chat\n';

export const hermesAgent: ClientSpec = {
  id: 'hermes-agent',
  name: 'Hermes Agent',
  packages: ['hermes-agent[anthropic]==0.19.0'],
  installer: 'uv',
  python: '3.11',
  command: ['./bin/hermes', '-z', 'hi', '--ignore-rules'],
  issuer: 'litellm',
  probes: true,
  file: 'hermes-agent',
  servers: ['accepts'],
  places: [
    ...placesByName({
      'saved-key': ({ url, key }) => ({ files: { [FILE]: saved(`${url}/v1`, key) } }),
    }),
    {
      name: 'env-file',
      only: ['none', 'leading-blank', 'trailing-blank', 'quoted', 'missing'],
      setup: ({ url, key }) => ({
        files: {
          [FILE]: DEEPSEEK,
          [ENV]: `DEEPSEEK_BASE_URL=${url}/v1\n${envLine('DEEPSEEK_API_KEY', key)}`,
        },
      }),
    },
    ...undamaged(FILE, {
      variable: [DEEPSEEK, { DEEPSEEK_API_KEY: GOOD, DEEPSEEK_BASE_URL: V1 }],
      'env-file-over-variable': {
        files: { [FILE]: DEEPSEEK, [ENV]: `DEEPSEEK_API_KEY=${GOOD}\n` },
        env: { DEEPSEEK_API_KEY: WRONG, DEEPSEEK_BASE_URL: V1 },
      },
      'variable-over-env-file': {
        files: { [FILE]: DEEPSEEK, [ENV]: `DEEPSEEK_API_KEY=${WRONG}\n` },
        env: { DEEPSEEK_API_KEY: GOOD, DEEPSEEK_BASE_URL: V1 },
      },
      'empty-in-env-file': {
        files: { [FILE]: DEEPSEEK, [ENV]: 'DEEPSEEK_API_KEY=\n' },
        env: { DEEPSEEK_API_KEY: GOOD, DEEPSEEK_BASE_URL: V1 },
      },
      'saved-over-variable': [saved(V1, GOOD), { OPENAI_API_KEY: WRONG }],
      reference: [saved(V1, '${HOUSE_KEY}'), { HOUSE_KEY: GOOD }],
      'unset-reference': [saved(V1, '${HOUSE_KEY}')],
      'named-provider': [
        `model:\n  provider: house\n  default: m1\nproviders:\n  house:\n    base_url: ${V1}\n    api_key: ${GOOD}\n`,
      ],
      'named-provider-variable': [
        `model:\n  provider: house\n  default: m1\nproviders:\n  house:\n    base_url: ${V1}\n    key_env: HOUSE_KEY\n`,
        { HOUSE_KEY: GOOD },
      ],
      'address-with-slash': [saved(`${V1}/`, GOOD)],
      'address-without-version': [saved(SERVER, GOOD)],
      'broken-file': [`${saved(V1, GOOD)}tools: [a\n`],
      'own-folder': {
        files: { [FILE]: saved(V1, WRONG), '~/elsewhere/config.yaml': saved(V1, GOOD) },
        env: { HERMES_HOME: '~/elsewhere' },
      },
      'organisation-of-variable': [saved(V1, GOOD), { OPENAI_ORG_ID: 'org-older' }],
      'project-env-file': {
        files: {
          [FILE]: DEEPSEEK,
          [ENV]: `DEEPSEEK_API_KEY=${GOOD}\nDEEPSEEK_BASE_URL=${V1}\n`,
          '.env': `DEEPSEEK_API_KEY=${WRONG}\n`,
        },
        env: entry('NOTHING', null),
      },
    }),
  ],
};

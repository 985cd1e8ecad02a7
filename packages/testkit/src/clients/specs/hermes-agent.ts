import type { ClientSpec } from '../client-spec.js';
import { entry, envLine, placesByName, undamaged } from './places.js';

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
    ...undamaged({
      variable: ({ url, good }) => ({
        files: { [FILE]: DEEPSEEK },
        env: { DEEPSEEK_API_KEY: good, DEEPSEEK_BASE_URL: `${url}/v1` },
      }),
      'env-file-over-variable': ({ url, good, wrong }) => ({
        files: { [FILE]: DEEPSEEK, [ENV]: `DEEPSEEK_API_KEY=${good}\n` },
        env: { DEEPSEEK_API_KEY: wrong, DEEPSEEK_BASE_URL: `${url}/v1` },
      }),
      'variable-over-env-file': ({ url, good, wrong }) => ({
        files: { [FILE]: DEEPSEEK, [ENV]: `DEEPSEEK_API_KEY=${wrong}\n` },
        env: { DEEPSEEK_API_KEY: good, DEEPSEEK_BASE_URL: `${url}/v1` },
      }),
      'empty-in-env-file': ({ url, good }) => ({
        files: { [FILE]: DEEPSEEK, [ENV]: 'DEEPSEEK_API_KEY=\n' },
        env: { DEEPSEEK_API_KEY: good, DEEPSEEK_BASE_URL: `${url}/v1` },
      }),
      'saved-over-variable': ({ url, good, wrong }) => ({
        files: { [FILE]: saved(`${url}/v1`, good) },
        env: { OPENAI_API_KEY: wrong },
      }),
      reference: ({ url, good }) => ({
        files: { [FILE]: saved(`${url}/v1`, '${HOUSE_KEY}') },
        env: { HOUSE_KEY: good },
      }),
      'unset-reference': ({ url }) => ({ files: { [FILE]: saved(`${url}/v1`, '${HOUSE_KEY}') } }),
      'named-provider': ({ url, good }) => ({
        files: {
          [FILE]: `model:\n  provider: house\n  default: m1\nproviders:\n  house:\n    base_url: ${url}/v1\n    api_key: ${good}\n`,
        },
      }),
      'named-provider-variable': ({ url, good }) => ({
        files: {
          [FILE]: `model:\n  provider: house\n  default: m1\nproviders:\n  house:\n    base_url: ${url}/v1\n    key_env: HOUSE_KEY\n`,
        },
        env: { HOUSE_KEY: good },
      }),
      'address-with-slash': ({ url, good }) => ({ files: { [FILE]: saved(`${url}/v1/`, good) } }),
      'address-without-version': ({ url, good }) => ({ files: { [FILE]: saved(url, good) } }),
      'broken-file': ({ url, good }) => ({
        files: { [FILE]: `${saved(`${url}/v1`, good)}tools: [a\n` },
      }),
      'own-folder': ({ url, good, wrong }) => ({
        files: {
          [FILE]: saved(`${url}/v1`, wrong),
          '~/elsewhere/config.yaml': saved(`${url}/v1`, good),
        },
        env: { HERMES_HOME: '~/elsewhere' },
      }),
      'organisation-of-variable': ({ url, good }) => ({
        files: { [FILE]: saved(`${url}/v1`, good) },
        env: { OPENAI_ORG_ID: 'org-older' },
      }),
      'project-env-file': ({ url, good, wrong }) => ({
        files: {
          [FILE]: DEEPSEEK,
          [ENV]: `DEEPSEEK_API_KEY=${good}\nDEEPSEEK_BASE_URL=${url}/v1\n`,
          '.env': `DEEPSEEK_API_KEY=${wrong}\n`,
        },
        env: entry('NOTHING', null),
      }),
    }),
  ],
};

import type { ClientSpec } from '../client-spec.js';
import { entry, placesByName, undamaged } from './places.js';

const FILE = '~/.omp/agent/models.yml';

const provider = (
  baseUrl: string,
  more: Readonly<Record<string, unknown>>,
  api = 'openai-completions',
): object => ({
  providers: {
    house: {
      baseUrl,
      ...more,
      api,
      models: [{ id: 'm1', name: 'm1', contextWindow: 100_000, maxTokens: 1000 }],
    },
  },
});
const saved = (baseUrl: string, apiKey: string | null): object =>
  provider(baseUrl, apiKey === null ? {} : { apiKey });

export const ohMyPi: ClientSpec = {
  id: 'oh-my-pi',
  name: 'oh-my-pi',
  packages: ['@oh-my-pi/pi-coding-agent@18.2.3', 'bun@1.4.5'],
  command: [
    ...['./@oven/bun-linux-x64/bin/bun', './@oh-my-pi/pi-coding-agent/dist/cli.js'],
    ...['-p', '--model', 'house/m1', '--no-tools', '--no-session', 'hi'],
  ],
  issuer: 'litellm',
  file: 'oh-my-pi',
  servers: ['accepts'],
  places: [
    ...placesByName({
      'saved-key': ({ url, key }) => ({ files: { [FILE]: saved(`${url}/v1`, key) } }),
    }),
    {
      name: 'variable-by-name',
      only: ['none', 'leading-blank', 'trailing-blank', 'missing'],
      setup: ({ url, key }) => ({
        files: { [FILE]: saved(`${url}/v1`, 'HOUSE_KEY') },
        env: entry('HOUSE_KEY', key),
      }),
    },
    ...undamaged({
      'variable-with-sign': ({ url, good }) => ({
        files: { [FILE]: saved(`${url}/v1`, '$HOUSE_KEY') },
        env: { HOUSE_KEY: good },
      }),
      'env-file': ({ url, good }) => ({
        files: { [FILE]: saved(`${url}/v1`, 'HOUSE_KEY'), '.env': `HOUSE_KEY=${good}\n` },
      }),
      'user-env-file': ({ url, good }) => ({
        files: {
          [FILE]: saved(`${url}/v1`, 'HOUSE_KEY'),
          '~/.omp/agent/.env': `HOUSE_KEY=${good}\n`,
        },
      }),
      'variable-over-env-file': ({ url, good, wrong }) => ({
        files: { [FILE]: saved(`${url}/v1`, 'HOUSE_KEY'), '.env': `HOUSE_KEY=${wrong}\n` },
        env: { HOUSE_KEY: good },
      }),
      'env-file-over-variable': ({ url, good, wrong }) => ({
        files: { [FILE]: saved(`${url}/v1`, 'HOUSE_KEY'), '.env': `HOUSE_KEY=${good}\n` },
        env: { HOUSE_KEY: wrong },
      }),
      'empty-variable': ({ url }) => ({
        files: { [FILE]: saved(`${url}/v1`, 'HOUSE_KEY') },
        env: { HOUSE_KEY: '' },
      }),
      command: ({ url, good }) => ({
        files: { [FILE]: saved(`${url}/v1`, `!echo ${good}`) },
      }),
      'responses-api': ({ url, good }) => ({
        files: { [FILE]: provider(`${url}/v1`, { apiKey: good }, 'openai-responses') },
      }),
      'messages-api': ({ url, good }) => ({
        files: { [FILE]: provider(url, { apiKey: good }, 'anthropic-messages') },
      }),
      'messages-api-as-bearer': ({ url, good }) => ({
        files: {
          [FILE]: provider(url, { apiKey: good, authHeader: true }, 'anthropic-messages'),
        },
      }),
      'header-of-provider': ({ url, good, wrong }) => ({
        files: {
          [FILE]: provider(`${url}/v1`, { apiKey: wrong, headers: { 'x-api-key': good } }),
        },
      }),
      'without-authentication': ({ url }) => ({
        files: { [FILE]: provider(`${url}/v1`, { auth: 'none' }) },
      }),
      'older-file': ({ url, good }) => ({
        files: { '~/.omp/agent/models.json': saved(`${url}/v1`, good) },
      }),
      'file-of-pi': ({ url, good }) => ({
        files: { '~/.pi/agent/models.json': saved(`${url}/v1`, good) },
      }),
      'broken-file': ({ url, good }) => ({
        files: { [FILE]: `${JSON.stringify(saved(`${url}/v1`, good))}\n}` },
      }),
      'own-folder': ({ url, good, wrong }) => ({
        files: {
          [FILE]: saved(`${url}/v1`, wrong),
          '~/elsewhere/models.yml': saved(`${url}/v1`, good),
        },
        env: { PI_CODING_AGENT_DIR: '~/elsewhere' },
      }),
      'address-with-slash': ({ url, good }) => ({ files: { [FILE]: saved(`${url}/v1/`, good) } }),
      'address-without-version': ({ url, good }) => ({ files: { [FILE]: saved(url, good) } }),
    }),
  ],
};

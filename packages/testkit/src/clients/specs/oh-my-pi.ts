import type { ClientSpec } from '../client-spec.js';
import { GOOD, inShell, placesByName, SERVER, undamaged, V1, WRONG } from './places.js';

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
      setup: inShell(FILE, (url) => saved(`${url}/v1`, 'HOUSE_KEY')),
    },
    ...undamaged(FILE, {
      'variable-with-sign': [saved(V1, '$HOUSE_KEY'), { HOUSE_KEY: GOOD }],
      'env-file': { files: { [FILE]: saved(V1, 'HOUSE_KEY'), '.env': `HOUSE_KEY=${GOOD}\n` } },
      'user-env-file': {
        files: { [FILE]: saved(V1, 'HOUSE_KEY'), '~/.omp/agent/.env': `HOUSE_KEY=${GOOD}\n` },
      },
      'variable-over-env-file': {
        files: { [FILE]: saved(V1, 'HOUSE_KEY'), '.env': `HOUSE_KEY=${WRONG}\n` },
        env: { HOUSE_KEY: GOOD },
      },
      'env-file-over-variable': {
        files: { [FILE]: saved(V1, 'HOUSE_KEY'), '.env': `HOUSE_KEY=${GOOD}\n` },
        env: { HOUSE_KEY: WRONG },
      },
      'empty-variable': [saved(V1, 'HOUSE_KEY'), { HOUSE_KEY: '' }],
      command: [saved(V1, `!echo ${GOOD}`)],
      'responses-api': [provider(V1, { apiKey: GOOD }, 'openai-responses')],
      'messages-api': [provider(SERVER, { apiKey: GOOD }, 'anthropic-messages')],
      'messages-api-as-bearer': [
        provider(SERVER, { apiKey: GOOD, authHeader: true }, 'anthropic-messages'),
      ],
      'header-of-provider': [provider(V1, { apiKey: WRONG, headers: { 'x-api-key': GOOD } })],
      'without-authentication': [provider(V1, { auth: 'none' })],
      'older-file': { files: { '~/.omp/agent/models.json': saved(V1, GOOD) } },
      'file-of-pi': { files: { '~/.pi/agent/models.json': saved(V1, GOOD) } },
      'broken-file': [`${JSON.stringify(saved(V1, GOOD))}\n}`],
      'own-folder': {
        files: { [FILE]: saved(V1, WRONG), '~/elsewhere/models.yml': saved(V1, GOOD) },
        env: { PI_CODING_AGENT_DIR: '~/elsewhere' },
      },
      'address-with-slash': [saved(`${V1}/`, GOOD)],
      'address-without-version': [saved(SERVER, GOOD)],
    }),
  ],
};

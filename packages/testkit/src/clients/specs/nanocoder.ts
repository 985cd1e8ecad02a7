import type { ClientSpec } from '../client-spec.js';
import { envLine, GOOD, inShell, placesByName, SERVER, undamaged, V1, WRONG } from './places.js';

const USER = '~/.config/nanocoder/agents.config.json';
const PROJECT = 'agents.config.json';

const config = (baseUrl: string, apiKey: string | null): object => ({
  nanocoder: {
    providers: [{ name: 'house', models: ['m1'], baseUrl, ...(apiKey !== null && { apiKey }) }],
  },
});

export const nanocoder: ClientSpec = {
  id: 'nanocoder',
  name: 'nanocoder',
  packages: ['@nanocollective/nanocoder@1.30.0'],
  command: ['node', './@nanocollective/nanocoder/dist/cli.js', '--plain', 'run', 'hi'],
  env: { NANOCODER_TRUST_DIRECTORY: '1' },
  issuer: 'litellm',
  file: 'nanocoder',
  servers: ['accepts'],
  places: [
    ...placesByName({
      'user-file': ({ url, key }) => ({ files: { [USER]: config(`${url}/v1`, key) } }),
    }),
    {
      name: 'reference',
      only: ['none', 'leading-blank', 'trailing-blank', 'missing'],
      setup: inShell(USER, (url) => config(`${url}/v1`, '${HOUSE_KEY}')),
    },
    {
      name: 'env-file',
      only: ['none', 'trailing-blank'],
      setup: ({ url, key }) => ({
        files: {
          [USER]: config(`${url}/v1`, '$HOUSE_KEY'),
          '.env': envLine('HOUSE_KEY', key),
        },
      }),
    },
    ...undamaged(USER, {
      'project-over-user': { files: { [USER]: config(V1, WRONG), [PROJECT]: config(V1, GOOD) } },
      'user-over-project': { files: { [USER]: config(V1, GOOD), [PROJECT]: config(V1, WRONG) } },
      'variable-over-env-file': {
        files: { [USER]: config(V1, '$HOUSE_KEY'), '.env': `HOUSE_KEY=${WRONG}\n` },
        env: { HOUSE_KEY: GOOD },
      },
      'env-file-over-variable': {
        files: { [USER]: config(V1, '$HOUSE_KEY'), '.env': `HOUSE_KEY=${GOOD}\n` },
        env: { HOUSE_KEY: WRONG },
      },
      fallback: [config(V1, `\${HOUSE_KEY:-${GOOD}}`)],
      'fallback-of-empty': [config(V1, `\${HOUSE_KEY:-${GOOD}}`), { HOUSE_KEY: '' }],
      'broken-user-file': [`${JSON.stringify(config(V1, GOOD)).slice(0, -2)},}`],
      'broken-project-file': { files: { [USER]: config(V1, GOOD), [PROJECT]: '{"nanocoder": {' } },
      'address-with-slash': [config(`${V1}/`, GOOD)],
      'address-without-version': [config(SERVER, GOOD)],
      'xdg-folder': {
        files: {
          [USER]: config(V1, WRONG),
          '~/xdg/nanocoder/agents.config.json': config(V1, GOOD),
        },
        env: { XDG_CONFIG_HOME: '~/xdg' },
      },
      'own-folder': {
        files: { [USER]: config(V1, WRONG), '~/elsewhere/agents.config.json': config(V1, GOOD) },
        env: { NANOCODER_CONFIG_DIR: '~/elsewhere' },
      },
      'organisation-of-variable': [config(V1, GOOD), { OPENAI_ORG_ID: 'org-older' }],
      'second-provider-chosen': [
        {
          nanocoder: {
            providers: [
              { name: 'first', models: ['m1'], baseUrl: `${SERVER}/first/v1`, apiKey: GOOD },
              { name: 'second', models: ['m1'], baseUrl: `${SERVER}/second/v1`, apiKey: WRONG },
            ],
          },
        },
      ],
    }),
  ],
};

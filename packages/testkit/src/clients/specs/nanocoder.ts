import type { ClientSpec } from '../client-spec.js';
import { entry, envLine, placesByName, undamaged } from './places.js';

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
      setup: ({ url, key }) => ({
        files: { [USER]: config(`${url}/v1`, '${HOUSE_KEY}') },
        env: entry('HOUSE_KEY', key),
      }),
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
    ...undamaged({
      'project-over-user': ({ url, good, wrong }) => ({
        files: { [USER]: config(`${url}/v1`, wrong), [PROJECT]: config(`${url}/v1`, good) },
      }),
      'user-over-project': ({ url, good, wrong }) => ({
        files: { [USER]: config(`${url}/v1`, good), [PROJECT]: config(`${url}/v1`, wrong) },
      }),
      'variable-over-env-file': ({ url, good, wrong }) => ({
        files: { [USER]: config(`${url}/v1`, '$HOUSE_KEY'), '.env': `HOUSE_KEY=${wrong}\n` },
        env: { HOUSE_KEY: good },
      }),
      'env-file-over-variable': ({ url, good, wrong }) => ({
        files: { [USER]: config(`${url}/v1`, '$HOUSE_KEY'), '.env': `HOUSE_KEY=${good}\n` },
        env: { HOUSE_KEY: wrong },
      }),
      fallback: ({ url, good }) => ({
        files: { [USER]: config(`${url}/v1`, `\${HOUSE_KEY:-${good}}`) },
      }),
      'fallback-of-empty': ({ url, good }) => ({
        files: { [USER]: config(`${url}/v1`, `\${HOUSE_KEY:-${good}}`) },
        env: { HOUSE_KEY: '' },
      }),
      'broken-user-file': ({ url, good }) => ({
        files: { [USER]: `${JSON.stringify(config(`${url}/v1`, good)).slice(0, -2)},}` },
      }),
      'broken-project-file': ({ url, good }) => ({
        files: { [USER]: config(`${url}/v1`, good), [PROJECT]: '{"nanocoder": {' },
      }),
      'address-with-slash': ({ url, good }) => ({ files: { [USER]: config(`${url}/v1/`, good) } }),
      'address-without-version': ({ url, good }) => ({ files: { [USER]: config(url, good) } }),
      'xdg-folder': ({ url, good, wrong }) => ({
        files: {
          [USER]: config(`${url}/v1`, wrong),
          '~/xdg/nanocoder/agents.config.json': config(`${url}/v1`, good),
        },
        env: { XDG_CONFIG_HOME: '~/xdg' },
      }),
      'own-folder': ({ url, good, wrong }) => ({
        files: {
          [USER]: config(`${url}/v1`, wrong),
          '~/elsewhere/agents.config.json': config(`${url}/v1`, good),
        },
        env: { NANOCODER_CONFIG_DIR: '~/elsewhere' },
      }),
      'organisation-of-variable': ({ url, good }) => ({
        files: { [USER]: config(`${url}/v1`, good) },
        env: { OPENAI_ORG_ID: 'org-older' },
      }),
      'second-provider-chosen': ({ url, good, wrong }) => ({
        files: {
          [USER]: {
            nanocoder: {
              providers: [
                { name: 'first', models: ['m1'], baseUrl: `${url}/first/v1`, apiKey: good },
                { name: 'second', models: ['m1'], baseUrl: `${url}/second/v1`, apiKey: wrong },
              ],
            },
          },
        },
      }),
    }),
  ],
};

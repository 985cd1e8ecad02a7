import type { ClientSpec } from '../client-spec.js';
import { entry, placesByName, undamaged } from './places.js';

const FILE = '~/.kimi/config.toml';

const quoted = (name: string, value: string | null): string =>
  value === null ? '' : `${name} = ${JSON.stringify(value)}\n`;
const config = (base: string, more: string, type = 'openai_legacy', chosen = 'm'): string =>
  `default_model = "${chosen}"\n\n[models.m]\nprovider = "house"\nmodel = "m1"\nmax_context_size = 100000\n\n[providers.house]\ntype = "${type}"\nbase_url = "${base}"\n${more}`;
const saved = (base: string, key: string | null, type?: string): string =>
  config(base, quoted('api_key', key), type);

export const kimiCli: ClientSpec = {
  id: 'kimi-cli',
  name: 'Kimi CLI',
  packages: ['kimi-cli==1.51.0'],
  installer: 'uv',
  python: '3.13',
  command: ['./bin/kimi', '--print', '--final-message-only', '-p', 'hi'],
  issuer: 'litellm',
  file: 'kimi-cli',
  servers: ['accepts'],
  places: [
    ...placesByName({
      'saved-key': ({ url, key }) => ({ files: { [FILE]: saved(`${url}/v1`, key) } }),
    }),
    {
      name: 'variable',
      only: ['none', 'leading-blank', 'trailing-blank', 'missing'],
      setup: ({ url, key }) => ({
        files: { [FILE]: saved(`${url}/v1`, '') },
        env: entry('OPENAI_API_KEY', key),
      }),
    },
    ...undamaged({
      'variable-over-file': ({ url, good, wrong }) => ({
        files: { [FILE]: saved(`${url}/v1`, wrong) },
        env: { OPENAI_API_KEY: good },
      }),
      'file-over-variable': ({ url, good, wrong }) => ({
        files: { [FILE]: saved(`${url}/v1`, good) },
        env: { OPENAI_API_KEY: wrong },
      }),
      'empty-variable': ({ url, good }) => ({
        files: { [FILE]: saved(`${url}/v1`, good) },
        env: { OPENAI_API_KEY: '' },
      }),
      'address-of-variable': ({ url, good }) => ({
        files: { [FILE]: saved(`${url}/file/v1`, good) },
        env: { OPENAI_BASE_URL: `${url}/variable/v1` },
      }),
      'address-with-slash': ({ url, good }) => ({ files: { [FILE]: saved(`${url}/v1/`, good) } }),
      'address-without-version': ({ url, good }) => ({ files: { [FILE]: saved(url, good) } }),
      'type-kimi': ({ url, good }) => ({ files: { [FILE]: saved(`${url}/v1`, good, 'kimi') } }),
      'type-kimi-variables': ({ url, good, wrong }) => ({
        files: { [FILE]: saved(`${url}/file/v1`, wrong, 'kimi') },
        env: { KIMI_API_KEY: good, KIMI_BASE_URL: `${url}/variable/v1` },
      }),
      'type-responses': ({ url, good }) => ({
        files: { [FILE]: saved(`${url}/v1`, good, 'openai_responses') },
      }),
      'variables-alone': ({ url, good }) => ({
        env: { KIMI_API_KEY: good, KIMI_BASE_URL: `${url}/v1`, KIMI_MODEL_NAME: 'm1' },
      }),
      'variables-of-env-table': ({ url, good, wrong }) => ({
        files: {
          [FILE]: `${saved(`${url}/v1`, wrong)}[providers.house.env]\nOPENAI_API_KEY = "${good}"\n`,
        },
      }),
      'undefined-model': ({ url, good }) => ({
        files: { [FILE]: config(`${url}/v1`, quoted('api_key', good), 'openai_legacy', 'other') },
      }),
      'broken-file': ({ url, good }) => ({
        files: { [FILE]: `${saved(`${url}/v1`, good)}oops\n` },
      }),
      'own-folder': ({ url, good, wrong }) => ({
        files: {
          [FILE]: saved(`${url}/v1`, wrong),
          '~/elsewhere/config.toml': saved(`${url}/v1`, good),
        },
        env: { KIMI_SHARE_DIR: '~/elsewhere' },
      }),
      'organisation-of-variable': ({ url, good }) => ({
        files: { [FILE]: saved(`${url}/v1`, good) },
        env: { OPENAI_ORG_ID: 'org-older' },
      }),
      'headers-of-provider': ({ url, good }) => ({
        files: {
          [FILE]: `${saved(`${url}/v1`, good)}[providers.house.custom_headers]\nOpenAI-Project = "proj-older"\n`,
        },
      }),
    }),
  ],
};

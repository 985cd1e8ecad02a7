import type { ClientSpec } from '../client-spec.js';
import { entry, placesByName, undamaged } from './places.js';

const FILE = '~/.config/gptme/config.toml';
const CHOSEN = 'openai/gpt-4o-mini';

const quoted = (name: string, value: string | null): string =>
  value === null ? '' : `${name} = ${JSON.stringify(value)}\n`;
const provider = (base: string, more: string): string =>
  `[prompt]\n\n[env]\n\n[models]\ndefault = "house/m1"\n\n[[providers]]\nname = "house"\nbase_url = "${base}"\ndefault_model = "m1"\n${more}`;
const table = (key: string | null, model = CHOSEN): string =>
  `[prompt]\n\n[env]\nMODEL = "${model}"\n${quoted('OPENAI_API_KEY', key)}`;

export const gptme: ClientSpec = {
  id: 'gptme',
  name: 'gptme',
  packages: ['gptme==0.35.1'],
  installer: 'uv',
  python: '3.11',
  command: ['./bin/gptme', '--non-interactive', '--tools', 'none', 'hi'],
  issuer: 'litellm',
  file: 'gptme',
  servers: ['accepts'],
  places: [
    ...placesByName({
      'provider-key': ({ url, key }) => ({
        files: { [FILE]: provider(`${url}/v1`, quoted('api_key', key)) },
      }),
    }),
    {
      name: 'provider-variable',
      only: ['none', 'leading-blank', 'trailing-blank', 'missing'],
      setup: ({ url, key }) => ({
        files: { [FILE]: provider(`${url}/v1`, 'api_key_env = "HOUSE_KEY"\n') },
        env: entry('HOUSE_KEY', key),
      }),
    },
    ...undamaged({
      'env-table': ({ url, good }) => ({
        files: { [FILE]: table(good) },
        env: { OPENAI_BASE_URL: `${url}/v1` },
      }),
      'variables-alone': ({ url, good }) => ({
        env: { MODEL: CHOSEN, OPENAI_API_KEY: good, OPENAI_BASE_URL: `${url}/v1` },
      }),
      'variable-over-env-table': ({ url, good, wrong }) => ({
        files: { [FILE]: table(wrong) },
        env: { OPENAI_BASE_URL: `${url}/v1`, OPENAI_API_KEY: good },
      }),
      'env-table-over-variable': ({ url, good, wrong }) => ({
        files: { [FILE]: table(good) },
        env: { OPENAI_BASE_URL: `${url}/v1`, OPENAI_API_KEY: wrong },
      }),
      'empty-variable': ({ url, good }) => ({
        files: { [FILE]: table(good) },
        env: { OPENAI_BASE_URL: `${url}/v1`, OPENAI_API_KEY: '' },
      }),
      'project-over-user': ({ url, good, wrong }) => ({
        files: { [FILE]: table(wrong), 'gptme.toml': `[env]\nOPENAI_API_KEY = "${good}"\n` },
        env: { OPENAI_BASE_URL: `${url}/v1` },
      }),
      'user-over-project': ({ url, good, wrong }) => ({
        files: { [FILE]: table(good), 'gptme.toml': `[env]\nOPENAI_API_KEY = "${wrong}"\n` },
        env: { OPENAI_BASE_URL: `${url}/v1` },
      }),
      'local-file': ({ url, good, wrong }) => ({
        files: {
          [FILE]: table(wrong),
          '~/.config/gptme/config.local.toml': `[env]\nOPENAI_API_KEY = "${good}"\n`,
        },
        env: { OPENAI_BASE_URL: `${url}/v1` },
      }),
      'local-provider': ({ url, good }) => ({
        files: { [FILE]: table(good, 'local/m1') },
        env: { OPENAI_BASE_URL: `${url}/v1` },
      }),
      'key-over-its-variable': ({ url, good, wrong }) => ({
        files: {
          [FILE]: provider(`${url}/v1`, `api_key = "${good}"\napi_key_env = "HOUSE_KEY"\n`),
        },
        env: { HOUSE_KEY: wrong },
      }),
      'xdg-folder': ({ url, good, wrong }) => ({
        files: {
          [FILE]: provider(`${url}/v1`, quoted('api_key', wrong)),
          '~/xdg/gptme/config.toml': provider(`${url}/v1`, quoted('api_key', good)),
        },
        env: { XDG_CONFIG_HOME: '~/xdg' },
      }),
      'address-with-slash': ({ url, good }) => ({
        files: { [FILE]: provider(`${url}/v1/`, quoted('api_key', good)) },
      }),
      'address-without-version': ({ url, good }) => ({
        files: { [FILE]: provider(url, quoted('api_key', good)) },
      }),
      'broken-file': ({ url, good }) => ({
        files: { [FILE]: `${provider(`${url}/v1`, quoted('api_key', good))}oops\n` },
      }),
      'anthropic-variable': ({ url, good }) => ({
        files: { [FILE]: '[prompt]\n\n[env]\nMODEL = "anthropic/claude-sonnet-4-5"\n' },
        env: { ANTHROPIC_API_KEY: good, ANTHROPIC_BASE_URL: url },
      }),
      'organisation-of-variable': ({ url, good }) => ({
        files: { [FILE]: provider(`${url}/v1`, quoted('api_key', good)) },
        env: { OPENAI_ORG_ID: 'org-older' },
      }),
    }),
  ],
};

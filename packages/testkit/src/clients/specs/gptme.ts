import type { ClientSpec } from '../client-spec.js';
import { GOOD, inShell, placesByName, SERVER, undamaged, V1, WRONG } from './places.js';

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
      setup: inShell(FILE, (url) => provider(`${url}/v1`, 'api_key_env = "HOUSE_KEY"\n')),
    },
    ...undamaged(FILE, {
      'env-table': [table(GOOD), { OPENAI_BASE_URL: V1 }],
      'variables-alone': { env: { MODEL: CHOSEN, OPENAI_API_KEY: GOOD, OPENAI_BASE_URL: V1 } },
      'variable-over-env-table': [table(WRONG), { OPENAI_BASE_URL: V1, OPENAI_API_KEY: GOOD }],
      'env-table-over-variable': [table(GOOD), { OPENAI_BASE_URL: V1, OPENAI_API_KEY: WRONG }],
      'empty-variable': [table(GOOD), { OPENAI_BASE_URL: V1, OPENAI_API_KEY: '' }],
      'project-over-user': {
        files: { [FILE]: table(WRONG), 'gptme.toml': `[env]\nOPENAI_API_KEY = "${GOOD}"\n` },
        env: { OPENAI_BASE_URL: V1 },
      },
      'user-over-project': {
        files: { [FILE]: table(GOOD), 'gptme.toml': `[env]\nOPENAI_API_KEY = "${WRONG}"\n` },
        env: { OPENAI_BASE_URL: V1 },
      },
      'local-file': {
        files: {
          [FILE]: table(WRONG),
          '~/.config/gptme/config.local.toml': `[env]\nOPENAI_API_KEY = "${GOOD}"\n`,
        },
        env: { OPENAI_BASE_URL: V1 },
      },
      'local-provider': [table(GOOD, 'local/m1'), { OPENAI_BASE_URL: V1 }],
      'key-over-its-variable': [
        provider(V1, `api_key = "${GOOD}"\napi_key_env = "HOUSE_KEY"\n`),
        { HOUSE_KEY: WRONG },
      ],
      'xdg-folder': {
        files: {
          [FILE]: provider(V1, quoted('api_key', WRONG)),
          '~/xdg/gptme/config.toml': provider(V1, quoted('api_key', GOOD)),
        },
        env: { XDG_CONFIG_HOME: '~/xdg' },
      },
      'address-with-slash': [provider(`${V1}/`, quoted('api_key', GOOD))],
      'address-without-version': [provider(SERVER, quoted('api_key', GOOD))],
      'broken-file': [`${provider(V1, quoted('api_key', GOOD))}oops\n`],
      'anthropic-variable': [
        '[prompt]\n\n[env]\nMODEL = "anthropic/claude-sonnet-4-5"\n',
        { ANTHROPIC_API_KEY: GOOD, ANTHROPIC_BASE_URL: SERVER },
      ],
      'organisation-of-variable': [
        provider(V1, quoted('api_key', GOOD)),
        { OPENAI_ORG_ID: 'org-older' },
      ],
      'second-provider': [
        provider(`${SERVER}/a/v1`, quoted('api_key', WRONG)).replace('house/m1', 'second/m1') +
          `\n[[providers]]\nname = "second"\nbase_url = "${V1}"\ndefault_model = "m1"\napi_key = "${GOOD}"\n`,
      ],
      'provider-of-project': {
        files: {
          [FILE]: '[prompt]\n\n[env]\n\n[models]\ndefault = "house/m1"\n',
          'gptme.toml': `[[providers]]\nname = "house"\nbase_url = "${V1}"\napi_key = "${GOOD}"\n`,
        },
      },
    }),
  ],
};

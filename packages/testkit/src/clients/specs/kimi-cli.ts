import type { ClientSpec } from '../client-spec.js';
import { GOOD, inShell, placesByName, SERVER, undamaged, V1, WRONG } from './places.js';

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
      setup: inShell(FILE, (url) => saved(`${url}/v1`, ''), 'OPENAI_API_KEY'),
    },
    ...undamaged(FILE, {
      'variable-over-file': [saved(V1, WRONG), { OPENAI_API_KEY: GOOD }],
      'file-over-variable': [saved(V1, GOOD), { OPENAI_API_KEY: WRONG }],
      'empty-variable': [saved(V1, GOOD), { OPENAI_API_KEY: '' }],
      'address-of-variable': [
        saved(`${SERVER}/file/v1`, GOOD),
        { OPENAI_BASE_URL: `${SERVER}/variable/v1` },
      ],
      'address-with-slash': [saved(`${V1}/`, GOOD)],
      'address-without-version': [saved(SERVER, GOOD)],
      'type-kimi': [saved(V1, GOOD, 'kimi')],
      'type-kimi-variables': [
        saved(`${SERVER}/file/v1`, WRONG, 'kimi'),
        { KIMI_API_KEY: GOOD, KIMI_BASE_URL: `${SERVER}/variable/v1` },
      ],
      'type-responses': [saved(V1, GOOD, 'openai_responses')],
      'variables-alone': { env: { KIMI_API_KEY: GOOD, KIMI_BASE_URL: V1, KIMI_MODEL_NAME: 'm1' } },
      'variables-of-env-table': [
        `${saved(V1, WRONG)}[providers.house.env]\nOPENAI_API_KEY = "${GOOD}"\n`,
      ],
      'undefined-model': [config(V1, quoted('api_key', GOOD), 'openai_legacy', 'other')],
      'broken-file': [`${saved(V1, GOOD)}oops\n`],
      'own-folder': {
        files: { [FILE]: saved(V1, WRONG), '~/elsewhere/config.toml': saved(V1, GOOD) },
        env: { KIMI_SHARE_DIR: '~/elsewhere' },
      },
      'organisation-of-variable': [saved(V1, GOOD), { OPENAI_ORG_ID: 'org-older' }],
      'headers-of-provider': [
        `${saved(V1, GOOD)}[providers.house.custom_headers]\nOpenAI-Project = "proj-older"\n`,
      ],
    }),
  ],
};

import type { ClientSpec } from '../client-spec.js';
import { entry, envLine, GOOD, placesByName, SERVER, undamaged, V1, WRONG } from './places.js';

const FILE = '~/.vibe/config.toml';
const ENV = '~/.vibe/.env';

const config = (base: string, more = '', active = 'house-model'): string =>
  `active_model = "${active}"\nenable_telemetry = false\n${more}\n[[providers]]\nname = "house"\napi_base = "${base}"\napi_key_env_var = "HOUSE_KEY"\napi_style = "openai"\nbackend = "generic"\n\n[[models]]\nname = "m1"\nprovider = "house"\nalias = "house-model"\n`;

export const mistralVibe: ClientSpec = {
  id: 'mistral-vibe',
  name: 'Mistral Vibe',
  packages: ['mistral-vibe==3.0.2'],
  installer: 'uv',
  command: ['./bin/vibe', '-p', 'hi', '--max-turns', '1'],
  env: {
    VIBE_ENABLE_TELEMETRY: 'false',
    VIBE_ENABLE_AUTO_UPDATE: 'false',
    VIBE_API_RETRY_MAX_ELAPSED_TIME: '2',
  },
  issuer: 'litellm',
  file: 'mistral-vibe',
  servers: ['accepts'],
  places: [
    ...placesByName({
      variable: ({ url, key }) => ({
        files: { [FILE]: config(`${url}/v1`) },
        env: entry('HOUSE_KEY', key),
      }),
    }),
    {
      name: 'env-file',
      only: ['none', 'leading-blank', 'trailing-blank', 'quoted'],
      setup: ({ url, key }) => ({
        files: { [FILE]: config(`${url}/v1`), [ENV]: envLine('HOUSE_KEY', key) },
      }),
    },
    ...undamaged(FILE, {
      'variable-over-env-file': {
        files: { [FILE]: config(V1), [ENV]: `HOUSE_KEY=${WRONG}\n` },
        env: { HOUSE_KEY: GOOD },
      },
      'env-file-over-variable': {
        files: { [FILE]: config(V1), [ENV]: `HOUSE_KEY=${GOOD}\n` },
        env: { HOUSE_KEY: WRONG },
      },
      'empty-variable': {
        files: { [FILE]: config(V1), [ENV]: `HOUSE_KEY=${GOOD}\n` },
        env: { HOUSE_KEY: '' },
      },
      'project-env-file': { files: { [FILE]: config(V1), '.env': `HOUSE_KEY=${GOOD}\n` } },
      'project-file-untrusted': {
        files: {
          [FILE]: config(`${SERVER}/user/v1`),
          '.vibe/config.toml': config(`${SERVER}/project/v1`),
        },
        env: { HOUSE_KEY: GOOD },
      },
      'undefined-active-model': [config(V1, '', 'nobody'), { HOUSE_KEY: GOOD }],
      'active-model-variable': [
        config(V1, '', 'nobody'),
        { HOUSE_KEY: GOOD, VIBE_ACTIVE_MODEL: 'house-model' },
      ],
      'built-in-provider-moved': [
        `active_model = "mistral-model"\n[[providers]]\nname = "mistral"\napi_base = "${V1}"\napi_key_env_var = "MISTRAL_API_KEY"\nbackend = "generic"\n\n[[models]]\nname = "m1"\nprovider = "mistral"\nalias = "mistral-model"\n`,
        { MISTRAL_API_KEY: GOOD },
      ],
      'address-with-slash': [config(`${V1}/`), { HOUSE_KEY: GOOD }],
      'address-without-version': [config(SERVER), { HOUSE_KEY: GOOD }],
      'broken-file': [`${config(V1)}oops\n`, { HOUSE_KEY: GOOD }],
      'own-folder': {
        files: {
          [FILE]: config(`${SERVER}/usual/v1`),
          '~/elsewhere/config.toml': config(`${SERVER}/own/v1`),
        },
        env: { VIBE_HOME: '~/elsewhere', HOUSE_KEY: GOOD },
      },
      'organisation-of-variable': [config(V1), { HOUSE_KEY: GOOD, OPENAI_ORG_ID: 'org-older' }],
    }),
  ],
};

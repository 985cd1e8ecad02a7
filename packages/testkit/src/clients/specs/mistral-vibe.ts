import type { ClientSpec } from '../client-spec.js';
import { entry, envLine, placesByName, undamaged } from './places.js';

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
    ...undamaged({
      'variable-over-env-file': ({ url, good, wrong }) => ({
        files: { [FILE]: config(`${url}/v1`), [ENV]: `HOUSE_KEY=${wrong}\n` },
        env: { HOUSE_KEY: good },
      }),
      'env-file-over-variable': ({ url, good, wrong }) => ({
        files: { [FILE]: config(`${url}/v1`), [ENV]: `HOUSE_KEY=${good}\n` },
        env: { HOUSE_KEY: wrong },
      }),
      'empty-variable': ({ url, good }) => ({
        files: { [FILE]: config(`${url}/v1`), [ENV]: `HOUSE_KEY=${good}\n` },
        env: { HOUSE_KEY: '' },
      }),
      'project-env-file': ({ url, good }) => ({
        files: { [FILE]: config(`${url}/v1`), '.env': `HOUSE_KEY=${good}\n` },
      }),
      'project-file-untrusted': ({ url, good }) => ({
        files: {
          [FILE]: config(`${url}/user/v1`),
          '.vibe/config.toml': config(`${url}/project/v1`),
        },
        env: { HOUSE_KEY: good },
      }),
      'undefined-active-model': ({ url, good }) => ({
        files: { [FILE]: config(`${url}/v1`, '', 'nobody') },
        env: { HOUSE_KEY: good },
      }),
      'active-model-variable': ({ url, good }) => ({
        files: { [FILE]: config(`${url}/v1`, '', 'nobody') },
        env: { HOUSE_KEY: good, VIBE_ACTIVE_MODEL: 'house-model' },
      }),
      'built-in-provider-moved': ({ url, good }) => ({
        files: {
          [FILE]: `active_model = "mistral-model"\n[[providers]]\nname = "mistral"\napi_base = "${url}/v1"\napi_key_env_var = "MISTRAL_API_KEY"\nbackend = "generic"\n\n[[models]]\nname = "m1"\nprovider = "mistral"\nalias = "mistral-model"\n`,
        },
        env: { MISTRAL_API_KEY: good },
      }),
      'address-with-slash': ({ url, good }) => ({
        files: { [FILE]: config(`${url}/v1/`) },
        env: { HOUSE_KEY: good },
      }),
      'address-without-version': ({ url, good }) => ({
        files: { [FILE]: config(url) },
        env: { HOUSE_KEY: good },
      }),
      'broken-file': ({ url, good }) => ({
        files: { [FILE]: `${config(`${url}/v1`)}oops\n` },
        env: { HOUSE_KEY: good },
      }),
      'own-folder': ({ url, good }) => ({
        files: {
          [FILE]: config(`${url}/usual/v1`),
          '~/elsewhere/config.toml': config(`${url}/own/v1`),
        },
        env: { VIBE_HOME: '~/elsewhere', HOUSE_KEY: good },
      }),
      'organisation-of-variable': ({ url, good }) => ({
        files: { [FILE]: config(`${url}/v1`) },
        env: { HOUSE_KEY: good, OPENAI_ORG_ID: 'org-older' },
      }),
    }),
  ],
};

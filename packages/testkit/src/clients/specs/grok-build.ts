import type { ClientSpec } from '../client-spec.js';
import { entry, placesByName, undamaged } from './places.js';

const FILE = '~/.grok/config.toml';

const quoted = (name: string, value: string | null): string =>
  value === null ? '' : `${name} = ${JSON.stringify(value)}\n`;
const model = (base: string, more: string): string =>
  `[models]\ndefault = "house"\n\n[model.house]\nmodel = "m1"\nbase_url = "${base}"\n${more}`;
const saved = (base: string, key: string | null): string => model(base, quoted('api_key', key));

export const grokBuild: ClientSpec = {
  id: 'grok-build',
  name: 'Grok Build',
  packages: ['@xai-official/grok@1.0.41'],
  command: ['node', './@xai-official/grok/bin/grok', '-p', 'hi'],
  env: { GROK_DISABLE_AUTOUPDATER: '1', GROK_TELEMETRY_ENABLED: '0' },
  issuer: 'litellm',
  file: 'grok-build',
  servers: ['accepts'],
  places: [
    ...placesByName({
      'saved-key': ({ url, key }) => ({ files: { [FILE]: saved(`${url}/v1`, key) } }),
    }),
    {
      name: 'named-variable',
      only: ['none', 'leading-blank', 'trailing-blank', 'missing'],
      setup: ({ url, key }) => ({
        files: { [FILE]: model(`${url}/v1`, 'env_key = "HOUSE_KEY"\n') },
        env: entry('HOUSE_KEY', key),
      }),
    },
    ...undamaged({
      'saved-over-named-variable': ({ url, good, wrong }) => ({
        files: {
          [FILE]: model(`${url}/v1`, `api_key = "${good}"\nenv_key = "HOUSE_KEY"\n`),
        },
        env: { HOUSE_KEY: wrong },
      }),
      'second-of-two-variables': ({ url, good }) => ({
        files: { [FILE]: model(`${url}/v1`, 'env_key = ["FIRST_KEY", "HOUSE_KEY"]\n') },
        env: { FIRST_KEY: '', HOUSE_KEY: good },
      }),
      'unset-variable-beside-usual': ({ url, good }) => ({
        files: { [FILE]: model(`${url}/v1`, 'env_key = "HOUSE_KEY"\n') },
        env: { XAI_API_KEY: good },
      }),
      'usual-variable': ({ url, good }) => ({
        files: { [FILE]: model(`${url}/v1`, '') },
        env: { XAI_API_KEY: good },
      }),
      'older-usual-variable': ({ url, good }) => ({
        files: { [FILE]: model(`${url}/v1`, '') },
        env: { GROK_CODE_XAI_API_KEY: good },
      }),
      'named-variable-over-usual': ({ url, good, wrong }) => ({
        files: { [FILE]: model(`${url}/v1`, 'env_key = "HOUSE_KEY"\n') },
        env: { HOUSE_KEY: good, XAI_API_KEY: wrong },
      }),
      'variables-alone': ({ url, good }) => ({
        env: { XAI_API_KEY: good, GROK_MODELS_BASE_URL: `${url}/v1` },
      }),
      'address-of-all-models': ({ url, good }) => ({
        files: { [FILE]: `[endpoints]\nmodels_base_url = "${url}/v1"\n` },
        env: { XAI_API_KEY: good },
      }),
      'address-of-variable-over-file': ({ url, good }) => ({
        files: { [FILE]: `[endpoints]\nmodels_base_url = "${url}/file/v1"\n` },
        env: { XAI_API_KEY: good, GROK_MODELS_BASE_URL: `${url}/variable/v1` },
      }),
      'address-of-variable-beside-model': ({ url, good }) => ({
        files: { [FILE]: saved(`${url}/file/v1`, good) },
        env: { GROK_MODELS_BASE_URL: `${url}/variable/v1` },
      }),
      'responses-backend': ({ url, good }) => ({
        files: { [FILE]: `${saved(`${url}/v1`, good)}api_backend = "responses"\n` },
      }),
      'messages-backend': ({ url, good }) => ({
        files: { [FILE]: `${saved(`${url}/v1`, good)}api_backend = "messages"\n` },
      }),
      'header-of-model': ({ url, good, wrong }) => ({
        files: {
          [FILE]: `${saved(`${url}/v1`, wrong)}extra_headers = { "x-api-key" = "${good}" }\n`,
        },
      }),
      'shared-provider': ({ url, good }) => ({
        files: {
          [FILE]: `[models]\ndefault = "house"\n\n[model_providers.corp]\nbase_url = "${url}/v1"\napi_key = "${good}"\n\n[model.house]\nmodel = "m1"\nmodel_provider = "corp"\n`,
        },
      }),
      'project-file': ({ url, good, wrong }) => ({
        files: {
          [FILE]: saved(`${url}/v1`, wrong),
          '.grok/config.toml': saved(`${url}/v1`, good),
        },
      }),
      'own-folder': ({ url, good, wrong }) => ({
        files: {
          [FILE]: saved(`${url}/v1`, wrong),
          '~/elsewhere/config.toml': saved(`${url}/v1`, good),
        },
        env: { GROK_HOME: '~/elsewhere' },
      }),
      'broken-file': ({ url, good }) => ({
        files: { [FILE]: `${saved(`${url}/v1`, good)}oops\n` },
        env: { XAI_API_KEY: good, GROK_MODELS_BASE_URL: `${url}/v1` },
      }),
      'address-with-slash': ({ url, good }) => ({ files: { [FILE]: saved(`${url}/v1/`, good) } }),
      'address-without-version': ({ url, good }) => ({ files: { [FILE]: saved(url, good) } }),
    }),
  ],
};

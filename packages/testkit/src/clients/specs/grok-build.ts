import type { ClientSpec } from '../client-spec.js';
import { GOOD, inShell, placesByName, SERVER, undamaged, V1, WRONG } from './places.js';

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
      setup: inShell(FILE, (url) => model(`${url}/v1`, 'env_key = "HOUSE_KEY"\n')),
    },
    ...undamaged(FILE, {
      'saved-over-named-variable': [
        model(V1, `api_key = "${GOOD}"\nenv_key = "HOUSE_KEY"\n`),
        { HOUSE_KEY: WRONG },
      ],
      'second-of-two-variables': [
        model(V1, 'env_key = ["FIRST_KEY", "HOUSE_KEY"]\n'),
        { FIRST_KEY: '', HOUSE_KEY: GOOD },
      ],
      'unset-variable-beside-usual': [model(V1, 'env_key = "HOUSE_KEY"\n'), { XAI_API_KEY: GOOD }],
      'usual-variable': [model(V1, ''), { XAI_API_KEY: GOOD }],
      'older-usual-variable': [model(V1, ''), { GROK_CODE_XAI_API_KEY: GOOD }],
      'named-variable-over-usual': [
        model(V1, 'env_key = "HOUSE_KEY"\n'),
        { HOUSE_KEY: GOOD, XAI_API_KEY: WRONG },
      ],
      'variables-alone': { env: { XAI_API_KEY: GOOD, GROK_MODELS_BASE_URL: V1 } },
      'address-of-all-models': [`[endpoints]\nmodels_base_url = "${V1}"\n`, { XAI_API_KEY: GOOD }],
      'address-of-variable-over-file': [
        `[endpoints]\nmodels_base_url = "${SERVER}/file/v1"\n`,
        { XAI_API_KEY: GOOD, GROK_MODELS_BASE_URL: `${SERVER}/variable/v1` },
      ],
      'address-of-variable-beside-model': [
        saved(`${SERVER}/file/v1`, GOOD),
        { GROK_MODELS_BASE_URL: `${SERVER}/variable/v1` },
      ],
      'responses-backend': [`${saved(V1, GOOD)}api_backend = "responses"\n`],
      'messages-backend': [`${saved(V1, GOOD)}api_backend = "messages"\n`],
      'header-of-model': [`${saved(V1, WRONG)}extra_headers = { "x-api-key" = "${GOOD}" }\n`],
      'shared-provider': [
        `[models]\ndefault = "house"\n\n[model_providers.corp]\nbase_url = "${V1}"\napi_key = "${GOOD}"\n\n[model.house]\nmodel = "m1"\nmodel_provider = "corp"\n`,
      ],
      'project-file': { files: { [FILE]: saved(V1, WRONG), '.grok/config.toml': saved(V1, GOOD) } },
      'own-folder': {
        files: { [FILE]: saved(V1, WRONG), '~/elsewhere/config.toml': saved(V1, GOOD) },
        env: { GROK_HOME: '~/elsewhere' },
      },
      'broken-file': [`${saved(V1, GOOD)}oops\n`, { XAI_API_KEY: GOOD, GROK_MODELS_BASE_URL: V1 }],
      'address-with-slash': [saved(`${V1}/`, GOOD)],
      'address-without-version': [saved(SERVER, GOOD)],
    }),
  ],
};

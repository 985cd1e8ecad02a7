import type { ClientSpec } from '../client-spec.js';
import {
  entry,
  envLine,
  GOOD,
  inFile,
  inShell,
  placesByName,
  SERVER,
  undamaged,
  V1,
  WRONG,
  withKeyFile,
} from './places.js';
import { runningPlaces } from './running.js';

const FILE = '~/.codex/config.toml';
const LOGIN = '~/.codex/auth.json';

const config = (url: string, lines: string): string =>
  `model = "m1"\nmodel_provider = "house"\n[model_providers.house]\nname = "House"\nbase_url = "${url}/v1"\nwire_api = "responses"\nrequest_max_retries = 0\nstream_max_retries = 0\n${lines}\n`;
const WITH_VARIABLE = 'env_key = "HOUSE_KEY"';
const WITH_LOGIN = 'requires_openai_auth = true';
const token = (key: string | null): string =>
  key === null ? '' : `experimental_bearer_token = ${JSON.stringify(key)}`;
const login = (key: string | null): object => ({ auth_mode: 'apikey', OPENAI_API_KEY: key });

const withEnvFile = (url: string, key: string | null): Record<string, unknown> => ({
  [FILE]: config(url, WITH_VARIABLE),
  '~/.codex/.env': envLine('HOUSE_KEY', key),
});
const addressed = (base: string): string => config(SERVER, token(GOOD)).replace(V1, base);
const variable = inShell(FILE, (url) => config(url, WITH_VARIABLE));

export const codexCli: ClientSpec = {
  id: 'codex-cli',
  name: 'OpenAI Codex CLI',
  packages: ['@openai/codex@0.171.0'],
  command: ['node', './@openai/codex/bin/codex.js', 'exec', '--skip-git-repo-check', 'hi'],
  issuer: 'openai',
  file: FILE,
  provider: 'house',
  places: [
    ...placesByName({
      variable,
      saved: inFile(FILE, (url, key) => config(url, token(key))),
      'user-env-file': ({ url, key }) => ({ files: withEnvFile(url, key) }),
      login: ({ url, key }) => withKeyFile({ [FILE]: config(url, WITH_LOGIN) }, LOGIN, key, login),
      header: inShell(FILE, (url) => config(url, 'env_http_headers = { api-key = "HOUSE_KEY" }')),
      'env-file-before-variable': ({ url, key, wrong }) => ({
        files: withEnvFile(url, key),
        env: { HOUSE_KEY: wrong },
      }),
      'variable-before-login': ({ url, key, wrong }) => ({
        files: { [FILE]: config(url, WITH_LOGIN), [LOGIN]: login(wrong) },
        env: entry('CODEX_API_KEY', key),
        owned: [LOGIN],
      }),
    }),
    ...runningPlaces({ key: 'HOUSE_KEY' }, variable),
    ...undamaged(FILE, {
      'second-provider': [
        `${config(SERVER, token(GOOD))}[model_providers.other]\nname = "Other"\nbase_url = "${V1}"\nwire_api = "responses"\n${token(WRONG)}\n`,
      ],
      'empty-variable': [config(SERVER, WITH_VARIABLE), { HOUSE_KEY: '' }],
      'empty-in-env-file': {
        files: { [FILE]: config(SERVER, WITH_VARIABLE), '~/.codex/.env': 'HOUSE_KEY=\n' },
        env: { HOUSE_KEY: GOOD },
      },
      'own-folder': {
        files: {
          [FILE]: config(SERVER, token(WRONG)),
          '~/elsewhere/config.toml': config(SERVER, token(GOOD)),
        },
        env: { CODEX_HOME: '~/elsewhere' },
        file: 'codex-cli',
      },
      'address-without-version': [addressed(SERVER)],
      'address-with-slash': [addressed(`${V1}/`)],
      'address-with-route': [addressed(`${V1}/responses`)],
      'saved-beside-variable': [
        config(SERVER, `${token(GOOD)}\n${WITH_VARIABLE}`),
        { HOUSE_KEY: WRONG },
      ],
      'variable-beside-saved': [
        config(SERVER, `${token(WRONG)}\n${WITH_VARIABLE}`),
        { HOUSE_KEY: GOOD },
      ],
      'header-in-file': [config(SERVER, `http_headers = { Authorization = "Bearer ${GOOD}" }`)],
      'header-beside-variable': [
        config(SERVER, `http_headers = { Authorization = "Bearer ${GOOD}" }\n${WITH_VARIABLE}`),
        { HOUSE_KEY: WRONG },
      ],
      'query-of-address': [
        config(SERVER, `query_params = { "api-version" = "1" }\n${token(GOOD)}`),
      ],
      'unset-variable-beside-login': {
        files: { [FILE]: config(SERVER, WITH_VARIABLE), [LOGIN]: login(GOOD) },
        owned: [LOGIN],
      },
      'empty-login-beside-variable': {
        files: { [FILE]: config(SERVER, WITH_LOGIN), [LOGIN]: login('') },
        env: { CODEX_API_KEY: GOOD },
        owned: [LOGIN],
      },
      'login-of-openai-variable': [config(SERVER, WITH_LOGIN), { OPENAI_API_KEY: GOOD }],
      'broken-file': [`${config(SERVER, token(GOOD))}[oops\n`],
      'untrusted-project-file': {
        files: {
          [FILE]: config(SERVER, token(GOOD)),
          '.codex/config.toml': `[model_providers.house]\nname = "House"\nbase_url = "${SERVER}/project/v1"\n`,
        },
        file: 'codex-cli',
      },
      'variable-name-with-blank': [config(SERVER, 'env_key = "HOUSE_KEY "'), { HOUSE_KEY: GOOD }],
      'key-as-variable-name': [config(SERVER, `env_key = "${GOOD}"`)],
      'dollar-before-variable-name': [
        config(SERVER, 'env_key = "$HOUSE_KEY"'),
        { HOUSE_KEY: GOOD },
      ],
      'command-for-the-key': [
        config(SERVER, `[model_providers.house.auth]\ncommand = "echo"\nargs = ["${GOOD}"]`),
      ],
      'wire-of-chat': [config(SERVER, token(GOOD)).replace('"responses"', '"chat"')],
      profile: [
        `profile = "work"\n${config(SERVER, token(WRONG))}[model_providers.other]\nname = "Other"\nbase_url = "${V1}"\nwire_api = "responses"\n${token(GOOD)}\n[profiles.work]\nmodel_provider = "other"\n`,
      ],
    }),
  ],
};

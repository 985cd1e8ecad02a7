import type { ClientSpec } from '../client-spec.js';
import { entry, envLine, inFile, inShell, placesByName, withKeyFile } from './places.js';
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
const variable = inShell(FILE, (url) => config(url, WITH_VARIABLE));

export const codexCli: ClientSpec = {
  id: 'codex-cli',
  name: 'OpenAI Codex CLI',
  packages: ['@openai/codex@0.169.0'],
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
  ],
};

import type { ClientSpec } from '../client-spec.js';
import { envLine } from '../damages.js';
import { runningPlaces } from './running.js';

const FILE = '~/.codex/config.toml';
const LOGIN = '~/.codex/auth.json';

const config = (url: string, lines: string): string =>
  `model = "m1"\nmodel_provider = "house"\n[model_providers.house]\nname = "House"\nbase_url = "${url}/v1"\nwire_api = "responses"\nrequest_max_retries = 0\nstream_max_retries = 0\n${lines}\n`;
const WITH_VARIABLE = 'env_key = "HOUSE_KEY"';
const login = (key: string | null): object => ({ auth_mode: 'apikey', OPENAI_API_KEY: key });

export const codexCli: ClientSpec = {
  id: 'codex-cli',
  name: 'OpenAI Codex CLI',
  packages: ['@openai/codex@0.169.0'],
  command: ['node', './@openai/codex/bin/codex.js', 'exec', '--skip-git-repo-check', 'hi'],
  issuer: 'openai',
  otherIssuer: 'anthropic',
  file: FILE,
  provider: 'house',
  places: [
    {
      name: 'variable',
      setup: ({ url, key }) => ({
        files: { [FILE]: config(url, WITH_VARIABLE) },
        env: key === null ? {} : { HOUSE_KEY: key },
      }),
    },
    {
      name: 'saved',
      setup: ({ url, key }) => ({
        files: {
          [FILE]: config(
            url,
            key === null ? '' : `experimental_bearer_token = ${JSON.stringify(key)}`,
          ),
        },
      }),
    },
    {
      name: 'user-env-file',
      setup: ({ url, key }) => ({
        files: {
          [FILE]: config(url, WITH_VARIABLE),
          '~/.codex/.env': envLine('HOUSE_KEY', key),
        },
      }),
    },
    {
      name: 'login',
      setup: ({ url, key }) => ({
        files: {
          [FILE]: config(url, 'requires_openai_auth = true'),
          ...(key === null ? {} : { [LOGIN]: login(key) }),
        },
        owned: key === null ? [] : [LOGIN],
      }),
    },
    {
      name: 'header',
      setup: ({ url, key }) => ({
        files: { [FILE]: config(url, 'env_http_headers = { api-key = "HOUSE_KEY" }') },
        env: key === null ? {} : { HOUSE_KEY: key },
      }),
    },
    {
      name: 'env-file-before-variable',
      setup: ({ url, key, wrong }) => ({
        files: {
          [FILE]: config(url, WITH_VARIABLE),
          '~/.codex/.env': envLine('HOUSE_KEY', key),
        },
        env: { HOUSE_KEY: wrong },
      }),
    },
    {
      name: 'variable-before-login',
      setup: ({ url, key, wrong }) => ({
        files: { [FILE]: config(url, 'requires_openai_auth = true'), [LOGIN]: login(wrong) },
        env: key === null ? {} : { CODEX_API_KEY: key },
        owned: [LOGIN],
      }),
    },
    ...runningPlaces({ key: 'HOUSE_KEY' }, ({ url, key }) => ({
      files: { [FILE]: config(url, WITH_VARIABLE) },
      env: key === null ? {} : { HOUSE_KEY: key },
    })),
  ],
};

import { PACKAGES } from './packages.js';
import { expectSame, KEYS, type RealCase } from './real-case.js';

const codex = { client: PACKAGES.codex, args: ['exec', '--skip-git-repo-check', 'hi'] };
const FILE = '~/.codex/config.toml';

const house = (url: string, lines: string, top = ''): string =>
  `model = "m1"\nmodel_provider = "house"\n${top}\n[model_providers.house]\nname = "House"\nbase_url = "${url}/v1"\nwire_api = "responses"\n${lines}\n`;
const login = { auth_mode: 'apikey', OPENAI_API_KEY: KEYS.stored };

const CASES: RealCase[] = [
  {
    name: 'env_key with query and header',
    files: (url) => ({
      [FILE]: house(
        url,
        'env_key = "HOUSE_KEY"\nquery_params = { api-version = "2025" }\nhttp_headers = { X-Team = "search" }\nenv_http_headers = { X-Project = "HOUSE_PROJECT" }',
      ),
    }),
    env: () => ({ HOUSE_KEY: KEYS.shell, HOUSE_PROJECT: 'atlas' }),
    file: FILE,
    headers: ['x-team', 'x-project'],
    sends:
      'POST /v1/responses?api-version=2025 authorization: Bearer <shell> x-team: search x-project: atlas',
  },
  {
    name: 'its own .env outranks the shell',
    files: (url) => ({
      [FILE]: house(url, 'env_key = "HOUSE_KEY"'),
      '~/.codex/.env': `HOUSE_KEY=${KEYS.user}\n`,
    }),
    env: () => ({ HOUSE_KEY: KEYS.shell }),
    file: FILE,
    sends: 'POST /v1/responses authorization: Bearer <user>',
  },
  {
    name: 'the .env of the project is not read',
    files: (url) => ({
      [FILE]: house(url, 'env_key = "HOUSE_KEY"'),
      '.env': `HOUSE_KEY=${KEYS.project}\n`,
    }),
    file: FILE,
    sends: null,
  },
  {
    name: 'a variable that is empty',
    files: (url) => ({ [FILE]: house(url, 'env_key = "HOUSE_KEY"') }),
    env: () => ({ HOUSE_KEY: '' }),
    file: FILE,
    sends: null,
  },
  {
    name: 'a key with a line end in the variable, which no header carries: authlint says so without a request',
    files: (url) => ({ [FILE]: house(url, 'env_key = "HOUSE_KEY"') }),
    env: () => ({ HOUSE_KEY: `${KEYS.shell}\n` }),
    file: FILE,
    sends: 'POST /v1/responses no credential',
    authlintSends: null,
  },
  {
    name: 'a key with a blank at its end, which HTTP drops in transit: authlint says so without a request',
    files: (url) => ({ [FILE]: house(url, 'env_key = "HOUSE_KEY"') }),
    env: () => ({ HOUSE_KEY: `${KEYS.shell} ` }),
    file: FILE,
    sends: 'POST /v1/responses authorization: Bearer <shell>',
    authlintSends: null,
  },
  {
    name: 'the stored key where the provider asks for the login',
    files: (url) => ({
      [FILE]: house(url, 'requires_openai_auth = true'),
      '~/.codex/auth.json': login,
    }),
    file: FILE,
    sends: 'POST /v1/responses authorization: Bearer <stored>',
  },
  {
    name: 'CODEX_API_KEY before the stored key',
    files: (url) => ({
      [FILE]: house(url, 'requires_openai_auth = true'),
      '~/.codex/auth.json': login,
    }),
    env: () => ({ CODEX_API_KEY: KEYS.shell }),
    file: FILE,
    sends: 'POST /v1/responses authorization: Bearer <shell>',
  },
  {
    name: 'a provider without any key of its own',
    files: (url) => ({ [FILE]: house(url, ''), '~/.codex/auth.json': login }),
    env: () => ({ OPENAI_API_KEY: KEYS.shell }),
    file: FILE,
    sends: 'POST /v1/responses no credential',
  },
  {
    name: 'experimental_bearer_token',
    files: (url) => ({ [FILE]: house(url, `experimental_bearer_token = "${KEYS.config}"`) }),
    file: FILE,
    sends: 'POST /v1/responses authorization: Bearer <config>',
  },
  {
    name: 'Authorization among the headers, and env_key',
    files: (url) => ({
      [FILE]: house(
        url,
        `env_key = "HOUSE_KEY"\nhttp_headers = { Authorization = "Bearer ${KEYS.config}" }`,
      ),
    }),
    env: () => ({ HOUSE_KEY: KEYS.shell }),
    file: FILE,
    sends: 'POST /v1/responses authorization: Bearer <shell>',
  },
  {
    name: 'Authorization among the headers, and no key',
    files: (url) => ({
      [FILE]: house(url, `http_headers = { Authorization = "Bearer ${KEYS.config}" }`),
    }),
    file: FILE,
    sends: 'POST /v1/responses authorization: Bearer <config>',
  },
  {
    name: 'api-key among the headers, and env_key',
    files: (url) => ({
      [FILE]: house(url, `env_key = "HOUSE_KEY"\nenv_http_headers = { api-key = "OTHER_KEY" }`),
    }),
    env: () => ({ HOUSE_KEY: KEYS.shell, OTHER_KEY: KEYS.second }),
    file: FILE,
    sends: 'POST /v1/responses authorization: Bearer <shell> api-key: <second>',
  },
  {
    name: 'a quoted value in its own .env',
    files: (url) => ({
      [FILE]: house(url, 'env_key = "HOUSE_KEY"'),
      '~/.codex/.env': `export HOUSE_KEY="${KEYS.user}" # team\n`,
    }),
    file: FILE,
    sends: 'POST /v1/responses authorization: Bearer <user>',
  },
  {
    name: 'the project configuration of a folder that is not trusted',
    files: (url) => ({
      [FILE]: house(url, 'env_key = "HOUSE_KEY"'),
      '.codex/config.toml':
        'model_provider = "house"\n[model_providers.house]\nname = "House"\nbase_url = "http://127.0.0.1:9/v1"\n',
    }),
    env: () => ({ HOUSE_KEY: KEYS.shell }),
    file: FILE,
    sends: 'POST /v1/responses authorization: Bearer <shell>',
  },
  {
    name: 'a Base URL with a slash at its end',
    files: (url) => ({
      [FILE]: house(`${url}/v1/x`, 'env_key = "HOUSE_KEY"').replace('/v1/x/v1', '/v1/'),
    }),
    env: () => ({ HOUSE_KEY: KEYS.shell }),
    file: FILE,
    sends: 'POST /v1/responses authorization: Bearer <shell>',
  },
  {
    name: 'a Base URL without the version',
    files: (url) => ({ [FILE]: house(url, 'env_key = "HOUSE_KEY"').replace('/v1"', '"') }),
    env: () => ({ HOUSE_KEY: KEYS.shell }),
    file: FILE,
    sends: 'POST /responses authorization: Bearer <shell>',
  },
  {
    name: 'api-key among the headers',
    files: (url) => ({ [FILE]: house(url, `env_http_headers = { api-key = "HOUSE_KEY" }`) }),
    env: () => ({ HOUSE_KEY: KEYS.shell }),
    file: FILE,
    sends: 'POST /v1/responses api-key: <shell>',
  },
  {
    name: 'the built-in provider at another address, with the stored key',
    files: (url) => ({
      [FILE]: `model = "m1"\nopenai_base_url = "${url}/v1"\n`,
      '~/.codex/auth.json': login,
    }),
    env: () => ({ OPENAI_API_KEY: KEYS.shell }),
    file: FILE,
    sends: 'POST /v1/responses authorization: Bearer <stored>',
  },
  {
    name: 'a profile of the configuration, which this version refuses to start with: authlint reads it as older ones did',
    files: (url) => ({
      [FILE]: `profile = "work"\n${house(url, 'env_key = "HOUSE_KEY"')}[model_providers.other]\nname = "Other"\nbase_url = "${url}/other"\nenv_key = "OTHER_KEY"\n[profiles.work]\nmodel_provider = "other"\n`,
    }),
    env: () => ({ HOUSE_KEY: KEYS.shell, OTHER_KEY: KEYS.second }),
    file: FILE,
    sends: null,
    authlintSends: 'POST /other/responses authorization: Bearer <second>',
  },
];

test.each(CASES)('codex: $name', async (real) => {
  await expectSame(codex, real);
});

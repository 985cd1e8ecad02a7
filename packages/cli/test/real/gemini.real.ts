import { PACKAGES } from './packages.js';
import { expectSame, KEYS, type RealCase } from './real-case.js';

const gemini = {
  client: PACKAGES.gemini,
  args: ['--skip-trust', '-m', 'm1', '-p', 'hi'],
  env: { GEMINI_TELEMETRY_ENABLED: 'false' },
};
const FILE = '~/.gemini/settings.json';
const KEYED = { security: { auth: { selectedType: 'gemini-api-key' } }, model: { name: 'm1' } };
const SENT = 'POST /v1beta/models/m1:generateContent x-goog-api-key:';

const CASES: RealCase[] = [
  {
    name: 'the variable of the shell',
    files: () => ({ [FILE]: KEYED }),
    env: (url) => ({ GOOGLE_GEMINI_BASE_URL: url, GEMINI_API_KEY: KEYS.shell }),
    file: FILE,
    sends: `${SENT} <shell>`,
  },
  {
    name: 'the env file of the user',
    files: (url) => ({
      [FILE]: KEYED,
      '~/.gemini/.env': `GEMINI_API_KEY=${KEYS.user}\nGOOGLE_GEMINI_BASE_URL=${url}\n`,
    }),
    file: FILE,
    sends: `${SENT} <user>`,
  },
  {
    name: 'the shell before the env file',
    files: () => ({ [FILE]: KEYED, '~/.gemini/.env': `GEMINI_API_KEY=${KEYS.user}\n` }),
    env: (url) => ({ GOOGLE_GEMINI_BASE_URL: url, GEMINI_API_KEY: KEYS.shell }),
    file: FILE,
    sends: `${SENT} <shell>`,
  },
  {
    name: 'the env file of the project before that of the user',
    files: () => ({
      [FILE]: KEYED,
      '~/.gemini/.env': `GEMINI_API_KEY=${KEYS.user}\n`,
      '.env': `GEMINI_API_KEY=${KEYS.project}\n`,
    }),
    env: (url) => ({ GOOGLE_GEMINI_BASE_URL: url }),
    file: FILE,
    sends: `${SENT} <project>`,
  },
  {
    name: 'an env file of the project without the key hides that of the user',
    files: () => ({
      [FILE]: KEYED,
      '~/.gemini/.env': `GEMINI_API_KEY=${KEYS.user}\n`,
      '.env': 'PORT=8080\n',
    }),
    env: (url) => ({ GOOGLE_GEMINI_BASE_URL: url }),
    file: FILE,
    sends: null,
  },
  {
    name: 'an empty variable hides the env file',
    files: () => ({ [FILE]: KEYED, '~/.gemini/.env': `GEMINI_API_KEY=${KEYS.user}\n` }),
    env: (url) => ({ GOOGLE_GEMINI_BASE_URL: url, GEMINI_API_KEY: '' }),
    file: FILE,
    sends: null,
  },
  {
    name: 'the key as a bearer token',
    files: () => ({ [FILE]: KEYED }),
    env: (url) => ({
      GOOGLE_GEMINI_BASE_URL: url,
      GEMINI_API_KEY: KEYS.shell,
      GEMINI_API_KEY_AUTH_MECHANISM: 'bearer',
    }),
    file: FILE,
    sends:
      'POST /v1beta/models/m1:generateContent authorization: Bearer <shell> x-goog-api-key: <shell>',
  },
  {
    name: 'a Base URL that ends with the version',
    files: () => ({ [FILE]: KEYED }),
    env: (url) => ({ GOOGLE_GEMINI_BASE_URL: `${url}/v1beta`, GEMINI_API_KEY: KEYS.shell }),
    file: FILE,
    sends: 'POST /v1beta/v1beta/models/m1:generateContent x-goog-api-key: <shell>',
  },
  {
    name: 'a Base URL with a path',
    files: () => ({ [FILE]: KEYED }),
    env: (url) => ({ GOOGLE_GEMINI_BASE_URL: `${url}/gemini/`, GEMINI_API_KEY: KEYS.shell }),
    file: FILE,
    sends: 'POST /gemini/v1beta/models/m1:generateContent x-goog-api-key: <shell>',
  },
  {
    name: 'custom headers',
    files: () => ({ [FILE]: KEYED }),
    env: (url) => ({
      GOOGLE_GEMINI_BASE_URL: url,
      GEMINI_API_KEY: KEYS.shell,
      GEMINI_CLI_CUSTOM_HEADERS: 'X-Team: search, X-Project: atlas',
    }),
    file: FILE,
    headers: ['x-team', 'x-project'],
    sends: `${SENT} <shell> x-team: search x-project: atlas`,
  },
  {
    name: 'Vertex AI with a key',
    files: () => ({
      [FILE]: { security: { auth: { selectedType: 'vertex-ai' } }, model: { name: 'm1' } },
    }),
    env: (url) => ({ GOOGLE_VERTEX_BASE_URL: url, GOOGLE_API_KEY: KEYS.shell }),
    file: FILE,
    sends: 'POST /v1beta1/publishers/google/models/m1:generateContent x-goog-api-key: <shell>',
  },
  {
    name: 'the other variable of the Gemini API',
    files: () => ({ [FILE]: KEYED }),
    env: (url) => ({
      GOOGLE_GEMINI_BASE_URL: url,
      GEMINI_API_KEY: KEYS.shell,
      GOOGLE_API_KEY: KEYS.second,
    }),
    file: FILE,
    sends: `${SENT} <shell>`,
  },
  {
    name: 'without a selected way of signing in, which this version refuses at an address of its own',
    files: () => ({ [FILE]: { model: { name: 'm1' } } }),
    env: (url) => ({ GOOGLE_GEMINI_BASE_URL: url, GEMINI_API_KEY: KEYS.shell }),
    file: FILE,
    sends: null,
    authlintSends: `${SENT} <shell>`,
  },
];

test.each(CASES)('gemini: $name', async (real) => {
  await expectSame(gemini, real);
});

import { PACKAGES } from './packages.js';
import { expectSame, KEYS, type RealCase } from './real-case.js';

const qwen = {
  client: PACKAGES.qwen,
  args: ['-p', 'hi'],
  env: { QWEN_TELEMETRY_ENABLED: 'false' },
};
const FILE = '~/.qwen/settings.json';

const AUTH = { security: { auth: { selectedType: 'openai' } }, model: { name: 'm1' } };
const house = (url: string, model: object = {}, more: object = {}): object => ({
  modelProviders: {
    openai: [{ id: 'm1', envKey: 'HOUSE_KEY', baseUrl: `${url}/v1`, ...model }],
  },
  ...AUTH,
  ...more,
});

const CASES: RealCase[] = [
  {
    name: 'envKey from the shell, with a header',
    files: (url) => ({
      [FILE]: house(url, { generationConfig: { customHeaders: { 'X-Team': 'search' } } }),
    }),
    env: () => ({ HOUSE_KEY: KEYS.shell }),
    file: FILE,
    headers: ['x-team'],
    sends: 'POST /v1/chat/completions authorization: Bearer <shell> x-team: search',
  },
  {
    name: 'the shell before the env files and the settings',
    files: (url) => ({
      [FILE]: house(url, {}, { env: { HOUSE_KEY: KEYS.config } }),
      '~/.qwen/.env': `HOUSE_KEY=${KEYS.user}\n`,
      '.env': `HOUSE_KEY=${KEYS.project}\n`,
    }),
    env: () => ({ HOUSE_KEY: KEYS.shell }),
    file: FILE,
    sends: 'POST /v1/chat/completions authorization: Bearer <shell>',
  },
  {
    name: 'the user env file before the settings',
    files: (url) => ({
      [FILE]: house(url, {}, { env: { HOUSE_KEY: KEYS.config } }),
      '~/.qwen/.env': `HOUSE_KEY=${KEYS.user}\n`,
    }),
    file: FILE,
    sends: 'POST /v1/chat/completions authorization: Bearer <user>',
  },
  {
    name: 'the env file of the project before that of the user',
    files: (url) => ({
      [FILE]: house(url),
      '~/.qwen/.env': `HOUSE_KEY=${KEYS.user}\n`,
      '.env': `HOUSE_KEY=${KEYS.project}\n`,
    }),
    file: FILE,
    sends: 'POST /v1/chat/completions authorization: Bearer <project>',
  },
  {
    name: '.qwen/.env of the project before its .env',
    files: (url) => ({
      [FILE]: house(url),
      '.qwen/.env': `HOUSE_KEY=${KEYS.second}\n`,
      '.env': `HOUSE_KEY=${KEYS.project}\n`,
    }),
    file: FILE,
    sends: 'POST /v1/chat/completions authorization: Bearer <second>',
  },
  {
    name: 'the settings',
    files: (url) => ({ [FILE]: house(url, {}, { env: { HOUSE_KEY: KEYS.config } }) }),
    file: FILE,
    sends: 'POST /v1/chat/completions authorization: Bearer <config>',
  },
  {
    name: 'an env file of the project without the key leaves that of the user',
    files: (url) => ({
      [FILE]: house(url),
      '~/.qwen/.env': `HOUSE_KEY=${KEYS.user}\n`,
      '.env': 'PORT=8080\n',
    }),
    file: FILE,
    sends: 'POST /v1/chat/completions authorization: Bearer <user>',
  },
  {
    name: 'an empty variable counts as unset',
    files: (url) => ({ [FILE]: house(url, {}, { env: { HOUSE_KEY: KEYS.config } }) }),
    env: () => ({ HOUSE_KEY: '' }),
    file: FILE,
    sends: 'POST /v1/chat/completions authorization: Bearer <config>',
  },
  {
    name: 'the env file in the home folder',
    files: (url) => ({
      [FILE]: house(url),
      '~/.env': `HOUSE_KEY=${KEYS.second}\n`,
      '.env': 'PORT=8080\n',
    }),
    file: FILE,
    sends: 'POST /v1/chat/completions authorization: Bearer <second>',
  },
  {
    name: 'no key anywhere',
    files: (url) => ({ [FILE]: house(url) }),
    file: FILE,
    sends: null,
  },
  {
    name: 'Authorization among the headers',
    files: (url) => ({
      [FILE]: house(url, {
        generationConfig: { customHeaders: { Authorization: `Bearer ${KEYS.config}` } },
      }),
    }),
    env: () => ({ HOUSE_KEY: KEYS.shell }),
    file: FILE,
    sends: 'POST /v1/chat/completions authorization: Bearer <config>',
  },
  {
    name: 'an Anthropic model at another host than that of Anthropic',
    files: (url) => ({
      [FILE]: {
        modelProviders: { anthropic: [{ id: 'm1', envKey: 'HOUSE_KEY', baseUrl: url }] },
        security: { auth: { selectedType: 'anthropic' } },
        model: { name: 'm1' },
      },
    }),
    env: () => ({ HOUSE_KEY: KEYS.shell }),
    file: FILE,
    sends: 'POST /v1/messages authorization: Bearer <shell>',
  },
  {
    name: 'a Gemini model',
    files: (url) => ({
      [FILE]: {
        modelProviders: { gemini: [{ id: 'm1', envKey: 'HOUSE_KEY', baseUrl: url }] },
        security: { auth: { selectedType: 'gemini' } },
        model: { name: 'm1' },
      },
    }),
    env: () => ({ HOUSE_KEY: KEYS.shell }),
    file: FILE,
    sends: 'POST /v1beta/models/m1:generateContent x-goog-api-key: <shell>',
  },
  {
    name: 'the older form: variables alone',
    files: () => ({ [FILE]: AUTH }),
    env: (url) => ({
      OPENAI_API_KEY: KEYS.shell,
      OPENAI_BASE_URL: `${url}/v1`,
      OPENAI_MODEL: 'm1',
    }),
    file: FILE,
    sends: 'POST /v1/chat/completions authorization: Bearer <shell>',
  },
  {
    name: 'the older form: key and address in the settings',
    files: (url) => ({
      [FILE]: {
        security: {
          auth: { selectedType: 'openai', apiKey: KEYS.config, baseUrl: `${url}/v1` },
        },
        model: { name: 'm1' },
      },
    }),
    file: FILE,
    sends: 'POST /v1/chat/completions authorization: Bearer <config>',
  },
  {
    name: 'the older form: the variable and the settings',
    files: (url) => ({
      [FILE]: {
        security: {
          auth: { selectedType: 'openai', apiKey: KEYS.config, baseUrl: `${url}/settings` },
        },
        model: { name: 'm1' },
      },
    }),
    env: (url) => ({ OPENAI_API_KEY: KEYS.shell, OPENAI_BASE_URL: `${url}/shell` }),
    file: FILE,
    sends: 'POST /shell/chat/completions authorization: Bearer <shell>',
  },
];

test.each(CASES)('qwen: $name', async (real) => {
  await expectSame(qwen, real);
});

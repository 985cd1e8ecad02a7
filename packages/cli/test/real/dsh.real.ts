import { DSH_ENV } from '@authlint/testkit';
import { PACKAGES } from './packages.js';
import { expectSame, KEYS, type RealCase } from './real-case.js';

const dsh = {
  client: PACKAGES.dsh,
  args: ['--profile', 'headless', 'hi'],
  env: DSH_ENV,
};
const FILE = '~/.dsh/settings.yaml';
const STORE = '~/.dsh/.credentials.yaml';

const deepSeek = (url: string, more = ''): string => `llm-deepseek:\n  baseURL: ${url}\n${more}`;
const route = (url: string, lines: readonly string[], api = 'openai-completions'): string =>
  [
    'agent-default-model:',
    '  provider: house',
    '  model: m1',
    'llm-pi-ai:',
    '  providers:',
    '    house:',
    `      api: ${api}`,
    `      baseURL: ${url}`,
    ...lines.map((line) => `      ${line}`),
    '      models:',
    '        - id: m1',
    '          contextWindow: 100000',
    '',
  ].join('\n');

const CASES: RealCase[] = [
  {
    name: 'the built-in route with the variable of the shell',
    files: (url) => ({ [FILE]: deepSeek(url) }),
    env: () => ({ DEEPSEEK_API_KEY: KEYS.shell }),
    file: FILE,
    sends: 'POST /chat/completions authorization: Bearer <shell>',
  },
  {
    name: 'the built-in route without a key',
    files: (url) => ({ [FILE]: deepSeek(url) }),
    file: FILE,
    sends: null,
  },
  {
    name: 'the shell before the store',
    files: (url) => ({ [FILE]: deepSeek(url), [STORE]: `DEEPSEEK_API_KEY: ${KEYS.stored}\n` }),
    env: () => ({ DEEPSEEK_API_KEY: KEYS.shell }),
    owned: [STORE],
    file: FILE,
    sends: 'POST /chat/completions authorization: Bearer <shell>',
  },
  {
    name: 'an empty variable does not hide the store',
    files: (url) => ({ [FILE]: deepSeek(url), [STORE]: `DEEPSEEK_API_KEY: ${KEYS.stored}\n` }),
    env: () => ({ DEEPSEEK_API_KEY: '' }),
    owned: [STORE],
    file: FILE,
    sends: 'POST /chat/completions authorization: Bearer <stored>',
  },
  {
    name: 'the store before the env files',
    files: (url) => ({
      [FILE]: deepSeek(url),
      [STORE]: `DEEPSEEK_API_KEY: ${KEYS.stored}\n`,
      '.env': `DEEPSEEK_API_KEY=${KEYS.project}\n`,
      '~/.dsh/.env': `DEEPSEEK_API_KEY=${KEYS.user}\n`,
    }),
    owned: [STORE],
    file: FILE,
    sends: 'POST /chat/completions authorization: Bearer <stored>',
  },
  {
    name: 'the env file of the project before that of the user',
    files: (url) => ({
      [FILE]: deepSeek(url),
      '.env': `DEEPSEEK_API_KEY=${KEYS.project}\n`,
      '~/.dsh/.env': `DEEPSEEK_API_KEY=${KEYS.user}\n`,
    }),
    file: FILE,
    sends: 'POST /chat/completions authorization: Bearer <project>',
  },
  {
    name: 'the address of the launch environment',
    files: () => ({ [FILE]: 'llm-deepseek:\n  apiKeyEnv: HOUSE_KEY\n' }),
    env: (url) => ({ DEEPSEEK_BASE_URL: url, HOUSE_KEY: KEYS.shell }),
    file: FILE,
    sends: 'POST /chat/completions authorization: Bearer <shell>',
  },
  {
    name: 'a key with a line end is trimmed',
    files: (url) => ({ [FILE]: deepSeek(url) }),
    env: () => ({ DEEPSEEK_API_KEY: `${KEYS.shell}\n` }),
    file: FILE,
    sends: 'POST /chat/completions authorization: Bearer <shell>',
  },
  {
    name: 'a custom route with a header',
    files: (url) => ({
      [FILE]: route(`${url}/v1`, ['apiKeyEnv: HOUSE_KEY', 'headers: { X-Team: search }']),
    }),
    env: () => ({ HOUSE_KEY: KEYS.shell }),
    file: FILE,
    headers: ['x-team'],
    sends: 'POST /v1/chat/completions authorization: Bearer <shell> x-team: search',
  },
  {
    name: 'Authorization among the headers takes the place of the key',
    files: (url) => ({
      [FILE]: route(`${url}/v1`, [
        'apiKeyEnv: HOUSE_KEY',
        `headers: { Authorization: "Bearer ${KEYS.config}" }`,
      ]),
    }),
    env: () => ({ HOUSE_KEY: KEYS.shell }),
    file: FILE,
    sends: 'POST /v1/chat/completions authorization: Bearer <config>',
  },
  {
    name: 'a custom route that speaks as Anthropic',
    files: (url) => ({ [FILE]: route(url, ['apiKeyEnv: HOUSE_KEY'], 'anthropic-messages') }),
    env: () => ({ HOUSE_KEY: KEYS.shell }),
    file: FILE,
    sends: 'POST /v1/messages x-api-key: <shell>',
  },
  {
    name: 'a custom route that speaks Responses',
    files: (url) => ({ [FILE]: route(`${url}/v1`, ['apiKeyEnv: HOUSE_KEY'], 'openai-responses') }),
    env: () => ({ HOUSE_KEY: KEYS.shell }),
    file: FILE,
    sends: 'POST /v1/responses authorization: Bearer <shell>',
  },
];

test.each(CASES)('dsh: $name', async (real) => {
  await expectSame(dsh, real);
});

import { PACKAGES } from './packages.js';
import { expectSame, KEYS, type RealCase } from './real-case.js';

const opencode = {
  client: PACKAGES.opencode,
  args: ['run', 'hi'],
  env: { OPENCODE_DISABLE_AUTOUPDATE: '1', OPENCODE_DISABLE_MODELS_FETCH: '1' },
};
const FILE = '~/.config/opencode/opencode.json';
const AUTH = '~/.local/share/opencode/auth.json';
const stored = (id: string): object => ({ [id]: { type: 'api', key: KEYS.stored } });

const house = (options: object, more: object = {}): object => ({
  model: 'house/m1',
  provider: {
    house: { npm: '@ai-sdk/openai-compatible', options, models: { m1: {} }, ...more },
  },
});
const other = (id: string, model: string, options: object): object => ({
  model: `${id}/${model}`,
  provider: { [id]: { options, models: { [model]: {} } } },
});

const CASES: RealCase[] = [
  {
    name: 'a reference to a variable, with a header',
    files: (url) => ({
      [FILE]: house({
        baseURL: `${url}/v1`,
        apiKey: '{env:HOUSE_KEY}',
        headers: { 'X-Team': 'search', 'X-Project': '{env:HOUSE_PROJECT}' },
      }),
    }),
    env: () => ({ HOUSE_KEY: KEYS.shell, HOUSE_PROJECT: 'atlas' }),
    file: FILE,
    headers: ['x-team', 'x-project'],
    sends:
      'POST /v1/chat/completions authorization: Bearer <shell> x-team: search x-project: atlas',
  },
  {
    name: 'a reference that finds nothing hides the stored key',
    files: (url) => ({
      [FILE]: house({ baseURL: `${url}/v1`, apiKey: '{env:HOUSE_KEY}' }),
      [AUTH]: stored('house'),
    }),
    file: FILE,
    sends: 'POST /v1/chat/completions no credential',
    authlintSends: null,
  },
  {
    name: 'the stored key where the configuration has none',
    files: (url) => ({ [FILE]: house({ baseURL: `${url}/v1` }), [AUTH]: stored('house') }),
    file: FILE,
    sends: 'POST /v1/chat/completions authorization: Bearer <stored>',
  },
  {
    name: 'a declared variable',
    files: (url) => ({ [FILE]: house({ baseURL: `${url}/v1` }, { env: ['HOUSE_KEY'] }) }),
    env: () => ({ HOUSE_KEY: KEYS.shell }),
    file: FILE,
    sends: 'POST /v1/chat/completions authorization: Bearer <shell>',
  },
  {
    name: 'two declared variables',
    files: (url) => ({
      [FILE]: house({ baseURL: `${url}/v1` }, { env: ['HOUSE_KEY', 'OTHER_KEY'] }),
    }),
    env: () => ({ OTHER_KEY: KEYS.second }),
    file: FILE,
    sends: 'POST /v1/chat/completions no credential',
  },
  {
    name: 'the stored key before a declared variable',
    files: (url) => ({
      [FILE]: house({ baseURL: `${url}/v1` }, { env: ['HOUSE_KEY'] }),
      [AUTH]: stored('house'),
    }),
    env: () => ({ HOUSE_KEY: KEYS.shell }),
    file: FILE,
    sends: 'POST /v1/chat/completions authorization: Bearer <stored>',
  },
  {
    name: 'a key file',
    files: (url) => ({
      [FILE]: house({ baseURL: `${url}/v1`, apiKey: '{file:~/.house-key}' }),
      '~/.house-key': `${KEYS.user}\n`,
    }),
    file: FILE,
    sends: 'POST /v1/chat/completions authorization: Bearer <user>',
  },
  {
    name: 'Authorization among the headers, and a key',
    files: (url) => ({
      [FILE]: house({
        baseURL: `${url}/v1`,
        apiKey: KEYS.config,
        headers: { Authorization: `Bearer ${KEYS.second}` },
      }),
    }),
    file: FILE,
    sends: 'POST /v1/chat/completions authorization: Bearer <second>',
  },
  {
    name: 'the project file before the user file',
    files: (url) => ({
      [FILE]: house({ baseURL: `${url}/user`, apiKey: KEYS.user }),
      'opencode.json': { provider: { house: { options: { baseURL: `${url}/project` } } } },
    }),
    file: FILE,
    sends: 'POST /project/chat/completions authorization: Bearer <user>',
  },
  {
    name: '.opencode/opencode.json before opencode.json',
    files: (url) => ({
      'opencode.json': house({ baseURL: `${url}/root`, apiKey: KEYS.project }),
      '.opencode/opencode.json': { provider: { house: { options: { baseURL: `${url}/dot` } } } },
    }),
    file: 'opencode.json',
    sends: 'POST /dot/chat/completions authorization: Bearer <project>',
  },
  {
    name: 'the .env of the project is not read',
    files: (url) => ({
      'opencode.json': house({ baseURL: `${url}/v1`, apiKey: '{env:HOUSE_KEY}' }),
      '.env': `HOUSE_KEY=${KEYS.project}\n`,
    }),
    file: 'opencode.json',
    sends: 'POST /v1/chat/completions no credential',
    authlintSends: null,
  },
  {
    name: 'the Anthropic package',
    files: (url) => ({
      [FILE]: house({ baseURL: `${url}/v1`, apiKey: KEYS.config }, { npm: '@ai-sdk/anthropic' }),
    }),
    file: FILE,
    sends: 'POST /v1/messages x-api-key: <config>',
  },
  {
    name: 'the OpenAI package',
    files: (url) => ({
      [FILE]: house({ baseURL: `${url}/v1`, apiKey: KEYS.config }, { npm: '@ai-sdk/openai' }),
    }),
    file: FILE,
    sends: 'POST /v1/responses authorization: Bearer <config>',
  },
  {
    name: 'the Google package',
    files: (url) => ({
      [FILE]: house({ baseURL: `${url}/v1beta`, apiKey: KEYS.config }, { npm: '@ai-sdk/google' }),
    }),
    file: FILE,
    sends: 'POST /v1beta/models/m1:generateContent x-goog-api-key: <config>',
  },
  {
    name: 'anthropic of the catalogue with its variable',
    files: (url) => ({
      [FILE]: other('anthropic', 'claude-sonnet-4-5', { baseURL: `${url}/v1` }),
    }),
    env: () => ({ ANTHROPIC_API_KEY: KEYS.shell }),
    file: FILE,
    sends: 'POST /v1/messages x-api-key: <shell>',
  },
  {
    name: 'openai of the catalogue with the stored key',
    files: (url) => ({
      [FILE]: other('openai', 'gpt-5', { baseURL: `${url}/v1` }),
      [AUTH]: stored('openai'),
    }),
    env: () => ({ OPENAI_API_KEY: KEYS.shell }),
    file: FILE,
    sends: 'POST /v1/responses authorization: Bearer <stored>',
  },
  {
    name: 'deepseek of the catalogue with its variable',
    files: (url) => ({ [FILE]: other('deepseek', 'deepseek-chat', { baseURL: url }) }),
    env: () => ({ DEEPSEEK_API_KEY: KEYS.shell }),
    file: FILE,
    sends: 'POST /chat/completions authorization: Bearer <shell>',
  },
  {
    name: 'openrouter of the catalogue with the stored key',
    files: (url) => ({
      [FILE]: other('openrouter', 'openai/gpt-5', { baseURL: `${url}/api/v1` }),
      [AUTH]: stored('openrouter'),
    }),
    file: FILE,
    sends: 'POST /api/v1/chat/completions authorization: Bearer <stored>',
  },
  {
    name: 'a model with another id on the wire',
    files: (url) => ({
      [FILE]: house({ baseURL: `${url}/v1`, apiKey: KEYS.config }, { models: { m1: { id: 'x' } } }),
    }),
    file: FILE,
    sends: 'POST /v1/chat/completions authorization: Bearer <config>',
  },
  {
    name: 'a key with a line end in it, which no header carries: authlint says so without a request',
    files: (url) => ({ [FILE]: house({ baseURL: `${url}/v1`, apiKey: `${KEYS.config}\n` }) }),
    file: FILE,
    sends: 'POST /v1/chat/completions authorization: Bearer <config>',
    authlintSends: null,
  },
];

test.each(CASES)('opencode: $name', async (real) => {
  await expectSame(opencode, real);
});

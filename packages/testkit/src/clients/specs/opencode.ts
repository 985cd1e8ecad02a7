import type { ClientSpec } from '../client-spec.js';
import {
  entry,
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

const FILE = 'opencode.json';
const USER = '~/.config/opencode/opencode.json';
const AUTH = '~/.local/share/opencode/auth.json';

const login = (key: string): object => ({ house: { type: 'api', key } });

/** A custom provider; `npm` and `options` as the cell has them. */
const config = (url: string, apiKey: string | null, options: object = {}): object => ({
  model: 'house/m1',
  small_model: 'house/m1',
  share: 'disabled',
  autoupdate: false,
  provider: {
    house: {
      npm: '@ai-sdk/openai-compatible',
      options: { baseURL: `${url}/v1`, ...entry('apiKey', apiKey), ...options },
      models: { m1: {} },
    },
  },
});

const ID = 'opencode';
const withHouse = (url: string, key: string | null, more: object): object => {
  const { provider, ...rest } = config(url, key) as { provider: { house: object } };
  return { ...rest, provider: { house: { ...provider.house, ...more } } };
};
const withNames = (env: readonly string[], url: string, key: string | null = null): object =>
  withHouse(url, key, { env });
const ofPackage = (npm: string): object => withHouse(SERVER, GOOD, { npm });

export const opencode: ClientSpec = {
  id: 'opencode',
  name: 'opencode',
  packages: ['opencode-ai@1.18.33'],
  command: ['./opencode-linux-x64/bin/opencode', 'run', 'hi'],
  env: { OPENCODE_DISABLE_MODELS_FETCH: '1', OPENCODE_DISABLE_AUTOUPDATE: '1' },
  issuer: 'openai',
  file: FILE,
  provider: 'house',
  places: [
    ...placesByName({
      saved: inFile(FILE, config),
      variable: inShell(FILE, (url) => config(url, '{env:HOUSE_KEY}')),
      'file-reference': ({ url, key }) => ({
        files: { [FILE]: config(url, '{file:./house.key}'), ...entry('house.key', key) },
      }),
      login: ({ url, key }) => withKeyFile({ [FILE]: config(url, null) }, AUTH, key, login),
      'user-config': ({ url, key }) => ({ files: { [USER]: config(url, key) }, file: USER }),
      'project-before-user': ({ url, key, wrong }) => ({
        files: { [USER]: config(url, wrong), [FILE]: config(url, key) },
      }),
      'saved-before-login': ({ url, key, wrong }) => ({
        files: { [FILE]: config(url, key), [AUTH]: login(wrong) },
        owned: [AUTH],
      }),
    }),
    ...runningPlaces({ key: 'HOUSE_KEY', address: ['HOUSE_URL', '/v1'] }, ({ url, key }) => ({
      files: { [FILE]: config(url, '{env:HOUSE_KEY}', { baseURL: '{env:HOUSE_URL}' }) },
      env: { HOUSE_URL: `${url}/v1`, ...entry('HOUSE_KEY', key) },
    })),
    ...undamaged(FILE, {
      'file-with-comments': {
        files: {
          'opencode.jsonc': `// house\n${JSON.stringify(config(SERVER, GOOD)).slice(0, -1)},}\n`,
        },
        file: ID,
      },
      'both-forms-of-the-file': {
        files: { [FILE]: config(SERVER, WRONG), 'opencode.jsonc': config(SERVER, GOOD) },
        file: ID,
      },
      'file-of-variable-over-user': {
        files: { [USER]: config(SERVER, WRONG), 'other.json': config(SERVER, GOOD) },
        env: { OPENCODE_CONFIG: '~/project/other.json' },
        file: ID,
      },
      'file-of-variable-beside-project': {
        files: { [FILE]: config(SERVER, WRONG), 'other.json': config(SERVER, GOOD) },
        env: { OPENCODE_CONFIG: '~/project/other.json' },
        file: ID,
      },
      'content-of-variable': {
        files: { [FILE]: config(SERVER, WRONG) },
        env: { OPENCODE_CONFIG_CONTENT: JSON.stringify(config(SERVER, GOOD)) },
        file: ID,
      },
      'empty-variable-beside-login': {
        files: { [FILE]: config(SERVER, '{env:HOUSE_KEY}'), [AUTH]: login(GOOD) },
        env: { HOUSE_KEY: '' },
        owned: [AUTH],
      },
      'unset-variable-beside-login': {
        files: { [FILE]: config(SERVER, '{env:HOUSE_KEY}'), [AUTH]: login(GOOD) },
        owned: [AUTH],
      },
      'reference-of-shell': [config(SERVER, '$HOUSE_KEY'), { HOUSE_KEY: GOOD }],
      'reference-with-blank': [config(SERVER, '{env: HOUSE_KEY}'), { HOUSE_KEY: GOOD }],
      'file-reference-with-line-break': {
        files: { [FILE]: config(SERVER, '{file:~/house.key}'), '~/house.key': `${GOOD}\n` },
      },
      'file-reference-to-nothing': [config(SERVER, '{file:./house.key}')],
      'header-without-key': [
        config(SERVER, null, { headers: { Authorization: `Bearer ${GOOD}` } }),
      ],
      'header-beside-key': [
        config(SERVER, WRONG, { headers: { Authorization: `Bearer ${GOOD}` } }),
      ],
      'address-without-version': [config(SERVER, GOOD, { baseURL: SERVER })],
      'address-with-slash': [config(SERVER, GOOD, { baseURL: `${V1}/` })],
      'address-with-route': [config(SERVER, GOOD, { baseURL: `${V1}/chat/completions` })],
      'broken-file': [JSON.stringify(config(SERVER, GOOD)).slice(0, -2)],
      'disabled-provider': [{ ...config(SERVER, GOOD), disabled_providers: ['house'] }],
      'undefined-model': [{ ...config(SERVER, GOOD), model: 'house/m2' }],
      'folder-of-the-project': {
        files: { [FILE]: config(SERVER, WRONG), '.opencode/opencode.json': config(SERVER, GOOD) },
        file: ID,
      },
      'names-of-variables': [withNames(['HOUSE_KEY'], SERVER), { HOUSE_KEY: GOOD }],
      'second-name-of-variables': [
        withNames(['FIRST_KEY', 'HOUSE_KEY'], SERVER),
        { HOUSE_KEY: GOOD },
      ],
      'name-beside-key': [withNames(['HOUSE_KEY'], SERVER, WRONG), { HOUSE_KEY: GOOD }],
      'older-file': { files: { '~/.config/opencode/config.json': config(SERVER, GOOD) }, file: ID },
      'xdg-folder': {
        files: {
          [USER]: config(SERVER, WRONG),
          '~/xdg/opencode/opencode.json': config(SERVER, GOOD),
        },
        env: { XDG_CONFIG_HOME: '~/xdg' },
        file: ID,
      },
      'api-of-anthropic': [ofPackage('@ai-sdk/anthropic')],
      'api-of-responses': [ofPackage('@ai-sdk/openai')],
      'model-without-provider': [{ ...config(SERVER, GOOD), model: 'm1', small_model: 'm1' }],
      'two-references': [config(SERVER, '{env:FIRST_KEY}{env:HOUSE_KEY}'), { HOUSE_KEY: GOOD }],
    }),
  ],
};

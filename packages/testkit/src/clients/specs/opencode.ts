import type { ClientSpec } from '../client-spec.js';
import { entry, inFile, inShell, placesByName, withKeyFile } from './places.js';
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
  ],
};

import type { ClientSpec } from '../client-spec.js';
import { runningPlaces } from './running.js';

const FILE = 'opencode.json';
const USER = '~/.config/opencode/opencode.json';
const AUTH = '~/.local/share/opencode/auth.json';

/** A custom provider; `npm` and `options` as the cell has them. */
const config = (url: string, apiKey: string | null, options: object = {}): object => ({
  model: 'house/m1',
  small_model: 'house/m1',
  share: 'disabled',
  autoupdate: false,
  provider: {
    house: {
      npm: '@ai-sdk/openai-compatible',
      options: { baseURL: `${url}/v1`, ...(apiKey === null ? {} : { apiKey }), ...options },
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
  otherIssuer: 'anthropic',
  file: FILE,
  provider: 'house',
  places: [
    {
      name: 'saved',
      setup: ({ url, key }) => ({ files: { [FILE]: config(url, key) } }),
    },
    {
      name: 'variable',
      setup: ({ url, key }) => ({
        files: { [FILE]: config(url, '{env:HOUSE_KEY}') },
        env: key === null ? {} : { HOUSE_KEY: key },
      }),
    },
    {
      name: 'file-reference',
      setup: ({ url, key }) => ({
        files: {
          [FILE]: config(url, '{file:./house.key}'),
          ...(key === null ? {} : { 'house.key': key }),
        },
      }),
    },
    {
      name: 'login',
      setup: ({ url, key }) => ({
        files: {
          [FILE]: config(url, null),
          ...(key === null ? {} : { [AUTH]: { house: { type: 'api', key } } }),
        },
        owned: key === null ? [] : [AUTH],
      }),
    },
    {
      name: 'user-config',
      setup: ({ url, key }) => ({ files: { [USER]: config(url, key) }, file: USER }),
    },
    {
      name: 'project-before-user',
      setup: ({ url, key, wrong }) => ({
        files: { [USER]: config(url, wrong), [FILE]: config(url, key) },
      }),
    },
    {
      name: 'saved-before-login',
      setup: ({ url, key, wrong }) => ({
        files: { [FILE]: config(url, key), [AUTH]: { house: { type: 'api', key: wrong } } },
        owned: [AUTH],
      }),
    },
    ...runningPlaces({ key: 'HOUSE_KEY', address: ['HOUSE_URL', '/v1'] }, ({ url, key }) => ({
      files: { [FILE]: config(url, '{env:HOUSE_KEY}', { baseURL: '{env:HOUSE_URL}' }) },
      env: { HOUSE_URL: `${url}/v1`, ...(key === null ? {} : { HOUSE_KEY: key }) },
    })),
  ],
};

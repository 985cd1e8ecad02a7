import type { ClientSpec, Place } from '../client-spec.js';
import { entry, envLine, placesByName, undamaged } from './places.js';

const address = (url: string): string => `GROK_BASE_URL=${url}/v1\nGROK_MODEL=m1\n`;

const SETTINGS = '~/.grok/user-settings.json';
const settings = (baseURL: string, apiKey: string | null): Record<string, unknown> => ({
  [SETTINGS]: { ...(apiKey !== null && { apiKey }), baseURL, defaultModel: 'm1' },
});

const SETTINGS_PLACES: readonly Place[] = [
  {
    name: 'settings',
    only: ['none', 'leading-blank', 'trailing-blank', 'line-break', 'missing'],
    setup: ({ url, key }) => ({ files: settings(`${url}/v1`, key), file: 'grok-cli' }),
  },
  ...undamaged({
    'variable-over-settings': ({ url, good, wrong }) => ({
      files: settings(`${url}/v1`, wrong),
      env: { GROK_API_KEY: good },
      file: 'grok-cli',
    }),
    'settings-over-variable': ({ url, good, wrong }) => ({
      files: settings(`${url}/v1`, good),
      env: { GROK_API_KEY: wrong },
      file: 'grok-cli',
    }),
    'empty-variable-over-settings': ({ url, good }) => ({
      files: settings(`${url}/v1`, good),
      env: { GROK_API_KEY: '' },
      file: 'grok-cli',
    }),
    'address-of-variable': ({ url, good }) => ({
      files: settings(`${url}/file/v1`, good),
      env: { GROK_BASE_URL: `${url}/variable/v1` },
      file: 'grok-cli',
    }),
    'broken-settings': ({ url, good }) => ({
      files: { [SETTINGS]: `{"apiKey": "${good}", "baseURL": "${url}/v1"` },
      file: 'grok-cli',
    }),
  }),
];

/** Its env file is one of any program's, its settings are its own. */
export const grokCli: ClientSpec = {
  id: 'grok-cli',
  name: 'grok-cli',
  packages: ['@vibe-kit/grok-cli@0.0.34'],
  command: ['node', './@vibe-kit/grok-cli/dist/index.js', '-m', 'm1', '-p', 'hi'],
  issuer: 'xai',
  file: '.env',
  places: [
    ...placesByName({
      'env-file': ({ url, key }) => ({
        files: { '.env': `${address(url)}${envLine('GROK_API_KEY', key)}` },
      }),
      'variable-before-env-file': ({ url, key, wrong }) => ({
        files: { '.env': `${address(url)}GROK_API_KEY=${wrong}\n` },
        env: entry('GROK_API_KEY', key),
      }),
    }),
    ...SETTINGS_PLACES,
  ],
};

import type { ClientSpec, Place } from '../client-spec.js';
import { entry, envLine, GOOD, placesByName, SERVER, undamaged, V1, WRONG } from './places.js';

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
  ...undamaged(null, {
    'variable-over-settings': {
      files: settings(V1, WRONG),
      env: { GROK_API_KEY: GOOD },
      file: 'grok-cli',
    },
    'settings-over-variable': {
      files: settings(V1, GOOD),
      env: { GROK_API_KEY: WRONG },
      file: 'grok-cli',
    },
    'empty-variable-over-settings': {
      files: settings(V1, GOOD),
      env: { GROK_API_KEY: '' },
      file: 'grok-cli',
    },
    'address-of-variable': {
      files: settings(`${SERVER}/file/v1`, GOOD),
      env: { GROK_BASE_URL: `${SERVER}/variable/v1` },
      file: 'grok-cli',
    },
    'broken-settings': {
      files: { [SETTINGS]: `{"apiKey": "${GOOD}", "baseURL": "${V1}"` },
      file: 'grok-cli',
    },
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

import type { ClientSpec, Place } from '../client-spec.js';
import { entry, placesByName } from './places.js';
import { runningPlaces } from './running.js';

const FILE = '~/.copilot/config.json';
const FILES = { [FILE]: { logged_in_users: [] } };
const house = (url: string): Record<string, string> => ({
  COPILOT_PROVIDER_BASE_URL: `${url}/v1`,
  COPILOT_MODEL: 'm1',
});

/** The key is in a variable of the shell. */
const inShell: Place['setup'] = ({ url, key }) => ({
  files: FILES,
  env: { ...house(url), ...entry('COPILOT_PROVIDER_API_KEY', key) },
});

export const copilotCli: ClientSpec = {
  id: 'copilot-cli',
  name: 'GitHub Copilot CLI',
  packages: ['@github/copilot@1.0.102'],
  command: ['node', './@github/copilot/npm-loader.js', '--no-auto-update', '-p', 'hi'],
  env: { COPILOT_OFFLINE: 'true', COPILOT_AUTO_UPDATE: 'false' },
  issuer: 'openai',
  file: FILE,
  places: [
    ...placesByName({
      'variable-key': inShell,
      'variable-token-before-key': ({ url, key, wrong }) => ({
        files: FILES,
        env: {
          ...house(url),
          COPILOT_PROVIDER_API_KEY: wrong,
          ...entry('COPILOT_PROVIDER_BEARER_TOKEN', key),
        },
      }),
      'anthropic-variable': ({ url, key }) => ({
        files: FILES,
        env: {
          COPILOT_PROVIDER_BASE_URL: url,
          COPILOT_PROVIDER_TYPE: 'anthropic',
          COPILOT_MODEL: 'm1',
          ...entry('COPILOT_PROVIDER_API_KEY', key),
        },
      }),
    }),
    ...runningPlaces(
      { key: 'COPILOT_PROVIDER_API_KEY', address: ['COPILOT_PROVIDER_BASE_URL', '/v1'] },
      inShell,
    ),
  ],
};

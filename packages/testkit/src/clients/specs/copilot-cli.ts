import type { ClientSpec } from '../client-spec.js';
import { runningPlaces } from './running.js';
import { shellKey } from './variables.js';

const FILE = '~/.copilot/config.json';
const FILES = { [FILE]: { logged_in_users: [] } };
const house = (url: string): Record<string, string> => ({
  COPILOT_PROVIDER_BASE_URL: `${url}/v1`,
  COPILOT_MODEL: 'm1',
});

export const copilotCli: ClientSpec = {
  id: 'copilot-cli',
  name: 'GitHub Copilot CLI',
  packages: ['@github/copilot@1.0.102'],
  command: ['node', './@github/copilot/npm-loader.js', '--no-auto-update', '-p', 'hi'],
  env: { COPILOT_OFFLINE: 'true', COPILOT_AUTO_UPDATE: 'false' },
  issuer: 'openai',
  otherIssuer: 'anthropic',
  file: FILE,
  places: [
    {
      name: 'variable-key',
      setup: ({ url, key }) => ({
        files: FILES,
        env: { ...house(url), ...shellKey('COPILOT_PROVIDER_API_KEY', key) },
      }),
    },
    {
      name: 'variable-token-before-key',
      setup: ({ url, key, wrong }) => ({
        files: FILES,
        env: {
          ...house(url),
          COPILOT_PROVIDER_API_KEY: wrong,
          ...shellKey('COPILOT_PROVIDER_BEARER_TOKEN', key),
        },
      }),
    },
    {
      name: 'anthropic-variable',
      setup: ({ url, key }) => ({
        files: FILES,
        env: {
          COPILOT_PROVIDER_BASE_URL: url,
          COPILOT_PROVIDER_TYPE: 'anthropic',
          COPILOT_MODEL: 'm1',
          ...shellKey('COPILOT_PROVIDER_API_KEY', key),
        },
      }),
    },
    ...runningPlaces(
      { key: 'COPILOT_PROVIDER_API_KEY', address: ['COPILOT_PROVIDER_BASE_URL', '/v1'] },
      ({ url, key }) => ({
        files: FILES,
        env: { ...house(url), ...shellKey('COPILOT_PROVIDER_API_KEY', key) },
      }),
    ),
  ],
};

import type { ClientSpec } from '../client-spec.js';
import { entry, envLine, placesByName } from './places.js';

const address = (url: string): string => `GROK_BASE_URL=${url}/v1\nGROK_MODEL=m1\n`;

/** Has no file of its own that authlint reads; its env file is one of any program's. */
export const grokCli: ClientSpec = {
  id: 'grok-cli',
  name: 'grok-cli',
  packages: ['@vibe-kit/grok-cli@0.0.34'],
  command: ['node', './@vibe-kit/grok-cli/dist/index.js', '-m', 'm1', '-p', 'hi'],
  issuer: 'xai',
  file: '.env',
  places: placesByName({
    'env-file': ({ url, key }) => ({
      files: { '.env': `${address(url)}${envLine('GROK_API_KEY', key)}` },
    }),
    'variable-before-env-file': ({ url, key, wrong }) => ({
      files: { '.env': `${address(url)}GROK_API_KEY=${wrong}\n` },
      env: entry('GROK_API_KEY', key),
    }),
  }),
};

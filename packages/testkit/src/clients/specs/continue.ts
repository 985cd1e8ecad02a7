import type { ClientSpec } from '../client-spec.js';
import { envLine, inFile, inShell, placesByName } from './places.js';

const FILE = '~/.continue/config.yaml';
const SECRET = '${{ secrets.HOUSE_KEY }}';
const config = (url: string, apiKey: string | null): string =>
  [
    'name: House',
    'version: 1.0.0',
    'schema: v1',
    'models:',
    '  - name: House',
    '    provider: openai',
    '    model: m1',
    `    apiBase: ${url}/v1`,
    ...(apiKey === null ? [] : [`    apiKey: ${JSON.stringify(apiKey)}`]),
    '    roles: [chat]',
    '',
  ].join('\n');

export const continueCli: ClientSpec = {
  id: 'continue',
  name: 'Continue (cn)',
  packages: ['@continuedev/cli@1.5.47'],
  command: [
    ...['node', './@continuedev/cli/dist/cn.js'],
    ...['--config', '../.continue/config.yaml', '-p', 'hi'],
  ],
  env: { CONTINUE_TELEMETRY_ENABLED: '0', CONTINUE_CLI_AUTO_UPDATED: 'true' },
  issuer: 'openai',
  file: FILE,
  places: placesByName({
    saved: inFile(FILE, config),
    variable: inShell(FILE, (url) => config(url, SECRET)),
    'user-env-file': ({ url, key }) => ({
      files: { [FILE]: config(url, SECRET), '~/.continue/.env': envLine('HOUSE_KEY', key) },
    }),
    'project-env-file-before-user': ({ url, key, wrong }) => ({
      files: {
        [FILE]: config(url, SECRET),
        '~/.continue/.env': `HOUSE_KEY=${wrong}\n`,
        '.env': envLine('HOUSE_KEY', key),
      },
    }),
  }),
};

import type { ClientSpec } from '../client-spec.js';
import {
  envLine,
  GOOD,
  inFile,
  inShell,
  placesByName,
  SERVER,
  undamaged,
  V1,
  WRONG,
} from './places.js';

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

const HEADER = `    requestOptions:\n      headers:\n        Authorization: Bearer ${GOOD}\n`;
const ANOTHER = `  - name: Other\n    provider: openai\n    model: m1\n    apiBase: ${SERVER}/other/v1\n    roles: [chat]\n`;
const addressed = (base: string): string => config(SERVER, GOOD).replace(V1, base);

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
  places: [
    ...placesByName({
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
    ...undamaged(FILE, {
      'reference-of-shell': [config(SERVER, '${HOUSE_KEY}'), { HOUSE_KEY: GOOD }],
      'reference-without-dollar': [config(SERVER, '{{ secrets.HOUSE_KEY }}'), { HOUSE_KEY: GOOD }],
      'reference-without-blanks': [config(SERVER, '${{secrets.HOUSE_KEY}}'), { HOUSE_KEY: GOOD }],
      'reference-to-input': [config(SERVER, '${{ inputs.HOUSE_KEY }}'), { HOUSE_KEY: GOOD }],
      'empty-variable': {
        files: { [FILE]: config(SERVER, SECRET), '~/.continue/.env': `HOUSE_KEY=${GOOD}\n` },
        env: { HOUSE_KEY: '' },
      },
      'variable-beside-env-file': {
        files: { [FILE]: config(SERVER, SECRET), '~/.continue/.env': `HOUSE_KEY=${GOOD}\n` },
        env: { HOUSE_KEY: WRONG },
      },
      'env-file-in-folder-of-project': {
        files: {
          [FILE]: config(SERVER, SECRET),
          '.continue/.env': `HOUSE_KEY=${GOOD}\n`,
          '.env': `HOUSE_KEY=${WRONG}\n`,
        },
      },
      'header-without-key': [`${config(SERVER, null)}${HEADER}`],
      'header-beside-key': [`${config(SERVER, WRONG)}${HEADER}`],
      'address-without-version': [addressed(SERVER)],
      'address-with-slash': [addressed(`${V1}/`)],
      'address-with-route': [addressed(`${V1}/chat/completions`)],
      'second-model': [`${config(SERVER, GOOD)}${ANOTHER}    apiKey: ${WRONG}\n`],
      'first-model-is-for-edits': [
        `${config(SERVER, WRONG).replace('[chat]', '[edit]')}${ANOTHER}    apiKey: ${GOOD}\n`,
      ],
      'api-of-anthropic': [config(SERVER, GOOD).replace('provider: openai', 'provider: anthropic')],
      'api-of-anthropic-without-version': [
        addressed(SERVER).replace('provider: openai', 'provider: anthropic'),
      ],
      'api-of-mistral': [config(SERVER, GOOD).replace('provider: openai', 'provider: mistral')],
      'api-of-openrouter': [
        config(SERVER, GOOD).replace('provider: openai', 'provider: openrouter'),
      ],
      'broken-file': [`${config(SERVER, GOOD)}  - name: [x\n`],
      'misspelt-key': [config(SERVER, GOOD).replace('apiKey:', 'api_key:')],
      'no-version': [config(SERVER, GOOD).replace('version: 1.0.0\n', '')],
      'no-name': [config(SERVER, GOOD).replace('name: House\n', '')],
    }),
  ],
};

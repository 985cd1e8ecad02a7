import type { ClientSpec, Place } from '../client-spec.js';
import { entry, envLine, GOOD, placesByName, SERVER, undamaged, WRONG } from './places.js';
import { runningPlaces } from './running.js';

const FILE = '~/.gemini/settings.json';
const settings = (selectedType: string): object => ({
  security: { auth: { selectedType } },
  model: { name: 'm1' },
  privacy: { usageStatisticsEnabled: false },
  general: { enableAutoUpdate: false },
});
const KEYED = { [FILE]: settings('gemini-api-key') };

const AT = { GOOGLE_GEMINI_BASE_URL: SERVER };

/** The key is in a variable of the shell. */
const inShell: Place['setup'] = ({ url, key }) => ({
  files: KEYED,
  env: { GOOGLE_GEMINI_BASE_URL: url, ...entry('GEMINI_API_KEY', key) },
});

export const geminiCli: ClientSpec = {
  id: 'gemini-cli',
  name: 'Gemini CLI',
  packages: ['@google/gemini-cli@0.61.0'],
  command: [
    ...['node', './@google/gemini-cli/bundle/gemini.js'],
    ...['--skip-trust', '-m', 'm1', '-p', 'hi'],
  ],
  env: { GEMINI_TELEMETRY_ENABLED: 'false' },
  issuer: 'google',
  otherIssuer: 'openai',
  file: FILE,
  places: [
    ...placesByName({
      variable: inShell,
      'user-env-file': ({ url, key }) => ({
        files: {
          ...KEYED,
          '~/.gemini/.env': `GOOGLE_GEMINI_BASE_URL=${url}\n${envLine('GEMINI_API_KEY', key)}`,
        },
      }),
      'project-env-file-before-user': ({ url, key, wrong }) => ({
        files: {
          ...KEYED,
          '~/.gemini/.env': `GEMINI_API_KEY=${wrong}\n`,
          '.env': `GOOGLE_GEMINI_BASE_URL=${url}\n${envLine('GEMINI_API_KEY', key)}`,
        },
        env: { GEMINI_CLI_TRUST_WORKSPACE: 'true' },
      }),
      'vertex-variable': ({ url, key }) => ({
        files: { [FILE]: settings('vertex-ai') },
        env: { GOOGLE_VERTEX_BASE_URL: url, ...entry('GOOGLE_API_KEY', key) },
      }),
    }),
    ...runningPlaces({ key: 'GEMINI_API_KEY', address: ['GOOGLE_GEMINI_BASE_URL', ''] }, inShell),
    ...undamaged(null, {
      'key-of-google-beside-it': [KEYED, { ...AT, GEMINI_API_KEY: GOOD, GOOGLE_API_KEY: WRONG }],
      'key-of-google-alone': [KEYED, { ...AT, GOOGLE_API_KEY: GOOD }],
      'no-method-chosen': [{}, { ...AT, GEMINI_API_KEY: GOOD }],
      'empty-variable': [
        { ...KEYED, '~/.gemini/.env': `GEMINI_API_KEY=${GOOD}\n` },
        { ...AT, GEMINI_API_KEY: '' },
      ],
      'variable-over-env-file': [
        { ...KEYED, '~/.gemini/.env': `GEMINI_API_KEY=${WRONG}\n` },
        { ...AT, GEMINI_API_KEY: GOOD },
      ],
      'env-file-of-home': [{ ...KEYED, '~/.env': `GEMINI_API_KEY=${GOOD}\n` }, AT],
      'env-file-of-home-beside-its-own': [
        { ...KEYED, '~/.env': `GEMINI_API_KEY=${GOOD}\n`, '~/.gemini/.env': 'OTHER=1\n' },
        AT,
      ],
      'env-file-in-folder-of-project': [
        {
          ...KEYED,
          '.env': `GEMINI_API_KEY=${WRONG}\n`,
          '.gemini/.env': `GEMINI_API_KEY=${GOOD}\n`,
        },
        { ...AT, GEMINI_CLI_TRUST_WORKSPACE: 'true' },
      ],
      'address-with-slash': [KEYED, { GOOGLE_GEMINI_BASE_URL: `${SERVER}/`, GEMINI_API_KEY: GOOD }],
      'address-with-version': [
        KEYED,
        { GOOGLE_GEMINI_BASE_URL: `${SERVER}/v1beta`, GEMINI_API_KEY: GOOD },
      ],
      'empty-address-in-env-file': [
        { ...KEYED, '~/.gemini/.env': 'GOOGLE_GEMINI_BASE_URL=\n' },
        { ...AT, GEMINI_API_KEY: GOOD },
      ],
      'method-of-project': [
        { ...KEYED, '.gemini/settings.json': settings('vertex-ai') },
        {
          ...AT,
          GOOGLE_VERTEX_BASE_URL: SERVER,
          GEMINI_API_KEY: WRONG,
          GOOGLE_API_KEY: GOOD,
          GEMINI_CLI_TRUST_WORKSPACE: 'true',
        },
      ],
      'broken-user-file': [
        { [FILE]: '{"security": {"auth": {"selectedType": "gemini-api-key"' },
        { ...AT, GEMINI_API_KEY: GOOD },
      ],
      'export-in-env-file': [
        { ...KEYED, '~/.gemini/.env': `export GEMINI_API_KEY='${GOOD}'\n` },
        AT,
      ],
      'comment-in-env-file': [
        { ...KEYED, '~/.gemini/.env': `GEMINI_API_KEY=${GOOD} # mine\n` },
        AT,
      ],
      'reference-in-env-file': [
        { ...KEYED, '~/.gemini/.env': 'GEMINI_API_KEY=${HOUSE_KEY}\n' },
        { ...AT, HOUSE_KEY: GOOD },
      ],
      'switch-of-vertex': [
        { [FILE]: { ...settings('vertex-ai'), security: {} } },
        { GOOGLE_GENAI_USE_VERTEXAI: 'true', GOOGLE_VERTEX_BASE_URL: SERVER, GOOGLE_API_KEY: GOOD },
      ],
      'method-that-is-enforced': [
        {
          [FILE]: {
            ...settings('gemini-api-key'),
            security: { auth: { selectedType: 'gemini-api-key', enforcedType: 'vertex-ai' } },
          },
        },
        { ...AT, GEMINI_API_KEY: GOOD },
      ],
      'bearer-by-variable': [
        KEYED,
        { ...AT, GEMINI_API_KEY: GOOD, GEMINI_API_KEY_AUTH_MECHANISM: 'bearer' },
      ],
      'own-home': [
        {
          ...KEYED,
          '~/elsewhere/.gemini/settings.json': settings('gemini-api-key'),
          '~/elsewhere/.gemini/.env': `GEMINI_API_KEY=${GOOD}\n`,
        },
        { ...AT, GEMINI_CLI_HOME: '~/elsewhere' },
      ],
      'older-form-of-method': [
        { [FILE]: { selectedAuthType: 'gemini-api-key', model: { name: 'm1' } } },
        { ...AT, GEMINI_API_KEY: GOOD },
      ],
      'gateway-as-method': [{ [FILE]: settings('gateway') }, { ...AT, GEMINI_API_KEY: GOOD }],
      'unknown-method': [{ [FILE]: settings('cloud-shell') }, { ...AT, GEMINI_API_KEY: GOOD }],
      'trailing-comma': [
        { [FILE]: `${JSON.stringify(settings('gemini-api-key')).slice(0, -1)},}` },
        { ...AT, GEMINI_API_KEY: GOOD },
      ],
      'no-file': { env: { ...AT, GEMINI_API_KEY: GOOD }, file: 'gemini-cli' },
    }),
  ],
};

import type { ClientSpec, Place } from '../client-spec.js';
import { entry, envLine, placesByName } from './places.js';
import { runningPlaces } from './running.js';

const FILE = '~/.gemini/settings.json';
const settings = (selectedType: string): object => ({
  security: { auth: { selectedType } },
  model: { name: 'm1' },
  privacy: { usageStatisticsEnabled: false },
  general: { enableAutoUpdate: false },
});
const KEYED = { [FILE]: settings('gemini-api-key') };

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
  ],
};

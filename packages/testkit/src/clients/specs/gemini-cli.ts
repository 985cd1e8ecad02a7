import type { ClientSpec } from '../client-spec.js';
import { envLine } from '../damages.js';
import { runningPlaces } from './running.js';
import { shellKey } from './variables.js';

const FILE = '~/.gemini/settings.json';
const settings = (selectedType: string): object => ({
  security: { auth: { selectedType } },
  model: { name: 'm1' },
  privacy: { usageStatisticsEnabled: false },
  general: { enableAutoUpdate: false },
});
const KEYED = { [FILE]: settings('gemini-api-key') };

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
    {
      name: 'variable',
      setup: ({ url, key }) => ({
        files: KEYED,
        env: { GOOGLE_GEMINI_BASE_URL: url, ...shellKey('GEMINI_API_KEY', key) },
      }),
    },
    {
      name: 'user-env-file',
      setup: ({ url, key }) => ({
        files: {
          ...KEYED,
          '~/.gemini/.env': `GOOGLE_GEMINI_BASE_URL=${url}\n${envLine('GEMINI_API_KEY', key)}`,
        },
      }),
    },
    {
      name: 'project-env-file-before-user',
      setup: ({ url, key, wrong }) => ({
        files: {
          ...KEYED,
          '~/.gemini/.env': `GEMINI_API_KEY=${wrong}\n`,
          '.env': `GOOGLE_GEMINI_BASE_URL=${url}\n${envLine('GEMINI_API_KEY', key)}`,
        },
        env: { GEMINI_CLI_TRUST_WORKSPACE: 'true' },
      }),
    },
    {
      name: 'vertex-variable',
      setup: ({ url, key }) => ({
        files: { [FILE]: settings('vertex-ai') },
        env: { GOOGLE_VERTEX_BASE_URL: url, ...shellKey('GOOGLE_API_KEY', key) },
      }),
    },
    ...runningPlaces(
      { key: 'GEMINI_API_KEY', address: ['GOOGLE_GEMINI_BASE_URL', ''] },
      ({ url, key }) => ({
        files: KEYED,
        env: { GOOGLE_GEMINI_BASE_URL: url, ...shellKey('GEMINI_API_KEY', key) },
      }),
    ),
  ],
};

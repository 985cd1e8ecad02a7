import type { ClientSpec } from '../client-spec.js';
import { entry, envLine, inFile, inShell, placesByName } from './places.js';
import { runningPlaces } from './running.js';

const FILE = '~/.qwen/settings.json';
const settings = (url: string, more: object = {}): object => ({
  modelProviders: { openai: [{ id: 'm1', envKey: 'HOUSE_KEY', baseUrl: `${url}/v1` }] },
  security: { auth: { selectedType: 'openai' } },
  model: { name: 'm1' },
  privacy: { usageStatisticsEnabled: false },
  general: { enableAutoUpdate: false },
  ...more,
});

const variable = inShell(FILE, settings);

export const qwenCode: ClientSpec = {
  id: 'qwen-code',
  name: 'Qwen Code',
  packages: ['@qwen-code/qwen-code@0.24.4'],
  command: ['node', './@qwen-code/qwen-code/cli-entry.js', '-p', 'hi'],
  env: { QWEN_TELEMETRY_ENABLED: 'false' },
  issuer: 'openai',
  file: FILE,
  places: [
    ...placesByName({
      variable,
      'settings-env': inFile(FILE, (url, key) => settings(url, { env: entry('HOUSE_KEY', key) })),
      'project-env-file-before-user': ({ url, key, wrong }) => ({
        files: {
          [FILE]: settings(url),
          '~/.qwen/.env': `HOUSE_KEY=${wrong}\n`,
          '.env': envLine('HOUSE_KEY', key),
        },
      }),
      saved: inFile(FILE, (url, key) => {
        const auth = { selectedType: 'openai', baseUrl: `${url}/v1`, ...entry('apiKey', key) };
        return settings(url, { modelProviders: {}, security: { auth } });
      }),
    }),
    ...runningPlaces({ key: 'HOUSE_KEY', organisation: 'OPENAI_ORG_ID' }, variable),
  ],
};

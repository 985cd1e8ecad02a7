import type { ClientSpec } from '../client-spec.js';
import { envLine } from '../damages.js';
import { runningPlaces } from './running.js';
import { shellKey } from './variables.js';

const FILE = '~/.qwen/settings.json';
const settings = (url: string, more: object = {}): object => ({
  modelProviders: { openai: [{ id: 'm1', envKey: 'HOUSE_KEY', baseUrl: `${url}/v1` }] },
  security: { auth: { selectedType: 'openai' } },
  model: { name: 'm1' },
  privacy: { usageStatisticsEnabled: false },
  general: { enableAutoUpdate: false },
  ...more,
});

export const qwenCode: ClientSpec = {
  id: 'qwen-code',
  name: 'Qwen Code',
  packages: ['@qwen-code/qwen-code@0.24.4'],
  command: ['node', './@qwen-code/qwen-code/cli-entry.js', '-p', 'hi'],
  env: { QWEN_TELEMETRY_ENABLED: 'false' },
  issuer: 'openai',
  otherIssuer: 'anthropic',
  file: FILE,
  places: [
    {
      name: 'variable',
      setup: ({ url, key }) => ({
        files: { [FILE]: settings(url) },
        env: shellKey('HOUSE_KEY', key),
      }),
    },
    {
      name: 'settings-env',
      setup: ({ url, key }) => ({
        files: { [FILE]: settings(url, { env: shellKey('HOUSE_KEY', key) }) },
      }),
    },
    {
      name: 'project-env-file-before-user',
      setup: ({ url, key, wrong }) => ({
        files: {
          [FILE]: settings(url),
          '~/.qwen/.env': `HOUSE_KEY=${wrong}\n`,
          '.env': envLine('HOUSE_KEY', key),
        },
      }),
    },
    {
      name: 'saved',
      setup: ({ url, key }) => ({
        files: {
          [FILE]: {
            ...settings(url),
            modelProviders: {},
            security: {
              auth: {
                selectedType: 'openai',
                baseUrl: `${url}/v1`,
                ...(key === null ? {} : { apiKey: key }),
              },
            },
          },
        },
      }),
    },
    ...runningPlaces({ key: 'HOUSE_KEY', organisation: 'OPENAI_ORG_ID' }, ({ url, key }) => ({
      files: { [FILE]: settings(url) },
      env: shellKey('HOUSE_KEY', key),
    })),
  ],
};

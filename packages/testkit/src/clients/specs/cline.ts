import type { ClientSpec } from '../client-spec.js';
import { entry, place } from './places.js';

const FILE = '~/.cline/data/settings/providers.json';
const saved = (provider: string, baseUrl: string, settings: object): object => ({
  version: 1,
  lastUsedProvider: provider,
  providers: {
    [provider]: {
      settings: { provider, baseUrl, model: 'm1', ...settings },
      updatedAt: '2026-11-01T00:00:00.000Z',
      tokenSource: 'manual',
    },
  },
});

export const clineCli: ClientSpec = {
  id: 'cline',
  name: 'Cline CLI',
  packages: ['cline@3.0.65'],
  command: ['./@cline/cli-linux-x64/bin/cline', '--json', '--retries', '1', 'say hi'],
  env: { CLINE_TELEMETRY_DISABLED: '1', CLINE_NO_AUTO_UPDATE: '1' },
  alone: true, // a hub that one starts serves the next
  issuer: 'openai',
  file: FILE,
  places: [
    place('saved', ({ url, key }) => ({
      files: { [FILE]: saved('openai-compatible', `${url}/v1`, entry('apiKey', key)) },
      owned: [FILE],
    })),
    place('saved-before-variable', ({ url, key, wrong }) => ({
      files: { [FILE]: saved('openai-compatible', `${url}/v1`, entry('apiKey', key)) },
      env: { OPENAI_API_KEY: wrong },
      owned: [FILE],
    })),
    place('variable', ({ url, key }) => ({
      files: { [FILE]: saved('openai-compatible', `${url}/v1`, {}) },
      env: entry('OPENAI_API_KEY', key),
      owned: [FILE],
    })),
    place('anthropic-saved', ({ url, key }) => ({
      files: { [FILE]: saved('anthropic', url, entry('apiKey', key)) },
      owned: [FILE],
    })),
  ],
};

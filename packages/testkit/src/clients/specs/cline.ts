import type { ClientSpec } from '../client-spec.js';
import { shellKey } from './variables.js';

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
const apiKey = (key: string | null): object => (key === null ? {} : { apiKey: key });

export const clineCli: ClientSpec = {
  id: 'cline',
  name: 'Cline CLI',
  packages: ['cline@3.0.65'],
  command: ['./@cline/cli-linux-x64/bin/cline', '--json', '--retries', '1', 'say hi'],
  env: { CLINE_TELEMETRY_DISABLED: '1', CLINE_NO_AUTO_UPDATE: '1' },
  alone: true, // a hub that one starts serves the next
  issuer: 'openai',
  otherIssuer: 'anthropic',
  file: FILE,
  places: [
    {
      name: 'saved',
      setup: ({ url, key }) => ({
        files: { [FILE]: saved('openai-compatible', `${url}/v1`, apiKey(key)) },
        owned: [FILE],
      }),
    },
    {
      name: 'saved-before-variable',
      setup: ({ url, key, wrong }) => ({
        files: { [FILE]: saved('openai-compatible', `${url}/v1`, apiKey(key)) },
        env: { OPENAI_API_KEY: wrong },
        owned: [FILE],
      }),
    },
    {
      name: 'variable',
      setup: ({ url, key }) => ({
        files: { [FILE]: saved('openai-compatible', `${url}/v1`, {}) },
        env: shellKey('OPENAI_API_KEY', key),
        owned: [FILE],
      }),
    },
    {
      name: 'anthropic-saved',
      setup: ({ url, key }) => ({
        files: { [FILE]: saved('anthropic', url, apiKey(key)) },
        owned: [FILE],
      }),
    },
  ],
};

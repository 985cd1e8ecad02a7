import type { ClientSpec, Setup } from '../client-spec.js';
import { entry, placesByName } from './places.js';

const FILE = '~/.cline/data/settings/providers.json';
const COMPATIBLE = 'openai-compatible';

/** A provider as saved by Cline, in a file that only its owner may read, and variables of the shell. */
const saved = (provider: string, baseUrl: string, settings: object, env?: Setup['env']): Setup => ({
  files: {
    [FILE]: {
      version: 1,
      lastUsedProvider: provider,
      providers: {
        [provider]: {
          settings: { provider, baseUrl, model: 'm1', ...settings },
          updatedAt: '2026-11-01T00:00:00.000Z',
          tokenSource: 'manual',
        },
      },
    },
  },
  ...(env && { env }),
  owned: [FILE],
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
  places: placesByName({
    saved: ({ url, key }) => saved(COMPATIBLE, `${url}/v1`, entry('apiKey', key)),
    'saved-before-variable': ({ url, key, wrong }) =>
      saved(COMPATIBLE, `${url}/v1`, entry('apiKey', key), { OPENAI_API_KEY: wrong }),
    variable: ({ url, key }) => saved(COMPATIBLE, `${url}/v1`, {}, entry('OPENAI_API_KEY', key)),
    'anthropic-saved': ({ url, key }) => saved('anthropic', url, entry('apiKey', key)),
  }),
};

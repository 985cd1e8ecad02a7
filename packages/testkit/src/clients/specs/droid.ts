import type { ClientSpec } from '../client-spec.js';
import { entry, inFile, inShell, placesByName } from './places.js';

const FILE = '~/.factory/settings.json';
const settings = (
  url: string,
  apiKey: string | null,
  provider = 'generic-chat-completion-api',
  base = '/v1',
): object => ({
  enableDroidShield: false,
  customModels: [
    {
      model: 'm1',
      id: 'custom:m1-0',
      index: 0,
      displayName: 'm1',
      baseUrl: `${url}${base}`,
      ...entry('apiKey', apiKey),
      provider,
      maxOutputTokens: 1024,
    },
  ],
});

export const droid: ClientSpec = {
  id: 'droid',
  name: 'Factory droid',
  packages: ['droid@0.215.0'],
  command: ['./@factory/cli-linux-x64/bin/droid', 'exec', '-m', 'custom:m1-0', 'hi'],
  env: { FACTORY_API_KEY: 'fk-made-up', DROID_DISABLE_AUTO_UPDATE: '1' },
  issuer: 'openai',
  file: FILE,
  places: placesByName({
    saved: inFile(FILE, settings),
    variable: inShell(FILE, (url) => settings(url, '${HOUSE_KEY}')),
    'anthropic-saved': inFile(FILE, (url, key) => settings(url, key, 'anthropic', '')),
  }),
};

import type { ClientSpec } from '../client-spec.js';
import { inFile, inShell, placesByName } from './places.js';

const FILE = '~/.kimi-code/config.toml';
const config = (url: string, key: string, type = 'openai'): string =>
  [
    'default_model = "house"',
    '[models.house]',
    'provider = "house"',
    'model = "m1"',
    'max_context_size = 100000',
    '[providers.house]',
    `type = "${type}"`,
    `base_url = "${url}/v1"`,
    key,
    '',
  ].join('\n');
const BY_VARIABLE = 'api_key_env = "HOUSE_KEY"';
const saved = (key: string | null): string =>
  key === null ? '' : `api_key = ${JSON.stringify(key)}`;

export const kimiCode: ClientSpec = {
  id: 'kimi-code',
  name: 'Kimi Code',
  packages: ['@moonshot-ai/kimi-code@2.1.0'],
  command: ['node', './@moonshot-ai/kimi-code/dist/main.mjs', '-p', 'hi'],
  env: { KIMI_CLI_NO_AUTO_UPDATE: '1', KIMI_CODE_TELEMETRY: '0' },
  issuer: 'openai',
  file: FILE,
  provider: 'house',
  places: placesByName({
    saved: inFile(FILE, (url, key) => config(url, saved(key))),
    variable: inShell(FILE, (url) => config(url, BY_VARIABLE)),
    'saved-and-variable': ({ url, key, wrong }) => ({
      files: { [FILE]: config(url, `${saved(key)}\n${BY_VARIABLE}`) },
      env: { HOUSE_KEY: wrong },
    }),
    'anthropic-saved': inFile(FILE, (url, key) => config(url, saved(key), 'anthropic')),
  }),
};

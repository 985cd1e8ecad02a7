import type { ClientSpec } from '../client-spec.js';
import { entry, envLine, inFile, inShell, placesByName } from './places.js';

const FILE = '~/.openclaw/openclaw.json';
const config = (url: string, apiKey: string | null): object => ({
  models: {
    providers: {
      house: {
        baseUrl: `${url}/v1`,
        ...entry('apiKey', apiKey),
        api: 'openai-completions',
        models: [{ id: 'm1', name: 'm1' }],
      },
    },
  },
  // What has nothing to do with the provider and takes most of a run's time.
  agents: { defaults: { model: { primary: 'house/m1' }, skipBootstrap: true } },
  memory: { search: { enabled: false } },
  tools: { profile: 'minimal' },
  plugins: { slots: { memory: 'none' } },
});

export const openclaw: ClientSpec = {
  id: 'openclaw',
  name: 'OpenClaw',
  packages: ['openclaw@2026.9.6'],
  command: [
    ...['node', './openclaw/openclaw.mjs', 'agent', '--local'],
    ...['--agent', 'main', '--message', 'hi', '--timeout', '30'],
  ],
  env: { OPENCLAW_DISABLE_UPDATE_CHECK: '1', OPENCLAW_NO_RESPAWN: '1' },
  issuer: 'openai',
  file: FILE,
  provider: 'house',
  places: placesByName({
    saved: inFile(FILE, config),
    variable: inShell(FILE, (url) => config(url, '${HOUSE_KEY}')),
    'user-env-file': ({ url, key }) => ({
      files: {
        [FILE]: config(url, '${HOUSE_KEY}'),
        '~/.openclaw/.env': envLine('HOUSE_KEY', key),
      },
    }),
  }),
};

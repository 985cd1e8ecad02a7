import type { ClientSpec } from '../client-spec.js';
import { envLine } from '../damages.js';
import { shellKey } from './variables.js';

const FILE = '~/.openclaw/openclaw.json';
const config = (url: string, apiKey: string | null): object => ({
  models: {
    providers: {
      house: {
        baseUrl: `${url}/v1`,
        ...(apiKey === null ? {} : { apiKey }),
        api: 'openai-completions',
        models: [{ id: 'm1', name: 'm1' }],
      },
    },
  },
  // What has nothing to do with the provider and takes most of a run's time.
  agents: {
    defaults: {
      model: { primary: 'house/m1' },
      skipBootstrap: true,
    },
  },
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
  otherIssuer: 'anthropic',
  file: FILE,
  provider: 'house',
  places: [
    { name: 'saved', setup: ({ url, key }) => ({ files: { [FILE]: config(url, key) } }) },
    {
      name: 'variable',
      setup: ({ url, key }) => ({
        files: { [FILE]: config(url, '${HOUSE_KEY}') },
        env: shellKey('HOUSE_KEY', key),
      }),
    },
    {
      name: 'user-env-file',
      setup: ({ url, key }) => ({
        files: {
          [FILE]: config(url, '${HOUSE_KEY}'),
          '~/.openclaw/.env': envLine('HOUSE_KEY', key),
        },
      }),
    },
  ],
};

import type { ClientSpec } from '../client-spec.js';
import { runningPlaces } from './running.js';
import { shellKey } from './variables.js';

const FILE = '~/.pi/agent/models.json';
const AUTH = '~/.pi/agent/auth.json';
const models = (url: string, apiKey: string | null, api = 'openai-completions'): object => ({
  providers: {
    house: {
      baseUrl: api === 'anthropic-messages' ? url : `${url}/v1`,
      api,
      ...(apiKey === null ? {} : { apiKey }),
      models: [{ id: 'm1' }],
    },
  },
});

export const pi: ClientSpec = {
  id: 'pi',
  name: 'pi coding agent',
  packages: ['@earendil-works/pi-coding-agent@1.5.2'],
  installer: 'tarball',
  command: [
    ...['node', './@earendil-works/pi-coding-agent/dist/bundle/cli.js'],
    ...['--provider', 'house', '--model', 'm1', '--no-session', '-p', 'hi'],
  ],
  program: 'pi',
  env: { PI_OFFLINE: '1', PI_TELEMETRY: '0' },
  issuer: 'openai',
  otherIssuer: 'anthropic',
  file: FILE,
  provider: 'house',
  places: [
    { name: 'saved', setup: ({ url, key }) => ({ files: { [FILE]: models(url, key) } }) },
    {
      name: 'variable',
      setup: ({ url, key }) => ({
        files: { [FILE]: models(url, '$HOUSE_KEY') },
        env: shellKey('HOUSE_KEY', key),
      }),
    },
    {
      name: 'login-before-saved',
      setup: ({ url, key, wrong }) => ({
        files: {
          [FILE]: models(url, wrong),
          ...(key === null ? {} : { [AUTH]: { house: { type: 'api_key', key } } }),
        },
        owned: key === null ? [] : [AUTH],
      }),
    },
    {
      name: 'anthropic-saved',
      setup: ({ url, key }) => ({ files: { [FILE]: models(url, key, 'anthropic-messages') } }),
    },
    ...runningPlaces({ key: 'HOUSE_KEY', organisation: 'OPENAI_ORG_ID' }, ({ url, key }) => ({
      files: { [FILE]: models(url, '$HOUSE_KEY') },
      env: shellKey('HOUSE_KEY', key),
    })),
  ],
};
